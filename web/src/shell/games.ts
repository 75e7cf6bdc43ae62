// games.ts: the games there are, and what Home says of them before the engine is there.
import found from 'tortuga:games';
import type { Card } from '../boards/card';
import { byGame } from '../boards/folders';

// A game that says nothing of itself is played as the engine proposes.
type Said = Pick<Card, 'place' | 'together' | 'sign'> & Partial<Card>;
export interface GameCard extends Said {
    game: string;
    lesson: boolean; // There is one.
}

export const lessonMinutes = 3; // Of a first lesson, in any game.

const cards = byGame(
    import.meta.glob<Card>('../boards/*/card.ts', { eager: true, import: 'card' }),
);
const plain: Said = { place: Infinity, together: false, sign: 'compass' };

export const games: GameCard[] = found
    .map((one) => ({ ...one, ...(cards[one.game] ?? plain) }))
    .sort((a, b) => a.place - b.place);

export function gameCard(game: string): GameCard | undefined {
    return games.find((one) => one.game === game);
}
