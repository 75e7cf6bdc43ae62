// whoever.test.ts: whoever waits for whoever comes gets no second seat there.
import { beforeEach, expect, test, vi } from 'vitest';
import type { FromHarbour, ToHarbour } from './protocol';
import { keepTicket, ticketOf, type Ticket } from './tickets';

vi.mock('../language/words.svelte', () => ({ say: (key: string) => key, knows: () => false }));
vi.mock('../engine/engine', () => ({ engine: {} }));

let said: ToHarbour[];
let tables: Record<string, object>;
function answer(message: ToHarbour): object {
    if (message.t === 'quick') return { t: 'seated', table: 'new', seat: 1, key: 'key' };
    const about = message.t === 'look' && tables[message.table];
    return about ? { t: 'about', ...about } : { t: 'refused', to: message.t, key: 'no', args: {} };
}
vi.mock('./lines', () => ({
    lineTo: () => {
        let tell: (message: FromHarbour) => void = () => undefined;
        return {
            send(message: ToHarbour) {
                said.push(message);
                queueMicrotask(() => tell(answer(message) as FromHarbour));
            },
            listen: (listener: typeof tell) => ((tell = listener), () => undefined),
            watch: () => () => undefined,
            close: () => undefined,
        };
    },
}));
const { joinWhoever } = await import('./whoever');

const wish = {
    game: 'corsari',
    options: 'classic seats=2',
    wait: 60,
    bot: 'mate',
    name: 'Anne',
    face: '',
};
const seats = [{ seat: 1, kind: 'person', name: 'Anne' }];
const about = {
    ...{ table: 'old', game: 'corsari', options: 'seats=2 classic', phase: 'gathering' },
    ...{ seats, quick: { bot: 'mate', left: 9000 } },
};
const ticket: Ticket = {
    ...{ where: 'online', table: 'old', game: 'corsari', options: '', phase: 'gathering' },
    ...{ name: 'Anne', seat: 1, key: 'own', touched: 0 },
};

beforeEach(() => {
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', {
        getItem: (name: string) => kept.get(name) ?? null,
        setItem: (name: string, text: string) => kept.set(name, text),
        removeItem: (name: string) => kept.delete(name),
    });
    said = [];
    tables = { old: about, new: { ...about, table: 'new' } };
    keepTicket(ticket);
});

test('where this device waits already, it is led there', async () => {
    expect(await joinWhoever(wish)).toEqual({ where: 'online', table: 'old' });
    expect(said.map(({ t }) => t)).toEqual(['look']);
});

test.each([
    ['began', { ...about, quick: undefined }],
    ['is for other rules', { ...about, options: 'classic seats=3' }],
    ['has somebody else there', { ...about, seats: [{ ...seats[0], name: 'Bart' }] }],
    ['is no more', undefined],
])('a table that %s is none of these', async (_, old) => {
    tables = { new: { ...about, table: 'new' }, ...(old ? { old } : {}) };
    expect(await joinWhoever(wish)).toEqual({ where: 'online', table: 'new' });
    expect(ticketOf('online', 'new')?.key).toBe('key');
});
