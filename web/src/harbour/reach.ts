// reach.ts: asks the harbour far away over HTTP, quietly where there is none.
//
// A browser writes every connection that fails on its console, whatever a page does about it. So
// nothing is asked without a network, and for a harbour that does not answer our service worker
// does, with an empty answer.
import type { About } from './protocol';

async function ask(path: string): Promise<Response | undefined> {
    if (!navigator.onLine) return undefined;
    try {
        const answer = await fetch(path, { cache: 'no-store' });
        return answer.ok && answer.status !== 204 ? answer : undefined;
    } catch {
        return undefined;
    }
}

export async function isReachable(): Promise<boolean> {
    const answer = await ask('/healthz');
    if (!answer) return false;
    // An answer that nobody reads never ends.
    return answer.text().then(
        () => true,
        () => false,
    );
}

// The tables that are open to everybody; nothing when the harbour is out of reach.
export async function listTables(): Promise<About[] | undefined> {
    const answer = await ask('/api/v1/tables');
    return answer && ((await answer.json()) as { tables: About[] }).tables;
}

// One table, as anybody may see it; nothing when it cannot be seen now.
export async function lookAt(table: string): Promise<About | undefined> {
    const answer = await ask(`/api/v1/tables/${table}`);
    return answer && ((await answer.json()) as About);
}
