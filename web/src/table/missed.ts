// missed.ts: what somebody may have missed who looked away: all since they last decided something;
// for those who only watch, the last few beats.
import type { Beat } from '../engine/sight';
import type { Event } from '../harbour/protocol';

// A beat, and the event that it is a part of.
export interface Act {
    event: Event;
    beat: Beat;
}

const few = 10;

function isOwn([, seat]: Event, you: number): boolean {
    return you > 0 && seat === you;
}

export class Missed {
    constructor(
        readonly acts: Act[] = [],
        readonly opening?: Act, // How it looked before them.
    ) {}

    and(act: Act, you: number): Missed {
        if (isOwn(act.event, you)) return new Missed([], act);
        const acts = [...this.acts, act];
        if (you > 0 || acts.length <= few) return new Missed(acts, this.opening);
        return new Missed(acts.slice(1), acts[0]);
    }

    // An event, whether there is anything to tell of it or not.
    after(event: Event, beats: Beat[], you: number): Missed {
        if (beats.length === 0 && isOwn(event, you))
            return new Missed([], this.acts.at(-1) ?? this.opening);
        return beats.reduce<Missed>((missed, beat) => missed.and({ event, beat }, you), this);
    }

    // What there are pictures of.
    seen(): Missed {
        const blind = this.acts.findLastIndex(({ beat }) => !beat.sight);
        return blind < 0 ? this : new Missed(this.acts.slice(blind + 1));
    }
}

// How many of these events are over and done with for somebody who comes back: they are told, and
// need no pictures.
export function doneWith(events: Event[], you: number): number {
    if (you === 0) return Math.max(0, events.length - few - 1);
    return Math.max(
        0,
        events.findLastIndex((event) => isOwn(event, you)),
    );
}
