// own_line.ts: a line to the harbour in this browser. It is always open.
import type { Line, Weather } from './line';
import type { FromHarbour, ToHarbour } from './protocol';
import type { FromOwn, ToOwn } from './switchboard';

let worker: Worker | undefined;
let links = 0;
const lines = new Map<number, OwnLine>();

// It opens by itself when it is first spoken to; who knows that it soon will be, may wake it before.
export function wakeHarbour(): Worker {
    if (worker) return worker;
    worker = new Worker(new URL('./own_worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<FromOwn>) => {
        if ('broken' in data) throw new Error(`The harbour of this browser: ${data.broken}`);
        for (const line of data.lines.split('\n'))
            if (line) lines.get(data.link)?.hear(JSON.parse(line) as FromHarbour);
    };
    worker.onerror = () => (worker = undefined); // Not fetched; who speaks next wakes another one.
    return worker;
}

function post(message: ToOwn): void {
    wakeHarbour().postMessage(message);
}

export class OwnLine implements Line {
    readonly where = 'here';
    private readonly link = ++links;
    private readonly listeners = new Set<(message: FromHarbour) => void>();

    constructor() {
        lines.set(this.link, this);
        post({ connect: this.link });
        this.say({ t: 'hello', v: 1, form: 'bytes', moments: true, client: 'browser' });
    }

    send(message: ToHarbour): void {
        this.say(message);
    }

    listen(hear: (message: FromHarbour) => void): () => void {
        this.listeners.add(hear);
        return () => this.listeners.delete(hear);
    }

    watch(tell: (weather: Weather) => void): () => void {
        tell('open');
        return () => undefined;
    }

    close(): void {
        lines.delete(this.link);
        post({ lose: this.link });
    }

    hear(message: FromHarbour): void {
        for (const listener of [...this.listeners]) listener(message);
    }

    private say(message: ToHarbour): void {
        post({ link: this.link, line: JSON.stringify(message) });
    }
}
