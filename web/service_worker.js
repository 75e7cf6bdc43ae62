// service_worker.js: Tortuga without a network. All files are fetched once, when a version is
// installed; from then on they come from here. What the harbour answers is never kept.
const version = 'VERSION';
const files = ['FILES'];
const name = `tortuga-${version}`;
const known = new Set(files);
const harbours = /^\/(api\/.*|healthz)$/;
const routes = /^\/(|t\/.*|here\/.*|open\/.*|rules\/.*|learn\/.*|replay|settings)$/;

self.addEventListener('install', (event) => {
    // Files with a hash in their names may come from the browser's cache, the others may not.
    const requests = files.map((path) =>
        path.startsWith('/assets/') ? path : new Request(path, { cache: 'reload' }),
    );
    event.waitUntil(caches.open(name).then((cache) => cache.addAll(requests)));
});

self.addEventListener('activate', (event) => {
    const tidy = async () => {
        for (const other of await caches.keys()) if (other !== name) await caches.delete(other);
        await self.clients.claim();
    };
    event.waitUntil(tidy());
});

// The page asks for it when nobody is in the middle of something.
self.addEventListener('message', ({ data }) => {
    if (data === 'take over') self.skipWaiting();
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

self.addEventListener('fetch', (event) => {
    const url = new URL(event.request.url);
    if (event.request.method !== 'GET' || url.origin !== self.location.origin) return;
    if (harbours.test(url.pathname)) return event.respondWith(askHarbour(event.request));
    const path = routes.test(url.pathname) ? '/index.html' : url.pathname;
    if (!known.has(path)) return;
    event.respondWith(
        caches.open(name).then(async (cache) => (await cache.match(path)) ?? fetch(event.request)),
    );
});
