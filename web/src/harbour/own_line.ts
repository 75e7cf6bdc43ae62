// own_line.ts: a line to the harbour in this browser. It is open unless that harbour broke, and comes
// back by itself: the harbour is begun anew with what was kept, and whoever sat somewhere joins again.
import { equip } from '../engine/compiled';
import { thinker } from '../engine/crew';
import { Ears } from './ears';
import { greeting, type Line, type Weather } from './line';
import type { FromHarbour, ToHarbour } from './protocol';
import type { Task, Thought } from './own_worker';
import type { FromOwn, ToOwn } from './switchboard';

const shortestWait = 500; // Milliseconds.
const longestWait = 15_000;

let worker: Worker | undefined;
let links = 0;
let weather: Weather = 'open';
let wait = shortestWait;
let unsent: ToOwn[] = [];
let fleeting = false;
const lines = new Map<number, OwnLine>();

// It opens by itself when it is first spoken to; who knows that it soon will be, may wake it before.
export function wakeHarbour(): Worker {
    if (worker) return worker;
    const woken = new Worker(new URL('./own_worker.ts', import.meta.url), { type: 'module' });
    worker = woken;
    woken.onmessage = ({ data }: MessageEvent<FromOwn | Task>) => {
        if ('broken' in data) return lose(woken);
        if ('fleeting' in data) return void (fleeting = true);
        if ('task' in data) return think(woken, data);
        wait = shortestWait;
        for (const line of data.lines.split('\n'))
            if (line) lines.get(data.link)?.hear(JSON.parse(line) as FromHarbour);
    };
    woken.onerror = () => lose(woken); // Not fetched, or worse.
    equip(woken, () => lose(woken));
    return woken;
}

// For a bot of the harbour, which goes on meanwhile.
function think(by: Worker, { task, question }: Task): void {
    thinker.send({ ask: question }).then(
        (answer) => by.postMessage({ task, answer } satisfies Thought),
        () => lose(by),
    );
}

function lose(broken: Worker): void {
    if (broken !== worker) return;
    broken.terminate();
    worker = undefined;
    change('lost');
    setTimeout(comeBack, wait);
    wait = Math.min(2 * wait, longestWait);
}

function comeBack(): void {
    const said = unsent;
    unsent = [];
    weather = 'open';
    for (const line of lines.values()) line.connect();
    said.forEach(post);
    change('open');
}

function change(now: Weather): void {
    weather = now;
    for (const line of [...lines.values()]) line.change(now);
}

function post(message: ToOwn): void {
    if (weather === 'lost') unsent.push(message);
    else wakeHarbour().postMessage(message);
}

// Nobody here wants to come back to it.
export function forgetTable(table: string): void {
    post({ forget: table });
}

export class OwnLine extends Ears implements Line {
    readonly where = 'here';
    private readonly link = ++links;
    private isGreeted = false;

    constructor() {
        super();
        this.weather = weather;
        lines.set(this.link, this);
        if (weather !== 'lost') this.connect();
    }

    get fleeting(): boolean {
        return fleeting;
    }

    connect(): void {
        this.isGreeted = false;
        post({ connect: this.link });
        this.send(greeting);
    }

    send(message: ToHarbour): void {
        post({ link: this.link, line: JSON.stringify(message) });
    }

    close(): void {
        lines.delete(this.link);
        post({ lose: this.link });
    }

    hear(message: FromHarbour): void {
        if (message.t === 'hello') this.greet();
        this.tell(message);
    }

    // Who greets once more is the harbour of another window, and knows of no question.
    private greet(): void {
        if (this.isGreeted) {
            this.change('lost');
            this.change('open');
        }
        this.isGreeted = true;
    }
}
