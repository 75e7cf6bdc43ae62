// index.ts: the boards of the four games, each loaded when it is first played.
import type { Boards } from './board';

const boards: Record<string, () => Promise<Boards>> = {
    skull_king: () => import('./skull_king'),
    corsari: () => import('./corsari'),
    corsaro: () => import('./corsaro'),
    pirates_cove: () => import('./pirates_cove'),
};

export async function boardsOf(game: string): Promise<Boards> {
    const load = boards[game];
    if (!load) throw new Error(`There is no board for ${game}.`);
    return load();
}
