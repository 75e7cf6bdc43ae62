// crew.ts: the worker that answers questions to the engine, and what it was asked and has not answered
// yet. It knows nothing of what is asked; that is engine.ts's.
import type { Answer, Errand } from './worker';

// It could not be fetched, or stopped in the middle of an errand.
export class Broken extends Error {}

let worker: Worker | undefined;
let errands = 0;
const waiting = new Map<number, { done: (answer: string) => void; fail: (why: Error) => void }>();

// It comes by itself when it is first sent on an errand; who knows of one may call it before.
export function summonEngine(): Worker {
    if (worker) return worker;
    worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<Answer>) => {
        const errand = waiting.get(data.id);
        waiting.delete(data.id);
        if ('failed' in data) errand?.fail(new Broken(data.failed));
        else errand?.done(data.answer);
    };
    // Its script could not be fetched: whoever asks next calls another one.
    worker.onerror = ({ message }) => {
        worker = undefined;
        for (const { fail } of waiting.values()) fail(new Broken(message));
        waiting.clear();
    };
    return worker;
}

export function send(errand: { learn: string } | { ask: string }): Promise<string> {
    return new Promise((done, fail) => {
        const id = ++errands;
        waiting.set(id, { done, fail });
        summonEngine().postMessage({ id, ...errand } satisfies Errand);
    });
}
