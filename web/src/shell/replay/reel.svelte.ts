// reel.svelte.ts: the moments of a record, shown one after the other as fast as the engine finds
// them: whoever pulls the slider gets the last moment asked for, not all on the way.
import type { Happening } from '../../boards/board';
import { engine, type Moment, type RecordInfo } from '../../engine/engine';

export interface Wanted {
    record: RecordInfo;
    text: string;
    at: number; // How many events have happened.
    seat: number; // Whose knowledge; 0: a spectator's.
}

export class Reel {
    moment = $state.raw<Moment>();
    seat = $state(0); // Whose moment it is.
    recent = $state.raw<Happening[]>([]); // What led here from the moment shown before.
    leaps = $state(0); // How often it did not follow from the one before.

    private wanted: Wanted | undefined;
    private shown: Wanted | undefined;
    private busy = false;

    show(wanted: Wanted): void {
        this.wanted = wanted;
        if (!this.busy) void this.work();
    }

    private async work(): Promise<void> {
        this.busy = true;
        try {
            while (this.wanted && this.wanted !== this.shown) await this.turn(this.wanted);
        } finally {
            this.busy = false;
        }
    }

    private async turn(to: Wanted): Promise<void> {
        const before = this.shown;
        this.shown = to;
        const { record, text, at, seat } = to;
        const moment = await engine.moment(record, text, at, seat);
        // Only a single step on is shown moving; a leap simply arrives.
        const event = record.events[at - 1];
        const stepped = event && before?.text === text && before.at === at - 1;
        this.recent = stepped ? [{ n: at, seat: event[0], move: event[1], line: event[2] }] : [];
        if (!stepped || before.seat !== seat) this.leaps++;
        [this.moment, this.seat] = [moment, seat];
    }
}
