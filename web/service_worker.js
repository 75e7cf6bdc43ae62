// service_worker.js: Tortuga without a network. What everybody needs, and the books of the language
// that the reader speaks, are fetched when a version is installed; the other books follow when the
// page says so. From then on all of it comes from here, but the page that begins a visit: that is the
// network's, if it answers soon, so that a visit has what is newest. A page that is open goes on with
// the version it began with, whose files stay for as long. What the harbour answers is never kept.
const version = 'VERSION';
const files = ['FILES'];
const books = { BOOKS: [] }; // By language.
const name = `tortuga-${version}`;
const notes = 'tortuga-notes'; // What the page wants us to know (web/src/shell/offline.ts).
const known = new Set([...files, ...Object.values(books).flat()]);
const harbours = /^\/(api\/.*|healthz)$/;
const soon = 1000; // Milliseconds: so long the network may take to bring the page.
const routes = /^\/(|t\/.*|here\/.*|open\/.*|rules\/.*|learn\/.*|(replay|settings|me)\/?)$/;

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

// An open page holds a lock that is named like its version (web/src/shell/offline.ts): what it has not
// asked for yet, it may still want.
async function tidy() {
    const { held = [] } = (await self.navigator.locks?.query()) ?? {};
    const wanted = new Set([name, notes, ...held.map((lock) => lock.name)]);
    for (const other of await caches.keys()) if (!wanted.has(other)) await caches.delete(other);
}

// No page has to wait for the end of another: each has its own files.
self.addEventListener('install', (event) => {
    const kept = spoken().then((book) => fill([...files, ...book]));
    event.waitUntil(kept.then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
    event.waitUntil(tidy().then(() => self.clients.claim()));
});

// The page asks us to fetch all books when it has been quiet for long; what is missing then is fetched
// when it is asked for.
self.addEventListener('message', (event) => {
    if (event.data !== 'fetch all books') return;
    const kept = fill(known).then(tidy);
    event.waitUntil(kept.catch(() => undefined));
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

// Somebody in between may answer, too, and with a page of their own.
async function bringPage() {
    const answer = await fetch('/index.html', { cache: 'no-cache' });
    if (answer.ok && !answer.redirected) return answer;
    throw new Error(`The page: ${answer.status}`);
}

async function fetchPage() {
    const kept = await (await caches.open(name)).match('/index.html');
    const brought = bringPage();
    if (!kept) return brought;
    const late = new Promise((done) => setTimeout(() => done(kept), soon));
    return Promise.race([brought.catch(() => kept), late]);
}

// Of whichever version: a name in this folder means the same file in all of them.
async function fetchAsset(path, request) {
    const kept = await caches.match(path);
    if (kept) return kept;
    const answer = await fetch(request);
    if (answer.ok && known.has(path)) await (await caches.open(name)).put(path, answer.clone());
    return answer;
}

async function fetchKnown(path, request) {
    return (await (await caches.open(name)).match(path)) ?? fetch(request);
}

// The harbour calls somebody to a table (web/src/shell/call). Who looks at it needs no call; but a
// browser may take back the permission of who shows nothing, so it is shown, silently, and put away.
async function showCall({ table, title, body }) {
    const path = `/t/${table}`;
    const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const looks = ({ url, visibilityState }) =>
        visibilityState === 'visible' && new URL(url).pathname === path;
    const isSeen = windows.some(looks);
    const icon = '/icon-192.png';
    const manner = { renotify: !isSeen, silent: isSeen };
    const how = { body, icon, badge: icon, tag: table, data: path, ...manner };
    await self.registration.showNotification(title, how);
    if (!isSeen) return;
    for (const shown of await self.registration.getNotifications({ tag: table })) shown.close();
}

async function openTable(path) {
    const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const there = windows.find(({ url }) => new URL(url).pathname === path);
    await (there ? there.focus() : self.clients.openWindow(path));
}

self.addEventListener('push', (event) => {
    if (event.data) event.waitUntil(showCall(event.data.json()));
});

self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(openTable(event.notification.data));
});

self.addEventListener('fetch', (event) => {
    const { request } = event;
    const url = new URL(request.url);
    const { pathname: path } = url;
    if (request.method !== 'GET' || url.origin !== self.location.origin) return;
    if (harbours.test(path)) event.respondWith(askHarbour(request));
    else if (routes.test(path)) event.respondWith(fetchPage());
    else if (path.startsWith('/assets/')) event.respondWith(fetchAsset(path, request));
    else if (known.has(path)) event.respondWith(fetchKnown(path, request));
});
