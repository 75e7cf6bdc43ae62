// own_worker.ts: a harbour of one's own, in a worker: the server's harbour in WebAssembly, on the
// browser's database. Nothing is told before it is kept, as on the server.
import url from 'tortuga:engine';
import { EngineModule } from '../engine/module';
import { keep, keptBefore } from './chest';

export type ToOwn = { connect: number } | { link: number; line: string } | { lose: number };
export type FromOwn = { link: number; lines: string } | { broken: string };

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

async function open(): Promise<EngineModule> {
    const [module, batches] = await Promise.all([EngineModule.load(fetch(url)), keptBefore()]);
    for (const batch of batches) {
        module.write(JSON.stringify(batch));
        module.calls.harbour_shelve();
    }
    module.calls.harbour_open(now());
    return module;
}

// Begun at once. What could not be fetched then is fetched again when it is wanted.
let opening: Promise<EngineModule> | undefined;
function opened(): Promise<EngineModule> {
    opening ??= open();
    opening.catch(() => (opening = undefined));
    return opening;
}
void opened();

// One thing at a time: a step is kept and told before the next is begun.
let turn: Promise<unknown> = Promise.resolve();
function inTurn(work: (module: EngineModule) => void): void {
    turn = turn
        .then(async () => {
            const module = await opened();
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
    for (const [link, lines] of step.letters) scope.postMessage({ link, lines } satisfies FromOwn);
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

scope.onmessage = ({ data }: MessageEvent<ToOwn>) => {
    if ('connect' in data) inTurn(({ calls }) => calls.harbour_connect(data.connect));
    else if ('lose' in data) inTurn(({ calls }) => calls.harbour_lose(data.lose, now()));
    else
        inTurn((module) => {
            module.write(data.line);
            module.calls.harbour_hear(data.link, now());
        });
};
