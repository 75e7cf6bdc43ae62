// index.ts: the finale comes with the first board, and with it the faces it shows: when they are
// wanted, there may be no network.
import { drawFaces } from '../../art/faces';

export const finale = () =>
    Promise.all([import('./Finale.svelte'), drawFaces()]).then(([found]) => found.default);
