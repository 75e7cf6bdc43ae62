// line.test.ts: one seat at one table, over a line that is lost and comes back, to a harbour that refuses,
// takes back, pauses, begins again, or is of another version.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { engine } from '../engine/engine';
import type { Beat, Sight } from '../engine/sight';
import { FakeLine } from '../harbour/fake_line';
import { FamiliarLine } from '../harbour/familiar_line';
import type { Event } from '../harbour/protocol';
import type { Ticket } from '../harbour/tickets';
import { TableSession } from './table.svelte';

vi.mock('tortuga:engine_name', () => ({ default: 'ours' }));
vi.mock('../language/words.svelte', () => ({ say: (key: string) => key, knows: () => false }));

const seats = [
    { seat: 1, kind: 'person', name: 'Anne', here: true },
    { seat: 2, kind: 'bot', name: 'mate' },
];
const laid = (n: number, more: object = {}) => ({
    ...{ t: 'table', table: 't', game: 'corsari', rules: '1', options: '', seats, n },
    ...{ phase: 'playing', paused: false, chat: [], mix: [], promises: [], you: 1, host: false },
    ...{
        log: [],
        first: 'start',
        seen: [],
        renewals: [],
        whole: true,
        view: { bytes: `view ${n}` },
    },
    ...more,
});
const told = (n: number, ...events: Event[]) => [
    { t: 'told', table: 't', n, events, seen: events.map(() => 'change') },
    { t: 'view', table: 't', n, bytes: `view ${n}` },
];
const asks = (n: number, ...moves: string[]) => ({ t: 'ask', table: 't', n, moves });
const refusal = (to: string, code: string, more: object = {}) => ({
    ...{ t: 'refused', to, table: 't', code, key: code, args: {} },
    ...more,
});

let line: FakeLine;
function come(over = line): TableSession {
    return new TableSession(over, 't', { key: 'seat', seat: 1 } as Ticket);
}
// All of it in one breath; then the engine has thought, and all was shown.
async function hears(...messages: object[]): Promise<void> {
    line.hear(...messages);
    for (let turn = 0; turn < 20; turn++) await Promise.resolve();
    vi.runAllTimers();
}
// At the table, and to decide between two moves.
async function asked(): Promise<TableSession> {
    const session = come();
    line.change('open');
    await hears({ t: 'pass', table: 't', pass: 'p', seat: 1 }, laid(4, { ask: asks(4, 'a', 'b') }));
    line.said = [];
    return session;
}
const lines = ({ show }: TableSession) => show.log.map((one) => one.line);
const choices = ({ sight }: TableSession) => sight?.choices.map(({ move }) => move);

beforeEach(() => {
    vi.useFakeTimers();
    line = new FakeLine();
    vi.stubGlobal('document', { hidden: false });
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', {
        getItem: (name: string) => kept.get(name) ?? null,
        setItem: (name: string, text: string) => kept.set(name, text),
    });
    const sight = (view: string, moves: string[]): Sight => ({
        ...{ fields: [], ask: moves.length > 0 ? 'asked' : '', text: view, waits: [] },
        choices: moves.map((move) => ({ move, label: move, risk: '', clause: '', facts: {} })),
    });
    vi.spyOn(engine, 'sight').mockImplementation((_, view, moves) =>
        Promise.resolve(sight(view, moves)),
    );
    vi.spyOn(engine, 'story').mockImplementation((_, { events }) =>
        Promise.resolve(
            events.map(([n]): Beat[] => [
                { kind: 'card', facts: {}, line: `event ${n}`, closes: false },
            ]),
        ),
    );
    vi.spyOn(engine, 'beside').mockResolvedValue([]);
});
afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
});

describe('a line that is lost', () => {
    test('lets nobody decide until the table was seen again', async () => {
        const session = await asked();
        line.change('lost');
        session.act('a');
        expect([session.weather, session.busy, line.types]).toEqual(['lost', true, []]);
        line.change('open');
        session.act('a');
        expect(line.types).toEqual(['pass']);
        await hears({ t: 'pass', table: 't', pass: 'q', seat: 1 });
        expect(line.said.at(-1)).toEqual({ t: 'join', table: 't', pass: 'q', from: 4 });
        await hears(laid(4, { whole: false, first: 'view 4', ask: asks(4, 'a', 'b') }));
        session.act('a');
        expect(line.said.at(-1)).toMatchObject({ t: 'act', move: 'a', n: 4 });
    });
    test('is made up for: what happened meanwhile is told once, and asked is what is asked now', async () => {
        const session = await asked();
        await hears(...told(5, [5, 1]), asks(5, 'c', 'd'));
        line.change('lost');
        line.change('open');
        await hears(
            { t: 'pass', table: 't', pass: 'q', seat: 1 },
            laid(7, {
                ...{ whole: false, first: 'view 5', seen: ['', ''], ask: asks(7, 'e', 'f') },
                log: [[6, 2], [7, 0]], // prettier-ignore
            }),
        );
        expect(line.said).toContainEqual({ t: 'join', table: 't', pass: 'q', from: 5 });
        expect(lines(session)).toEqual(['event 5', 'event 6', 'event 7']);
        expect([choices(session), session.sight?.text]).toEqual([['e', 'f'], 'view 7']);
        await hears(...told(7, [7, 0])); // On its way when the line was lost.
        expect(lines(session)).toHaveLength(3);
    });
    test('says nothing twice: what was written meanwhile joins what was', async () => {
        const session = await asked();
        const said = (n: number) => ({ t: 'said', table: 't', n, seat: 2, text: `${n}`, at: 0 });
        await hears(said(5), said(6));
        line.change('lost');
        line.change('open');
        await hears(
            { t: 'pass', table: 't', pass: 'q', seat: 1 },
            laid(7, { chat: [said(6), said(7)], whole: false, first: 'view 4' }),
        );
        expect(session.chat.map(({ n }) => n)).toEqual([5, 6, 7]);
    });
    test('is nobody’s any more when they have left', async () => {
        const session = await asked();
        session.close();
        expect(line.closed).toBe(true);
        line.change('lost');
        line.change('open');
        await hears(laid(9));
        expect([line.said, session.sight?.text]).toEqual([[], 'view 4']);
    });
});

describe('what is refused', () => {
    test('leaves the decision as it was, and says why, with the rule', async () => {
        const session = await asked();
        session.act('a');
        expect(session.busy).toBe(true);
        await hears(refusal('act', 'illegal', { clause: 'C-017' }));
        expect([session.busy, session.show.deciding, choices(session)]).toEqual([
            ...[false, true],
            ['a', 'b'],
        ]);
        expect(session.notice).toEqual({ kind: 'refused', text: 'illegal', clause: 'C-017' });
        session.act('b');
        expect([session.notice, line.said.at(-1)]).toMatchObject([undefined, { move: 'b' }]);
    });
    test('of something else does not free a move that is on its way', async () => {
        const session = await asked();
        session.act('a');
        session.say('Ahoy!');
        await hears(refusal('say', 'hushed'));
        expect([session.busy, session.notice?.text]).toEqual([true, 'hushed']);
    });
    test.each([
        ...['mix', 'reveal', 'ready', 'own'].map((to) => [to, 'too_late']),
        ['react', 'too_often'],
    ])('by itself is no matter: %s, %s', async (to, code) => {
        const session = await asked();
        await hears(refusal(to!, code!));
        expect([session.notice, session.gone]).toEqual([undefined, undefined]);
    });
    test.each([
        ['join', 'no_table', 'no_table'],
        ['join', 'wrong_pass', 'wrong_key'],
    ])('at the door for good is the end: %s, %s', async (to, code, gone) => {
        const session = await asked();
        await hears(refusal(to, code));
        expect(session.gone).toBe(gone);
        for (const weather of ['lost', 'open'] as const) line.change(weather);
        expect(line.said).toEqual([]); // Nobody knocks any more.
    });
    test('is nothing of another table’s', async () => {
        const session = await asked();
        await hears(refusal('act', 'illegal', { table: 'other' }));
        expect(session.notice).toBeUndefined();
    });
    test('puts back by which name one was seen', async () => {
        const session = await asked();
        session.watchAs('Zoe');
        session.watchAs('Rude');
        await hears(refusal('watch', 'name'));
        expect(session.manners.seenAs).toBe('Zoe');
    });
});

describe('what is taken back', () => {
    const undone = { t: 'told', table: 't', n: 6, undo: 1 };

    test('is asked for, and agreed to where somebody else wants it', async () => {
        const session = await asked();
        session.undo();
        await hears({ t: 'asks', table: 't', seat: 2, to: 'undo', agreed: [2] });
        session.agree(true);
        const agrees = { t: 'agree', table: 't', to: 'undo', yes: true };
        expect(line.said).toEqual([{ t: 'undo', table: 't' }, agrees]);
        await hears({ t: 'asks', table: 't', seat: 2, to: 'undo', agreed: [1, 2], done: true });
        expect(session.vote).toBeUndefined();
    });
    test('is no part of the story, and the decision is there again', async () => {
        const session = await asked();
        await hears(...told(5, [5, 1]), { t: 'over', table: 't', n: 5, scores: [1], winners: [1] });
        expect(session.over).toBeDefined();
        await hears(undone);
        expect(line.said.at(-1)).toEqual({ t: 'join', table: 't' }); // From the beginning.
        await hears(laid(6, { ask: asks(6, 'a', 'b'), log: [[3, 2]], seen: [''] }));
        expect(lines(session)).toEqual(['event 3', 'table.undone']);
        expect([session.over, choices(session)]).toEqual([undefined, ['a', 'b']]);
        session.act('b');
        expect(line.said.at(-1)).toMatchObject({ t: 'act', n: 6, move: 'b' });
    });
});

describe('a table that pauses', () => {
    const placed = (paused: boolean) => ({
        ...{ t: 'seats', table: 't', n: 5, seats, phase: 'playing', paused },
    });
    test('rests until somebody goes on', async () => {
        const session = await asked();
        session.pause();
        await hears(placed(true));
        expect([session.paused, session.about?.paused]).toEqual([true, true]);
        session.resume();
        await hears(placed(false));
        expect([session.paused, choices(session)]).toEqual([false, ['a', 'b']]);
        expect(line.types).toEqual(['pause', 'resume']);
    });
    test('answers nothing by itself while it rests, and asks instead', async () => {
        const session = come();
        line.change('open');
        line.hear({ t: 'pass', table: 't', pass: 'p', seat: 1 }, laid(4, { ask: asks(4, 'a') }));
        for (let turn = 0; turn < 20; turn++) await Promise.resolve();
        expect(choices(session)).toEqual([]); // It would be gone after a while.
        await hears(placed(true));
        expect([choices(session), line.types.includes('act')]).toEqual([['a'], false]);
    });
});

describe('a rematch', () => {
    test('is asked for with everybody where they sit, or one seat further', async () => {
        const session = await asked();
        session.rematch();
        session.rematch(true);
        expect(line.said).toEqual([
            { t: 'rematch', table: 't' },
            { t: 'rematch', table: 't', seats: 'rotate' },
        ]);
    });
    test('is where all are told, also who comes later', async () => {
        const session = await asked();
        await hears({ t: 'rematch', table: 't', next: 'new', seat: 2 });
        expect([session.next, session.asker]).toEqual(['new', 2]);
        const late = come((line = new FakeLine()));
        line.change('open');
        await hears({ t: 'pass', table: 't', pass: 'p', seat: 1 }, laid(4, { next: 'new' }));
        expect([late.next, late.asker]).toEqual(['new', 0]); // Nobody knows who asked.
    });
    test('that is refused leads nowhere', async () => {
        const session = await asked();
        session.rematch();
        await hears(refusal('rematch', 'too_early'));
        expect([session.next, session.notice?.text]).toEqual([undefined, 'too_early']);
    });
});

describe('a harbour of another version', () => {
    const hello = (name: string) => ({ t: 'hello', engine: name });

    test('is not entered, and nothing that it says is drawn; of ours it is', async () => {
        const session = come(new FamiliarLine(line) as unknown as FakeLine);
        line.change('open');
        expect(line.said).toEqual([]); // Not before the greeting.
        await hears(hello('theirs'), laid(4, { ask: asks(4, 'a', 'b') }));
        expect([session.weather, session.sight, line.said]).toEqual(['foreign', undefined, []]);
        line.change('lost'); // It is begun anew, with ours.
        await hears(hello('ours'));
        expect([session.weather, line.types]).toEqual(['open', ['pass']]);
        await hears({ t: 'pass', table: 't', pass: 'p', seat: 1 }, laid(4));
        expect(session.sight?.text).toBe('view 4');
    });
    test('that comes in the middle of a game leaves it as it was seen last', async () => {
        const session = come(new FamiliarLine(line) as unknown as FakeLine);
        await hears(hello('ours'), { t: 'pass', table: 't', pass: 'p', seat: 1 }, laid(4));
        await hears(hello('theirs'), ...told(5, [5, 2]));
        expect([session.weather, session.busy]).toEqual(['foreign', true]);
        expect([session.sight?.text, lines(session)]).toEqual(['view 4', []]);
    });
});
