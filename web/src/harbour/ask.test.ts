// ask.test.ts: who asks a harbour something gets an answer, a refusal, or hears that nobody is there.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askOn, onLine, Refused } from './ask';
import { FakeLine } from './fake_line';

vi.mock('../language/words.svelte', () => ({
    say: (key: string, args: Record<string, string> = {}) => [key, ...Object.values(args)].join(),
}));
let line: FakeLine;
vi.mock('./lines', () => ({ lineTo: () => line }));

beforeEach(() => {
    vi.useFakeTimers();
    line = new FakeLine();
});
afterEach(() => void vi.useRealTimers());

const look = () => askOn(line, { t: 'look', table: 't' }, 'about');

test('the answer is the one that was asked for', async () => {
    const asked = look();
    line.hear({ t: 'pong' }, { t: 'about', table: 't', game: 'corsari' });
    expect(await asked).toMatchObject({ game: 'corsari' });
});

test('a refusal of it is told with its code; that of something else is not meant', async () => {
    const asked = look();
    line.hear({ t: 'refused', to: 'say', key: 'other', args: {}, code: 'flood' });
    line.hear({ t: 'refused', to: 'look', key: 'gone', args: { date: 'today' }, code: 'no_table' });
    const refusal = await asked.catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(Refused);
    expect(refusal).toMatchObject({
        ...{ message: 'gone,today', code: 'no_table', args: { date: 'today' } },
    });
});

test.each([
    ['the line is lost', () => line.change('lost')],
    ['nobody answers', () => vi.advanceTimersByTime(10_000)],
])('where %s, there is no harbour', async (_, happens) => {
    line.change('open');
    const asked = look();
    happens();
    await expect(asked).rejects.toThrow('error.no_harbour');
    line.hear({ t: 'about', table: 't' }); // Too late.
});

test('who was answered does not wait any more', async () => {
    const asked = look();
    line.hear({ t: 'about', table: 't' });
    await asked;
    expect(vi.getTimerCount()).toBe(0);
});

test('a line is there as long as the work, whatever comes of it', async () => {
    expect(await onLine('online', () => Promise.resolve(line.closed))).toBe(false);
    expect(line.closed).toBe(true);
    line = new FakeLine();
    await expect(onLine('online', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(line.closed).toBe(true);
});
