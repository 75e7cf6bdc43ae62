// service_worker.js: Tortuga without a network. What everybody needs, and the books of the language
// that the reader speaks, are fetched when a version is installed; the other books follow when the
// page says so. From then on all of it comes from here. What the harbour answers is never kept.
const version = 'VERSION';
const files = ['FILES'];
const books = { BOOKS: [] }; // By language.
const name = `tortuga-${version}`;
const notes = 'tortuga-notes'; // What the page wants us to know (web/src/shell/offline.ts).
const known = new Set([...files, ...Object.values(books).flat()]);
const harbours = /^\/(api\/.*|healthz)$/;
const routes = /^\/(|t\/.*|here\/.*|open\/.*|rules\/.*|learn\/.*|replay|settings)$/;

// A file with a hash in its name may come from an older version or from the browser's cache.
async function bring(path) {
    if (!path.startsWith('/assets/')) return fetch(path, { cache: 'reload', priority: 'low' });
    return (await caches.match(path)) ?? fetch(path, { priority: 'low' });
}

// Few at a time: somebody may be playing.
async function fill(paths) {
    const cache = await caches.open(name);
    const missing = [...paths];
    const carry = async () => {
        for (let path; (path = missing.shift());) {
            if (await cache.match(path)) continue;
            const answer = await bring(path);
            if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
            await cache.put(path, answer);
        }
    };
    await Promise.all([carry(), carry(), carry()]);
}

async function spoken() {
    const note = await (await caches.open(notes)).match('/language');
    return books[note ? await note.text() : 'en'] ?? [];
}

self.addEventListener('install', (event) => {
    event.waitUntil(spoken().then((book) => fill([...files, ...book])));
});

self.addEventListener('activate', (event) => {
    const tidy = async () => {
        for (const other of await caches.keys())
            if (other !== name && other !== notes) await caches.delete(other);
        await self.clients.claim();
    };
    event.waitUntil(tidy());
});

// The page asks us to take over when nobody is in the middle of something, and to fetch all books
// when it has been quiet for long; what is missing then is fetched when it is asked for.
self.addEventListener('message', (event) => {
    if (event.data === 'take over') self.skipWaiting();
    if (event.data === 'fetch all books') event.waitUntil(fill(known).catch(() => undefined));
});

// A page cannot keep its browser from complaining of a question that got no answer. So a harbour
// out of reach answers with nothing.
async function askHarbour(request) {
    const nothing = () => new Response(null, { status: 204 });
    try {
        const answer = await fetch(request);
        return answer.status < 500 ? answer : nothing();
    } catch {
        return nothing();
    }
}

async function fetchKnown(path, request) {
    const cache = await caches.open(name);
    const kept = await cache.match(path);
    if (kept) return kept;
    const answer = await fetch(request);
    if (answer.ok && path === new URL(request.url).pathname) await cache.put(path, answer.clone());
    return answer;
}

self.addEventListener('fetch', (event) => {
    const url = new URL(event.request.url);
    if (event.request.method !== 'GET' || url.origin !== self.location.origin) return;
    if (harbours.test(url.pathname)) return event.respondWith(askHarbour(event.request));
    const path = routes.test(url.pathname) ? '/index.html' : url.pathname;
    if (known.has(path)) event.respondWith(fetchKnown(path, event.request));
});
