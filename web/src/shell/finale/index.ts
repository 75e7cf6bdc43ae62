// index.ts: the finale comes with the first board: when it is wanted, there may be no network.
export const finale = () => import('./Finale.svelte').then((found) => found.default);
