// socket_line.test.ts: a line that is lost, and the sockets it leaves behind.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Weather } from './line';
import { SocketLine } from './socket_line';

class FakeSocket {
    static readonly OPEN = 1;
    static all: FakeSocket[] = [];
    readyState = 0;
    sent: string[] = [];
    onopen?: () => void;
    onmessage?: (event: { data: string }) => void;
    onclose?: () => void;

    constructor() {
        FakeSocket.all.push(this);
    }
    send(text: string): void {
        if (this.readyState !== FakeSocket.OPEN) throw new Error('Not open.');
        this.sent.push(text);
    }
    close(): void {
        this.readyState = 3;
    }
    open(): void {
        this.readyState = FakeSocket.OPEN;
        this.onopen?.();
    }
    say(message: object): void {
        this.onmessage?.({ data: JSON.stringify(message) });
    }
}

const online: (() => void)[] = []; // Who wants to hear that there is a network again.

beforeEach(() => {
    FakeSocket.all = [];
    online.length = 0;
    vi.useFakeTimers();
    vi.stubGlobal('WebSocket', FakeSocket);
    vi.stubGlobal('location', { protocol: 'http:', host: 'harbour' });
    vi.stubGlobal('navigator', { onLine: true });
    vi.stubGlobal('addEventListener', (_: string, tell: () => void) => online.push(tell));
    vi.stubGlobal('removeEventListener', () => undefined);
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('ok')));
});
afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
});

// The newest socket, once the harbour was found to be there.
async function socket(): Promise<FakeSocket> {
    await vi.advanceTimersByTimeAsync(1000);
    return FakeSocket.all.at(-1)!;
}

it('says nothing to a socket that is closing', async () => {
    const line = new SocketLine();
    const first = await socket();
    first.open();
    first.say({ t: 'hello' });
    first.close(); // And nobody has heard of it yet.
    line.send({ t: 'ping', id: 'one' });
    expect(first.sent).toHaveLength(1); // Its hello.
    line.close();
});

it('hears only the newest of its sockets', async () => {
    const line = new SocketLine();
    const heard: string[] = [];
    const weathers: Weather[] = [];
    line.listen((message) => heard.push(message.t));
    line.watch((weather) => weathers.push(weather));
    const first = await socket();
    first.open();
    first.say({ t: 'hello' });
    first.onclose?.();
    const second = await socket(); // On its way when the network says that it is back.
    for (const tell of online) tell();
    const third = await socket();
    expect(FakeSocket.all).toHaveLength(3);
    for (const late of [first, second]) {
        late.readyState = FakeSocket.OPEN;
        late.say({ t: 'hello' });
        late.say({ t: 'bye', table: 'x', why: 'elsewhere' });
    }
    expect(heard).toEqual(['hello']);
    expect(weathers).toEqual(['connecting', 'open', 'lost']);
    third.open();
    third.say({ t: 'hello' });
    expect(weathers.at(-1)).toBe('open');
    line.close();
});

it('says again, a little later, what came too fast', async () => {
    const line = new SocketLine();
    const heard: string[] = [];
    line.listen((message) => heard.push(message.t));
    const only = await socket();
    only.open();
    only.say({ t: 'hello' });
    line.send({ t: 'ping', id: 'one' });
    only.say({ t: 'refused', to: 'ping', code: 'flood', key: '', args: {}, wait: 300 });
    expect(only.sent).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(300);
    expect(only.sent[2]).toBe(only.sent[1]);
    expect(heard).toEqual(['hello']); // Nobody has to know.
    line.send({ t: 'say', table: 'x', text: 'ahoy' });
    only.say({ t: 'refused', to: 'say', code: 'flood', key: '', args: {}, wait: 300 });
    expect(heard).toEqual(['hello', 'refused']);
    line.close();
});
