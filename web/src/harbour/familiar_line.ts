// familiar_line.ts: a line that is open only when the harbour's engine is this page's. What another
// one says is not passed on: its views would be read as something that they are not.
import ownEngine from 'tortuga:engine_name';
import { Ears } from './ears';
import type { Line } from './line';
import type { ToHarbour } from './protocol';

export class FamiliarLine extends Ears implements Line {
    readonly where: Line['where'];
    private readonly stops: (() => void)[];

    constructor(private readonly inner: Line) {
        super();
        this.where = inner.where;
        this.stops = [
            inner.watch((weather) => {
                if (weather !== 'open') this.change(weather); // Open it is after the greeting.
            }),
            inner.listen((message) => {
                if (message.t === 'hello') this.greet(message.engine);
                if (this.weather !== 'foreign') this.tell(message);
            }),
        ];
    }

    get fleeting(): boolean {
        return this.inner.fleeting ?? false;
    }
    send(message: ToHarbour): void {
        this.inner.send(message);
    }
    close(): void {
        for (const stop of this.stops) stop();
        this.inner.close();
    }

    // Who greets once more is another harbour, or one that has forgotten us.
    private greet(engine: string): void {
        if (this.weather === 'open') this.change('lost');
        this.change(engine === ownEngine ? 'open' : 'foreign');
    }
}
