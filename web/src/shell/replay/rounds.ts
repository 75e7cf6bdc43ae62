// rounds.ts: where the rounds of a recorded game end: the pad is written from how each was left.
import type { RecordInfo } from '../../engine/engine';

// How many events had happened when each round was over: then cards are dealt again.
export function roundEnds(events: RecordInfo['events']): number[] {
    const deals = (at: number) => events[at]?.[0] === 0 && /^deal\b/.test(events[at]?.[1] ?? '');
    const played = (at: number) => (events[at]?.[0] ?? 0) > 0;
    const ends: number[] = [];
    let since = false; // Whether anybody has played since the last deal.
    events.forEach((_, at) => {
        if (deals(at) && since) {
            ends.push(at);
            since = false;
        } else if (played(at)) since = true;
    });
    return ends;
}
