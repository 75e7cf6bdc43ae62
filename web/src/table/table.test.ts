// table.test.ts: what a table says arrives on the screen, whatever else it says meanwhile.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { engine } from '../engine/engine';
import type { Beat, Hint, Sight } from '../engine/sight';
import { FakeLine } from '../harbour/fake_line';
import type { Weather } from '../harbour/line';
import type { Event, FromHarbour, Renewal, Seat } from '../harbour/protocol';
import { keepTicket, ticketOf, type Ticket } from '../harbour/tickets';
import { TableSession } from './table.svelte';

const words: Record<string, string> = {};
vi.mock('../language/words.svelte', () => ({
    say: (key: string) => words[key] ?? key,
    knows: (key: string) => key in words,
}));

const sightOf = (view: string, moves: string[] = []): Sight => ({
    fields: [['phase', view]],
    ask: moves.length > 0 ? `asked at ${view}` : '',
    text: '',
    choices: moves.map((move) => ({ move, label: move, risk: '', clause: '', facts: {} })),
    waits: [],
});
const beatOf = ([n]: Event): Beat => ({
    kind: 'card',
    facts: {},
    line: `event ${n}`,
    closes: false,
    sight: sightOf(`beat ${n}`),
});

const seats: Seat[] = [
    { seat: 1, kind: 'person', name: 'Anne', here: true },
    { seat: 2, kind: 'bot', name: 'mate' },
];
const about = { table: 't', game: 'corsari', rules: '1', options: '', seats, phase: 'playing' };
const others = { paused: false, chat: [], mix: [], promises: [], you: 1, host: false };
function laid(n: number, more: object = {}): FromHarbour {
    const view = { bytes: `view ${n}` };
    const log = { log: [], first: 'start', seen: [], renewals: [], whole: true };
    return { t: 'table', ...about, ...others, ...log, n, view, ...more } as unknown as FromHarbour;
}
function told(n: number, ...events: Event[]): FromHarbour[] {
    return [
        { t: 'told', table: 't', n, events, seen: events.map(() => 'change') },
        { t: 'view', table: 't', n, bytes: `view ${n}` },
    ] as FromHarbour[];
}

let line: FakeLine;
const hear = (message: FromHarbour) => line.hear(message);
const change = (weather: Weather) => line.change(weather);

function open(ticket?: Ticket): TableSession {
    line = new FakeLine();
    return new TableSession(line, 't', ticket);
}
// All of it in one breath; then the engine has thought about it.
async function hears(...messages: FromHarbour[]): Promise<void> {
    messages.forEach((message) => hear(message));
    for (let turn = 0; turn < 20; turn++) await Promise.resolve();
}

beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('document', { hidden: false });
    vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
    vi.spyOn(engine, 'sight').mockImplementation((_, view, moves) =>
        Promise.resolve(sightOf(view, moves)),
    );
    vi.spyOn(engine, 'story').mockImplementation((_, { events }) =>
        Promise.resolve(events.map((event) => [beatOf(event)])),
    );
    vi.spyOn(engine, 'beside').mockResolvedValue([]);
});
afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    for (const key of Object.keys(words)) delete words[key];
});

const lines = (session: TableSession) => session.show.log.map(({ line }) => line);
const renewal: Renewal = { n: 3, seat: 2, how: 'own', by: [], at: 0 };

test('another language undoes nothing that is still being shown', async () => {
    const session = open();
    await hears(laid(4));
    const over = { t: 'over', table: 't', n: 6, scores: [1, 2], winners: [2] } as FromHarbour;
    await hears(...told(6, [5, 2], [6, 2]), over);
    expect([session.show.behind, session.over]).toEqual([true, undefined]);
    session.reword();
    await hears();
    vi.runAllTimers();
    expect(session.sight).toEqual(sightOf('view 6'));
    expect(session.over).toEqual(over);
    expect(lines(session)).toEqual(['event 5', 'event 6']);
    await hears(...told(7, [7, 2]));
    const about = vi.mocked(engine.story).mock.lastCall?.[1];
    expect(about?.first).toBe('view 6'); // What follows follows from that.
});

test('another language asks again what is asked, with the time that is left', async () => {
    const session = open();
    await hears(laid(4));
    const ask = { t: 'ask', table: 't', n: 5, moves: ['a', 'b'], left: 9000, showing: 4000 };
    await hears(...told(5, [5, 2]), ask as FromHarbour);
    vi.runAllTimers();
    const { deadline } = session;
    session.reword();
    vi.advanceTimersByTime(1000);
    await hears();
    vi.runAllTimers();
    expect([session.sight?.choices.length, session.deadline]).toEqual([2, deadline]);
});

test('an event is heard although what came after it was told first', async () => {
    const session = open();
    await hears(laid(4));
    const back = { t: 'seats', table: 't', n: 6, seats, phase: 'playing', paused: false };
    await hears(back as FromHarbour, ...told(6, [5, 1]));
    vi.runAllTimers();
    expect([lines(session), session.sight]).toEqual([['event 5'], sightOf('view 6')]);
    await hears(...told(6, [5, 1])); // Told again, it is not new.
    expect(lines(session)).toEqual(['event 5']);
    session.act('a');
    expect(line.said.at(-1)).toMatchObject({ t: 'act', n: 6 });
    change('open');
    expect(line.said.at(-1)).toMatchObject({ t: 'join', from: 5 }); // The last that was told.
});

test('what a host hears at the door is not what the seat hears', async () => {
    const session = open({ key: 'seat', hostKey: 'host' } as Ticket);
    const passes = ['one', 'two'].map((pass) => ({ t: 'pass', table: 't', pass }) as FromHarbour);
    change('open');
    await hears(...passes, laid(4, { you: 0, host: true }), laid(4, { host: true }));
    vi.runAllTimers();
    change('open'); // The line was lost, and is back.
    await hears(...passes, laid(6, { you: 0, host: true, whole: false }));
    await hears(...told(7, [7, 2]));
    const log: Event[] = [
        [5, 2],
        [6, 2],
        [7, 2],
    ];
    const seen = log.map(() => 'change');
    await hears(laid(7, { host: true, whole: false, first: 'view 4', log, seen }));
    vi.runAllTimers();
    expect(lines(session)).toEqual(['event 5', 'event 6', 'event 7']);
    expect(vi.mocked(engine.story).mock.calls.map(([, { first }]) => first)).toEqual(['view 4']);
    expect(session.sight).toEqual(sightOf('view 7'));
});

test('what nobody can tell does not keep one from being asked', async () => {
    vi.mocked(engine.story).mockRejectedValue(new Error('It did not understand.'));
    const session = open();
    await hears(laid(4));
    const ask = { t: 'ask', table: 't', n: 5, moves: ['a', 'b'] } as FromHarbour;
    await hears(...told(5, [5, 2]), ask);
    vi.runAllTimers();
    expect([session.sight?.ask, session.busy]).toEqual(['asked at view 5', false]);
});

test('a question in the board’s own words has no gaps', async () => {
    words['board.corsari.ask.view 4'] = 'Which card?';
    words['board.corsari.ask.view 5'] = 'What becomes of {card}?';
    const session = open();
    await hears(laid(4, { ask: { moves: ['a', 'b'] } }));
    vi.runAllTimers();
    expect(session.sight?.ask).toBe('Which card?');
    const ask = { t: 'ask', table: 't', n: 5, moves: ['a', 'b'] } as FromHarbour;
    await hears(...told(5, [5, 2]), ask);
    vi.runAllTimers();
    expect(session.sight?.ask).toBe('asked at view 5');
});

describe('where there is one way only', () => {
    const only = laid(4, { ask: { moves: ['a'] } });
    const acts = () => line.said.flatMap((one) => (one.t === 'act' ? one.move : []));
    const questionOf = ({ sight }: TableSession) => [sight?.ask, sight?.choices.length];

    test('nobody is asked, and it is gone after a while', async () => {
        const session = open();
        await hears(only);
        expect(questionOf(session)).toEqual(['', 0]);
        expect(acts()).toEqual([]);
        vi.runAllTimers();
        expect(acts()).toEqual(['a']);
    });
    test('who wants to be asked nevertheless is', async () => {
        vi.stubGlobal('localStorage', { getItem: () => '1', setItem: () => undefined });
        const session = open();
        await hears(only);
        vi.runAllTimers();
        expect([questionOf(session), acts()]).toEqual([['asked at view 4', 1], []]);
    });
    test('one is asked where it could not be done: the table pauses, or the harbour refuses it', async () => {
        const resting = open();
        await hears(laid(4, { ask: { moves: ['a'] }, paused: true }));
        vi.runAllTimers();
        expect([questionOf(resting), acts()]).toEqual([['asked at view 4', 1], []]);
        const refused = open();
        await hears(only);
        vi.runAllTimers();
        await hears({ t: 'refused', to: 'act', code: 'full', key: 'no', args: {} } as FromHarbour);
        expect([questionOf(refused), acts()]).toEqual([['asked at view 4', 1], ['a']]);
    });
    test('one is asked now, and not of the past, when the disk fails while one looks back', async () => {
        const session = open();
        await hears(laid(4), ...told(5, [5, 2]));
        vi.runAllTimers();
        await hears(...told(6, [6, 2]), {
            t: 'ask',
            table: 't',
            n: 6,
            moves: ['a'],
        } as FromHarbour);
        while (session.show.behind) vi.advanceTimersToNextTimer();
        session.lookBack();
        expect(session.show.again).toBe(true);
        await hears({ t: 'refused', code: 'storage', key: 'no', args: {} } as FromHarbour);
        vi.runAllTimers();
        expect([session.show.again, questionOf(session)]).toEqual([false, ['asked at view 6', 1]]);
        expect(acts()).toEqual([]);
    });
});

describe('a seat that the host frees before the start', () => {
    const anne = { seat: 1, kind: 'person', name: 'Anne' };
    const gathering = laid(4, { phase: 'gathering', seats: [anne, { seat: 2, kind: 'free' }] });
    const freed = (seat: object) =>
        ({ t: 'seats', table: 't', n: 5, seats: [seat], phase: 'gathering' }) as FromHarbour;
    const ticket: Ticket = {
        ...{ where: 'online', table: 't', game: 'corsari', options: '', phase: 'gathering' },
        ...{ name: 'Anne', seat: 1, key: 'own', touched: 0 },
    };
    beforeEach(() => {
        const kept = new Map<string, string>();
        vi.stubGlobal('localStorage', {
            getItem: (name: string) => kept.get(name) ?? null,
            setItem: (name: string, text: string) => kept.set(name, text),
        });
    });

    test.each(['free', 'bot'])(
        'is ours no more, and its key no key, when it is %s',
        async (kind) => {
            keepTicket(ticket);
            const session = open(ticket);
            change('open');
            await hears({ t: 'pass', table: 't', pass: 'p', seat: 1 } as FromHarbour, gathering);
            expect(session.you).toBe(1);
            hear(freed({ seat: 1, kind }));
            expect([session.you, session.notice?.text]).toEqual([0, 'table.freed']);
            expect(ticketOf('online', 't')).toBeUndefined();
        },
    );
    test('takes the host’s key from nobody', async () => {
        keepTicket({ ...ticket, hostKey: 'host' });
        const session = open();
        await hears(gathering);
        hear(freed({ seat: 1, kind: 'free' }));
        expect([session.you, ticketOf('online', 't')?.hostKey]).toEqual([0, 'host']);
        expect(ticketOf('online', 't')?.key).toBe('');
    });
});

describe('a bot that is carried to another seat', () => {
    const told = (...kinds: string[]) =>
        ({
            ...{ t: 'seats', table: 't', n: 5, phase: 'gathering' },
            seats: kinds.map((kind, at) => ({ seat: at + 1, kind })),
        }) as FromHarbour;
    const placed = { t: 'bot', table: 't', seat: 3, bot: 'mate', name: 'Kai' };

    test('sits there when it is told', async () => {
        const session = open();
        void session.moveBot(2, 3, 'mate', 'Kai');
        await hears(told('person', 'free', 'free'), told('person', 'free', 'bot'));
        expect(line.said).toEqual([{ t: 'bot', table: 't', seat: 2, bot: 'none' }, placed]);
    });
    const late = { t: 'refused', to: 'bot', table: 't', code: 'taken', key: 'no', args: {} };
    test.each([
        ['who came is told', told('person', 'free', 'person')],
        ['it is refused', late as unknown as FromHarbour],
    ])('goes back where somebody was faster: %s', async (_, message) => {
        const session = open();
        void session.moveBot(2, 3, 'mate', 'Kai');
        await hears(told('person', 'free', 'free'), message);
        expect(line.said.at(-1)).toEqual({ ...placed, seat: 2 });
    });
});

describe('what people are asked', () => {
    const asks = { t: 'asks', table: 't', seat: 2, to: 'undo', agreed: [2] } as FromHarbour;
    const claim = { ...asks, to: 'seat', code: '1234', asked: [1], how: 'vote' } as FromHarbour;

    test('is not asked on a line that is lost, but told anew on the next', async () => {
        const session = open();
        await hears(laid(4), asks, claim);
        hear({ t: 'claimed', table: 't', seat: 2, code: '1' });
        expect([session.vote?.to, session.claims.open?.code]).toEqual(['undo', '1234']);
        change('lost');
        const { open: other, own } = session.claims;
        expect([session.vote, other, own]).toEqual([undefined, undefined, undefined]);
        change('open');
        await hears(laid(4), asks);
        expect(session.vote?.to).toBe('undo');
    });
    test('came to nothing over a no only where somebody said it', async () => {
        const session = open();
        await hears(laid(4), asks);
        hear({ ...asks, done: false, why: 'over' } as FromHarbour);
        expect([session.vote, session.notice]).toEqual([undefined, undefined]);
        hear({ ...asks, done: false, why: 'no' } as FromHarbour);
        expect(session.notice?.text).toBe('table.vote_failed');
    });
});

test('what the table says between the beats stays in the story', async () => {
    const session = open();
    const log: Event[] = [
        [2, 0],
        [5, 2],
    ];
    const past = (n: number) => laid(n, { log, seen: ['', ''], renewals: [renewal] });
    await hears(past(5));
    for (const n of [6, 8]) {
        await hears({ t: 'told', table: 't', n, undo: 1 } as unknown as FromHarbour, past(n));
        vi.runAllTimers();
    }
    const of = 'harbour.renewal.own';
    const all = ['event 2', of, 'event 5', 'table.undone', 'table.undone'];
    expect(lines(session)).toEqual(all);
    words['table.undone'] = 'Zurückgenommen';
    words[of] = 'Ein neuer Link';
    session.reword();
    await hears();
    vi.runAllTimers();
    expect(lines(session)).toEqual(all.map((line) => words[line] ?? line));
});

test('who is too late sees what the table did for them', async () => {
    const session = open();
    await hears(laid(4, { ask: { moves: ['a', 'b'] } }));
    vi.runAllTimers();
    expect(session.show.deciding).toBe(true);
    await hears(...told(6, [5, 1], [6, 2]));
    expect([session.show.beat?.line, session.show.behind]).toEqual(['event 5', true]);
});

test('what a board keeps, it finds again when it is built anew', () => {
    const session = open();
    const orders = session.keep(() => ({ passing: true }));
    expect(session.keep(() => ({ passing: false }))).toBe(orders);
    expect(open().keep(() => ({ passing: false }))).not.toBe(orders); // Another seat's.
});

const notKept = (to?: string) =>
    ({ t: 'refused', ...(to && { to }), code: 'storage', key: 'no', args: {} }) as FromHarbour;

describe('a harbour whose disk fails', () => {
    test.each(['act', undefined])('leaves the decision to whoever made it: %s', async (to) => {
        const session = open();
        await hears(laid(4, { ask: { moves: ['a', 'b'] } }));
        vi.runAllTimers();
        session.act('a');
        expect(session.busy).toBe(true);
        await hears(notKept(to));
        expect([session.busy, session.show.deciding, session.notice?.text]).toEqual([
            false,
            true,
            'no',
        ]);
        session.act('b');
        expect(line.said.at(-1)).toMatchObject({ t: 'act', move: 'b' });
    });
    test.each(['join', 'pass'])('is asked again for the table: %s', async (to) => {
        const session = open({ key: 'seat' } as Ticket);
        change('open');
        await hears(notKept(to));
        const asked = line.said.length;
        vi.advanceTimersByTime(1000);
        expect(line.said.slice(asked)).toEqual([{ t: 'pass', table: 't', key: 'seat' }]);
        session.close();
        await hears(notKept(to));
    });
    test('is not asked any more when one has gone', async () => {
        const session = open();
        change('open');
        await hears(notKept('join'));
        session.close();
        const asked = line.said.length;
        vi.runAllTimers();
        expect(line.said.length).toBe(asked);
    });
});

describe('an engine that breaks', () => {
    const broken = new Error('unreachable');

    test('is told the whole table once more', async () => {
        const session = open();
        await hears(laid(4));
        vi.runAllTimers();
        vi.mocked(engine.sight).mockRejectedValueOnce(broken);
        await hears(...told(5, [5, 2]));
        expect(line.said.at(-1)).toEqual({ t: 'join', table: 't' });
        await hears(laid(5, { log: [[5, 2]], seen: [''] }));
        vi.runAllTimers();
        expect([session.sight, session.busy, session.notice]).toEqual([
            sightOf('view 5'),
            false,
            undefined,
        ]);
        await hears(...told(6, [6, 2]));
        vi.runAllTimers();
        expect(session.sight).toEqual(sightOf('view 6'));
    });
    test('and breaks again is said to', async () => {
        vi.mocked(engine.sight).mockRejectedValue(broken);
        const session = open();
        await hears(laid(4));
        await hears(laid(4));
        expect(session.notice?.text).toBe('error.broken');
        expect(line.said.filter(({ t }) => t === 'join').length).toBe(1);
    });
    test('over a question of the person says so', async () => {
        const session = open();
        await hears(laid(4, { ask: { moves: ['a', 'b'] } }));
        vi.runAllTimers();
        vi.spyOn(engine, 'hint').mockRejectedValue(broken);
        await session.hint();
        expect(session.notice?.text).toBe('error.broken');
        session.dismiss();
        vi.spyOn(engine, 'why').mockRejectedValue(broken);
        await session.why('a');
        expect(session.notice?.text).toBe('error.broken');
        vi.spyOn(engine, 'consider').mockRejectedValue(broken);
        expect(await session.consider([])).toEqual([]);
    });
});

describe('what is waited for', () => {
    const record = { t: 'record', table: 't', text: 'a game' } as FromHarbour;

    test('comes', async () => {
        const waits = open().record();
        expect(line.said).toEqual([{ t: 'record', table: 't' }]);
        await hears(record);
        expect(await waits).toBe('a game');
    });
    test('is refused, and only that', async () => {
        const session = open();
        const text = session.record();
        const link = session.reissue(1);
        await hears({ ...notKept('reissue'), table: 't' } as FromHarbour, record);
        await expect(link).rejects.toThrow('no');
        expect(await text).toBe('a game');
    });
    test('is lost with the line', async () => {
        const waits = open().record();
        change('lost');
        await expect(waits).rejects.toThrow('error.no_harbour');
    });
});

describe('a hint', () => {
    const ask = (n: number, moves = ['a', 'b']) =>
        ({ t: 'ask', table: 't', n, moves }) as FromHarbour;
    const answer = (move: string) => ({ bot: 'captain', move, label: move, reason: '' });

    async function hinted(move = 'a'): Promise<TableSession> {
        vi.spyOn(engine, 'hint').mockResolvedValue(answer(move));
        const session = open();
        await hears(laid(4, { ask: { moves: ['a', 'b'] } }));
        vi.runAllTimers();
        await session.hint();
        expect(session.hinted?.move).toBe(move);
        return session;
    }
    const happens = async (...messages: FromHarbour[]) => {
        await hears(...messages);
        vi.runAllTimers();
    };

    test('stays while others decide beside one', async () => {
        const session = await hinted();
        await happens(...told(5, [5, 2]), ask(5));
        expect(session.hinted?.move).toBe('a');
    });
    test('goes when it may not be done any more', async () => {
        const session = await hinted();
        await happens(...told(5, [5, 2]), ask(5, ['b']));
        expect(session.hinted).toBe(undefined);
    });
    test('goes when one has decided, or the table has for one', async () => {
        const session = await hinted();
        await happens(...told(6, [5, 1], [6, 2]), ask(6));
        expect(session.hinted).toBe(undefined);
    });
    test('goes with what is taken back', async () => {
        const session = await hinted();
        const undo = { t: 'told', table: 't', n: 6, undo: 1 } as unknown as FromHarbour;
        await happens(undo, laid(6, { ask: { moves: ['a', 'b'] } }));
        expect(session.hinted).toBe(undefined);
    });
    test('goes with its language', async () => {
        const session = await hinted();
        session.reword();
        await happens();
        expect(session.hinted).toBe(undefined);
    });
    test('is not given when it comes too late', async () => {
        let give: (hint: Hint) => void = () => undefined;
        const session = await hinted();
        vi.spyOn(engine, 'hint').mockReturnValue(new Promise((done) => (give = done)));
        const late = session.hint();
        await happens(...told(6, [5, 1], [6, 2]), ask(6));
        give(answer('a'));
        await late;
        expect(session.hinted).toBe(undefined);
    });
});

describe('who is late or gone', () => {
    const others = [
        { seat: 1, kind: 'person', name: 'Anne', here: true, out: true },
        { seat: 2, kind: 'person', name: 'Bart', here: false, away: 90_000, then: 'waits' },
    ];
    const placed = (list: object[], more: object = {}) =>
        ({ t: 'seats', table: 't', n: 6, seats: list, phase: 'playing', ...more }) as FromHarbour;

    test('is asked whether they are there until they say so', async () => {
        const session = open();
        await hears(laid(5));
        hear(placed(others));
        hear({ t: 'still_there', table: 't', n: 6 });
        expect(session.asleep).toBe(true);
        session.here();
        expect(line.said.at(-1)).toEqual({ t: 'here', table: 't' });
        hear(placed([{ ...others[0], out: undefined }, others[1]!]));
        expect(session.asleep).toBe(false);
    });
    test('is told of to the others, who may do something about it', async () => {
        const session = open();
        await hears(laid(5));
        hear(placed(others, { hostless: true }));
        expect(session.seats[1]).toMatchObject({ away: 90_000, then: 'waits' });
        expect(session.leads).toBe(true);
        session.care(2, 'bot');
        expect(line.said.at(-1)).toEqual({ t: 'care', table: 't', seat: 2, to: 'bot' });
        hear({ t: 'asks', table: 't', seat: 1, to: 'bot', agreed: [1], whom: 2 });
        expect(session.vote).toMatchObject({ to: 'bot', whom: 2 });
        hear({ t: 'cared', table: 't', seat: 2, to: 'bot', by: 1 });
        expect(session.notice?.text).toBe('table.cared_bot');
    });
    test('ends a game with what was agreed', async () => {
        const session = open();
        await hears(laid(5));
        hear({ t: 'ended', table: 't', n: 7, by: 'vote', how: 'standing', scores: [3, 1] });
        expect(session.about).toMatchObject({ closed: 'vote', ended: { scores: [3, 1] } });
    });
});

test('who has lost the seat to another device does not take it back by coming again', async () => {
    const session = open({ key: 'seat' } as Ticket);
    change('open');
    await hears({ t: 'bye', table: 't', why: 'elsewhere' } as FromHarbour);
    line.said = [];
    for (const weather of ['lost', 'open'] as const) change(weather);
    expect([session.gone, line.said]).toEqual(['elsewhere', []]);
});

describe('a key that opens nothing', () => {
    const own: Ticket = {
        ...{ where: 'online', table: 't', game: 'corsari', options: '', phase: 'gathering' },
        ...{ name: 'Bart', seat: 2, key: 'own', touched: 0 },
    };
    const refusal = {
        ...{ t: 'refused', to: 'pass', table: 't', code: 'wrong_key' },
        ...{ key: 'wrong', args: {} },
    } as unknown as FromHarbour;

    beforeEach(() => {
        const kept = new Map<string, string>();
        vi.stubGlobal('localStorage', {
            getItem: (name: string) => kept.get(name) ?? null,
            setItem: (name: string, text: string) => kept.set(name, text),
        });
        keepTicket(own);
    });

    test('is that of a seat which went to a bot before the game began', async () => {
        const session = open(own);
        change('open');
        await hears(refusal);
        expect(line.said.at(-1)).toEqual({ t: 'join', table: 't' });
        await hears(laid(4, { you: 0 }));
        expect([session.gone, session.notice, ticketOf('online', 't')]).toEqual(['late', , ,]);
        session.gone = undefined; // They look on, and lose the connection.
        for (const weather of ['lost', 'open'] as const) change(weather);
        await hears(laid(5, { you: 0 }));
        expect([session.gone, session.sight]).toEqual([undefined, sightOf('view 5')]);
    });
    test.each([
        [
            'somebody else sits there',
            { phase: 'gathering', seats: [seats[0], { ...seats[0], seat: 2 }] },
        ],
        ['a person has the seat', { seats: [seats[0], { ...seats[0], seat: 2 }] }],
    ])('says no more than that where %s', async (_, more) => {
        const session = open(own);
        change('open');
        await hears(refusal, laid(4, { you: 0, ...more }));
        expect(session.gone).toBe('wrong_key');
        expect(ticketOf('online', 't')?.key).toBe('own');
    });
    test('is that of a seat which was freed: one may sit down again', async () => {
        const session = open(own);
        change('open');
        const free = { seat: 2, kind: 'free' };
        await hears(refusal, laid(4, { you: 0, phase: 'gathering', seats: [seats[0], free] }));
        expect([session.gone, session.notice?.text]).toEqual([undefined, 'table.freed']);
        expect(ticketOf('online', 't')).toBeUndefined();
    });
    test('takes the host’s from nobody', async () => {
        const session = open({ ...own, hostKey: 'host' });
        change('open');
        await hears(laid(4, { you: 0, host: true }), refusal, laid(4, { you: 0, host: true }));
        expect(session.gone).toBeUndefined();
        expect(ticketOf('online', 't')).toBeDefined();
    });
});

describe('a key that another window was given meanwhile', () => {
    const old: Ticket = {
        ...{ where: 'online', table: 't', game: 'corsari', options: '', phase: 'playing' },
        ...{ name: 'Anne', seat: 1, key: 'old', touched: 0 },
    };
    const pass = (key: string) => ({ t: 'pass', table: 't', key });
    const dead = { code: 'renewed', key: 'dead', args: { seat: '1' } };
    const refusal = { t: 'refused', to: 'pass', table: 't', ...dead } as unknown as FromHarbour;

    beforeEach(() => {
        const kept = new Map<string, string>();
        vi.stubGlobal('localStorage', {
            getItem: (name: string) => kept.get(name) ?? null,
            setItem: (name: string, text: string) => kept.set(name, text),
        });
        keepTicket(old);
    });

    test('is shown when one comes again', () => {
        open(old);
        change('open');
        keepTicket({ ...old, key: 'new' });
        line.said = [];
        change('open');
        expect(line.said).toEqual([pass('new')]);
    });
    test('is not lost over the old one, which is dead', async () => {
        open(old);
        change('open');
        keepTicket({ ...old, key: 'new' });
        await hears(refusal);
        expect(line.said).toEqual([pass('old'), pass('new')]);
        expect(ticketOf('online', 't')?.key).toBe('new');
        await hears(refusal); // This one is dead, too.
        expect(line.said.at(-1)).toEqual({ t: 'join', table: 't' });
        expect(ticketOf('online', 't')).toMatchObject({ seat: 0, key: '', former: 'new' });
    });
    test('stays when one’s seat is another one now', async () => {
        open(old);
        keepTicket({ ...old, key: 'new' });
        await hears(laid(4, { you: 2 }));
        expect(ticketOf('online', 't')).toMatchObject({ seat: 2, key: 'new' });
    });
    test('is nothing to who plays beside, with a key of their own', async () => {
        const beside = { seat: 2, name: 'Bart', key: 'beside' };
        keepTicket({ ...old, key: 'new', others: [beside] });
        open({ ...old, ...beside });
        change('open');
        expect(line.said).toEqual([pass('beside')]);
        await hears(laid(4, { you: 3 })); // They move: the ticket is not theirs.
        expect(ticketOf('online', 't')).toMatchObject({ seat: 1, key: 'new' });
    });
});
