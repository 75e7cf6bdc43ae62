// steps.ts: what the harbour says, in steps: a step comes in several messages and is shown as one,
// and one after the other.
import type { Ask, Event, Over } from '../harbour/protocol';

export interface Step {
    events: Event[];
    seen: string[];
    first?: string; // The view before them, where it is not the last one heard.
    past?: 'whole' | 'since'; // It had happened when we came: all of it, or all since we were here.
    view?: string;
    ask?: Ask | undefined;
    deadline?: number | undefined;
    over?: Over | undefined;
}

export class Steps {
    private step: Step | undefined;
    private work: Promise<void> = Promise.resolve();

    constructor(
        private readonly present: (step: Step) => Promise<void>,
        private readonly failed: (error: unknown) => void,
    ) {}

    // The step being heard: all that comes in one breath.
    now(): Step {
        if (!this.step) {
            this.step = { events: [], seen: [] };
            queueMicrotask(() => {
                const step = this.step;
                this.step = undefined;
                if (step) this.add(() => step);
            });
        }
        return this.step;
    }

    // A step may depend on those before it: it is made when its turn comes.
    add(make: () => Step | undefined): void {
        const work = async () => {
            const step = make();
            if (step) await this.present(step);
        };
        this.work = this.work.then(work).catch(this.failed);
    }
}
