// session.svelte.ts: a lesson being taken: where the learner is, what is on the board, and what
// becomes of the moves that are tried there.
import type { BoardProps, Happening } from '../../boards/board';
import { engine, type Subject } from '../../engine/engine';
import { Recording, type Moment, type RecordInfo } from '../../engine/logbook';
import type { Field, Sight } from '../../engine/sight';
import type { Seat } from '../../harbour/protocol';
import { learner, movesIn, replyTo, withName, type Lesson, type Step } from './lesson';
import { sentenceOf } from '../trouble';

// A record of the lesson, opened as the learner sees it.
interface Opened {
    info: RecordInfo;
    moves: Map<number, string[]>;
}

function subjectOf({ game, rules, options, names }: RecordInfo): Subject {
    return { game, rules, options, names, seat: learner };
}

export class LessonSession {
    index = $state(0);
    moving = $state(false); // The others play; the step begins when they are done.
    arrived = $state(0); // Grows when a step has begun and its board is laid.
    table = $state(0); // Grows when another table is laid, not the same one a little later.
    lines = $state.raw<string[]>([]); // What happened on the way to this step.
    reply = $state(''); // To a move that is allowed but not the lesson's.
    refusal = $state.raw<{ text: string; clause: string; at: Element }>();
    board = $state.raw<BoardProps>();
    failed = $state('');

    #at = 0;
    #made = $state(0); // How many of the moves that the step asks for were made.
    #opened: (Opened & { record: string }) | undefined;
    #moment: Moment | undefined;
    #journey = 0; // Grows with every change of course: what was under way for an older one stops.

    constructor(
        readonly lesson: Lesson,
        private readonly name: string,
        private readonly pace: number, // Milliseconds between two moves of the others.
    ) {}

    get step(): Step {
        return this.lesson.steps[this.index]!;
    }
    get steps(): number {
        return this.lesson.steps.length;
    }
    get isLast(): boolean {
        return this.index === this.steps - 1;
    }
    get asks(): boolean {
        return !this.moving && this.step.asks > this.#made;
    }

    // To a step: at once, or along with what happens on the way there.
    async go(index: number, along = false): Promise<void> {
        const journey = ++this.#journey;
        const from = this.step;
        this.index = Math.min(Math.max(index, 0), this.steps - 1);
        this.#made = 0;
        this.reply = '';
        this.refusal = undefined;
        this.lines = [];
        try {
            const { record, at } = this.step;
            await this.#open(record);
            const onward = along && record === from.record && at >= this.#at;
            if (onward && at > this.#at) await this.#sail(at, journey);
            else await this.#show(at, [], journey, onward ? 0 : 1);
            if (journey !== this.#journey) return;
            this.moving = false;
            this.arrived++;
        } catch (error) {
            this.failed = sentenceOf(error);
        }
    }
    next(): Promise<void> {
        return this.moving ? this.go(this.index) : this.go(this.index + 1, true);
    }
    back(): Promise<void> {
        return this.go(this.index - 1);
    }
    restart(): Promise<void> {
        return this.go(0);
    }
    // Nobody looks any more: what is under way ends.
    stop(): void {
        this.#journey++;
        this.#opened?.info.recording.close();
    }

    // The lesson's move, to be pointed at on the board.
    showMe(): void {
        if (!this.asks || !this.board) return;
        this.reply = '';
        this.board = { ...this.board, hinted: this.#wanted()?.[1] };
    }

    #wanted(): RecordInfo['events'][number] | undefined {
        return this.#opened?.info.events[this.#at];
    }

    #act(move: string): void {
        if (!this.asks) return;
        this.refusal = undefined;
        if (move !== this.#wanted()?.[1]) {
            this.reply = replyTo(this.lesson, this.step, move);
            return;
        }
        this.reply = '';
        this.#made++;
        if (this.#made === this.step.asks) void this.go(this.index + 1, true);
        else void this.#show(this.#at + 1, this.#happened(this.#at, this.#at + 1), this.#journey);
    }

    async #why(move: string, at: Element): Promise<void> {
        if (!this.#opened || !this.#moment) return;
        const subject = subjectOf(this.#opened.info);
        const { text, clause } = await engine.why(subject, this.#moment.view, move);
        this.refusal = { text, clause, at };
    }
    async #consider(draft: Field[]): Promise<Field[]> {
        if (!this.#opened || !this.#moment) return [];
        const { view, sight } = this.#moment;
        const moves = sight.choices.map(({ move }) => move);
        return engine.consider(subjectOf(this.#opened.info), view, moves, draft);
    }

    async #open(record: string): Promise<void> {
        if (this.#opened?.record === record) return;
        const text = withName(this.lesson.records[record] ?? '', this.name);
        const info = await new Recording(text).story(learner);
        if ('complaint' in info) throw new Error(info.complaint);
        this.#opened?.info.recording.close();
        this.#opened = { record, info, moves: movesIn(text) };
    }

    // What happened between two moments of the record.
    #happened(from: number, to: number): Happening[] {
        const events = this.#opened?.info.events.slice(from, to) ?? [];
        return events.map(([seat, move, line], i) => ({
            n: from + i + 1,
            seat,
            ...(move ? { move } : {}),
            line,
        }));
    }

    // One event after the other; those of which nothing is told go with the next.
    async #sail(to: number, journey: number): Promise<void> {
        this.moving = true;
        let shown = this.#at;
        for (let at = shown + 1; at <= to; at++) {
            const happened = this.#happened(shown, at);
            const line = happened.at(-1)?.line ?? '';
            if (!line && at < to) continue;
            await this.#show(at, happened, journey);
            if (journey !== this.#journey) return;
            if (line) this.lines = [...this.lines, line];
            shown = at;
            if (at < to) await new Promise((go) => setTimeout(go, this.pace));
            if (journey !== this.#journey) return;
        }
    }

    async #show(at: number, recent: Happening[], journey: number, newTables = 0): Promise<void> {
        if (!this.#opened) return;
        const { info, moves } = this.#opened;
        const asked = at >= this.step.at && this.step.asks > this.#made;
        const may = asked ? moves.get(at) : [];
        const moment = await info.recording.moment(info.names, at, learner, may);
        if (journey !== this.#journey) return;
        this.#at = at;
        this.#moment = moment;
        this.table += newTables;
        this.board = this.#laid(info, moment.sight, at, recent);
    }

    #laid(info: RecordInfo, sight: Sight, at: number, recent: Happening[]): BoardProps {
        return {
            options: info.options,
            sight,
            told: info.events.slice(0, at).flatMap(([, , , beats]) => beats),
            seats: info.names.map((name, i): Seat => {
                return { seat: i + 1, kind: 'person', name, here: true };
            }),
            you: learner,
            recent,
            hinted: undefined,
            busy: false,
            act: (move) => this.#act(move),
            why: (move, at) => void this.#why(move, at),
            consider: (draft) => this.#consider(draft),
        };
    }
}
