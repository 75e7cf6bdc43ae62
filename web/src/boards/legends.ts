// legends.ts: what is drawn on the board of each game, to be looked up.
import type { Legend } from './board';

const legends: Record<string, () => Promise<Legend>> = {
    skull_king: () => import('./skull_king/legend'),
    corsari: () => import('./corsari/legend'),
    corsaro: () => import('./corsaro/legend'),
    pirates_cove: () => import('./pirates_cove/legend'),
};

export async function legendOf(game: string): Promise<Legend> {
    const load = legends[game];
    if (!load) throw new Error(`There is no legend of ${game}.`);
    return load();
}
