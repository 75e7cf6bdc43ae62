// mine.ts: the tables this device sits at, as Home lists them: first where it is one's own turn.
import type { About } from '../../harbour/protocol';
import { personalKey } from '../../harbour/personal_key';
import { lookAt } from '../../harbour/reach';
import {
    forget,
    keepStanding,
    myTables,
    ticketOf,
    touchTicket,
    type Standing,
    type Ticket,
} from '../../harbour/tickets';
import { named, seatName } from '../../table/seat';
import { gameCard } from '../games';

const lookedAt = 12; // Tables far away, the newest.

export const isOver = ({ phase }: Ticket) => phase === 'over';

// At one's own device nobody else can be waited for.
export function isMyTurn({ where, phase, standing }: Ticket): boolean {
    return phase === 'playing' && (where === 'here' || standing?.mine === true);
}

// What goes on, where it is one's own turn first; what is over, the newest first.
export function goingOn(tickets: Ticket[]): Ticket[] {
    const going = tickets.filter((ticket) => !isOver(ticket));
    return [...going.filter(isMyTurn), ...going.filter((one) => !isMyTurn(one))];
}

// How a table stands, as anybody may see it. What was known of it besides is still known.
export function standingFrom(about: About, you: number, known: Standing = {}): Standing {
    const seats = named(about.seats);
    const names = (wanted: number[]) =>
        seats.filter(({ seat }) => wanted.includes(seat)).map(seatName);
    if (about.phase === 'over') {
        if (known.end || !about.over || seats.length === 1) return known; // Alone points decide.
        const { winners } = about.over;
        const together = gameCard(about.game)?.together ?? false;
        return { end: { names: names(winners), won: winners.includes(you), together } };
    }
    const waits = about.waits ?? [];
    return { ...known, waits: names(waits), mine: waits.includes(you) };
}

// Far away games go on while nobody here looks: notes how they stand now, of those that can be seen.
// With a personal key all of them are told at once, those of other devices too.
export async function lookAround(): Promise<Set<string>> {
    const key = personalKey();
    const known = key ? await (await import('../me/around')).meetAround(key) : new Set<string>();
    const away = myTables().filter(
        (one) => one.where === 'online' && !isOver(one) && !known.has(one.table),
    );
    await Promise.all(
        away.slice(0, lookedAt).map(async ({ where, table, seat, phase, standing }) => {
            const about = await lookAt(table);
            if (!about) return;
            known.add(table);
            if (about.phase !== phase) touchTicket(where, table, about.phase);
            if (about.phase !== 'gathering')
                keepStanding(where, table, standingFrom(about, seat, standing));
        }),
    );
    return known;
}

// Off the list of this device; with a personal key off that of all others, too.
export async function strikeTicket(table: string): Promise<void> {
    const owner = ticketOf('online', table)?.owner;
    forget(table);
    const key = personalKey();
    if (key && owner) await (await import('../../harbour/person')).strikeTable(key, table);
}
