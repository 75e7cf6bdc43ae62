// same_deal.ts: what was dealt in a game that is over, dealt once more in the harbour of this device:
// for the same people there, or, of a game far away, alone and against bots.
import { engine } from '../../engine/engine';
import type { Seat } from '../../harbour/protocol';
import { ticketOf } from '../../harbour/tickets';
import { tablePath } from '../../router';
import type { TableSession } from '../../table/table.svelte';
import { middling } from '../quick';

// Whoever does not sit at this device is a bot, or played by one.
export function botsFor(seats: Seat[], people: { seat: number }[], usual: string) {
    return seats
        .filter(({ seat }) => people.every((one) => one.seat !== seat))
        .map(({ seat, kind, name }) => ({ seat, bot: kind === 'bot' && name ? name : usual }));
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
    const others = (where === 'here' && ticketOf(where, table)?.others) || [];
    const usual = middling(games.find((one) => one.game === game)?.bots ?? []);
    const people: Parameters<typeof openRecord>[1] = [{ seat: you, name }, ...others];
    const bots = botsFor(seats, people, usual);
    const opened = await openRecord({ record: text, again: true }, people, bots, { game, options });
    return tablePath(opened.where, opened.table);
}
