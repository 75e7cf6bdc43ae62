// chest.ts: the browser's database (IndexedDB), where a harbour of one's own keeps its tables. Where
// the browser lets us have none, nothing is kept, and the harbour goes on with what it remembers.

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

const patience = 8000; // Milliseconds. Some browsers neither open a database nor say no.

let opening: Promise<IDBDatabase | undefined> | undefined;

function opened(): Promise<IDBDatabase | undefined> {
    opening ??= new Promise((done) => {
        const giveUp = () => done(undefined);
        setTimeout(giveUp, patience);
        try {
            const request = indexedDB.open(name, version);
            request.onupgradeneeded = () => {
                request.result.createObjectStore('rows', { keyPath: ['table', 'first'] });
                request.result.createObjectStore('listings', { keyPath: 'table' });
            };
            request.onsuccess = () => done(request.result);
            request.onerror = giveUp;
        } catch {
            giveUp();
        }
    });
    return opening;
}

// Is anything still there when the page is closed?
export async function isKeeping(): Promise<boolean> {
    return (await opened()) !== undefined;
}

function ended(transaction: IDBTransaction): Promise<void> {
    return new Promise((done, fail) => {
        transaction.oncomplete = () => done();
        transaction.onabort = () => fail(transaction.error); // Any error ends so; why, it knows then.
    });
}

async function all<Value>(store: 'rows' | 'listings', of?: IDBKeyRange): Promise<Value[]> {
    const database = await opened();
    if (!database) return [];
    return new Promise((done, fail) => {
        const request = database.transaction(store).objectStore(store).getAll(of);
        request.onsuccess = () => done(request.result as Value[]);
        request.onerror = () => fail(request.error);
    });
}
const rowsAt = (table: string) => IDBKeyRange.bound([table], [table, []]);

// All of it or nothing, and on disk when it is done.
export async function keep({ rows, listings }: Batch): Promise<void> {
    const database = await opened();
    if (!database) return;
    const transaction = database.transaction(['rows', 'listings'], 'readwrite', {
        durability: 'strict',
    });
    for (const row of rows) transaction.objectStore('rows').add(row);
    for (const listing of listings) transaction.objectStore('listings').put(listing);
    await ended(transaction);
}

// Every table that was kept, without its rows.
export function listings(): Promise<Batch['listings']> {
    return all('listings');
}
export async function rowsOf(table: string): Promise<Batch['rows']> {
    return (await opened()) ? all('rows', rowsAt(table)) : [];
}

// A table that nobody wants any more.
export async function discard(table: string): Promise<void> {
    const database = await opened();
    if (!database) return;
    const transaction = database.transaction(['rows', 'listings'], 'readwrite');
    transaction.objectStore('rows').delete(rowsAt(table));
    transaction.objectStore('listings').delete(table);
    await ended(transaction);
}
