// sources.ts: where the points came from, added up from what was told, each seat by itself.
import type { Beat } from '../../engine/sight';
import { byGame } from '../../boards/folders';
import type { Share } from './share';

export interface Source {
    key: string; // As in the words: finale.source.GAME.KEY.
    points: number[]; // By seat.
}

// What a beat of each game brought. A game that does not say has its points from nowhere.
const shares = byGame(
    import.meta.glob<(beat: Beat, seats: number) => Share[]>('../../boards/*/points.ts', {
        eager: true,
        import: 'shares',
    }),
);

export function sourcesOf(game: string, told: Beat[], seats: number): Source[] {
    const sums = new Map<string, number[]>();
    for (const beat of told)
        for (const [key, points] of shares[game]?.(beat, seats) ?? []) {
            const before = sums.get(key) ?? Array.from({ length: seats }, () => 0);
            sums.set(
                key,
                before.map((sum, at) => sum + (points[at] ?? 0)),
            );
        }
    return [...sums]
        .map(([key, points]) => ({ key, points }))
        .filter(({ points }) => points.some((one) => one !== 0));
}
