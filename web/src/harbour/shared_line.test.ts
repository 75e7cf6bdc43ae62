// shared_line.test.ts: two windows that show one seat are one to the harbour.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { calm, FakeWindows } from './fake_windows';
import type { Line, Weather } from './line';
import type { FromHarbour, ToHarbour } from './protocol';
import { SharedLine } from './shared_line';

// The line to the harbour, wherever it is held; there must never be two of them.
let lines: { said: ToHarbour[]; hear: (message: FromHarbour) => void; closed: boolean }[];
let windows: FakeWindows;
let fleeting: boolean;

beforeEach(() => {
    lines = [];
    fleeting = false;
    windows = new FakeWindows(true);
});
afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
});

function toHarbour(): Line {
    const one = { said: [] as ToHarbour[], hear: (_: FromHarbour) => undefined, closed: false };
    lines.push(one as (typeof lines)[number]);
    return {
        where: 'online',
        fleeting,
        send: (message) => one.said.push(message),
        listen: (hear) => ((one.hear = hear as typeof one.hear), () => undefined),
        watch: (tell) => (tell('open'), () => undefined),
        close: () => (one.closed = true),
    };
}
async function open(window: string) {
    const line = windows.in(window, () => new SharedLine('online', 'seat', toHarbour));
    const heard: string[] = [];
    const weathers: Weather[] = [];
    line.listen((message) => heard.push('n' in message ? `${message.t} ${message.n}` : message.t));
    line.watch((weather) => weathers.push(weather));
    await calm();
    return { line, heard, weathers };
}
const table = 't';
const join: ToHarbour = { t: 'join', table };
const hears = async (...messages: object[]) => {
    for (const message of messages) lines.at(-1)!.hear({ table, ...message } as FromHarbour);
    await calm();
};

it('both hear what happens, each their own answers', async () => {
    const first = await open('a');
    const second = await open('b');
    expect([first.weathers.at(-1), second.weathers.at(-1)]).toEqual(['open', 'open']);
    expect(lines).toHaveLength(1);
    second.line.send(join);
    await calm();
    first.line.send(join);
    await hears({ t: 'table', n: 1 }, { t: 'table', n: 2 }, { t: 'told', n: 3 });
    expect(second.heard).toEqual(['table 1', 'told 3']);
    expect(first.heard).toEqual(['table 2', 'told 3']);
    second.line.send({ t: 'say', table, text: 'x' });
    await calm();
    await hears({ t: 'refused', to: 'say' }, { t: 'refused' }, { t: 'table', n: 4 });
    expect(second.heard.slice(2)).toEqual(['refused', 'refused', 'table 4']);
    expect(first.heard.slice(2)).toEqual(['refused', 'table 4']);
});

it('what came in one breath is heard in one breath', async () => {
    await open('a');
    const second = await open('b');
    const breaths: string[] = [];
    let breath = '';
    second.line.listen(({ t }) => {
        if (!breath) queueMicrotask(() => (breaths.push(breath), (breath = '')));
        breath += `${t} `;
    });
    await hears({ t: 'told', n: 1 }, { t: 'view', n: 1 }, { t: 'ask', n: 1 });
    expect(breaths).toEqual(['told view ask ']);
});

it('a move that both make at once is made once, and refused to both', async () => {
    const first = await open('a');
    const second = await open('b');
    const act: ToHarbour = { t: 'act', table, n: 5, move: 'play R5' };
    first.line.send(act);
    second.line.send(act);
    await calm();
    expect(lines[0]!.said).toEqual([act]);
    await hears({ t: 'refused', to: 'act' });
    expect([first.heard, second.heard]).toEqual([['refused'], ['refused']]);
    second.line.send(act);
    second.line.send({ ...act, move: 'play R6' });
    await calm();
    expect(lines[0]!.said).toHaveLength(3);
});

it('one seat has one part in the shuffle', async () => {
    const first = await open('a');
    const second = await open('b');
    for (const { line } of [second, first]) line.send({ t: 'mix', table, promise: 'x' });
    await calm();
    expect(lines[0]!.said).toHaveLength(1);
});

it('when the one that holds it is closed, the other goes on', async () => {
    await open('a');
    const second = await open('b');
    const third = await open('c');
    windows.crash('a');
    await calm();
    expect(lines).toHaveLength(2);
    expect(second.weathers).toEqual(['connecting', 'open', 'lost', 'open']);
    expect(third.weathers).toEqual(['connecting', 'open', 'lost', 'open']);
    third.line.send(join);
    await calm();
    expect(lines[1]!.said).toEqual([join]);
    second.line.close();
    await calm();
    expect(lines[1]!.closed).toBe(true);
    expect(lines).toHaveLength(3);
    expect(third.weathers.slice(4)).toEqual(['lost', 'open']);
});

it('what is said before it is open is said then', async () => {
    const line = windows.in('a', () => new SharedLine('here', 'seat', toHarbour));
    line.send(join);
    await calm();
    expect(lines[0]!.said).toEqual([join]);
});

it('a new key is heard by both: the old one is dead in either', async () => {
    const first = await open('a');
    const second = await open('b');
    second.line.send({ t: 'reissue', table, seat: 1 });
    await calm();
    await hears({ t: 'reissued', seat: 1, key: 'new' });
    expect([first.heard, second.heard]).toEqual([['reissued'], ['reissued']]);
});

it.each([true, false])('both know whether nothing is kept: %s', async (isSo) => {
    fleeting = isSo;
    const first = await open('a');
    const second = await open('b');
    expect([first.line.fleeting, second.line.fleeting]).toEqual([isSo, isSo]);
});

it('one that holds it and sleeps is missed, and heard again when it wakes', async () => {
    vi.useFakeTimers();
    const first = await open('a');
    const second = await open('b');
    vi.advanceTimersByTime(60_000);
    expect(second.weathers.at(-1)).toBe('open'); // It has answered.
    const wake = windows.sleep('a');
    second.line.send(join);
    vi.advanceTimersByTime(4000);
    expect(second.weathers.at(-1)).toBe('lost');
    const third = await open('c');
    expect(third.weathers).toEqual(['connecting']);
    vi.advanceTimersByTime(4000);
    expect(third.weathers).toEqual(['connecting', 'lost']);
    wake();
    await calm();
    expect([second, third].map(({ weathers }) => weathers.at(-1))).toEqual(['open', 'open']);
    expect([lines.length, first.weathers]).toEqual([1, ['connecting', 'open']]);
    second.line.send(join);
    second.line.close();
    vi.advanceTimersByTime(4000);
    expect(second.weathers.at(-1)).toBe('open');
});
