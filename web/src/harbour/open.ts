// open.ts: opening tables, and sitting down at them.
import { TableSession } from '../table/table.svelte';
import { askOn, fetchLines, onLine, Refused } from './ask';
import { freshEntropy } from './entropy';
import type { Line } from './line';
import type { BotWish, Opening } from './protocol';
import { ticketOf, touchTicket, writeTicket, type Where } from './tickets';

export { Refused };

export interface Wish extends Opening {
    name: string;
    face: string; // To be known by; '': by the sign of the seat.
    seat?: number; // The opener's; left out: the first that is free.
    others?: Guest[]; // People who play at this device too.
}

// In one's own harbour, where nobody could look, entropy is given at once; elsewhere it is promised
// by whoever then sits there (`Share`).
async function sitDown(
    where: Where,
    line: Line,
    table: string,
    { name, face = '', ...wanted }: Partial<Guest> & { name: string },
): Promise<{ seat: number; name: string; key: string }> {
    const share = where === 'here' ? { entropy: freshEntropy() } : {};
    const sitting = { t: 'sit', table, name, face, ...wanted, ...share } as const;
    const seated = await askOn(line, sitting, 'seated');
    return { seat: seated.seat, name, key: seated.key };
}

export interface Guest {
    seat: number;
    name: string;
    face?: string;
}

// Others at this device, one after the other, each over a line of their own.
async function sitBeside(where: Where, table: string, guests: Guest[]) {
    const seated = [];
    for (const guest of guests)
        seated.push(await onLine(where, (line) => sitDown(where, line, table, guest)));
    return seated;
}

export function openTable(
    where: Where,
    { name, face, seat, others = [], ...opening }: Wish,
): Promise<{ where: Where; table: string }> {
    return onLine(where, async (line) => {
        const { table, key: hostKey } = await askOn(
            line,
            { t: 'open', ...opening, name },
            'opened',
        );
        const own = opening.umpire
            ? { seat: 0, name, key: '' }
            : await sitDown(where, line, table, { name, face, ...(seat ? { seat } : {}) });
        const beside = await sitBeside(where, table, others);
        const about = await askOn(line, { t: 'look', table }, 'about');
        writeTicket(where, about, { ...own, hostKey, others: beside });
        if (where === 'here' && about.seats.every((one) => one.kind !== 'free')) {
            await askOn(line, { t: 'start', table }, 'seats');
            touchTicket(where, table, 'playing');
        }
        return { where, table };
    });
}

// Where a game that was written down is taken up: after so many of its events, or at its deal.
export type Moment = { record: string; events: number } | { record: string; again: true };

// The opener sits in the first of the seats, others at this device in the rest, bots elsewhere.
export function openRecord(
    moment: Moment,
    [opener, ...beside]: [Guest, ...Guest[]],
    bots: BotWish[],
    about: { game: string; options: string },
): Promise<{ where: Where; table: string }> {
    return onLine('here', async (line) => {
        const opened = await askOn(line, { t: 'open', ...moment, bots }, 'opened');
        const { table, key: hostKey } = opened;
        const own = await sitDown('here', line, table, opener);
        const others = await sitBeside('here', table, beside);
        await askOn(line, { t: 'start', table }, 'seats');
        writeTicket('here', { ...about, table, phase: 'playing' }, { ...own, hostKey, others });
        return { where: 'here', table };
    });
}

// The seat that a key opens, or opened: what became of a dead one is told at the table.
async function seatOf(line: Line, table: string, key: string): Promise<number> {
    try {
        return (await askOn(line, { t: 'pass', table, key }, 'pass')).seat;
    } catch (error) {
        if (error instanceof Refused && error.code === 'renewed') return Number(error.args.seat);
        throw error;
    }
}

// A key that came in a link is kept, so that the link is needed once only.
export async function acceptKey(where: Where, table: string, key: string): Promise<void> {
    if (ticketOf(where, table)?.key === key) return;
    await onLine(where, async (line) => {
        const about = await askOn(line, { t: 'look', table }, 'about');
        const seat = await seatOf(line, table, key);
        const name = about.seats[seat - 1]?.name ?? '';
        const keys = seat === 0 ? { key: '', hostKey: key } : { key };
        writeTicket(where, about, { seat, name, ...keys });
    });
}

// The sessions of all who play at this device, the opener's first.
export async function sessionsOf(where: Where, table: string): Promise<TableSession[]> {
    const { lineOfTable } = await fetchLines();
    const ticket = ticketOf(where, table);
    const others = (ticket?.others ?? []).map((other) => {
        const line = lineOfTable(where, table, other.seat);
        return new TableSession(line, table, { ...ticket!, ...other, hostKey: '' });
    });
    return [new TableSession(lineOfTable(where, table), table, ticket), ...others];
}
