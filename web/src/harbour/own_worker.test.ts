// own_worker.test.ts: the harbour of this browser, on a database that is there, that is not, and that
// was there before.
import 'fake-indexeddb/auto';
import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { builtEngine } from '../engine/built';
import type { Task, Thought } from './own_worker';
import type { Desk, FromOwn, ToOwn } from './switchboard';
import type { FromHarbour } from './protocol';

vi.mock('tortuga:engine', () => ({ default: 'engine' }));
const wasm = readFileSync(resolve(import.meta.dirname, '../../../build/wasm/tortuga.wasm'));
const code = await WebAssembly.compile(wasm);
const engine = await builtEngine();

// Whoever says where the harbour is.
let desk: Desk | undefined;
vi.mock('./switchboard', async (original) => {
    const { Switchboard } = await original<typeof import('./switchboard')>();
    return {
        Switchboard: class extends Switchboard {
            constructor(page: (message: FromOwn) => void, its: Desk) {
                super(page, its);
                desk = its;
            }
        },
    };
});

type Letter<Type> = Extract<FromHarbour, { t: Type }>;

// A page with one link to a harbour that was begun anew.
class Page {
    private heard: FromOwn[] = [];
    tasks: Task[] = [];
    thinks = true; // Else the bots go on thinking.
    private readonly scope = {
        onmessage: undefined as unknown as (event: { data: object }) => void,
        postMessage: (message: FromOwn | Task) => {
            if (!('task' in message)) return void this.heard.push(message);
            this.tasks.push(message);
            if (this.thinks) queueMicrotask(() => this.think(message));
        },
    };

    async open(): Promise<this> {
        vi.resetModules();
        vi.stubGlobal('self', this.scope);
        await import('./own_worker');
        this.scope.onmessage({ data: { code } });
        await this.greet();
        return this;
    }
    async greet(): Promise<void> {
        this.tell({ connect: 1 });
        await this.ask({ t: 'hello', v: 1, form: 'bytes' }, 'hello');
    }
    tell(data: ToOwn): void {
        this.scope.onmessage({ data });
    }
    // As the page has it done by another worker.
    think({ task, question }: Task): void {
        const answer = JSON.stringify(engine(JSON.parse(question) as object));
        this.scope.onmessage({ data: { task, answer } satisfies Thought });
    }
    async ask<Type extends string>(message: object, type: Type): Promise<Letter<Type>> {
        this.heard = this.heard.filter((one) => !('lines' in one));
        this.tell({ link: 1, line: JSON.stringify(message) });
        return vi.waitFor(() => {
            const found = this.letters().find((one) => one.t === type);
            if (!found) throw new Error(`no ${type} in ${JSON.stringify(this.heard)}`);
            return found as Letter<Type>;
        });
    }
    letters(): FromHarbour[] {
        return this.heard
            .flatMap((one) => ('lines' in one ? one.lines.split('\n') : []))
            .filter((line) => line)
            .map((line) => JSON.parse(line) as FromHarbour);
    }
    get isFleeting(): boolean {
        return this.heard.some((one) => 'fleeting' in one);
    }
    async table(): Promise<string> {
        const wish = { t: 'open', game: 'skull_king', options: 'seats=2' };
        const bots = [{ seat: 2, bot: 'random' }];
        const { table } = await this.ask({ ...wish, bots }, 'opened');
        return table;
    }
    async seen(table: string): Promise<string> {
        const answer = await Promise.race([
            this.ask({ t: 'look', table }, 'about'),
            this.ask({ t: 'look', table }, 'refused'),
        ]);
        return answer.t === 'refused' ? answer.code : answer.t;
    }
}

beforeEach(() => {
    vi.stubGlobal('navigator', {});
    Reflect.deleteProperty(globalThis, 'BroadcastChannel'); // No other window is known of.
    vi.stubGlobal('indexedDB', new IDBFactory());
});
afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
});

test('a table is there when the page comes back', async () => {
    const table = await (await new Page().open()).table();
    const page = await new Page().open();
    expect(await page.seen(table)).toBe('about');
    expect(page.isFleeting).toBe(false);
});

test('a start reads no rows; a table’s are read when somebody comes to it, and once', async () => {
    const before = await new Page().open();
    const [first, second] = [await before.table(), await before.table()];
    const reads = vi.spyOn(IDBObjectStore.prototype, 'getAll');
    const rows = () =>
        (reads.mock.contexts as IDBObjectStore[]).filter(({ name }) => name === 'rows').length;
    const page = await new Page().open();
    expect(rows()).toBe(0);
    expect(await page.seen(second)).toBe('about');
    expect(rows()).toBe(1);
    await page.ask({ t: 'join', table: second }, 'table');
    expect(rows()).toBe(1);
    expect(await page.seen(first)).toBe('about');
    expect(rows()).toBe(2);
});

test('a table that is forgotten is gone, even if it was in the harbour’s memory', async () => {
    const page = await new Page().open();
    const [gone, other] = [await page.table(), await page.table()];
    page.tell({ forget: gone });
    const key = { t: 'sit', table: gone, name: 'Anne' }; // Something more happens there.
    await page.ask(key, 'seated');
    const after = await new Page().open();
    expect(await after.seen(gone)).toBe('no_table');
    after.tell({ forget: other }); // This one was not.
    expect(await after.seen(other)).toBe('no_table');
});

test.each([
    [
        'refuses',
        () => {
            throw new DOMException('The user said no.', 'SecurityError');
        },
    ],
    [
        'fails',
        () => {
            const request = {} as { onerror?: () => void };
            queueMicrotask(() => request.onerror?.());
            return request;
        },
    ],
])('where the browser %s, one plays from memory and is told', async (_, open) => {
    vi.stubGlobal('indexedDB', { open });
    const page = await new Page().open();
    expect(page.isFleeting).toBe(true);
    const table = await page.table();
    expect(await page.seen(table)).toBe('about');
    page.tell({ forget: table });
    await page.ask({ t: 'ping' }, 'pong');
    expect(await (await new Page().open()).seen(table)).toBe('no_table');
});

test('an engine that breaks says so, and does nothing more', async () => {
    const page = await new Page().open();
    page.tell({ link: 1, line: 'no message' });
    page.tell({ link: 1, line: '{"t":"ping"}' });
    const heard = (page as unknown as { heard: FromOwn[] }).heard;
    await vi.waitFor(() => expect(heard.filter((one) => 'broken' in one).length).toBe(2));
    expect(page.letters().some(({ t }) => t === 'pong')).toBe(false);
});

test('while a bot thinks, everybody is heard; its move counts when it has thought', async () => {
    const page = await new Page().open();
    page.thinks = false;
    const table = await page.table();
    await page.ask({ t: 'sit', table, name: 'Anne' }, 'seated');
    await page.ask({ t: 'start', table }, 'seats');
    await vi.waitFor(() => expect(page.tasks).toHaveLength(1)); // Its bid.
    await page.ask({ t: 'ping', id: 'x' }, 'pong');
    expect(await page.seen(await page.table())).toBe('about');
    const [own] = (await page.ask({ t: 'join', table }, 'table')).log.slice(-1);
    page.thinks = true;
    page.think(page.tasks[0]!);
    await vi.waitFor(() => {
        const told = page.letters().find((one) => one.t === 'told');
        expect(told).toMatchObject({ events: [[own![0] + 1, 2]] });
    });
    page.think(page.tasks[0]!); // Said once more, it is nothing new.
    await page.ask({ t: 'ping', id: 'x' }, 'pong');
});

test('what a bot thought for the harbour before is nothing to the one after it', async () => {
    const page = await new Page().open();
    page.thinks = false;
    const table = await page.table();
    await page.ask({ t: 'sit', table, name: 'Anne' }, 'seated');
    await page.ask({ t: 'start', table }, 'seats');
    await vi.waitFor(() => expect(page.tasks).toHaveLength(1));
    desk!.shut(); // Another window had it for a while.
    desk!.open();
    await page.greet();
    await page.ask({ t: 'join', table }, 'table');
    await vi.waitFor(() => expect(page.tasks).toHaveLength(2)); // It is asked again.
    const [late, now] = page.tasks as [Task, Task];
    page.think(late);
    await page.ask({ t: 'ping', id: 'x' }, 'pong');
    expect(page.letters().some(({ t }) => t === 'told')).toBe(false);
    page.think(now);
    await vi.waitFor(() => expect(page.letters().some(({ t }) => t === 'told')).toBe(true));
});

test('what another window has kept meanwhile is not written over: one begins anew from it', async () => {
    const awake = await new Page().open();
    const table = await awake.table();
    const other = await new Page().open(); // Neither knows of the other.
    expect(await other.seen(table)).toBe('about');
    await awake.ask({ t: 'sit', table, name: 'Anne' }, 'seated');
    other.tell({ link: 1, line: JSON.stringify({ t: 'sit', table, name: 'Bart' }) });
    const heard = (other as unknown as { heard: FromOwn[] }).heard;
    await vi.waitFor(() => expect(heard.some((one) => 'broken' in one)).toBe(true));
    expect(other.letters().some(({ t }) => t === 'seated')).toBe(false);
    const anew = await new Page().open();
    const { seats } = await anew.ask({ t: 'look', table }, 'about');
    expect(seats[0]).toMatchObject({ kind: 'person', name: 'Anne' });
});
