// pad.ts: the penalty cards of each player after each round.
import type { Sight } from '../../engine/sight';
import { read } from './read';

export const lastFrom = 35; // In all: one more round. CI-112
export const overFrom = 45; // In all: the end. CI-113

export interface PadRow {
    round: number; // 0: what there was before the first round this device saw.
    gained: number[];
    total: number[];
}

const piles = (sight: Sight) => read(sight).players.map((player) => player.penalties);

// The last sight of a round was taken before its scoring: what it brought shows in the next one.
export function padRows(past: Sight[], now: Sight): PadRow[] {
    const totals = [...past, now].map(piles);
    const start = totals[0] ?? [];
    const rows: PadRow[] = start.some((count) => count > 0)
        ? [{ round: 0, gained: start, total: start }]
        : [];
    totals.slice(1).forEach((total, i) =>
        rows.push({
            round: i + 1,
            gained: total.map((count, seat) => count - (totals[i]?.[seat] ?? 0)),
            total,
        }),
    );
    return rows;
}
