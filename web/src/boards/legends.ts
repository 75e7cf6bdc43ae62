// legends.ts: what is drawn on the board of a game, to be looked up, where the game has such a list.
import type { Legend } from './board';
import { byGame } from './folders';

const legends = byGame(import.meta.glob<Legend>('./*/legend.ts'));

export function hasLegend(game: string): boolean {
    return game in legends;
}

export async function legendOf(game: string): Promise<Legend> {
    const load = legends[game];
    if (!load) throw new Error(`There is no legend of ${game}.`);
    return load();
}
