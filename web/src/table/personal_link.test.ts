// personal_link.test.ts: a seat and the personal link of whoever sits there: it gets the seat, opens it,
// and is dead in the end.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { engine } from '../engine/engine';
import { FakeLine } from '../harbour/fake_line';
import type { Line } from '../harbour/line';
import type { FromHarbour } from '../harbour/protocol';
import { keepTicket, ticketOf, type Ticket } from '../harbour/tickets';
import { TableSession } from './table.svelte';

vi.mock('../language/words.svelte', () => ({ say: (key: string) => key, knows: () => false }));

const renews = vi.hoisted(() => vi.fn());
vi.mock('../harbour/person', () => ({ renewPerson: renews }));

const person = 'a'.repeat(80);
const owner = person.slice(0, 16);
const ticket: Ticket = {
    ...{ where: 'online', table: 't', game: 'corsari', options: '', phase: 'gathering' },
    ...{ name: 'Anne', seat: 1, key: 'seat', touched: 0 },
};
const byLink: Ticket = { ...ticket, key: '', owner };
const own = { t: 'own', table: 't', key: person };
const owned = { t: 'owned', table: 't', seat: 1 } as FromHarbour;
const refused = (code: string, to = 'pass') =>
    ({ t: 'refused', to, table: 't', code, key: code, args: {} }) as unknown as FromHarbour;
const laid = (you: number) =>
    ({
        ...{ t: 'table', table: 't', game: 'corsari', rules: '1', options: '', n: 4, you },
        ...{ seats: [], phase: 'gathering', paused: false, chat: [], mix: [], promises: [] },
        ...{ log: [], first: '', seen: [], renewals: [], whole: true, view: { bytes: '' } },
    }) as unknown as FromHarbour;

let kept: Map<string, string>;
let line: FakeLine;
const hear = (message: FromHarbour) => line.hear(message);

function come(by: Ticket, where: Line['where'] = 'online'): TableSession {
    line = new FakeLine(where);
    keepTicket({ ...by, where });
    const session = new TableSession(line, 't', { ...by, where });
    line.change('open');
    return session;
}

beforeEach(() => {
    vi.useFakeTimers();
    kept = new Map([['tortuga.person', person]]);
    vi.stubGlobal('document', { hidden: false });
    vi.stubGlobal('localStorage', {
        getItem: (name: string) => kept.get(name) ?? null,
        setItem: (name: string, text: string) => kept.set(name, text),
        removeItem: (name: string) => kept.delete(name),
    });
    const sight = { fields: [], ask: '', text: '', choices: [], waits: [] };
    vi.spyOn(engine, 'sight').mockResolvedValue(sight);
    vi.spyOn(engine, 'story').mockResolvedValue([]);
    vi.spyOn(engine, 'beside').mockResolvedValue([]);
});
afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
});

test('a seat is given to it as soon as somebody sits there, and once', () => {
    come(ticket);
    hear(laid(1));
    expect(line.said.at(-1)).toEqual(own);
    hear(owned);
    expect(ticketOf('online', 't')?.owner).toBe(owner);
    line.said = [];
    hear(laid(1));
    expect(line.said.map(({ t }) => t)).not.toContain('own');
});

test('it is given again when the seat has a new link of its own', () => {
    const session = come({ ...ticket, owner });
    hear(laid(1));
    hear({ t: 'reissued', table: 't', seat: 1, key: 'new' } as FromHarbour);
    expect(line.said.at(-1)).toEqual(own);
    hear(refused('too_often', 'own')); // Nobody asked for it, so nobody is told.
    expect(session.notice).toBeUndefined();
});

test('nothing is given by who watches, nor in one’s own harbour', () => {
    for (const [where, you] of [['online', 0] as const, ['here', 1] as const]) {
        come(ticket, where);
        hear(laid(you));
        expect(line.said.map(({ t }) => t)).not.toContain('own');
    }
});

test('it opens a seat that this device has no key of', () => {
    come(byLink);
    expect(line.said).toEqual([{ t: 'pass', table: 't', key: person }]);
    hear(laid(2));
    expect(ticketOf('online', 't')).toMatchObject({ seat: 2, key: '', owner });
    expect(line.said).toHaveLength(1);
});

test('it opens nothing that is somebody else’s', () => {
    come({ ...byLink, owner: 'b'.repeat(16) });
    expect(line.said).toEqual([{ t: 'join', table: 't' }]);
});

test('one may watch where the seat is somebody else’s now', () => {
    const session = come(byLink);
    hear(refused('not_owned'));
    expect(line.said.at(-1)).toEqual({ t: 'join', table: 't' });
    expect(session.notice?.text).toBe('not_owned');
});

test('it opens the seat when the key of its own is dead', () => {
    come({ ...ticket, owner });
    hear({ ...refused('renewed'), args: { seat: '1' } } as FromHarbour);
    expect(line.said.at(-1)).toEqual({ t: 'pass', table: 't', key: person });
});

test('once it is dead it leads nowhere', () => {
    const session = come(byLink);
    hear(refused('revoked'));
    vi.runAllTimers();
    expect(session.gone).toBe('revoked');
});

test('who hosts comes in without it', () => {
    for (const isFirst of [true, false]) {
        const session = come({ ...byLink, hostKey: 'host' });
        expect(line.said).toHaveLength(2);
        if (isFirst) hear(refused('revoked'));
        hear(laid(0));
        if (!isFirst) hear(refused('revoked'));
        vi.runAllTimers();
        expect(session.gone).toBeUndefined();
        if (!isFirst) expect(line.said.at(-1)).toMatchObject({ t: 'join', table: 't' });
        line.said = [];
        hear({ t: 'bye', table: 't', why: 'revoked' } as FromHarbour); // Shown out of both.
        vi.runAllTimers();
        expect(line.said[0]).toEqual({ t: 'pass', table: 't', key: 'host' });
    }
});

test('one that this device renewed, and never heard of it, is asked for again', async () => {
    const renewed = owner + 'd'.repeat(64);
    renews.mockImplementation(() => {
        kept.set('tortuga.person', renewed);
        return Promise.resolve(renewed);
    });
    kept.set('tortuga.person_next', renewed);
    const session = come(byLink);
    hear(refused('revoked'));
    await vi.advanceTimersByTimeAsync(1000);
    await vi.waitFor(() =>
        expect(line.said.at(-1)).toEqual({ t: 'pass', table: 't', key: renewed }),
    );
    expect(renews).toHaveBeenCalledWith(person);
    expect(session.gone).toBeUndefined();
});

test('one that another window renewed is shown anew', () => {
    const session = come(byLink);
    hear(laid(1));
    hear({ t: 'bye', table: 't', why: 'revoked' } as FromHarbour);
    const renewed = owner + 'c'.repeat(64);
    kept.set('tortuga.person', renewed);
    vi.runAllTimers();
    expect(line.said.at(-1)).toEqual({ t: 'pass', table: 't', key: renewed });
    expect(session.gone).toBeUndefined();
});
