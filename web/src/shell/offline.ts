// offline.ts: hires the worker that keeps the site on this device, when the line has nothing else to
// do. This page goes on with the version it began with, whatever comes: somebody may be in the middle
// of a game.
import { language } from '../language/words.svelte';
import { isSparing } from './sparing';

const short = 2_000; // Milliseconds without anything fetched: what was wanted is there.
const long = 20_000; // Nothing will be wanted soon.

// Home asks the harbour every few seconds; that is no part of the site.
const isQuestion = ({ name }: PerformanceEntry) =>
    /^\/(api\/|healthz$)/.test(new URL(name, location.href).pathname);

// Waits until nothing has been fetched for a while and the page has nothing to do.
function quiet(time: number): Promise<void> {
    return new Promise((done) => {
        const rest = window.requestIdleCallback ?? setTimeout; // Safari has none.
        const settle = () => {
            watch.disconnect();
            rest(() => done());
        };
        let timer = setTimeout(settle, time);
        const watch = new PerformanceObserver((seen) => {
            if (seen.getEntries().every(isQuestion)) return;
            clearTimeout(timer);
            timer = setTimeout(settle, time);
        });
        watch.observe({ type: 'resource' });
    });
}

// The books of this language come first.
async function noteLanguage(): Promise<void> {
    const notes = await caches.open('tortuga-notes');
    await notes.put('/language', new Response(language()));
}

// As long as this page is open, the files of its version stay.
function holdVersion(): void {
    const meta = document.querySelector<HTMLMetaElement>('meta[name=version]');
    const held = () => new Promise(() => undefined);
    void navigator.locks?.request(`tortuga-${meta!.content}`, { mode: 'shared' }, held);
}

export async function workOffline(): Promise<void> {
    const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined; // Not without TLS.
    if (!workers) return;
    holdVersion();
    await quiet(short);
    await noteLanguage();
    const registration = await workers.register('/sw.js');
    // Who comes back to a page that was left open for days finds out what is new, too.
    document.addEventListener('visibilitychange', () => {
        if (!document.hidden) registration.update().catch(() => undefined);
    });
    await workers.ready;
    if (isSparing()) return;
    await quiet(long);
    (await workers.ready).active?.postMessage('fetch all books');
}
