// tickets.ts: the keys that this device holds, and to which seats. A key is all that takes a seat
// back, so it is kept here and nowhere else.
import { storage } from '../shell/storage';
import { forgetTable } from './own_line';
import type { About, Phase } from './protocol';

export type Where = 'online' | 'here';

// How a game ended, for whoever holds the ticket.
export interface Ending {
    names: string[]; // Of those who won.
    won: boolean;
    together: boolean; // All won, or nobody.
    place?: number; // Left out where nobody is before anybody,
    points?: number; // or nothing is counted.
}

// How a table stood when it was last seen from this device.
export interface Standing {
    round?: string;
    month?: string;
    waits?: string[]; // Who was to decide, by name.
    mine?: boolean; // Was it the holder of the ticket?
    end?: Ending;
}

export interface Ticket {
    where: Where;
    table: string;
    game: string;
    options: string;
    name: string;
    seat: number; // 0: the host's own key only.
    key: string;
    hostKey?: string;
    former?: string; // A key of the seat that is dead: others gave the seat a new one.
    others?: { seat: number; name: string; key: string }[]; // Who plays at this device too.
    owner?: string; // Whose personal key opens the seat, too (personal_key.ts).
    phase: Phase;
    standing?: Standing;
    touched: number; // A time.
}

const most = 60; // Of this device's own, and as many that are only listed.

const read = () => storage.recall<Ticket[]>('tickets', []);

function write(tickets: Ticket[]): void {
    const newest = [...tickets].sort((a, b) => b.touched - a.touched);
    const own = newest.filter((one) => !isListed(one)).slice(most);
    const gone = new Set([...own, ...newest.filter(isListed).slice(most)]);
    storage.keep(
        'tickets',
        tickets.filter((one) => !gone.has(one)),
    );
    gone.forEach(letGo);
}

// A personal link brought it, and does so again.
function isListed({ owner, key, hostKey }: Ticket): boolean {
    return Boolean(owner) && !key && !hostKey;
}

// Without a ticket nobody comes to a table of one's own any more.
function letGo({ where, table }: Ticket): void {
    if (where === 'here') forgetTable(table);
}

// The newest first.
export function myTables(): Ticket[] {
    return read().sort((a, b) => b.touched - a.touched);
}

export function ticketOf(where: Where, table: string): Ticket | undefined {
    return read().find((one) => one.where === where && one.table === table);
}

export function keepTicket(ticket: Ticket): void {
    const { where, table } = ticket;
    const others = read().filter((one) => one.where !== where || one.table !== table);
    write([ticket, ...others]);
}

// A ticket for a table as the harbour describes it. What this device knew of the table before, it
// still knows.
export function writeTicket(
    where: Where,
    { table, game, options, phase }: Pick<About, 'table' | 'game' | 'options' | 'phase'>,
    own: Pick<Ticket, 'seat' | 'name' | 'key' | 'hostKey' | 'former' | 'others' | 'owner'>,
): Ticket {
    const now = { where, table, game, options, phase, touched: Date.now() };
    const ticket = { ...ticketOf(where, table), ...now, ...own };
    keepTicket(ticket);
    return ticket;
}

// The ticket without a key that is dead. What it was is kept: it may help to get the seat back.
export function withoutKey(ticket: Ticket, seat: number): Ticket {
    const { key, former } = ticket;
    const left =
        seat === 0
            ? { ...ticket, hostKey: '' }
            : { ...ticket, seat: 0, key: '', former: former || key };
    keepTicket(left);
    return left;
}

export function touchTicket(where: Where, table: string, phase: Phase): void {
    const ticket = ticketOf(where, table);
    if (ticket) keepTicket({ ...ticket, phase, touched: Date.now() });
}

export function keepStanding(where: Where, table: string, standing: Standing): void {
    const ticket = ticketOf(where, table);
    if (!ticket || JSON.stringify(ticket.standing) === JSON.stringify(standing)) return;
    keepTicket({ ...ticket, standing });
}

// Those without a key of their own are opened by that person's only; without it they are nobody's.
export function disown(): void {
    const kept = read().map(({ owner, ...ticket }) => ({ ticket, owner }));
    write(
        kept
            .filter(({ ticket, owner }) => !isListed({ ...ticket, owner: owner ?? '' }))
            .map(({ ticket }) => ticket),
    );
}

export function forget(table: string): void {
    const all = read();
    write(all.filter((one) => one.table !== table));
    all.filter((one) => one.table === table).forEach(letGo);
}
