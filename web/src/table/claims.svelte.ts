// claims.svelte.ts: seats that somebody without a link says are theirs, and links that were renewed.
import type { FromHarbour, Renewal, Seat } from '../harbour/protocol';
import { say } from '../language/words.svelte';
import { seatName } from './seat';

type Asks = Extract<FromHarbour, { t: 'asks' }>;

export interface Claim {
    seat: number;
    agreed: number[];
    asked: number[]; // Whose yes it needs; nobody's: the host's.
    how: Renewal['how'];
    code: string;
    former: boolean; // They have the link that a vote made void.
}

export class Claims {
    open = $state.raw<Claim>();
    own = $state.raw<{ seat: number; code: string }>(); // What we asked for ourselves.

    hear({ seat, agreed = [], asked = [], how = 'vote', code = '', former = false, done }: Asks) {
        this.open = done === undefined ? { seat, agreed, asked, how, code, former } : undefined;
        if (done !== undefined) this.own = undefined;
    }
    // On a line that is lost nobody is asked; and who asked on it does so no more.
    clear(): void {
        this.open = this.own = undefined;
    }
    // Is it for this seat, or this host, to say yes or no?
    isFor(you: number, host: boolean): boolean {
        const { open } = this;
        if (!open || open.code === this.own?.code) return false;
        if (open.how === 'host') return host;
        return open.asked.includes(you) && !open.agreed.includes(you);
    }
}

export function called(number: number, seats: Seat[]): string {
    const seat = seats.find((one) => one.seat === number);
    return seat ? seatName(seat) : '';
}

export function renewalLine({ seat, how, by }: Renewal, seats: Seat[]): string {
    return say(`harbour.renewal.${seat === 0 ? 'of_host' : how}`, {
        name: called(seat, seats),
        names: by.map((one) => called(one, seats)).join(', '),
    });
}
