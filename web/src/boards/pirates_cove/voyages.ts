// voyages.ts: who sailed where since the wheels were turned over, and what was won or lost just now.
import type { Beat, BeatOf } from '../../engine/sight';
import type { Beats } from './beats';
import { rewardKinds } from './helm';
import type { Place, ShipId } from './read';

type Told = BeatOf<Beats>;
const known = (beat: Beat): Told => beat as unknown as Told;

export interface Voyage {
    ship: ShipId;
    from: Place;
    to: Place;
}

export function voyageOf(beat: Beat | undefined): Voyage | undefined {
    const told = beat && known(beat);
    if (told?.kind === 'sailed') {
        const { seat, from, to } = told.facts;
        return { ship: String(seat), from, to };
    }
    return told?.kind === 'roved' ? told.facts : undefined;
}

// This month's, in order; none before the wheels are turned over.
export function voyagesOf(told: Beat[]): Voyage[] {
    const start = told.findLastIndex(({ kind }) => kind === 'wheels' || kind === 'month');
    return told.slice(start + 1).flatMap((beat) => voyageOf(beat) ?? []);
}

export interface Gain {
    seat: number;
    kind: (typeof rewardKinds)[number];
    number: number;
}

// What somebody got or gave with a beat. The ledger adds up what was shown one by one.
export function gainsOf(beat: Beat | undefined): Gain[] {
    if (!beat || beat.kind === 'ledger') return [];
    return (['fame', 'gold', 'chests'] as const).flatMap((kind) => {
        const all = beat.facts[kind];
        return Array.isArray(all)
            ? all.flatMap((of, index) =>
                  Number(of) === 0 ? [] : { seat: index + 1, kind, number: Number(of) },
              )
            : [];
    });
}
