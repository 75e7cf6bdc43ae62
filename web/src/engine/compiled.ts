// compiled.ts: the engine's code: fetched and compiled once, by the page, and handed to every worker
// that is to have an engine of its own.
import url from 'tortuga:engine';

// Without code: it could not be handed over, and the worker gets it by itself.
interface Handed {
    code: WebAssembly.Module | undefined;
}

let coming: Promise<WebAssembly.Module> | undefined;

// What could not be fetched is fetched again when it is wanted.
export function compiled(priority: RequestPriority = 'auto'): Promise<WebAssembly.Module> {
    coming ??= WebAssembly.compileStreaming(fetch(url, { priority }));
    coming.catch(() => (coming = undefined));
    return coming;
}

// By the page.
export function equip(worker: Worker, failed: (why: unknown) => void): void {
    const hand = (code?: WebAssembly.Module) => worker.postMessage({ code } satisfies Handed);
    compiled().then((code) => {
        try {
            hand(code);
        } catch {
            hand();
        }
    }, failed);
}

// In a worker: what it is handed; all else that it is told is heard.
export function handedTo<Message extends object>(
    scope: DedicatedWorkerGlobalScope,
    hear: (message: Message) => void,
): Promise<WebAssembly.Module> {
    return new Promise((take) => {
        scope.onmessage = ({ data }: MessageEvent<Handed | Message>) => {
            if ('code' in data) take(data.code ?? compiled());
            else hear(data);
        };
        scope.onmessageerror = () => take(compiled()); // It arrived, and could not be read.
    });
}
