// own_worker.ts: a harbour of one's own, in a worker: the server's harbour in WebAssembly, on the
// browser's database. Nothing is told before it is kept, as on the server.
import url from 'tortuga:engine';
import { EngineModule } from '../engine/module';
import { keep, keptBefore } from './chest';
import { Switchboard, type FromOwn, type ToOwn } from './switchboard';

interface Step {
    keep?: { rows: unknown[]; listings: unknown[] };
    letters: [link: number, text: string, closes: boolean][];
    tasks: number;
}

const scope = self as unknown as DedicatedWorkerGlobalScope;
let thinking = false;
let alarm: ReturnType<typeof setTimeout> | undefined;

// A clock that nobody sets: it begins with the date and then only runs.
const now = () => performance.timeOrigin + performance.now();

// It is on its way before we know whether the harbour is to be here.
let loading: Promise<EngineModule> | undefined;
function load(): Promise<EngineModule> {
    loading ??= EngineModule.load(fetch(url));
    loading.catch(() => (loading = undefined));
    return loading;
}
void load();

async function open(): Promise<EngineModule> {
    const [module, batches] = await Promise.all([load(), keptBefore()]);
    loading = undefined; // Another harbour, if it comes to that, begins with another one.
    for (const batch of batches) {
        module.write(JSON.stringify(batch));
        module.calls.harbour_shelve();
    }
    module.calls.harbour_open(now());
    return module;
}

// What could not be fetched is fetched again when it is wanted.
let opening: Promise<EngineModule> | undefined;
function opened(): Promise<EngineModule> {
    opening ??= open();
    opening.catch(() => (opening = undefined));
    return opening;
}

// One thing at a time: a step is kept and told before the next is begun.
let turn: Promise<unknown> = Promise.resolve();
function inTurn(work: (module: EngineModule) => void): void {
    turn = turn
        .then(async () => {
            if (!isHere) return;
            const module = await opened();
            if (!isHere) return;
            work(module);
            await settle(module);
        })
        .catch((error: unknown) => scope.postMessage({ broken: String(error) } satisfies FromOwn));
}

async function settle(module: EngineModule): Promise<void> {
    module.calls.harbour_take();
    const step = JSON.parse(module.read()) as Step;
    if (step.keep) {
        try {
            await keep(step.keep);
            module.calls.harbour_kept();
        } catch (error) {
            module.write(String(error));
            module.calls.harbour_not_kept(now());
            return settle(module); // The refusals.
        }
    }
    for (const [link, lines] of step.letters) switchboard.answer(link, lines);
    if (!isHere) return;
    wake(module);
    think(module);
}

function wake(module: EngineModule): void {
    clearTimeout(alarm);
    const next = module.calls.harbour_next_tick();
    if (next < 0) return;
    const wait = Math.min(Math.max(next - now(), 0), 60_000);
    alarm = setTimeout(() => inTurn(({ calls }) => calls.harbour_tick(now())), wait);
}

function think(module: EngineModule): void {
    if (thinking || module.calls.harbour_bots_waiting() === 0) return;
    thinking = true;
    setTimeout(() => {
        // What was said meanwhile is heard first.
        thinking = false;
        inTurn(({ calls }) => {
            if (calls.harbour_bots_waiting() > 0) calls.harbour_think(now());
        });
    });
}

function serve(message: ToOwn): void {
    if ('connect' in message) inTurn(({ calls }) => calls.harbour_connect(message.connect));
    else if ('lose' in message) inTurn(({ calls }) => calls.harbour_lose(message.lose, now()));
    else
        inTurn((module) => {
            module.write(message.line);
            module.calls.harbour_hear(message.link, now());
        });
}

let isHere = false; // And in no other window.
const switchboard = new Switchboard((message) => scope.postMessage(message), {
    open: () => {
        isHere = true;
        void opened();
    },
    shut: () => {
        isHere = false;
        opening = undefined;
        clearTimeout(alarm);
    },
    serve,
});
scope.onmessage = ({ data }: MessageEvent<ToOwn>) => switchboard.say(data);
