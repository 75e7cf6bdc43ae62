// socket_line.ts: the line to a harbour far away. It comes back by itself after a loss, a little
// later each time; what was said meanwhile is not sent again, since nobody knows what arrived: whoever
// listens joins again and then sees.
import { Ears } from './ears';
import { greeting, type Line } from './line';
import type { FromHarbour, ToHarbour } from './protocol';
import { isReachable } from './reach';

const shortestWait = 500; // Milliseconds.
const longestWait = 15_000;
const silence = 25_000; // After so long without a word we ask whether anybody is there.

export class SocketLine extends Ears implements Line {
    readonly where = 'online';
    private socket: WebSocket | undefined;
    private wait = shortestWait;
    private unsent: ToHarbour[] = [];
    private readonly said = new Map<string, ToHarbour>(); // The last of each kind.
    private closed = false;
    private attempts = 0;
    private heartbeat: ReturnType<typeof setTimeout> | undefined;
    private retry: ReturnType<typeof setTimeout> | undefined;

    constructor() {
        super();
        void this.connect();
        globalThis.addEventListener?.('online', this.hurry);
    }

    send(message: ToHarbour): void {
        this.said.set(message.t, message);
        if (this.weather === 'open' && this.socket?.readyState === WebSocket.OPEN)
            this.socket.send(JSON.stringify(message));
        else this.unsent.push(message);
    }

    close(): void {
        this.closed = true;
        clearTimeout(this.heartbeat);
        clearTimeout(this.retry);
        globalThis.removeEventListener?.('online', this.hurry);
        this.socket?.close();
    }

    private readonly hurry = () => {
        if (this.weather !== 'lost') return;
        clearTimeout(this.retry);
        void this.connect();
    };

    private async connect(): Promise<void> {
        const attempt = ++this.attempts;
        const reachable = await isReachable();
        if (this.closed || attempt !== this.attempts) return;
        if (!reachable) return this.lose();
        const late = this.socket; // Another try that has not come through.
        const socket = new WebSocket(ownAddress());
        this.socket = socket;
        late?.close();
        socket.onopen = () => socket.send(JSON.stringify(greeting));
        socket.onmessage = ({ data }: MessageEvent<string>) => {
            if (socket !== this.socket) return;
            this.stayAwake();
            for (const line of data.split('\n'))
                if (line) this.hear(JSON.parse(line) as FromHarbour);
        };
        socket.onclose = () => {
            if (!this.closed && socket === this.socket) this.lose();
        };
    }

    private lose(): void {
        clearTimeout(this.heartbeat);
        this.unsent = [];
        this.change('lost');
        this.retry = setTimeout(() => void this.connect(), this.wait);
        this.wait = Math.min(2 * this.wait, longestWait);
    }

    private hear(message: FromHarbour): void {
        if (message.t === 'hello') {
            this.wait = shortestWait;
            const unsent = this.unsent;
            this.unsent = [];
            this.change('open');
            for (const one of unsent) this.send(one);
        }
        if (message.t === 'refused' && message.code === 'flood' && this.sayAgain(message)) return;
        this.tell(message);
    }

    // Too fast, and nothing else: the same a little later. Words to people are theirs to repeat.
    private sayAgain({ to = '', wait = 1000 }: { to?: string; wait?: number }): boolean {
        const again = this.said.get(to);
        if (!again || to === 'say') return false;
        const { socket } = this;
        setTimeout(() => {
            if (socket === this.socket && this.weather === 'open') this.send(again);
        }, wait);
        return true;
    }

    // Networks die without a word. A question that stays without an answer tells.
    private stayAwake(): void {
        clearTimeout(this.heartbeat);
        this.heartbeat = setTimeout(() => {
            this.send({ t: 'ping', id: 'awake' });
            this.heartbeat = setTimeout(() => this.socket?.close(), silence / 5);
        }, silence);
    }
}

function ownAddress(): string {
    const { protocol, host } = location;
    return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/ws`;
}
