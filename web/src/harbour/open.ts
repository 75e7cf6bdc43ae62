// open.ts: opening tables, finding them, and sitting down at them.
import { TableSession } from '../table/table.svelte';
import { say } from '../language/words.svelte';
import type { Line } from './line';
import { OwnLine } from './own_line';
import type { About, FromHarbour, Opening, ToHarbour } from './protocol';
import { SocketLine } from './socket_line';
import { keepTicket, ticketOf, type Ticket, type Where } from './tickets';

export { forget, myTables, type Ticket, type Where } from './tickets';

const patience = 10_000; // Milliseconds.

export interface Wish extends Opening {
    name: string;
    seat?: number; // The opener's; left out: the first that is free.
    others?: { seat: number; name: string }[]; // People who play at this device too.
}

export class Refused extends Error {}

export function lineTo(where: Where): Line {
    return where === 'here' ? new OwnLine() : new SocketLine();
}

// Says something and waits for the answer of the type expected, or for a refusal.
export function askOn<Type extends FromHarbour['t']>(
    line: Line,
    message: ToHarbour,
    expected: Type,
): Promise<Extract<FromHarbour, { t: Type }>> {
    return new Promise((done, fail) => {
        const stop = () => {
            clearTimeout(timer);
            deaf();
        };
        const deaf = line.listen((heard) => {
            if (heard.t === expected) {
                stop();
                done(heard as Extract<FromHarbour, { t: Type }>);
            } else if (heard.t === 'refused' && (heard.to ?? message.t) === message.t) {
                stop();
                fail(new Refused(say(heard.key, heard.args)));
            }
        });
        const timer = setTimeout(() => {
            deaf();
            fail(new Refused(say('error.no_harbour')));
        }, patience);
        line.send(message);
    });
}

function freshEntropy(): string {
    const bytes = crypto.getRandomValues(new Uint8Array(32));
    return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

export async function openTable(
    where: Where,
    { name, seat, others = [], ...opening }: Wish,
): Promise<{ where: Where; table: string }> {
    const line = lineTo(where);
    const guests: Line[] = [];
    try {
        const { table, key: hostKey } = await askOn(line, { t: 'open', ...opening }, 'opened');
        const own = await sitDown(line, table, name, seat);
        const ticket: Ticket = {
            where,
            table,
            game: opening.game,
            options: opening.options,
            name,
            ...own,
            hostKey,
            others: [],
            phase: 'gathering',
            touched: Date.now(),
        };
        for (const other of others) {
            const guest = lineTo(where);
            guests.push(guest);
            const seated = await sitDown(guest, table, other.name, other.seat);
            ticket.others?.push({ name: other.name, ...seated });
        }
        keepTicket(ticket);
        const { seats } = await askOn(line, { t: 'look', table }, 'about');
        if (where === 'here' && seats.every((one) => one.kind !== 'free')) {
            await askOn(line, { t: 'start', table }, 'seats');
            keepTicket({ ...ticket, phase: 'playing' });
        }
        return { where, table };
    } finally {
        line.close();
        for (const guest of guests) guest.close();
    }
}

async function sitDown(
    line: Line,
    table: string,
    name: string,
    seat?: number,
): Promise<{ seat: number; key: string }> {
    const wanted = seat ? { seat } : {};
    const seated = await askOn(
        line,
        { t: 'sit', table, name, ...wanted, entropy: freshEntropy() },
        'seated',
    );
    return { seat: seated.seat, key: seated.key };
}

// Takes a seat at a table that somebody else opened, and keeps its key.
export async function takeSeat(
    where: Where,
    table: string,
    name: string,
    seat?: number,
): Promise<void> {
    const line = lineTo(where);
    try {
        const about = await askOn(line, { t: 'look', table }, 'about');
        const own = await sitDown(line, table, name, seat);
        const { game, options, phase } = about;
        const before = ticketOf(where, table);
        keepTicket({
            ...before,
            where,
            table,
            game,
            options,
            phase,
            name,
            ...own,
            touched: Date.now(),
        });
    } finally {
        line.close();
    }
}

// A game that was written down goes on from a moment of it: the opener in one seat, bots elsewhere.
export async function openRecord(
    record: string,
    events: number,
    seat: number,
    bots: { seat: number; bot: string }[],
    about: { game: string; options: string; name: string },
): Promise<{ where: Where; table: string }> {
    const line = lineTo('here');
    try {
        const opened = await askOn(line, { t: 'open', record, events, bots }, 'opened');
        const own = await sitDown(line, opened.table, about.name, seat);
        await askOn(line, { t: 'start', table: opened.table }, 'seats');
        keepTicket({
            where: 'here',
            table: opened.table,
            ...about,
            ...own,
            hostKey: opened.key,
            phase: 'playing',
            touched: Date.now(),
        });
        return { where: 'here', table: opened.table };
    } finally {
        line.close();
    }
}

// Those at the harbour that are open to everybody.
export async function listTables(): Promise<About[]> {
    const line = lineTo('online');
    try {
        return (await askOn(line, { t: 'tables' }, 'tables')).tables;
    } finally {
        line.close();
    }
}

// A key that came in a link is kept, so that the link is needed once only.
export async function acceptKey(where: Where, table: string, key: string): Promise<void> {
    if (ticketOf(where, table)?.key === key) return;
    const line = lineTo(where);
    try {
        const about = await askOn(line, { t: 'look', table }, 'about');
        const { seat } = await askOn(line, { t: 'pass', table, key }, 'pass');
        const { game, options, phase } = about;
        const name = about.seats[seat - 1]?.name ?? '';
        const keys = seat === 0 ? { key: '', hostKey: key } : { key };
        const before = ticketOf(where, table);
        keepTicket({
            ...before,
            where,
            table,
            game,
            options,
            phase,
            name,
            seat,
            ...keys,
            touched: Date.now(),
        });
    } finally {
        line.close();
    }
}

export function sessionOf(where: Where, table: string): TableSession {
    return new TableSession(lineTo(where), table, ticketOf(where, table));
}

// The sessions of all who play at this device, the opener's first.
export function sessionsOf(where: Where, table: string): TableSession[] {
    const ticket = ticketOf(where, table);
    const others = (ticket?.others ?? []).map(
        (other) => new TableSession(lineTo(where), table, { ...ticket!, ...other, hostKey: '' }),
    );
    return [sessionOf(where, table), ...others];
}
