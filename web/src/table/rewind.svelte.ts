// rewind.svelte.ts: earlier moments of a running game, as its seat knew them then. They are pictures:
// the game goes on meanwhile, and nothing here can be done about it.
import { engine, type Subject, type Told } from '../engine/engine';
import type { Beat, Sight } from '../engine/sight';
import { timesAgain } from './pace';
import { Show } from './show.svelte';

const few = 50; // Events whose pictures are drawn at once: the engine has the game to look after, too.

export class Rewind {
    readonly show = new Show();
    readonly last: number; // How many events had happened when we turned round.
    beats = $state.raw<Beat[][]>(); // Of all of them, but pictures only where a chapter ends.
    arrived = $state(-1); // The moment that is shown to its end.
    failed = $state(false);

    private readonly told: Told;
    private readonly pictures = new Map<number, Promise<Beat[][]>>();
    private wanted = -1;
    private busy = false;

    constructor(
        private readonly subject: Subject,
        { first, events, seen }: Told,
    ) {
        this.told = { first, events: [...events], seen: [...seen] };
        this.last = events.length;
    }

    // The last moment asked for is the one that counts, and not all on the way to it.
    go(at: number): void {
        this.wanted = at;
        this.show.skip();
        if (!this.busy) void this.work();
    }
    close(): void {
        this.show.close();
    }

    private async work(): Promise<void> {
        this.busy = true;
        try {
            this.beats ??= await this.story(this.last, this.last);
            let shown = -1;
            while (this.wanted !== shown) await this.turn((shown = this.wanted), this.beats);
        } catch {
            this.failed = true;
        } finally {
            this.busy = false;
        }
    }

    private story(events: number, past: number): Promise<Beat[][]> {
        const { first } = this.told;
        const [its, seen] = [this.told.events, this.told.seen].map((all) => all.slice(0, events));
        return engine.story(this.subject, { first, events: its, seen } as Told, past);
    }
    // The pictures of so many events from this one on; the others have none.
    private drawn(from: number): Promise<Beat[][]> {
        let found = this.pictures.get(from);
        if (!found) this.pictures.set(from, (found = this.story(from + few, from)));
        found.catch(() => this.pictures.delete(from));
        return found;
    }
    private async beatsOf(event: number): Promise<Beat[]> {
        return (await this.drawn(event - (event % few)))[event] ?? [];
    }
    // How it looked after so many events: as in the last picture before.
    private async sightAt(at: number): Promise<Sight> {
        for (let event = at - 1; event >= 0; event--) {
            const sight = (await this.beatsOf(event)).findLast((beat) => beat.sight)?.sight;
            if (sight) return sight;
        }
        return engine.sight(this.subject, this.told.first, []);
    }

    // A step on is shown as it was at the table, beat by beat; a leap simply arrives.
    private async turn(at: number, beats: Beat[][]): Promise<void> {
        const steps = at > 0 && at === this.arrived + 1;
        const [sight, acts] = await Promise.all([
            this.sightAt(at),
            steps ? this.beatsOf(at - 1) : [],
        ]);
        if (this.wanted !== at) return;
        const { events } = this.told;
        const before = steps ? at - 1 : at;
        const earlier = { events: events.slice(0, before), beats: beats.slice(0, before) };
        this.show.recall(earlier, this.subject.seat, true);
        if (!steps) this.show.leaps++;
        const { game } = this.subject;
        this.show.play(
            steps ? { events: [events[at - 1]!], beats: [acts] } : { events: [], beats: [] },
            0,
            (_, beat) => timesAgain(game, beat),
            () => {
                this.show.settle({ ...sight, ask: '', choices: [] }, steps);
                this.arrived = at;
            },
        );
    }
}
