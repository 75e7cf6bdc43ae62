// sources.ts: where the points came from, added up from what was told, each seat by itself.
import type { Beat } from '../../engine/sight';
import { figuresIn } from './ending';

export interface Source {
    key: string; // As in the words: finale.source.skull_king.made.
    points: number[]; // By seat.
}
type Share = [key: string, points: number[]];

function named(beat: Beat, ...names: string[]): Share[] {
    return names.flatMap((name): Share[] => {
        const points = figuresIn(beat, name);
        return points ? [[name, points]] : [];
    });
}

// One for the seat whose doing it was.
function counted({ facts }: Beat, key: string, seats: number): Share[] {
    return [[key, Array.from({ length: seats }, (_, at) => (facts['seat'] === at + 1 ? 1 : 0))]];
}

const fights = ['sunk', 'left', 'melee_won', 'fled', 'flight', 'refused', 'pistols', 'guarded'];
const plain = ['buried', 'plunder', 'tally'];

// What a beat of each game brought to whom, and what for.
const shares: Record<string, (beat: Beat, seats: number) => Share[]> = {
    skull_king(beat) {
        if (beat.kind !== 'round') return [];
        const bids = figuresIn(beat, 'for_bid') ?? [];
        return [
            ['made', bids.map((points) => Math.max(points, 0))],
            ...named(beat, 'bonus', 'loot', 'wager'),
            ['missed', bids.map((points) => Math.min(points, 0))],
        ];
    },
    corsari: (beat) => (beat.kind === 'round' ? named(beat, 'own', 'handed') : []),
    corsaro: (beat, seats) =>
        ['home', 'freed'].includes(beat.kind) ? counted(beat, beat.kind, seats) : [],
    pirates_cove(beat) {
        if (beat.kind === 'ledger') return []; // It says all of it once more.
        const key = plain.find((kind) => kind === beat.kind);
        const other = fights.includes(beat.kind) ? 'fights' : 'other';
        return named(beat, 'fame').map(([, fame]) => [key ?? other, fame]);
    },
};

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
