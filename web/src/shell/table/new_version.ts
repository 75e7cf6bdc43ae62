// new_version.ts: fetches the page anew, and knows afterwards that it did: where that changed nothing,
// there is nothing newer.
import ownEngine from 'tortuga:engine_name';

const patience = 20_000; // Milliseconds: on a slow line, what is kept here takes longer than the page.

// The version that a worker is keeping is all here.
function arrived(worker: ServiceWorker): Promise<void> {
    return new Promise((done) => {
        setTimeout(done, patience);
        worker.addEventListener('statechange', () => {
            if (['activated', 'redundant'].includes(worker.state)) done();
        });
    });
}

async function keepNewVersion(): Promise<void> {
    const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined; // Not without TLS.
    const registration = await workers?.getRegistration();
    await registration?.update();
    const coming = registration?.installing ?? registration?.waiting;
    if (coming) await arrived(coming);
}

export async function fetchNewVersion(): Promise<void> {
    await keepNewVersion().catch(() => undefined); // Then the line alone will do.
    history.replaceState({ ...history.state, fetchedFor: ownEngine }, '');
    location.reload();
}

// Was this page fetched because the one before was foreign, and is it just as foreign?
export function isNewest(): boolean {
    return (history.state as { fetchedFor?: string } | null)?.fetchedFor === ownEngine;
}
