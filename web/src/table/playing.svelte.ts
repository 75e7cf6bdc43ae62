// playing.svelte.ts: a game in progress as one seat sees it: what the engine makes of what the harbour
// said, shown one thing after the other, and what the person there does about it.
import type { Pointing } from '../boards/board';
import { engine, type Subject, type Told } from '../engine/engine';
import { field, type Beat, type Choice, type Field, type Hint, type Sight } from '../engine/sight';
import type { About, Event, Over, Seat } from '../harbour/protocol';
import { knows, say } from '../language/words.svelte';
import { doneWith } from './missed';
import { answersForced, forcedPause, holdOf, thinkOf, timesAgain, wayOf } from './pace';
import { Show, type Times } from './show.svelte';
import type { Step } from './steps';
import { Voice } from './voice';

export interface Notice {
    kind: 'refused' | 'why' | 'info';
    text: string;
    clause?: string;
}

export class Playing extends Voice {
    about = $state.raw<About>();
    seats = $state.raw<Seat[]>([]);
    paused = $state(false);
    you = $state(0);
    readonly show = new Show();
    over = $state.raw<Over>();
    deadline = $state<number>(); // A time, by this device's clock.
    points = $state.raw<Pointing[]>([]);
    beside = $state.raw<Choice[]>([]); // What somebody else may do and one may point at.
    notice = $state.raw<Notice>();
    hinted = $state.raw<Hint>();
    busy = $state(false);
    shared = false; // Several play at this device: whoever has it answers.

    protected n = 0; // The newest that was heard; what is shown follows.
    protected latest: string | undefined; // The newest view that was heard.
    protected view: string | undefined; // The one that is shown.
    protected moves: string[] = [];
    protected all: Told = { first: '', events: [], seen: [] }; // The whole story, to be told again.
    protected forced: ReturnType<typeof setTimeout> | undefined;
    protected undone: number | undefined; // When, as long as nobody was told.
    private asked = false; // By the step before.
    private question: Sight | undefined; // That is answered without being asked.
    private cleared = 0; // How often hints were out of date, those on their way included.
    private kept: unknown;

    get sight(): Sight | undefined {
        return this.show.sight;
    }

    act(move: string): void {
        if (this.busy) return;
        this.busy = true;
        this.clearHint();
        this.notice = undefined;
        this.show.deciding = false;
        this.line.send({ t: 'act', table: this.table, n: this.n, move });
    }
    point(move: string): void {
        this.line.send({ t: 'point', table: this.table, n: this.n, move });
    }
    async why(move: string): Promise<void> {
        if (!this.view || this.you === 0) return;
        const reason = await this.sent(engine.why(this.subject(), this.view, move));
        if (reason) this.notice = { kind: 'why', text: reason.text, clause: reason.clause };
    }
    // Of the view that is shown.
    async consider(draft: Field[]): Promise<Field[]> {
        if (!this.view || this.you === 0) return [];
        return (
            (await this.sent(engine.consider(this.subject(), this.view, this.moves, draft))) ?? []
        );
    }
    async hint(): Promise<void> {
        if (!this.view || this.moves.length === 0) return;
        const { cleared } = this;
        const hint = await this.sent(engine.hint(this.subject(), this.view, this.moves));
        if (!hint || cleared !== this.cleared || !this.moves.includes(hint.move)) return;
        this.hinted = hint;
    }
    // What happened since one's own last move, once more. A decision waits, its clock does not.
    lookBack(): void {
        if (this.show.behind || this.busy) return;
        clearTimeout(this.forced);
        this.clearHint();
        this.notice = undefined;
        const game = this.about?.game ?? '';
        this.show.lookBack(
            (beat) => timesAgain(game, beat),
            () => this.answerForced(),
        );
    }
    // All that was told here, and whose story it is.
    story(): { subject: Subject; told: Told } {
        return { subject: this.subject(), told: this.all };
    }
    // What the board has in mind for this seat, however often it is built anew.
    readonly keep = <Mind>(make: () => Mind): Mind => (this.kept ??= make()) as Mind;
    clearHint(): void {
        this.hinted = undefined;
        this.cleared++;
    }
    dismiss(): void {
        this.notice = undefined;
    }

    // An errand of the engine's. One that failed says so.
    private sent<Found>(errand: Promise<Found>): Promise<Found | undefined> {
        return errand.catch(() => {
            this.regret();
            return undefined;
        });
    }
    protected regret(): void {
        this.notice = { kind: 'refused', text: say('error.broken') };
    }

    // What is shown is up to date.
    protected settled(): void {}

    private subject(): Subject {
        const { game = '', rules = '', options = '' } = this.about ?? {};
        const names = this.seats.map((seat) => seat.name ?? '');
        return { game, rules, options, seat: this.you, names };
    }

    // What is asked; a board that puts several questions together has its own words for them.
    private asks(sight: Sight): string {
        const own = `board.${this.about?.game ?? ''}.ask.${field(sight, 'phase') ?? ''}`;
        const words = sight.choices.length > 0 && knows(own) ? say(own) : '';
        const gaps = words === '' || words.includes('{'); // Only the engine knows what fills them.
        return gaps ? sight.ask : words;
    }

    // Is it somebody else's turn who could use advice? Bots take none.
    private playsBeside(sight: Sight): boolean {
        const decides = (seat: Seat) => sight.waits.includes(seat.seat);
        const person = this.seats.some((one) => decides(one) && one.kind === 'person' && !one.out);
        return this.you > 0 && person && !sight.waits.includes(this.you);
    }

    protected async present(step: Step): Promise<void> {
        const { view, ask, past, events } = step;
        const before = step.first ?? this.latest;
        if (!view || before === undefined) {
            this.busy = false; // It had been done, and was told again.
            return;
        }
        this.latest = view;
        const subject = this.subject();
        const told = { first: before, events, seen: step.seen };
        const [seen, beats] = await Promise.all([
            engine.sight(subject, view, ask?.moves ?? []),
            events.length > 0
                ? engine
                      .story(subject, told, past ? doneWith(events, this.you) : 0)
                      .catch((): Beat[][] => []) // What is asked matters more than what led there.
                : [],
        ]);
        const sight = { ...seen, ask: this.asks(seen) };
        const beside = this.playsBeside(sight) ? await engine.beside(subject, view) : [];
        if (past === 'whole') this.all = told;
        else {
            this.all.events.push(...events);
            this.all.seen.push(...step.seen);
        }
        // Others decide while one does, too, and keep nobody waiting.
        const aside = this.asked && ask && events.every(([, seat]) => seat !== this.you);
        this.asked = ask !== undefined;
        if (past) this.show.recall({ events, beats }, this.you, past === 'whole');
        if (this.undone) this.show.note({ n: this.undone, line: () => say('table.undone') });
        this.undone = undefined;
        this.show.play(
            past ? { events: [], beats: [] } : { events, beats },
            this.you,
            (event, beat, first) =>
                aside ? { think: 0, hold: 0 } : this.timesOf(event, beat, first),
            () => this.settle(step, sight, beside),
        );
    }

    // What has been heard, once more and from the beginning.
    protected again(): Step | undefined {
        this.show.skip();
        const { view, deadline, over } = this;
        const ask = this.moves.length > 0 ? { moves: this.moves } : undefined;
        return view ? { ...this.all, past: 'whole', view, ask, deadline, over } : undefined;
    }

    // What all choose in secret at once, others thought about while we did.
    private timesOf([n, seat]: Event, { kind, facts }: Beat, first: boolean): Times {
        const thinks =
            first && seat > 0 && kind !== 'sealed' && this.seats[seat - 1]?.kind === 'bot';
        const game = this.about?.game ?? '';
        return {
            think: thinks ? thinkOf(n) : 0,
            hold: holdOf(game, kind, facts),
            way: wayOf(game, kind),
        };
    }

    private settle(step: Step, sight: Sight, beside: Choice[]): void {
        const moved = step.events.length > 0 && !step.past;
        if (moved) this.points = [];
        this.view = step.view;
        this.moves = step.ask?.moves ?? [];
        if (this.isNewTo(step)) this.clearHint();
        this.show.deciding = this.moves.length > 0;
        this.question = this.isForced() ? sight : undefined;
        this.show.settle(this.question ? { ...sight, ask: '', choices: [] } : sight, moved);
        this.beside = beside;
        this.deadline = this.deadlineOf(step);
        this.over = step.over;
        this.busy = false;
        this.settled();
        this.answerForced();
    }

    // Does a hint from before not belong here? It may stay where others only decide beside us; not when
    // we did, nor when all is told anew: taken back, or in other words.
    private isNewTo({ past, events }: Step): boolean {
        const { hinted } = this;
        const own = events.some(([, seat]) => seat === this.you);
        return past === 'whole' || own || (!!hinted && !this.moves.includes(hinted.move));
    }

    // The clock runs from here on, if it does not run already.
    private deadlineOf({ ask, deadline }: Step): number | undefined {
        if (deadline === undefined || !ask?.showing || ask.left === undefined) return deadline;
        this.line.send({ t: 'ready', table: this.table });
        return Math.min(deadline, Date.now() + ask.left - ask.showing);
    }

    // Where there is one way only, nobody is asked: it is gone after a while. Who shares a device sees
    // whose it is by what is asked.
    private isForced(): boolean {
        return this.moves.length === 1 && this.you > 0 && !this.shared && answersForced();
    }
    private answerForced(): void {
        clearTimeout(this.forced);
        const [only] = this.moves;
        if (!this.question || !only) return;
        this.forced = setTimeout(() => {
            if (this.paused) this.askAfterAll();
            else if (this.show.deciding) this.act(only);
        }, forcedPause());
    }
    // What could not be done without asking. It is not asked of the past.
    protected askAfterAll(): void {
        const { question } = this;
        if (!question) return;
        this.question = undefined;
        clearTimeout(this.forced);
        if (this.show.again) this.show.skip();
        this.show.sight = question;
    }
}
