// standing.ts: how all stand when a chapter is over, as far as a game tells it.
import type { Beat } from '../../engine/sight';
import { figuresIn, totalsOf } from '../../shell/finale/ending';

export interface Standing {
    totals: number[]; // By seat.
    points: number[] | undefined; // What the chapter brought.
    ranking: number[]; // Seats, the best first; as they sit where nobody says who is ahead.
}

export function standingIn(beat: Beat): Standing | undefined {
    const totals = totalsOf(beat);
    if (!totals) return undefined;
    const ranking = figuresIn(beat, 'ranking') ?? totals.map((_, at) => at + 1);
    return { totals, points: figuresIn(beat, 'points'), ranking };
}
