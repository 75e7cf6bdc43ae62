// paces.ts: how long the beats of each game are shown, as its board says.
import type { Pace } from '../src/boards/board';
import { byGame } from '../src/boards/folders';

const paces = byGame(
    import.meta.glob<Pace>('../src/boards/*/pace.ts', { eager: true, import: 'pace' }),
);

export const holdsOf = (game: string): Record<string, number> => paces[game]?.holds ?? {};
