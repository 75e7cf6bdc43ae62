// moment.ts: the moment that is looked at again: where somebody gained most at once.
import type { RecordInfo } from '../../engine/logbook';
import type { Beat } from '../../engine/sight';
import { totalsOf } from './ending';

export interface Moment {
    beat: Beat;
    nth: number; // How many of its kind came before it.
    chapter: number; // From 1.
    seat: number;
    swing: number; // 0 in games that count nothing.
}

// Of the same kind, so that counting them finds it in a record, too.
function alike(one: Beat, other: Beat): boolean {
    return one.kind === other.kind && one.closes === other.closes;
}

// What somebody gained by a chapter, or by a bonus within one.
function gains(beat: Beat, before: number[]): { seat: number; swing: number }[] {
    const totals = totalsOf(beat);
    if (totals)
        return totals.map((points, at) => ({ seat: at + 1, swing: points - (before[at] ?? 0) }));
    const { taker, bonus } = beat.facts;
    return typeof taker === 'number' && typeof bonus === 'number' && taker > 0
        ? [{ seat: taker, swing: bonus }]
        : [];
}

// The greatest gain; the first of equal ones, and rather a bonus than the chapter that it is in.
export function bestMoment(told: Beat[]): Moment | undefined {
    let best: Moment | undefined;
    let before: number[] = [];
    let chapter = 1;
    for (const [at, beat] of told.entries()) {
        for (const { seat, swing } of gains(beat, before))
            if (swing > (best?.swing ?? 0)) best = { beat, nth: at, chapter, seat, swing };
        before = totalsOf(beat) ?? before;
        if (beat.closes) chapter++;
    }
    return best ? counted(best, told) : rescue(told);
}

function counted(moment: Moment, told: Beat[]): Moment {
    const nth = told.slice(0, moment.nth).filter((one) => alike(one, moment.beat)).length;
    return { ...moment, nth };
}

// Where nothing is counted: the last time that somebody was freed, or came home, or was caught.
function rescue(told: Beat[]): Moment | undefined {
    for (const kind of ['freed', 'home', 'caught']) {
        const nth = told.findLastIndex((beat) => beat.kind === kind);
        const beat = told[nth];
        if (beat)
            return counted(
                { beat, nth, chapter: 1, seat: Number(beat.facts['seat'] ?? 0), swing: 0 },
                told,
            );
    }
    return undefined;
}

// How many events of a record have happened when the moment begins.
export function eventsBefore({ beat, nth }: Moment, events: RecordInfo['events']): number {
    let met = 0;
    const found = events.findIndex(([, , , beats]) => {
        met += beats.filter((one) => alike(one, beat)).length;
        return met > nth;
    });
    return Math.max(found, 0);
}
