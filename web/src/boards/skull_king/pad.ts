// pad.ts: the score pad, from the last sight of each round that this device saw.
import type { Sight } from '../../engine/sight';
import { readPosition, type Position, type Rules } from './read';

export interface PadCell {
    points: number | undefined; // All rounds so far, this one included, once it is scored.
    bid: number | undefined;
    won: number | undefined;
    met: boolean | undefined;
}

export interface PadRow {
    round: number;
    state: 'past' | 'now' | 'ahead';
    cells: PadCell[];
}

export function padRows(past: Sight[], sight: Sight, rules: Rules): PadRow[] {
    const now = readPosition(sight);
    const seen = new Map([...past.map(readPosition), now].map((one) => [one.round, one]));
    const isOver = now.phase === 'over';
    return Array.from({ length: Math.max(rules.rounds, now.round) }, (_, i): PadRow => {
        const round = i + 1;
        if (round > now.round) return { round, state: 'ahead', cells: [] };
        const then = seen.get(round);
        if (round === now.round)
            return { round, state: isOver ? 'past' : 'now', cells: presentCells(now, isOver) };
        return {
            round,
            state: 'past',
            cells: pastCells(then, seen.get(round + 1), now.seats, rules),
        };
    });
}

function presentCells(now: Position, isOver: boolean): PadCell[] {
    return now.score.map((points, i) => {
        const bid = now.bid?.[i];
        const won = now.won[i];
        return {
            points: isOver ? points : undefined,
            bid,
            won: bid === undefined ? undefined : won,
            met: isOver ? bid === won : undefined,
        };
    });
}

function pastCells(
    then: Position | undefined,
    next: Position | undefined,
    seats: number,
    rules: Rules,
): PadCell[] {
    const taken = then && next ? lastTaken(then, next, rules) : undefined;
    return Array.from({ length: seats }, (_, i) => {
        const met = then && next ? (next.exact[i] ?? 0) > (then.exact[i] ?? 0) : undefined;
        const bid = then?.bid?.[i];
        const counted =
            taken === undefined ? undefined : (then?.won[i] ?? 0) + (taken === i + 1 ? 1 : 0);
        return { points: next?.score[i], bid, won: counted ?? (met ? bid : undefined), met };
    });
}

// The last sight of a round may be from before its last trick was taken. Who took it follows from
// what came after: whose bids were met, and what was lost for those that were not. 0: nobody, or
// nothing was left to take; undefined: it cannot be told.
function lastTaken(then: Position, next: Position, rules: Rules): number | undefined {
    const left = then.deal - then.tricks;
    if (left === 0) return 0;
    if (left > 1 || !then.bid) return undefined;
    const mayVanish = rules.has('kraken') || rules.has('whale') || then.hands > then.seats;
    const takers = Array.from({ length: then.seats + 1 }, (_, taker) => taker)
        .filter((taker) => taker > 0 || mayVanish)
        .filter((taker) => then.bid?.every((bid, i) => fits(then, next, rules, i, bid, taker)));
    return takers.length === 1 ? takers[0] : undefined;
}

function fits(
    then: Position,
    next: Position,
    rules: Rules,
    i: number,
    bid: number,
    taker: number,
): boolean {
    if (then.harry === i + 1) return true; // The bid may have changed since.
    const won = (then.won[i] ?? 0) + (taker === i + 1 ? 1 : 0);
    const met = (next.exact[i] ?? 0) > (then.exact[i] ?? 0);
    if (met !== (won === bid)) return false;
    const isPlain = !rules.rascalScoring && then.wager?.seat !== i + 1;
    if (met || bid === 0 || !isPlain) return true;
    return (next.score[i] ?? 0) - (then.score[i] ?? 0) === -10 * Math.abs(won - bid);
}
