// own_worker.test.ts: the harbour of this browser, on a database that is there, that is not, and that
// was there before.
import 'fake-indexeddb/auto';
import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FromOwn, ToOwn } from './switchboard';
import type { FromHarbour } from './protocol';

vi.mock('tortuga:engine', () => ({ default: 'engine' }));
const wasm = readFileSync(resolve(import.meta.dirname, '../../../build/wasm/tortuga.wasm'));

type Letter<Type> = Extract<FromHarbour, { t: Type }>;

// A page with one link to a harbour that was begun anew.
class Page {
    private heard: FromOwn[] = [];
    private readonly scope = {
        onmessage: undefined as unknown as (event: { data: ToOwn }) => void,
        postMessage: (message: FromOwn) => void this.heard.push(message),
    };

    async open(): Promise<this> {
        vi.resetModules();
        vi.stubGlobal('self', this.scope);
        await import('./own_worker');
        this.tell({ connect: 1 });
        await this.ask({ t: 'hello', v: 1, form: 'bytes' }, 'hello');
        return this;
    }
    tell(data: ToOwn): void {
        this.scope.onmessage({ data });
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
    vi.stubGlobal('fetch', () =>
        Promise.resolve(new Response(wasm, { headers: { 'content-type': 'application/wasm' } })),
    );
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
