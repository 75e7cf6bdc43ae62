// entropy.ts: one's own part of the shuffle (docs/fair.md): 32 random bytes, in hexadecimal. It is
// promised first, and shown when everybody has promised.
import { engine } from '../engine/engine';
import type { Phase, Seat, ToHarbour } from './protocol';

export function freshEntropy(): string {
    const bytes = crypto.getRandomValues(new Uint8Array(32));
    return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

// What a table says of the shuffle.
export interface Shuffle {
    t: 'table' | 'seats';
    phase: Phase;
    stirring?: boolean;
    seats: Seat[];
}

// What one seat at one table adds.
export class Share {
    private entropy = '';
    private promise = '';
    private promised = false; // The harbour has it.

    constructor(private readonly table: string) {}

    // What the shuffle wants from this seat now, if anything. A promise on its way is not given
    // again: the table would see two, and we would not know which it has. It is lost if the line
    // is, and void if somebody went while all showed theirs.
    async due({ t, phase, stirring, seats }: Shuffle, you: number): Promise<ToHarbour | undefined> {
        if (phase !== 'gathering' || you === 0) return undefined;
        const { table } = this;
        const ours = this.promise !== '' && seats[you - 1]?.promise === this.promise;
        const before = this.promised;
        this.promised = ours;
        if (stirring) return ours ? { t: 'reveal', table, entropy: this.entropy } : undefined;
        if (ours || (t === 'seats' && !before)) return undefined;
        this.entropy = freshEntropy();
        this.promise = await engine.promise(this.entropy);
        return { t: 'mix', table, promise: this.promise };
    }
}
