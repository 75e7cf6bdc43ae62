// show.svelte.ts: what a screen shows of a table: the beat that stands on the stage, all that were
// shown before it, and their story in lines.
import type { Happening } from '../boards/board';
import type { Beat, Sight } from '../engine/sight';
import type { Event } from '../harbour/protocol';
import { Missed, type Act } from './missed';
import { Stage, type Scene } from './stage';

// Events, and the beats that each is made of.
export interface Story {
    events: Event[];
    beats: Beat[][];
}

// Something that happened at the table and not in the game, in the language of whoever reads it.
export interface Note {
    n: number;
    line: () => string;
}

// What follows is seen to happen only if one has seen how it was before.
const least = 400;

export class Show {
    sight = $state.raw<Sight>();
    beat = $state.raw<Beat>(); // What is being shown; nothing when it is up to date.
    line = $state(''); // What is told of it, as soon as it was seen.
    told = $state.raw<Beat[]>([]); // All that was shown so far.
    recent = $state.raw<Happening[]>([]); // What led to the sight.
    log = $state.raw<Happening[]>([]);
    behind = $state(false); // There is more to be shown than is shown.
    again = $state(false); // What is shown was shown before.
    leaps = $state(0); // How often what is shown did not follow from what was shown before.
    deciding = false; // What is shown has choices.

    private missed = $state.raw(new Missed());
    private notes: Note[] = [];
    private fresh = true; // Nothing was shown in this breath.
    private readonly stage = new Stage((behind) => (this.behind = behind));

    // Is there anything that could be shown again?
    get hasPast(): boolean {
        return this.missed.seen().acts.length > 0;
    }

    // Beat by beat, and then the position that they lead to.
    play(
        story: Story,
        you: number,
        times: (event: Event, beat: Beat, first: boolean) => Times,
        then: () => void,
    ) {
        const scenes = story.events.flatMap((event, index) => {
            const beats = story.beats[index] ?? [];
            if (beats.length === 0) {
                const pass = () => (this.missed = this.missed.after(event, [], you));
                return [{ think: 0, hold: 0, show: pass }];
            }
            return beats.flatMap((beat, place) => {
                const act = { event, beat };
                let happens: Happening;
                return seenFirst(
                    times(event, beat, place === 0),
                    () => (happens = this.enact(act, you)),
                    () => this.tell(act, happens),
                );
            });
        });
        this.stage.play([...scenes, { think: 0, hold: 0, show: then }]);
    }
    // What was there before we came is told, and not shown.
    recall({ events, beats }: Story, you: number, whole: boolean): void {
        this.stage.skip();
        const acts = beats.flatMap((its, at) => its.map((beat) => ({ event: events[at]!, beat })));
        const lines = acts.map(happening).filter(({ line }) => line);
        this.told = whole ? beats.flat() : [...this.told, ...beats.flat()];
        this.log = whole ? inOrder([...lines, ...linesOf(this.notes)]) : [...this.log, ...lines];
        this.missed = events.reduce(
            (missed, event, at) => missed.after(event, beats[at] ?? [], you),
            whole ? new Missed() : this.missed,
        );
    }
    // What happened since one's own last decision once more, and then what there is now.
    lookBack(times: (beat: Beat) => Times, then: () => void): void {
        const { sight, told, deciding } = this;
        const { acts, opening } = this.missed.seen();
        const first = opening?.beat.sight ?? acts[0]?.beat.sight;
        if (!first) return;
        const before = told.slice(0, told.length - acts.length);
        const shown = (some: Act[], last?: Act) => {
            this.told = [...before, ...some.map(({ beat }) => beat)];
            this.recent = last ? [happening(last)] : [];
            this.beat = last?.beat;
            this.line = last?.beat.line ?? '';
            this.sight = last?.beat.sight ?? this.sight;
        };
        const begin = () => {
            this.again = true;
            this.deciding = false;
            this.leaps++;
            shown([]);
            this.sight = first;
        };
        const end = () => {
            [this.again, this.deciding] = [false, deciding];
            shown(acts);
            this.sight = sight;
            then();
        };
        const known = opening ? times(opening.beat).hold / 2 : 0;
        this.stage.play([
            { think: 0, hold: Math.max(known, least), show: begin },
            ...acts.flatMap((act, at) => {
                const past = acts.slice(0, at);
                const coming = unsaid(act);
                return seenFirst(
                    times(act.beat),
                    () => shown([...past, coming], coming),
                    () => shown([...past, act], act),
                );
            }),
            { think: 0, hold: 0, show: end },
        ]);
    }
    settle(sight: Sight, moved: boolean): void {
        if (!moved) this.recent = [];
        this.beat = undefined;
        this.line = '';
        this.sight = sight;
    }
    note(...notes: Note[]): void {
        this.notes = [...this.notes, ...notes];
        this.log = inOrder([...this.log, ...linesOf(notes)]);
    }
    skip(): void {
        this.stage.skip();
    }
    close(): void {
        this.stage.close();
    }

    // Somebody who decides keeps the choices in sight, whatever others do meanwhile; unless it was
    // decided for them.
    private enact(act: Act, you: number): Happening {
        if (you > 0 && act.event[1] === you) this.deciding = false;
        if (this.fresh) {
            this.recent = [];
            queueMicrotask(() => (this.fresh = true));
        }
        this.fresh = false;
        const coming = unsaid(act);
        const happens = happening(coming);
        this.recent = [...this.recent, happens];
        this.told = [...this.told, coming.beat];
        this.missed = this.missed.and(act, you);
        if (act.beat.sight && !this.deciding) {
            this.beat = coming.beat;
            this.sight = act.beat.sight;
        }
        return happens;
    }
    private tell(act: Act, happens: Happening): void {
        const { beat } = act;
        if (this.beat === this.told.at(-1)) [this.beat, this.line] = [beat, beat.line];
        this.told = this.told.with(-1, beat);
        if (!beat.line) return;
        const said = happening(act);
        this.recent = this.recent.map((one) => (one === happens ? said : one));
        this.log = [...this.log, said];
    }
}

// Of a beat's time, `way` is what passes until one can see what happened.
export type Times = Pick<Scene, 'think' | 'hold'> & { way?: number };

// What comes of a beat is told when it could be seen.
function seenFirst({ think, hold, way = 0 }: Times, see: () => void, tell: () => void): Scene[] {
    const coming = Math.min(way, hold);
    return [
        { think, hold: coming, show: see },
        { think: 0, hold: hold - coming, show: tell },
    ];
}

// Until then nobody finds its sentence anywhere.
function unsaid({ event, beat }: Act): Act {
    return { event, beat: { ...beat, line: '' } };
}

function linesOf(notes: Note[]): Happening[] {
    return notes.map(({ n, line }) => ({ n, seat: 0, line: line() }));
}

function inOrder(log: Happening[]): Happening[] {
    return log.sort((a, b) => a.n - b.n);
}

function happening({ event: [n, seat, move], beat: { line } }: Act): Happening {
    return { n, seat, line, ...(move === undefined ? {} : { move }) };
}
