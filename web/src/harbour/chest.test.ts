// chest.test.ts: what is put there is there, all of it or nothing; and where the browser opens none,
// nobody waits for ever.
import { IDBFactory, IDBObjectStore, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Batch } from './chest';

let chest: typeof import('./chest');
const listing = (table: string) => ({ table, phase: 1, public: false, touched: 0 });
const batch = (table: string, first: number, more: Partial<Batch> = {}): Batch => ({
    rows: [{ table, first, body: `row ${first}` }],
    listings: [listing(table)],
    ...more,
});

beforeEach(async () => {
    vi.stubGlobal('indexedDB', new IDBFactory());
    vi.stubGlobal('IDBKeyRange', IDBKeyRange);
    vi.resetModules();
    chest = await import('./chest');
});
afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
});

test('each table has its own rows, in their order', async () => {
    for (const [table, first] of [
        ['a', 2],
        ['ab', 1],
        ['a', 1],
    ] as const)
        await chest.keep(batch(table, first));
    expect((await chest.rowsOf('a')).map(({ body }) => body)).toEqual(['row 1', 'row 2']);
    expect((await chest.listings()).map(({ table }) => table)).toEqual(['a', 'ab']);
    await chest.discard('a');
    expect(await chest.rowsOf('a')).toEqual([]);
    expect((await chest.listings()).map(({ table }) => table)).toEqual(['ab']);
});

test('of what collides, nothing is kept', async () => {
    await chest.keep(batch('a', 1));
    const both = batch('b', 1);
    both.rows.push({ table: 'a', first: 1, body: 'another' });
    await expect(chest.keep(both)).rejects.toMatchObject({ name: 'ConstraintError' });
    expect([await chest.rowsOf('b'), await chest.rowsOf('a')]).toMatchObject([
        [],
        [{ body: 'row 1' }],
    ]);
});

test('where there is no room, whoever keeps is told, and what was there stays', async () => {
    await chest.keep(batch('a', 1));
    // As the browser does it when it comes to write.
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore) {
        this.transaction.abort();
        return {} as ReturnType<IDBObjectStore['put']>;
    });
    await expect(chest.keep(batch('a', 2))).rejects.toBe(null);
    vi.restoreAllMocks();
    expect(await chest.rowsOf('a')).toHaveLength(1);
});

test('a browser that neither opens it nor says no is not waited for', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('indexedDB', { open: () => ({}) });
    const keeping = chest.isKeeping();
    await vi.advanceTimersByTimeAsync(8000);
    expect(await keeping).toBe(false);
    await chest.keep(batch('a', 1));
    expect([await chest.listings(), await chest.rowsOf('a')]).toEqual([[], []]);
});
