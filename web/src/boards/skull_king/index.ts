// index.ts: what the table needs of this game.
export { default as Board } from './Board.svelte';
export { default as Pad } from './Pad.svelte';
export { pace } from './pace';
export { sounds } from './sounds';
export { terms } from './terms';
