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

const tablesOf = (owner: string) =>
    new Set(myTables().flatMap((one) => (one.owner === owner ? one.table : [])));

function note({ tables, others, whole }: List, owner: string, before: Set<string>): Set<string> {
    const over = tables.filter(({ phase }) => phase === 'over').slice(0, endsKept);
    for (const table of tables.slice().reverse()) {
        const known = ticketOf('online', table.table);
        if (known || table.phase !== 'over' || over.includes(table))
            keepTicket(ticketFrom(table, owner, known));
    }
    // Struck on another device, or gone with its harbour's old tables; not what came to this one
    // meanwhile.
    const listed = new Set([...tables.map(({ table }) => table), ...others]);
    const struck = [...tablesOf(owner)].filter((one) => before.has(one) && !listed.has(one));
    if (whole) struck.forEach(forget);
    return new Set(tables.map(({ table }) => table));
}

// How they all stand, and which tables that tells of; none where the harbour is out of reach.
export async function meetAround(key: string): Promise<Set<string>> {
    const owner = ownerOf(key);
    const before = tablesOf(owner);
    try {
        return note(await meet(key), owner, before);
    } catch (error) {
        const next = await mourn(error, key);
        return next ? meetAround(next) : new Set();
    }
}

// The games that a key shows, as Home would list them; nothing of it is kept.
export async function ticketsOf(key: string): Promise<Ticket[]> {
    const { tables } = await listOf(key);
    return tables.map((table) => ticketFrom(table, ownerOf(key)));
}
