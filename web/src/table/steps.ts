// steps.ts: what the harbour says, in steps: a step comes in several messages and is shown as one,
// and one after the other.
import type { Ask, Event, Over } from '../harbour/protocol';

export interface Step {
    n: number; // What had been heard when it was whole.
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
        private readonly heard: () => number, // The newest number there is.
        private readonly present: (step: Step) => Promise<void>,
        private readonly failed: (error: unknown) => void,
    ) {}

    // The step being heard: all that comes in one breath.
    now(): Step {
        if (!this.step) {
            this.step = { n: this.heard(), events: [], seen: [] };
            queueMicrotask(() => {
                const step = this.step;
                this.step = undefined;
                if (step) this.add({ ...step, n: this.heard() });
            });
        }
        return this.step;
    }

    add(step: Step): void {
        this.work = this.work.then(() => this.present(step)).catch(this.failed);
    }
}
