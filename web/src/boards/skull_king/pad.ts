// pad.ts: the score pad: the rounds that were told, the one being played, those to come.
import type { Beat, BeatOf } from '../../engine/sight';
import type { Beats } from './beats';
import type { Position } from './read';

export interface PadCell {
    points?: number; // All rounds so far, this one included, once it is scored.
    bid?: number | undefined;
    won?: number | undefined;
    met?: boolean;
}

export interface PadRow {
    round: number;
    state: 'past' | 'now' | 'ahead';
    cells: PadCell[];
}

export type RoundFacts = Extract<BeatOf<Beats>, { kind: 'round' }>['facts'];

export function roundsIn(told: Beat[]): RoundFacts[] {
    return (told as BeatOf<Beats>[]).flatMap((one) => (one.kind === 'round' ? [one.facts] : []));
}

export function padRows(told: Beat[], now: Position): PadRow[] {
    const scored = new Map(roundsIn(told).map((one) => [one.round, one]));
    return Array.from({ length: Math.max(now.rounds, now.round) }, (_, i): PadRow => {
        const round = i + 1;
        const facts = scored.get(round);
        if (facts) return { round, state: 'past', cells: scoredCells(facts) };
        if (round < now.round) return { round, state: 'past', cells: [] };
        if (round > now.round) return { round, state: 'ahead', cells: [] };
        return { round, state: 'now', cells: presentCells(now) };
    });
}

function scoredCells({ bids, won, met, totals }: RoundFacts): PadCell[] {
    return totals.map((points, i) => ({
        points,
        bid: bids[i],
        won: won[i],
        met: met[i] === 1,
    }));
}

function presentCells(now: Position): PadCell[] {
    return now.score.map((_, i) => {
        const bid = now.bid?.[i];
        return bid === undefined ? {} : { bid, won: now.won[i] };
    });
}
