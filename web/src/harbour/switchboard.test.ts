// switchboard.test.ts: windows with one harbour, which is in one of them at a time.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { calm, FakeWindows } from './fake_windows';
import { Switchboard, type FromOwn, type ToOwn } from './switchboard';

let windows: FakeWindows;
beforeEach(() => void (windows = new FakeWindows(true)));
afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
});

// A window, what its page was told, and what its harbour was asked.
async function open(name: string) {
    const told: FromOwn[] = [];
    const asked: (ToOwn | 'open' | 'shut')[] = [];
    const board = windows.in(
        name,
        () =>
            new Switchboard((message) => told.push(message), {
                open: () => asked.push('open'),
                shut: () => asked.push('shut'),
                serve: (message) => asked.push(message),
            }),
    );
    await calm();
    return { board, told, asked };
}
const greet = (board: Switchboard, link: number) => {
    board.say({ connect: link });
    board.say({ link, line: `hello ${link}` });
};

it('lines of all windows lead to the harbour of the first', async () => {
    const first = await open('a');
    const second = await open('b');
    greet(first.board, 1);
    greet(second.board, 1);
    await calm();
    expect(second.asked).toEqual([]);
    expect(first.asked).toEqual([
        'open',
        { connect: 1 },
        { link: 1, line: 'hello 1' },
        { connect: 2 },
        { link: 2, line: 'hello 1' },
    ]);
    first.board.answer(1, 'to the first');
    first.board.answer(2, 'to the second');
    await calm();
    expect(first.told).toEqual([{ link: 1, lines: 'to the first' }]);
    expect(second.told).toEqual([{ link: 1, lines: 'to the second' }]);
    second.board.say({ lose: 1 });
    await calm();
    expect(first.asked.at(-1)).toEqual({ lose: 2 });
});

it('what is said before anybody leads is kept', async () => {
    const only = windows.in('a', () => {
        const asked: unknown[] = [];
        const desk = {
            open: () => asked.push('open'),
            shut: () => undefined,
            serve: (message: ToOwn) => asked.push(message),
        };
        const board = new Switchboard(() => undefined, desk);
        greet(board, 7);
        board.say({ link: 7, line: 'tables' });
        return asked;
    });
    await calm();
    expect(only).toEqual([
        'open',
        { connect: 1 },
        { link: 1, line: 'hello 7' },
        { link: 1, line: 'tables' },
    ]);
});

it('when the first is closed the next one opens the harbour, and all greet it', async () => {
    const first = await open('a');
    const others = [await open('b'), await open('c')];
    for (const { board } of others) greet(board, 3);
    others[0]!.board.say({ link: 3, line: 'join' });
    await calm();
    expect(first.asked).toHaveLength(6);
    windows.crash('a');
    await calm();
    const [second, third] = others;
    expect(second!.asked).toEqual([
        'open',
        { connect: 1 },
        { link: 1, line: 'hello 3' }, // Who sat somewhere joins again when it is answered.
        { connect: 2 },
        { link: 2, line: 'hello 3' },
    ]);
    second!.board.answer(2, 'hello');
    await calm();
    expect(third!.told).toEqual([{ link: 3, lines: 'hello' }]);
});

it('the lines of a window that is gone are closed', async () => {
    const first = await open('a');
    const second = await open('b');
    for (const link of [1, 2]) greet(second.board, link);
    await calm();
    windows.crash('b');
    await calm();
    expect(first.asked.slice(-2)).toEqual([{ lose: 1 }, { lose: 2 }]);
});

it('all windows are told that the harbour keeps nothing, whenever they come', async () => {
    const first = await open('a');
    const second = await open('b');
    greet(second.board, 1);
    await calm();
    first.board.warn();
    const third = await open('c');
    greet(third.board, 1);
    await calm();
    for (const { told } of [first, second, third]) expect(told).toEqual([{ fleeting: true }]);
    windows.crash('a');
    const fourth = await open('d');
    greet(fourth.board, 1);
    await calm();
    expect(fourth.told).toEqual([]); // The next one has not said so.
});

it('a harbour in a window that sleeps is missed', async () => {
    vi.useFakeTimers();
    const first = await open('a');
    const second = await open('b');
    windows.sleep('a');
    const third = await open('c');
    vi.advanceTimersByTime(8000);
    expect([first, second, third].map(({ told }) => told)).toEqual([
        [],
        [],
        [{ broken: 'asleep' }],
    ]);
});
