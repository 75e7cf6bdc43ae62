// moment.ts: what is worth a pause: a boat is caught, comes home, is freed; and where that is.
import type { Beat, BeatOf } from '../../engine/sight';
import type { Beats } from './beats';
import type { Tally } from './read';
import { greens, harbour } from './sea';

export interface Moment {
    kind: 'caught' | 'home' | 'freed';
    symbol: string;
    boats: string[];
    spaces: string[]; // On the chart.
    count?: { home: number; needed: number };
    line: string; // In words.
}

type Told = BeatOf<Beats>;

export function momentOf(beat: Beat | undefined): Moment | undefined {
    const now = beat as Told | undefined;
    if (now?.kind === 'caught') {
        const { boats, spaces } = now.facts;
        return { kind: now.kind, symbol: 'skull', boats, spaces, line: now.line };
    }
    if (now?.kind === 'home') {
        const { colour, safe, needed } = now.facts;
        return {
            kind: now.kind,
            symbol: 'harbour',
            boats: [colour],
            spaces: [harbour],
            count: { home: safe, needed },
            line: now.line,
        };
    }
    if (now?.kind === 'freed') {
        const { colour, space } = now.facts;
        return {
            kind: now.kind,
            symbol: 'raft',
            boats: [colour],
            spaces: [space],
            line: now.line,
        };
    }
    return undefined;
}

// How the fleet stands as far as one has seen it: a boat that sails in is at sea until it is home.
export function tallyAt(beat: Beat | undefined, fleet: Tally): Tally {
    const now = beat as Told | undefined;
    if (now?.kind !== 'sailed' || !greens.includes(now.facts.to)) return fleet;
    return { ...fleet, home: fleet.home - 1, afloat: fleet.afloat + 1 };
}

// How the game ended, once it is told.
export function endIn(told: Beat[]): Extract<Told, { kind: 'over' }> | undefined {
    return (told as Told[]).findLast((one) => one.kind === 'over');
}
