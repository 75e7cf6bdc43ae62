// reel.svelte.ts: the moments of a record. A step on is shown as it was at the table, beat by beat; a
// leap simply arrives, and whoever pulls the slider gets the last moment asked for, not all on the
// way.
import type { Moment, RecordInfo } from '../../engine/logbook';
import { timesAgain } from '../../table/pace';
import { Show } from '../../table/show.svelte';
import { openEyes } from './link';

export interface Wanted {
    record: RecordInfo;
    at: number; // How many events have happened.
    seat: number; // Whose knowledge; 0: a spectator's; or open eyes.
}

export class Reel {
    readonly show = new Show();
    viewer = $state(0); // Whose eyes it is seen with.
    arrived = $state(-1); // The moment that is shown to its end.

    private wanted: Wanted | undefined;
    private shown: Wanted | undefined;
    private busy = false;

    go(wanted: Wanted): void {
        this.wanted = wanted;
        this.show.skip();
        if (!this.busy) void this.work();
    }
    close(): void {
        this.show.close();
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
        const { record, at, seat } = to;
        const { recording, names } = record;
        const event = record.events[at - 1];
        const same = before?.record.recording === recording && before.seat === seat;
        const steps = event !== undefined && same && before.at === at - 1;
        const eyes = steps ? this.eyesOn(event[0], seat) : 0;
        const [moment, beats] = await Promise.all([
            seat === openEyes
                ? recording.decision(names, at, eyes || this.viewer || 1)
                : recording.moment(names, at, seat),
            steps ? recording.event(names, at, eyes) : [],
        ]);
        const earlier = record.events.slice(0, steps ? at - 1 : at).map(([, , , its]) => its);
        this.show.recall({ events: earlier.map((_, n) => [n, 0]), beats: earlier }, 0, true);
        if (!steps && !(same && before.at === at)) this.show.leaps++; // Else other words for the same.
        if (beats.length > 0) this.viewer = eyes;
        this.show.play(
            steps ? { events: [[at, event[0], event[1]]], beats: [beats] } : noStory,
            0,
            (_, beat) => timesAgain(record.game, beat),
            () => this.settle(at, moment, steps),
        );
    }

    // With open eyes one looks over the shoulder of whoever is about to decide.
    private settle(at: number, { seat, sight }: Moment, moved: boolean): void {
        this.viewer = seat;
        this.show.settle({ ...sight, ask: '', choices: [] }, moved);
        this.arrived = at;
    }
    private eyesOn(actor: number, seat: number): number {
        return seat === openEyes ? actor || this.viewer || 1 : seat;
    }
}

const noStory = { events: [], beats: [] };
