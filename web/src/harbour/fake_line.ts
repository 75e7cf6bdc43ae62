// fake_line.ts: a line to a harbour that is only imagined, for tests: what is said on it is written
// down, and whoever holds it plays the harbour.
import { Ears } from './ears';
import type { Line } from './line';
import type { FromHarbour, ToHarbour } from './protocol';

export class FakeLine extends Ears implements Line {
    said: ToHarbour[] = [];
    closed = false;
    fleeting = false;
    // What the harbour answers at once, if anything.
    answers: (message: ToHarbour) => object | undefined = () => undefined;

    constructor(readonly where: Line['where'] = 'online') {
        super();
    }
    send(message: ToHarbour): void {
        this.said.push(message);
        const answer = this.answers(message);
        if (answer) queueMicrotask(() => this.hear(answer));
    }
    hear(...messages: object[]): void {
        for (const message of messages) this.tell(message as FromHarbour);
    }
    close(): void {
        this.closed = true;
    }
    get types(): string[] {
        return this.said.map(({ t }) => t);
    }
}
