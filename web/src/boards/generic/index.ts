// index.ts: the board of every game that has none of its own, made of what all games tell: the fields of
// a view, choices, beats. It also stands in where a game's own board does not come or breaks.
export { default as Board } from './Board.svelte';
export { default as Pad } from './Pad.svelte';
