// crew.ts: the workers that answer questions to the engine, and what they were asked and have not
// answered yet. They know nothing of what is asked; that is engine.ts's.
import { equip } from './compiled';
import type { Answer, Errand } from './worker';

// It could not be fetched, or stopped in the middle of an errand.
export class Broken extends Error {}

interface Waiting {
    done: (answer: string) => void;
    fail: (why: Error) => void;
}

export class Mate {
    speaks = ''; // The language that it is being taught,
    learning: Promise<unknown> = Promise.resolve(); // and whether it was.
    private worker: Worker | undefined;
    private errands = 0;
    private readonly waiting = new Map<number, Waiting>();
    private rest: ReturnType<typeof setTimeout> | undefined;

    // Who has had nothing to do for so many milliseconds goes; else they stay.
    constructor(private readonly patience?: number) {}

    // They come by themselves when they are first sent on an errand; who knows of one may call them
    // before.
    summon(): Worker {
        clearTimeout(this.rest);
        if (this.worker) return this.worker;
        const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
        this.worker = worker;
        // Script or engine could not be fetched: whoever asks next calls another one.
        const lose = (why: unknown) => this.worker === worker && this.dismiss(String(why));
        worker.onmessage = ({ data }: MessageEvent<Answer>) => this.hear(data);
        worker.onerror = ({ message }) => lose(message);
        equip(worker, lose);
        return worker;
    }
    send(errand: { learn: string } | { ask: string }): Promise<string> {
        return new Promise((done, fail) => {
            const id = ++this.errands;
            this.waiting.set(id, { done, fail });
            this.summon().postMessage({ id, ...errand } satisfies Errand);
        });
    }

    private hear(answer: Answer): void {
        const errand = this.waiting.get(answer.id);
        this.waiting.delete(answer.id);
        if ('failed' in answer) errand?.fail(new Broken(answer.failed));
        else errand?.done(answer.answer);
        if (this.patience !== undefined && this.waiting.size === 0)
            this.rest = setTimeout(() => this.dismiss('idle'), this.patience);
    }
    private dismiss(why: string): void {
        this.worker?.terminate();
        this.worker = undefined;
        this.speaks = '';
        for (const { fail } of this.waiting.values()) fail(new Broken(why));
        this.waiting.clear();
    }
}

// Whoever draws waits for the guide, who is quick. What takes its time, a hint or the move of a bot, is
// the thinker's.
export const guide = new Mate();
export const thinker = new Mate(300_000);
