// person.ts: what is said to the harbour about the games of a person, whichever device they use.
import { askOn, onLine, Refused } from './ask';
import { freshEntropy } from './entropy';
import type { Line } from './line';
import {
    buryPersonalKey,
    heirOf,
    keepHeir,
    keepPersonalKey,
    ownerOf,
    personalKey,
} from './personal_key';
import type { OwnTable } from './protocol';
import { disown, keepTicket, myTables, ticketOf, type Ticket } from './tickets';

// What a personal key shows: the newest first. All of it, or as many pages as a device keeps tickets of.
export interface List {
    tables: OwnTable[];
    others: string[]; // On the list, but not to be shown.
    whole: boolean;
}
const pages = 4;

async function listOn(line: Line, key: string): Promise<List> {
    const list: List = { tables: [], others: [], whole: false };
    let after: number | undefined;
    for (let page = 0; page < pages && !list.whole; page++) {
        const from = after === undefined ? {} : { after };
        const mine = await askOn(line, { t: 'mine', key, ...from }, 'mine');
        list.tables.push(...mine.tables);
        list.others.push(...mine.others);
        after = mine.next;
        list.whole = after === undefined;
    }
    return list;
}

// By whichever key: whoever looks has not said yet that it is theirs.
export function listOf(key: string): Promise<List> {
    return onLine('online', (line) => listOn(line, key));
}

const isDeath = (error: unknown): error is Refused =>
    error instanceof Refused && error.code === 'revoked';

// The key of this device is dead, perhaps. It may be that this device took a new one and never heard
// the answer: then asking again tells. Else another device did, and what only the old one opened is
// gone from this one. Which key goes on.
export async function mourn(error: unknown, key: string): Promise<string | undefined> {
    if (!isDeath(error)) return undefined;
    if (heirOf(key)) {
        try {
            return await renewPerson(key);
        } catch (again) {
            if (!isDeath(again)) return undefined; // Some other time.
        }
    }
    if (key !== personalKey()) return undefined;
    disown();
    buryPersonalKey(error.args.date ?? '');
    return undefined;
}

// One seat that this device has a key of. What is refused here (a dead key, a table that is gone) is
// told where somebody opens it.
async function bring(line: Line, key: string, ticket: Ticket): Promise<void> {
    const { table } = ticket;
    try {
        const { pass } = await askOn(line, { t: 'pass', table, key: ticket.key }, 'pass');
        await askOn(line, { t: 'own', table, key, pass }, 'owned');
        const now = ticketOf('online', table); // Another window may have changed it.
        if (now?.key === ticket.key) keepTicket({ ...now, owner: ownerOf(key) });
    } catch (error) {
        if (!(error instanceof Refused) || error.code === '') throw error;
    }
}

// The list as the harbour has it, when every seat of this device is on it.
export function meet(key: string): Promise<List> {
    return onLine('online', async (line) => {
        const list = await listOn(line, key);
        const known = new Set([...list.tables.map(({ table }) => table), ...list.others]);
        for (const ticket of myTables().reverse()) {
            const isNew = ticket.where === 'online' && ticket.key && !known.has(ticket.table);
            if (!isNew || ticket.owner === ownerOf(key)) continue;
            await bring(line, key, ticket);
            list.others.push(ticket.table); // Whatever came of it, it was not struck.
        }
        return list;
    });
}

// The first key is made, and this device has it.
export async function makePerson(): Promise<void> {
    const { key } = await onLine('online', (line) => askOn(line, { t: 'person' }, 'person'));
    keepPersonalKey(key);
}

// From now on this device is theirs who has the key. What another key opened is left behind.
export function becomePerson(key: string): void {
    const before = personalKey();
    if (before && ownerOf(before) !== ownerOf(key)) disown();
    keepPersonalKey(key);
}

// The new key is kept before it is asked for: when the answer is lost, the old one may be dead.
export async function renewPerson(key: string): Promise<string> {
    const fresh = heirOf(key) ?? ownerOf(key) + freshEntropy();
    keepHeir(fresh);
    await onLine('online', (line) => askOn(line, { t: 'renew', key, new: fresh }, 'person'));
    keepPersonalKey(fresh);
    return fresh;
}

export function strikeTable(key: string, table: string): Promise<unknown> {
    return onLine('online', (line) => askOn(line, { t: 'strike', key, table }, 'struck'));
}
