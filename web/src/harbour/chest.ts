// chest.ts: the browser's database (IndexedDB), where a harbour of one's own keeps its tables.

export interface Batch {
    rows: { table: string; first: number; body: string }[];
    listings: {
        table: string;
        phase: number;
        public: boolean;
        touched: number;
        opened?: number;
        awake?: boolean;
    }[];
}

const name = 'tortuga';
const version = 1;

let opening: Promise<IDBDatabase> | undefined;

function opened(): Promise<IDBDatabase> {
    opening ??= new Promise((done, fail) => {
        const request = indexedDB.open(name, version);
        request.onupgradeneeded = () => {
            request.result.createObjectStore('rows', { keyPath: ['table', 'first'] });
            request.result.createObjectStore('listings', { keyPath: 'table' });
        };
        request.onsuccess = () => done(request.result);
        request.onerror = () => fail(request.error);
    });
    return opening;
}

function ended(transaction: IDBTransaction): Promise<void> {
    return new Promise((done, fail) => {
        transaction.oncomplete = () => done();
        transaction.onerror = transaction.onabort = () => fail(transaction.error);
    });
}

function all<Value>(store: IDBObjectStore): Promise<Value[]> {
    return new Promise((done, fail) => {
        const request = store.getAll();
        request.onsuccess = () => done(request.result as Value[]);
        request.onerror = () => fail(request.error);
    });
}

// All of it or nothing, and on disk when it is done.
export async function keep(batch: unknown): Promise<void> {
    const { rows, listings } = batch as Batch;
    const database = await opened();
    const transaction = database.transaction(['rows', 'listings'], 'readwrite', {
        durability: 'strict',
    });
    for (const row of rows) transaction.objectStore('rows').add(row);
    for (const listing of listings) transaction.objectStore('listings').put(listing);
    await ended(transaction);
}

export async function keptBefore(): Promise<Batch[]> {
    const database = await opened();
    const transaction = database.transaction(['rows', 'listings'], 'readonly');
    const [rows, listings] = await Promise.all([
        all<Batch['rows'][number]>(transaction.objectStore('rows')),
        all<Batch['listings'][number]>(transaction.objectStore('listings')),
    ]);
    return rows.length + listings.length === 0 ? [] : [{ rows, listings }];
}

// A table that nobody wants any more.
export async function discard(table: string): Promise<void> {
    const database = await opened();
    const transaction = database.transaction(['rows', 'listings'], 'readwrite');
    transaction.objectStore('rows').delete(IDBKeyRange.bound([table], [table, []]));
    transaction.objectStore('listings').delete(table);
    await ended(transaction);
}
