// ending.ts: how a game ended, as the engine told it: who stands where, by how much, and how the
// points grew chapter by chapter.
import type { Beat } from '../../engine/sight';
import type { Over } from '../../harbour/protocol';

export interface Place {
    rank: number;
    seat: number;
    points: number;
    won: boolean;
}

// The numbers that a beat has under a name.
export function figuresIn({ facts }: Beat, name: string): number[] | undefined {
    const found = facts[name];
    return Array.isArray(found) && found.every((one) => typeof one === 'number')
        ? found
        : undefined;
}

function lastWord(told: Beat[]): Beat | undefined {
    return told.findLast(({ kind }) => kind === 'over');
}

// Those who are first, first. Where all win or lose together, nobody is before anybody.
export function placesOf({ winners, scores }: Over, told: Beat[]): Place[] {
    const last = lastWord(told);
    const totals = (last && figuresIn(last, 'totals')) ?? [];
    const ranks = (last && figuresIn(last, 'places')) ?? scores.map(() => 1);
    return ranks
        .map((rank, at) => ({
            rank,
            seat: at + 1,
            points: totals[at] ?? 0,
            won: winners.includes(at + 1),
        }))
        .sort((a, b) => a.rank - b.rank || a.seat - b.seat);
}

// How far the only winner is ahead. Nothing where it was not points that decided.
export function leadOf(told: Beat[]): number | undefined {
    const lead = lastWord(told)?.facts['lead'];
    return typeof lead === 'number' && lead > 0 ? lead : undefined;
}

// How the end was told.
export function lineOf(told: Beat[]): string {
    return lastWord(told)?.line ?? '';
}

// What everybody had when a chapter was over, chapter by chapter, and at the end if that is another
// thing. A game that counts nothing has no such course.
export interface Course {
    totals: number[][];
    chapters: number;
}
export function courseOf(told: Beat[]): Course {
    const totals = told.map(totalsOf).filter((one) => one !== undefined);
    const chapters = totals.length;
    const last = lastWord(told);
    const end = last && figuresIn(last, 'totals');
    const before = totals.at(-1);
    if (end && before && end.some((points, at) => points !== before[at])) totals.push(end);
    return { totals, chapters };
}

// What everybody has, if a chapter ends with it.
export function totalsOf(beat: Beat): number[] | undefined {
    if (!beat.closes || beat.kind === 'over') return undefined;
    return figuresIn(beat, 'totals') ?? figuresIn(beat, 'fame_now');
}

// A headline in pieces, every other one a number: the letters of titles have no figures that stand on
// the line.
export function piecesOf(headline: string): string[] {
    return headline.split(/(\d+)/);
}
