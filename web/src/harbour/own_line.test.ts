// own_line.test.ts: the harbour of this browser breaks, and whoever was on a line to it comes back.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Weather } from './line';
import type { Task, Thought } from './own_worker';
import type { FromOwn, ToOwn } from './switchboard';

const thinker = vi.hoisted(() => ({ send: vi.fn() }));
vi.mock('../engine/crew', () => ({ thinker }));
const equip = vi.hoisted(() => vi.fn());
vi.mock('../engine/compiled', () => ({ equip }));

type Said = ToOwn | Thought;

class FakeWorker {
    static all: FakeWorker[] = [];
    said: Said[] = [];
    onmessage?: (event: { data: FromOwn | Task }) => void;
    onerror?: () => void;
    terminated = false;

    constructor() {
        FakeWorker.all.push(this);
    }
    postMessage = (message: Said) => void this.said.push(message);
    terminate = () => void (this.terminated = true);
    get lines(): string[] {
        return this.said.flatMap((one) =>
            'line' in one ? `${one.link} ${(JSON.parse(one.line) as { t: string }).t}` : [],
        );
    }
}

let own: typeof import('./own_line');

beforeEach(async () => {
    FakeWorker.all = [];
    vi.useFakeTimers();
    vi.stubGlobal('Worker', FakeWorker);
    vi.resetModules();
    own = await import('./own_line');
});
afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
});
const newest = () => FakeWorker.all.at(-1)!;
// What is called when the engine's code does not come.
const handed = (worker: FakeWorker) =>
    equip.mock.calls.find(([to]) => to === worker)![1] as () => void;

test.each([
    ['breaks', (worker: FakeWorker) => worker.onmessage?.({ data: { broken: 'unreachable' } })],
    ['was not fetched', (worker: FakeWorker) => worker.onerror?.()],
    ['has no engine', (worker: FakeWorker) => void handed(worker)()],
])('a harbour that %s is begun anew, and all come aboard again', (_, fail) => {
    const [one, other] = [new own.OwnLine(), new own.OwnLine()];
    const weather: Weather[] = [];
    one.watch((now) => {
        weather.push(now);
        if (now === 'open') one.send({ t: 'look', table: 't' });
    });
    fail(newest());
    expect([weather, newest().terminated]).toEqual([['open', 'lost'], true]);
    other.send({ t: 'start', table: 't' }); // It is said when somebody is there to hear it.
    vi.advanceTimersByTime(500);
    expect(FakeWorker.all.length).toBe(2);
    expect(weather).toEqual(['open', 'lost', 'open']);
    expect(newest().said.filter((told) => 'connect' in told).length).toBe(2);
    expect(newest().lines).toEqual(['1 hello', '2 hello', '2 start', '1 look']);
});

test('one that breaks at once is tried less and less often, until it answers', () => {
    const line = new own.OwnLine();
    const heard = vi.fn();
    line.listen(heard);
    const fall = () => newest().onmessage?.({ data: { broken: 'again' } });
    const triesIn = (ms: number) => {
        const before = FakeWorker.all.length;
        vi.advanceTimersByTime(ms);
        return FakeWorker.all.length - before;
    };
    fall();
    expect(triesIn(500)).toBe(1);
    fall();
    expect([triesIn(999), triesIn(1)]).toEqual([0, 1]);
    newest().onmessage?.({ data: { link: 1, lines: '{"t":"pong"}\n' } });
    expect(heard).toHaveBeenCalledWith({ t: 'pong' });
    fall();
    expect(triesIn(500)).toBe(1);
});

test('who leaves meanwhile is not missed, and who comes is heard', () => {
    const gone = new own.OwnLine();
    const late = FakeWorker.all[0];
    late?.onmessage?.({ data: { broken: 'unreachable' } });
    gone.close();
    const line = new own.OwnLine();
    line.send({ t: 'look', table: 't' });
    vi.advanceTimersByTime(500);
    expect(newest().lines).toEqual(['2 hello', '2 look']);
    late?.onmessage?.({ data: { broken: 'once more' } }); // It is no business of the new one.
    expect(newest().terminated).toBe(false);
});

test('a harbour that keeps nothing says so to every line', () => {
    const line = new own.OwnLine();
    expect(line.fleeting).toBe(false);
    newest().onmessage?.({ data: { fleeting: true } });
    expect([line.fleeting, new own.OwnLine().fleeting]).toEqual([true, true]);
});

test('a harbour that greets once more is another one: what was asked is lost', () => {
    const line = new own.OwnLine();
    const weather: Weather[] = [];
    line.watch((now) => weather.push(now));
    const hello = () => newest().onmessage?.({ data: { link: 1, lines: '{"t":"hello"}\n' } });
    hello();
    expect(weather).toEqual(['open']);
    hello();
    expect(weather).toEqual(['open', 'lost', 'open']);
    newest().onmessage?.({ data: { broken: 'unreachable' } });
    vi.advanceTimersByTime(500);
    hello();
    expect(weather.slice(3)).toEqual(['lost', 'open']);
});

test('what a bot is to decide is thought about elsewhere; where that fails, the harbour is begun anew', async () => {
    const line = new own.OwnLine();
    const weather: Weather[] = [];
    line.watch((now) => weather.push(now));
    const harbour = newest();
    const asks = (task: number) => harbour.onmessage?.({ data: { task, question: `${task}?` } });
    thinker.send.mockResolvedValueOnce('{"move":7}').mockRejectedValueOnce(new Error('Broken.'));
    asks(1);
    await vi.advanceTimersByTimeAsync(0);
    expect(thinker.send).toHaveBeenCalledWith({ ask: '1?' });
    expect(harbour.said.at(-1)).toEqual({ task: 1, answer: '{"move":7}' });
    expect(weather).toEqual(['open']);
    asks(2);
    await vi.advanceTimersByTimeAsync(0);
    expect([weather, harbour.terminated]).toEqual([['open', 'lost'], true]);
});
