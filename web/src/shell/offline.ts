// offline.ts: hires the worker that keeps the site on this device, when the line has nothing else to
// do. A new version waits until a page is opened anew: then nobody is in the middle of a game.
import { language } from '../language/words.svelte';
import { isSparing } from './sparing';

const short = 2_000; // Milliseconds without anything fetched: what was wanted is there.
const long = 20_000; // Nothing will be wanted soon.

// Waits until nothing has been fetched for a while and the page has nothing to do.
function quiet(time: number): Promise<void> {
    return new Promise((done) => {
        const rest = window.requestIdleCallback ?? setTimeout; // Safari has none.
        const settle = () => {
            watch.disconnect();
            rest(() => done());
        };
        let timer = setTimeout(settle, time);
        const watch = new PerformanceObserver(() => {
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

export async function workOffline(): Promise<void> {
    const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined; // Not without TLS.
    if (!workers) return;
    const waiting = workers.controller && (await workers.getRegistration())?.waiting;
    if (waiting) {
        workers.addEventListener('controllerchange', () => location.reload(), { once: true });
        waiting.postMessage('take over');
        return;
    }
    await quiet(short);
    await noteLanguage();
    await workers.register('/sw.js');
    const { active } = await workers.ready;
    if (isSparing()) return;
    await quiet(long);
    active?.postMessage('fetch all books');
}
