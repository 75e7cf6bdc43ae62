// same_deal.ts: what was dealt in a game that is over, dealt once more in the harbour of this device:
// for the same people there, or, of a game far away, alone and against bots.
import { engine } from '../../engine/engine';
import { faceOf } from '../../art/faces';
import type { Guest } from '../../harbour/open';
import type { Seat } from '../../harbour/protocol';
import { ticketOf, type Ticket } from '../../harbour/tickets';
import { tablePath } from '../../router';
import type { TableSession } from '../../table/table.svelte';
import { middling } from '../quick';

// Whoever does not sit at this device is a bot, or played by one.
export function botsFor(seats: Seat[], people: { seat: number }[], usual: string) {
    return seats
        .filter(({ seat }) => people.every((one) => one.seat !== seat))
        .map(({ seat, bot, name }) => ({
            seat,
            bot: bot ?? usual,
            ...(bot && name && faceOf(name) ? { name } : {}), // The same people.
        }));
}

// Who plays at this device, whoever of them has it now: the one who opened the table first.
export function peopleOf(now: Guest, ticket: Ticket | undefined): [Guest, ...Guest[]] {
    if (!ticket) return [now];
    const { seat, name, others = [] } = ticket;
    return [{ seat, name }, ...others];
}

// The address of the new table.
export async function dealAgain(session: TableSession): Promise<string> {
    const { where, table, about, you, name } = session;
    if (!about) throw new Error('Nobody knows this table.');
    const { game, options, seats } = about;
    const [{ openRecord }, games, text] = await Promise.all([
        import('../../harbour/open'),
        engine.games(),
        session.record(),
    ]);
    const usual = middling(games.find((one) => one.game === game)?.bots ?? []);
    const ticket = where === 'here' ? ticketOf(where, table) : undefined;
    const people = peopleOf({ seat: you, name }, ticket);
    for (const one of people) one.face = seats[one.seat - 1]?.face ?? '';
    const bots = botsFor(seats, people, usual);
    const opened = await openRecord({ record: text, again: true }, people, bots, { game, options });
    return tablePath(opened.where, opened.table);
}
