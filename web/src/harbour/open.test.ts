// open.test.ts: a table is opened, and people sit down at it, near and far; and a link brings its key.
import { beforeEach, expect, test, vi } from 'vitest';
import { FakeLine } from './fake_line';
import { acceptKey, openRecord, openTable, sessionsOf } from './open';
import type { ToHarbour } from './protocol';
import { keepTicket, ticketOf, type Ticket } from './tickets';

vi.mock('../language/words.svelte', () => ({ say: (key: string) => key, knows: () => false }));
vi.mock('./own_line', () => ({ forgetTable: () => undefined }));
let lines: FakeLine[];
let answers: (message: ToHarbour) => object | undefined;
const lineTo = (where: 'online' | 'here') => {
    const line = new FakeLine(where);
    line.answers = (message) => answers(message);
    lines.push(line);
    return line;
};
vi.mock('./lines', () => ({
    lineTo: (where: 'online' | 'here') => lineTo(where),
    lineOfTable: (where: 'online' | 'here') => lineTo(where),
}));

// A harbour that gives out seats in order, with keys that say whose they are.
let kinds: string[];
function harbour(message: ToHarbour): object | undefined {
    switch (message.t) {
        case 'open':
            return { t: 'opened', table: 't', key: 'host' };
        case 'sit': {
            const seat = message.seat ?? kinds.indexOf('free') + 1;
            kinds[seat - 1] = 'person';
            return { t: 'seated', table: 't', seat, key: `key ${seat}` };
        }
        case 'look': {
            const seats = kinds.map((kind, at) => ({ seat: at + 1, kind, name: `P${at + 1}` }));
            const phase = 'gathering';
            return { t: 'about', table: 't', game: 'corsari', options: '', phase, seats };
        }
        case 'start':
            return { t: 'seats', table: 't', seats: [], phase: 'playing' };
        case 'pass':
            if (message.key !== 'dead') return { t: 'pass', table: 't', pass: 'p', seat: 2 };
            return { t: 'refused', to: 'pass', code: 'renewed', key: 'dead', args: { seat: '1' } };
        default:
            return undefined;
    }
}
const said = () => lines.flatMap((line) => line.types);
const wish = { game: 'corsari', options: 'seats=2', name: 'Anne', face: '' };

beforeEach(() => {
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', {
        getItem: (name: string) => kept.get(name) ?? null,
        setItem: (name: string, text: string) => kept.set(name, text),
    });
    lines = [];
    kinds = ['free', 'bot'];
    answers = harbour;
});

test('in one’s own harbour it begins when all seats are taken, with entropy that is given openly', async () => {
    expect(await openTable('here', wish)).toEqual({ where: 'here', table: 't' });
    expect(said()).toEqual(['open', 'sit', 'look', 'start']);
    expect(lines[0]!.said[1]).toMatchObject({ entropy: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(ticketOf('here', 't')).toMatchObject({
        ...{ seat: 1, key: 'key 1', hostKey: 'host', phase: 'playing' },
    });
    expect(lines.every(({ closed }) => closed)).toBe(true);
});

test('far away it waits for the others, and entropy is promised at the table', async () => {
    await openTable('online', wish);
    expect(said()).toEqual(['open', 'sit', 'look']);
    expect(lines[0]!.said[1]).not.toHaveProperty('entropy');
    expect(ticketOf('online', 't')?.phase).toBe('gathering');
});

test('who plays at this device too sits down over a line of their own, and has a session', async () => {
    kinds = ['free', 'free'];
    await openTable('here', { ...wish, seat: 1, others: [{ seat: 2, name: 'Bart' }] });
    expect(lines.map(({ types }) => types)).toEqual([['open', 'sit', 'look', 'start'], ['sit']]);
    const others = [{ seat: 2, name: 'Bart', key: 'key 2' }];
    expect(ticketOf('here', 't')).toMatchObject({ key: 'key 1', others });
    lines = [];
    const sessions = await sessionsOf('here', 't');
    for (const line of lines) line.change('open');
    const keys = lines.map((line) => line.said.flatMap((one) => ('key' in one ? one.key : [])));
    expect(sessions.map(({ name }) => name)).toEqual(['Anne', 'Bart']);
    expect(keys.sort()).toEqual([['host', 'key 1'], ['key 2']]); // The host's for the opener only.
    for (const session of sessions) session.close();
});

test('an umpire has no seat, and the host’s key', async () => {
    await openTable('online', { ...wish, umpire: true });
    expect(said()).toEqual(['open', 'look']);
    expect(ticketOf('online', 't')).toMatchObject({ seat: 0, key: '', hostKey: 'host' });
});

test('where it is refused, nothing is kept', async () => {
    answers = (message) =>
        message.t === 'sit'
            ? { t: 'refused', to: 'sit', code: 'taken', key: 'taken', args: {} }
            : harbour(message);
    await expect(openTable('online', wish)).rejects.toThrow('taken');
    expect([ticketOf('online', 't'), lines[0]!.closed]).toEqual([undefined, true]);
});

test('a record goes on in one’s own harbour', async () => {
    const about = { game: 'corsari', options: 'seats=2' };
    const moment = { record: 'text', events: 3 };
    await openRecord(moment, [{ seat: 1, name: 'Anne' }], [{ seat: 2, bot: 'bosun' }], about);
    expect(lines[0]!.said[0]).toMatchObject({ t: 'open', ...moment });
    expect(said()).toEqual(['open', 'sit', 'start']);
    expect(ticketOf('here', 't')).toMatchObject({ phase: 'playing', key: 'key 1', ...about });
});

test.each([
    ['opens a seat', 'key 2', { seat: 2, key: 'key 2', name: 'P2' }],
    ['opened one', 'dead', { seat: 1, key: 'dead', name: 'P1' }], // What became of it, the table says.
])('the key of a link that %s is kept, and the link needed once', async (_, key, ticket) => {
    await acceptKey('online', 't', key);
    expect(ticketOf('online', 't')).toMatchObject(ticket);
    const asked = said().length;
    await acceptKey('online', 't', key);
    expect(said()).toHaveLength(asked);
});

test('a key that opens nothing takes none away', async () => {
    keepTicket({ where: 'online', table: 't', key: 'mine', touched: 0 } as Ticket);
    answers = (message) =>
        message.t === 'pass'
            ? { t: 'refused', to: 'pass', code: 'wrong_key', key: 'wrong', args: {} }
            : harbour(message);
    await expect(acceptKey('online', 't', 'other')).rejects.toThrow('wrong');
    expect(ticketOf('online', 't')?.key).toBe('mine');
});
