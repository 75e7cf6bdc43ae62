// around.ts: the games of a person come to the list of this device, as they stand now.
import { listOf, meet, mourn, type List } from '../../harbour/person';
import { ownerOf } from '../../harbour/personal_key';
import type { OwnTable } from '../../harbour/protocol';
import { forget, keepTicket, myTables, ticketOf, type Ticket } from '../../harbour/tickets';
import { standingFrom } from '../home/mine';

const endsKept = 12; // Games that are over, the newest.

// A table as its line on Home: what this device knew of it, it still knows.
export function ticketFrom(table: OwnTable, owner: string, known?: Ticket): Ticket {
    const { game, options, phase, you, seats, opened } = table;
    const gathering = phase === 'gathering';
    return {
        where: 'online',
        table: table.table,
        key: '',
        touched: opened,
        ...known,
        game,
        options,
        name: seats[you - 1]?.name ?? '',
        seat: you,
        owner,
        phase,
        ...(gathering ? {} : { standing: standingFrom(table, you, known?.standing) }),
    };
}

function note({ tables, others, whole }: List, owner: string): Set<string> {
    const over = tables.filter(({ phase }) => phase === 'over').slice(0, endsKept);
    for (const table of tables.slice().reverse()) {
        const known = ticketOf('online', table.table);
        if (known || table.phase !== 'over' || over.includes(table))
            keepTicket(ticketFrom(table, owner, known));
    }
    // Struck on another device, or gone with its harbour's old tables.
    const listed = new Set([...tables.map(({ table }) => table), ...others]);
    const struck = myTables().filter((one) => one.owner === owner && !listed.has(one.table));
    if (whole) for (const { table } of struck) forget(table);
    return new Set(tables.map(({ table }) => table));
}

// How they all stand, and which tables that tells of; none where the harbour is out of reach.
export async function meetAround(key: string): Promise<Set<string>> {
    try {
        return note(await meet(key), ownerOf(key));
    } catch (error) {
        mourn(error, key);
        return new Set();
    }
}

// The games that a key shows, as Home would list them; nothing of it is kept.
export async function ticketsOf(key: string): Promise<Ticket[]> {
    const { tables } = await listOf(key);
    return tables.map((table) => ticketFrom(table, ownerOf(key)));
}
