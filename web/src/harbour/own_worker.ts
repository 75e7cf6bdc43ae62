// own_worker.ts: a harbour of one's own, in a worker: the server's harbour in WebAssembly, on the
// browser's database. Nothing is told before it is kept, as on the server.
import url from 'tortuga:engine';
import { EngineModule } from '../engine/module';
import { discard, isKeeping, keep, listings, rowsOf, type Batch } from './chest';

export type ToOwn =
    { connect: number } | { link: number; line: string } | { lose: number } | { forget: string };
// Broken: it cannot go on, and has to be begun anew. Fleeting: nothing is kept in this browser.
export type FromOwn = { link: number; lines: string } | { broken: string } | { fleeting: true };

interface Step {
    keep?: Batch;
    letters: [link: number, text: string, closes: boolean][];
    tasks: number;
}

const scope = self as unknown as DedicatedWorkerGlobalScope;
let thinking = false;
let alarm: ReturnType<typeof setTimeout> | undefined;
const unread = new Set<string>(); // Tables that are kept, and whose rows the harbour does not have.
const forgotten = new Set<string>();
const post = (message: FromOwn) => scope.postMessage(message);

// A clock that nobody sets: it begins with the date and then only runs.
const now = () => performance.timeOrigin + performance.now();

function shelve(module: EngineModule, batch: Batch): void {
    module.write(JSON.stringify(batch));
    module.calls.harbour_shelve();
}

// The rows of a table, when somebody comes to it. The shelf adds to what it has: once and no more.
async function fetchTable(module: EngineModule, table: string): Promise<void> {
    if (!unread.has(table)) return;
    const rows = await rowsOf(table);
    unread.delete(table);
    shelve(module, { rows, listings: [] });
}

// Only where something happens by itself the harbour must look at once.
async function open(): Promise<EngineModule> {
    const [module, kept] = await Promise.all([EngineModule.load(fetch(url)), listings()]);
    shelve(module, { rows: [], listings: kept });
    unread.clear();
    for (const { table, awake = true } of kept) {
        unread.add(table);
        if (awake) await fetchTable(module, table);
    }
    module.calls.harbour_open(now());
    if (!(await isKeeping())) post({ fleeting: true });
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

// One thing at a time: a step is kept and told before the next is begun. What broke in the middle of
// a step is not asked again: whoever woke this worker wakes another one.
let turn: Promise<unknown> = Promise.resolve();
function inTurn(work: (module: EngineModule) => void | Promise<void>): void {
    turn = turn.then(async () => {
        const module = await opened();
        await work(module);
        await settle(module);
    });
    turn.catch((error: unknown) => post({ broken: String(error) }));
}

async function settle(module: EngineModule): Promise<void> {
    module.calls.harbour_take();
    const step = JSON.parse(module.read()) as Step;
    if (step.keep) {
        try {
            const { rows, listings } = step.keep;
            const isWanted = ({ table }: { table: string }) => !forgotten.has(table);
            await keep({ rows: rows.filter(isWanted), listings: listings.filter(isWanted) });
            module.calls.harbour_kept();
        } catch (error) {
            module.write(String(error));
            module.calls.harbour_not_kept(now());
            return settle(module); // The refusals.
        }
    }
    for (const [link, lines] of step.letters) post({ link, lines });
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

async function hear(module: EngineModule, link: number, line: string): Promise<void> {
    const { table = '' } = JSON.parse(line) as { table?: string };
    await fetchTable(module, table);
    module.write(line);
    module.calls.harbour_hear(link, now());
}

// It may be in the harbour's memory, and a bot may move there once more: nobody hears of it.
function forget(table: string): Promise<void> {
    forgotten.add(table);
    unread.delete(table);
    return discard(table);
}

scope.onmessage = ({ data }: MessageEvent<ToOwn>) => {
    if ('connect' in data) inTurn(({ calls }) => calls.harbour_connect(data.connect));
    else if ('lose' in data) inTurn(({ calls }) => calls.harbour_lose(data.lose, now()));
    else if ('forget' in data) inTurn(() => forget(data.forget));
    else inTurn((module) => hear(module, data.link, data.line));
};
