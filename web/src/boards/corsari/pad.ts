// pad.ts: the penalty cards of each player after each round.
import type { Beat, BeatOf } from '../../engine/sight';
import type { Beats } from './beats';

export interface PadRow {
    round: number; // 0: what there was before the first round.
    gained: number[];
    total: number[];
}

export function padRows(told: Beat[]): PadRow[] {
    const rows = (told as BeatOf<Beats>[])
        .flatMap((one) => (one.kind === 'round' ? [one.facts] : []))
        .map(({ cards, totals }, i) => ({ round: i + 1, gained: cards, total: totals }));
    const start = rows[0]?.total.map((total, i) => total - (rows[0]?.gained[i] ?? 0)) ?? [];
    const isFresh = start.every((count) => count === 0);
    return isFresh ? rows : [{ round: 0, gained: start, total: start }, ...rows];
}
