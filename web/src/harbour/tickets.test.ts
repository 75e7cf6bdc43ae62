// tickets.test.ts: what a device holds of its tables: the newest, as many as it is good for, and what
// it lets go of is let go of in its own harbour, too.
import { beforeEach, expect, test, vi } from 'vitest';
import {
    disown,
    forget,
    keepTicket,
    myTables,
    ticketOf,
    touchTicket,
    withoutKey,
    writeTicket,
    type Ticket,
} from './tickets';

const forgotten = vi.hoisted((): string[] => []);
vi.mock('./own_line', () => ({ forgetTable: (table: string) => forgotten.push(table) }));

let kept: Map<string, string>;
const ticket = (table: string, more: Partial<Ticket> = {}): Ticket => ({
    ...{ where: 'here', table, game: 'corsari', options: '', name: 'Anne', seat: 1 },
    ...{ key: 'key', phase: 'playing', touched: 0 },
    ...more,
});
const tables = () => myTables().map(({ table }) => table);

beforeEach(() => {
    forgotten.length = 0;
    kept = new Map();
    vi.stubGlobal('localStorage', {
        getItem: (name: string) => kept.get(name) ?? null,
        setItem: (name: string, text: string) => kept.set(name, text),
    });
});

test('the newest come first, and one table has one ticket in each harbour', () => {
    keepTicket(ticket('old', { touched: 1 }));
    keepTicket(ticket('new', { touched: 2 }));
    keepTicket(ticket('old', { where: 'online', touched: 3 }));
    keepTicket(ticket('old', { touched: 4, name: 'Bart' }));
    expect(tables()).toEqual(['old', 'old', 'new']);
    expect(ticketOf('here', 'old')?.name).toBe('Bart');
});

test('of too many the oldest goes, and so does its table; those that a person lists count apart', () => {
    const listed = { key: '', owner: 'a', where: 'online' } as const;
    for (let at = 1; at <= 61; at++) {
        keepTicket(ticket(`own ${at}`, { touched: at }));
        keepTicket(ticket(`listed ${at}`, { ...listed, touched: at }));
    }
    expect(tables()).toHaveLength(120);
    expect([ticketOf('here', 'own 1'), ticketOf('online', 'listed 1')]).toEqual([, ,]);
    expect(forgotten).toEqual(['own 1']); // The other is no table of ours.
});

test('what is written of a table leaves what was known of it', () => {
    keepTicket(ticket('t', { hostKey: 'host', former: 'dead' }));
    const about = { table: 't', game: 'corsari', options: 'seats=3', phase: 'over' } as const;
    writeTicket('here', about, { seat: 2, name: 'Anne', key: 'new' });
    expect(ticketOf('here', 't')).toMatchObject({
        ...{ seat: 2, key: 'new', hostKey: 'host', former: 'dead', options: 'seats=3' },
    });
    touchTicket('here', 't', 'over');
    touchTicket('here', 'none', 'over');
    expect(myTables().map(({ table, phase }) => [table, phase])).toEqual([['t', 'over']]);
});

test('a key that is dead may help to get the seat back', () => {
    keepTicket(ticket('t', { key: 'first', hostKey: 'host' }));
    const after = withoutKey(ticketOf('here', 't')!, 1);
    expect(after).toMatchObject({ seat: 0, key: '', former: 'first', hostKey: 'host' });
    expect(withoutKey(after, 0)).toMatchObject({ hostKey: '', former: 'first' });
    expect(ticketOf('here', 't')?.former).toBe('first');
    withoutKey({ ...after, seat: 1, key: 'second' }, 1);
    expect(ticketOf('here', 't')?.former).toBe('first'); // The one that others made void.
});

test('without the person only what has a key stays, and is nobody’s', () => {
    keepTicket(ticket('own', { owner: 'a' }));
    keepTicket(ticket('listed', { key: '', owner: 'a' }));
    keepTicket(ticket('host', { key: '', hostKey: 'host', owner: 'a' }));
    disown();
    expect(myTables().map(({ table, owner }) => [table, owner])).toEqual([
        ['host', undefined],
        ['own', undefined],
    ]);
});

test('who forgets a table has its harbour forget it', () => {
    keepTicket(ticket('t'));
    keepTicket(ticket('far', { where: 'online' }));
    forget('t');
    forget('far');
    expect([tables(), forgotten]).toEqual([[], ['t']]);
});

test.each(['rubbish', '{}', 'null'])('where there is “%s”, there are none', (text) => {
    kept.set('tortuga.tickets', text);
    expect(tables()).toEqual([]);
    keepTicket(ticket('t'));
    expect(tables()).toEqual(['t']);
});
