// offline.ts: hires the worker that keeps the site on this device. A new version waits until a page
// is opened anew: then nobody is in the middle of a game.

export async function workOffline(): Promise<void> {
    const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined; // Not without TLS.
    const hired = await workers?.register('/sw.js');
    if (!workers?.controller || !hired?.waiting) return;
    workers.addEventListener('controllerchange', () => location.reload(), { once: true });
    hired.waiting.postMessage('take over');
}
