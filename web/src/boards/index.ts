// index.ts: the boards of the games, each in a folder of its own and loaded when it is first played. A
// game that has none is played on the generic one.
import type { Boards } from './board';
import { byGame } from './folders';

const special = byGame(import.meta.glob<Boards>(['./*/index.ts', '!./generic/*']));
const loaded = new Map<string, Boards>();

export const genericBoards = (): Promise<Boards> => import('./generic');

export async function boardsOf(game: string): Promise<Boards> {
    const own = special[game];
    const standIn = async () => ({ ...(await genericBoards()), standsIn: true });
    const boards = await (own ? own().catch(standIn) : genericBoards());
    loaded.set(game, boards);
    return boards;
}

// The boards of a game, as far as they have come.
export function known(game: string): Boards | undefined {
    return loaded.get(game);
}
