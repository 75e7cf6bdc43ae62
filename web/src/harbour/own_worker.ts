// own_worker.ts: a harbour of one's own, in a worker: the server's harbour in WebAssembly, on the
// browser's database. Nothing is told before it is kept, as on the server.
import { handedTo } from '../engine/compiled';
import { EngineModule } from '../engine/module';
import { discard, isKeeping, keep, listings, rowsOf, type Batch } from './chest';
import { Switchboard, type FromOwn, type ToOwn } from './switchboard';

interface Step {
    keep?: Batch;
    letters: [link: number, text: string, closes: boolean][];
}

// What a bot is to decide, for somebody else to think about; and what came of it.
export interface Task {
    task: number;
    question: string;
}
export interface Thought {
    task: number;
    answer: string;
}

const scope = self as unknown as DedicatedWorkerGlobalScope;
let alarm: ReturnType<typeof setTimeout> | undefined;
const unread = new Set<string>(); // Tables that are kept, and whose rows the harbour does not have.
const forgotten = new Set<string>();
let tasks = 0;
const thinking = new Map<number, (move: number) => void>();
const post = (message: FromOwn | Task) => scope.postMessage(message);
const code = handedTo<ToOwn | Thought>(scope, (message) => {
    if ('task' in message) hearThought(message);
    else switchboard.say(message);
});

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
    const [module, kept] = await Promise.all([code.then(EngineModule.of), listings()]);
    shelve(module, { rows: [], listings: kept });
    unread.clear();
    for (const { table, awake = true } of kept) {
        unread.add(table);
        if (awake) await fetchTable(module, table);
    }
    module.calls.harbour_open(now());
    if (isHere && !(await isKeeping())) switchboard.warn();
    return module;
}

let opening: Promise<EngineModule> | undefined;
function opened(): Promise<EngineModule> {
    opening ??= open();
    opening.catch(() => (opening = undefined));
    return opening;
}

// One thing at a time: a step is kept and told before the next is begun. What broke in the middle of
// a step is not asked again: whoever woke this worker wakes another one.
let turn: Promise<unknown> = Promise.resolve();
function inTurn(work: (module: EngineModule) => void | Promise<void>): void {
    turn = turn.then(async () => {
        if (!isHere) return;
        const module = await opened();
        if (!isHere) return;
        await work(module);
        await settle(module);
    });
    turn.catch((error: unknown) => post({ broken: String(error) }));
}

// Where windows know each other by words only, one that slept may still have kept something after
// this harbour had read all. It is begun anew, from what is kept.
const isTaken = (error: unknown) => (error as DOMException | null)?.name === 'ConstraintError';

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
            if (isTaken(error)) throw error;
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

// Bots think elsewhere: whoever plays here, or at another table, is heard meanwhile.
function think(module: EngineModule): void {
    while (module.calls.harbour_bots_waiting() > 0) {
        const asked = module.calls.harbour_hand_out();
        const choose = (move: number) =>
            inTurn(({ calls }) => {
                if (calls === module.calls) calls.harbour_chosen(asked, move, now());
            });
        thinking.set(++tasks, choose);
        post({ task: tasks, question: module.read() });
    }
}
function hearThought({ task, answer }: Thought): void {
    const { move } = JSON.parse(answer) as { move: number };
    thinking.get(task)?.(move);
    thinking.delete(task);
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

function serve(message: ToOwn): void {
    if ('connect' in message) inTurn(({ calls }) => calls.harbour_connect(message.connect));
    else if ('lose' in message) inTurn(({ calls }) => calls.harbour_lose(message.lose, now()));
    else if ('forget' in message) inTurn(() => forget(message.forget));
    else inTurn((module) => hear(module, message.link, message.line));
}

let isHere = false; // And in no other window.
const switchboard = new Switchboard(post, {
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
