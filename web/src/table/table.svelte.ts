// table.svelte.ts: one seat at one table, near or far, as a screen shows it. It hears the harbour,
// asks the engine what that means, and says what the person at the screen wants.
import type { Happening, Pointing } from '../boards/board';
import { engine, type Subject } from '../engine/engine';
import { field, type Choice, type Hint, type Sight } from '../engine/sight';
import { freshEntropy, Share, type Shuffle } from '../harbour/entropy';
import type { Line, Weather } from '../harbour/line';
import type {
    About,
    Ask,
    Event,
    FromHarbour,
    Over,
    Phase,
    Phrase,
    Renewal,
    Said,
    Seat,
} from '../harbour/protocol';
import { touchTicket, withoutKey, writeTicket, type Ticket } from '../harbour/tickets';
import { say } from '../language/words.svelte';
import { called, Claims, renewalLine } from './claims.svelte';
import { nameSeats, named } from './seat';
import { keepStory, keptStory } from './story';

export interface Notice {
    kind: 'refused' | 'why' | 'info';
    text: string;
    clause?: string;
}
export interface Vote {
    seat: number;
    to: 'undo' | 'pause' | 'seat';
    agreed: number[];
}

// What a step of the harbour brought: it comes in several messages and is shown as one.
interface Step {
    n: number; // What had been heard when it was whole.
    events: Event[];
    view?: string;
    ask?: Ask | undefined;
    undone?: boolean;
}

export class TableSession {
    weather = $state<Weather>('connecting');
    about = $state.raw<About>();
    seats = $state.raw<Seat[]>([]);
    phase = $state<Phase>('gathering');
    paused = $state(false);
    you = $state(0);
    host = $state(false);
    sight = $state.raw<Sight>();
    past = $state.raw<Sight[]>([]);
    recent = $state.raw<Happening[]>([]);
    log = $state.raw<Happening[]>([]);
    chat = $state.raw<Said[]>([]);
    over = $state.raw<Over>();
    deadline = $state<number>(); // A time, by this device's clock.
    vote = $state.raw<Vote>();
    readonly claims = new Claims();
    points = $state.raw<Pointing[]>([]);
    beside = $state.raw<Choice[]>([]); // What somebody else may do and one may point at.
    notice = $state.raw<Notice>();
    hinted = $state.raw<Hint>();
    busy = $state(false);
    gone = $state<string>(); // Why the table left us: "elsewhere", "reissued", "closed", "no_table".
    next = $state<string>(); // The table of a rematch.

    private n = 0; // The newest that was heard; what is shown follows.
    private shown = 0;
    private view: string | undefined;
    private moves: string[] = [];
    private step: Step | undefined;
    private work: Promise<void> = Promise.resolve();
    private doors = 0; // Keys that were shown and have not led to the table yet.
    private readonly share: Share;
    private sharing: Promise<void> = Promise.resolve(); // One thing after the other.
    private ticket = $state.raw<Ticket>();
    // What came at the door, before the harbour's words were there to tell it.
    private untold: Renewal[] = [];
    private dead: { key: string; args: Record<string, string> } | undefined;
    private readonly answers = new Map<string, (message: FromHarbour) => void>();
    private readonly stops: (() => void)[];

    constructor(
        private readonly line: Line,
        readonly table: string,
        ticket?: Ticket,
    ) {
        this.share = new Share(table);
        this.ticket = ticket;
        const kept = keptStory(table, ticket?.seat ?? 0);
        if (kept) {
            this.n = this.shown = kept.n;
            this.view = kept.view;
            this.log = kept.log;
            this.past = kept.past;
        }
        this.stops = [
            line.listen((message) => this.hear(message)),
            line.watch((weather) => this.changeWeather(weather)),
        ];
    }

    get where(): 'online' | 'here' {
        return this.line.where;
    }
    get links(): { table: string; seat?: string } {
        const table = `${location.origin}/t/${this.table}`;
        return this.ticket?.key ? { table, seat: `${table}#k=${this.ticket.key}` } : { table };
    }
    // Did others give our seat a new link? Then the old one says so when we ask for it.
    get former(): boolean {
        return Boolean(this.ticket?.former);
    }
    // Is it for us to say whether somebody else gets the seat they ask for?
    get decides(): boolean {
        return this.claims.isFor(this.you, this.host);
    }
    get name(): string {
        return this.ticket?.name ?? '';
    }

    act(move: string): void {
        if (this.busy) return;
        this.busy = true;
        this.hinted = this.notice = undefined;
        this.line.send({ t: 'act', table: this.table, n: this.n, move });
    }
    point(move: string): void {
        this.line.send({ t: 'point', table: this.table, n: this.n, move });
    }
    async why(move: string): Promise<void> {
        if (!this.view || this.you === 0) return;
        const reason = await engine.why(this.subject(), this.view, move);
        this.notice = { kind: 'why', text: reason.text, clause: reason.clause };
    }
    async hint(): Promise<void> {
        if (!this.view || this.moves.length === 0) return;
        const hint = await engine.hint(this.subject(), this.view, this.moves);
        this.hinted = { ...hint, label: this.named(hint.label) };
    }
    clearHint(): void {
        this.hinted = undefined;
    }
    undo(): void {
        this.line.send({ t: 'undo', table: this.table });
    }
    pause(): void {
        this.line.send({ t: 'pause', table: this.table });
    }
    resume(): void {
        this.line.send({ t: 'resume', table: this.table });
    }
    agree(yes: boolean): void {
        if (this.vote) this.line.send({ t: 'agree', table: this.table, to: this.vote.to, yes });
    }
    agreeToClaim(yes: boolean): void {
        const { code } = this.claims.open ?? {};
        if (code) this.line.send({ t: 'agree', table: this.table, to: 'seat', yes, code });
    }
    claimSeat(seat: number): void {
        const key = this.ticket?.former;
        this.line.send({ t: 'claim', table: this.table, seat, ...(key ? { key } : {}) });
    }
    closeForAll(): void {
        this.line.send({ t: 'close', table: this.table });
    }
    say(text: string): void {
        this.line.send({ t: 'say', table: this.table, text });
    }
    phrase(phrase: Phrase): void {
        this.line.send({ t: 'say', table: this.table, phrase });
    }
    addBot(seat: number, bot: string): void {
        this.line.send({ t: 'bot', table: this.table, seat, bot });
    }
    emptySeat(seat: number): void {
        this.addBot(seat, 'none');
    }
    start(): void {
        this.line.send({ t: 'start', table: this.table });
    }
    leave(): void {
        this.line.send({ t: 'leave', table: this.table });
    }
    rematch(): void {
        this.line.send({ t: 'rematch', table: this.table });
    }
    sit(seat: number, name: string): void {
        this.line.send({ t: 'sit', table: this.table, seat, name });
    }
    record(): Promise<string> {
        return this.answer('record', () => this.line.send({ t: 'record', table: this.table })).then(
            (message) => (message.t === 'record' ? message.text : ''),
        );
    }
    // A new link for one's own seat, or, as seat 0, for the host; the old one is dead then.
    reissue(seat: number): Promise<string> {
        const send = () => this.line.send({ t: 'reissue', table: this.table, seat });
        return this.answer('reissued', send).then((message) =>
            message.t === 'reissued' ? `${this.links.table}#k=${message.key}` : '',
        );
    }
    dismiss(): void {
        this.notice = undefined;
    }
    // The language has changed: the same position, in other words.
    reword(): void {
        if (!this.about || !this.view) return;
        this.seats = named(this.about.seats);
        this.enqueue({ n: this.shown, events: [], view: this.view, ask: { moves: this.moves } });
    }
    close(): void {
        for (const stop of this.stops) stop();
        this.line.close();
    }

    private answer(type: string, ask: () => void): Promise<FromHarbour> {
        return new Promise((done) => {
            this.answers.set(type, done);
            ask();
        });
    }

    private changeWeather(weather: Weather): void {
        this.weather = weather;
        this.busy = true; // Until the harbour has shown the table, again.
        if (weather === 'open') this.knock();
    }

    // Shows all keys at the door at once, the host's first; who has none comes in to watch.
    private knock(): void {
        const keys = [this.ticket?.hostKey, this.ticket?.key].filter((key) => key);
        this.doors = keys.length;
        for (const key of keys) this.line.send({ t: 'pass', table: this.table, key: key! });
        if (this.doors === 0) this.join();
    }
    private join(pass?: string): void {
        const from = this.view ? { from: this.n } : {};
        this.line.send({ t: 'join', table: this.table, ...(pass ? { pass } : {}), ...from });
    }

    private hear(message: FromHarbour): void {
        if ('table' in message && message.table !== undefined && message.table !== this.table)
            return;
        const answer = this.answers.get(message.t);
        if (answer) {
            this.answers.delete(message.t);
            answer(message);
        }
        if ('n' in message && message.t !== 'told') this.n = Math.max(this.n, message.n);
        switch (message.t) {
            case 'pass':
                return this.join(message.pass);
            case 'table':
                return this.hearTable(message);
            case 'told':
                this.n = Math.max(this.n, message.n);
                this.now().events.push(...(message.events ?? []));
                if (message.undo !== undefined) this.now().undone = true;
                return;
            case 'view':
                this.now().view = message.bytes;
                return;
            case 'ask':
                this.now().ask = message;
                return;
            case 'seats':
                this.hearSeats(message.seats, message.phase, message.paused);
                return this.stir(message);
            case 'mixed':
                return this.hearMixed(message.left_out);
            case 'said':
                this.chat = [...this.chat, message];
                return;
            case 'asks':
                return message.to === 'seat' ? this.hearClaim(message) : this.hearVote(message);
            case 'claimed':
                this.claims.own = message;
                return;
            case 'renewed':
                this.notice = { kind: 'info', text: renewalLine(message, this.seats) };
                return this.keepRenewals([message]);
            case 'reissued':
                return this.hearReissued(message.seat, message.key);
            case 'points':
                this.points = [
                    ...this.points.filter((one) => one.seat !== message.seat),
                    { seat: message.seat, move: message.move },
                ];
                return;
            case 'over':
                this.over = message;
                return;
            case 'seated':
                return this.hearSeated(message.seat, message.key);
            case 'rematch':
                this.next = message.next;
                return;
            case 'refused':
                return this.hearRefusal(message);
            case 'bye': // Without a table it is the line that ends, and the line comes back.
                if (message.table) this.gone = message.why;
                return;
        }
    }

    private hearTable(message: Extract<FromHarbour, { t: 'table' }>): void {
        this.about = message;
        this.host ||= message.host;
        this.doors = Math.max(0, this.doors - 1);
        if (this.doors > 0) return; // That was the host's; one's seat comes next.
        this.you = message.you;
        this.chat = [
            ...this.chat.filter((old) => !message.chat.some((one) => one.n === old.n)),
            ...message.chat,
        ];
        this.over = message.over;
        this.next = message.next;
        this.hearSeats(message.seats, message.phase, message.paused);
        this.untold = message.renewals;
        if (this.where === 'here') this.stirOpenly(message);
        else this.stir(message);
        const known = this.view !== undefined && !message.whole;
        if (!known) this.view = undefined;
        const step = this.now();
        step.events.push(...(known ? message.log : []));
        step.view = message.view.bytes;
        step.ask = message.ask;
    }

    // In one's own harbour, where nobody could look, entropy is given openly and at once.
    private stirOpenly({ phase, you, mix }: Extract<FromHarbour, { t: 'table' }>): void {
        if (phase === 'gathering' && you > 0 && !mix[you - 1])
            this.line.send({ t: 'mix', table: this.table, entropy: freshEntropy() });
    }
    private stir(shuffle: Shuffle): void {
        if (this.where === 'here') return;
        const { you } = this;
        this.sharing = this.sharing
            .then(() => this.share.due(shuffle, you))
            .then((share) => share && this.line.send(share))
            .catch(() => undefined); // The others' parts will do.
    }

    // Who promised a part and did not show it may have had a reason.
    private hearMixed(left_out: number[]): void {
        if (left_out.length === 0) return;
        const names = left_out.map((seat) => this.seats[seat - 1]?.name ?? '').join(', ');
        this.notice = { kind: 'info', text: say('table.left_out', { names }) };
    }

    private hearSeats(seats: Seat[], phase: Phase, paused: boolean): void {
        this.seats = named(seats);
        if (this.about) this.about = { ...this.about, seats, phase, paused };
        this.phase = phase;
        this.paused = paused;
        if (this.ticket?.key) touchTicket(this.where, this.table, phase);
    }

    private hearSeated(seat: number, key: string): void {
        if (!this.about) return;
        const name = this.about.seats[seat - 1]?.name ?? '';
        this.ticket = writeTicket(this.where, this.about, { seat, name, key, former: '' });
        this.claims.own = undefined;
    }

    private hearReissued(seat: number, key: string): void {
        if (!this.about || !this.ticket) return;
        const keys = seat === 0 ? { hostKey: key } : { key };
        this.ticket = writeTicket(this.where, this.about, { ...this.ticket, ...keys });
    }

    // Our link is dead. We come in without it, and may ask for the seat.
    private hearDeath(message: Extract<FromHarbour, { t: 'refused' }>): void {
        if (this.ticket) this.ticket = withoutKey(this.ticket, Number(message.args.seat));
        this.dead = message;
        this.doors = Math.max(0, this.doors - 1);
        if (this.doors === 0) this.join();
    }

    private tellWhatCameFirst(): void {
        this.keepRenewals(this.untold);
        this.untold = [];
        if (!this.dead) return;
        this.notice = { kind: 'refused', text: say(this.dead.key, this.dead.args) };
        this.dead = undefined;
    }
    // They belong to the story, for those who come later too.
    private keepRenewals(renewals: Renewal[]): void {
        const fresh = renewals.filter(({ n }) => !this.log.some((one) => one.n === n));
        if (fresh.length === 0) return;
        const told = (one: Renewal) => ({ n: one.n, seat: 0, line: renewalLine(one, this.seats) });
        this.log = [...this.log, ...fresh.map(told)].sort((a, b) => a.n - b.n);
    }

    private hearClaim(message: Extract<FromHarbour, { t: 'asks' }>): void {
        this.claims.hear(message);
        if (message.done === undefined) this.notice = undefined; // It may lie over the question.
        if (message.done !== false) return; // What was agreed is told by `renewed`.
        const name = called(message.seat, this.seats);
        this.notice = { kind: 'info', text: say('harbour.claim.ended', { name }) };
    }

    private hearVote(message: Extract<FromHarbour, { t: 'asks' }>): void {
        const { seat, to, agreed = [], done } = message;
        this.vote = done === undefined ? { seat, to, agreed } : undefined;
        if (done === false) this.notice = { kind: 'info', text: say('table.vote_failed') };
    }

    private hearRefusal(message: Extract<FromHarbour, { t: 'refused' }>): void {
        if (message.to === 'mix' || message.to === 'reveal') return; // Too late, and no matter.
        if (message.to === 'act') this.busy = false;
        if (message.code === 'renewed') return this.hearDeath(message);
        if (message.code === 'no_table') this.gone = 'no_table';
        if (message.code === 'wrong_key' || message.code === 'wrong_pass') this.gone = 'wrong_key';
        const clause = message.clause ? { clause: message.clause } : {};
        this.notice = { kind: 'refused', text: say(message.key, message.args), ...clause };
    }

    // The step being heard. What comes in one breath is shown together.
    private now(): Step {
        if (!this.step) {
            this.step = { n: this.n, events: [] };
            queueMicrotask(() => {
                const step = this.step;
                this.step = undefined;
                if (step) this.enqueue({ ...step, n: this.n });
            });
        }
        return this.step;
    }

    private enqueue(step: Step): void {
        this.work = this.work
            .then(() => this.show(step))
            .catch((error: unknown) => {
                this.notice = { kind: 'refused', text: String(error) };
            });
    }

    private subject(): Subject {
        const { game = '', rules = '', options = '' } = this.about ?? {};
        const names = this.seats.map((seat) => seat.name ?? '');
        return { game, rules, options, seat: this.you, names };
    }

    private named(text: string): string {
        return nameSeats(text, this.about?.game ?? '', this.seats);
    }
    private inNames(choices: Choice[]): Choice[] {
        return choices.map((one) => ({
            ...one,
            label: this.named(one.label),
            risk: this.named(one.risk),
        }));
    }

    // Is it somebody else's turn who could use advice? Bots take none.
    private playsBeside(sight: Sight): boolean {
        const decides = (seat: Seat) => sight.waits.includes(seat.seat);
        const person = this.seats.some((one) => decides(one) && one.kind === 'person' && !one.out);
        return this.you > 0 && person && !sight.waits.includes(this.you);
    }

    private async show(step: Step): Promise<void> {
        const { view } = step;
        if (!view) {
            this.busy = false; // It had been done, and was told again.
            return;
        }
        if (step.undone) {
            this.log = [...this.log, { n: step.n, seat: 0, line: say('table.undone') }];
            this.view = undefined;
        }
        const subject = this.subject();
        const moves = step.ask?.moves ?? [];
        const before = this.view;
        const [seen, lines] = await Promise.all([
            engine.sight(subject, view, moves),
            before && step.events.length > 0 && !step.undone
                ? engine.story(subject, before, view, step.events).catch(() => [])
                : [], // A sentence that cannot be found must not keep anybody from playing.
        ]);
        const sight = { ...seen, ask: this.named(seen.ask), choices: this.inNames(seen.choices) };
        const beside = this.playsBeside(sight) ? await engine.beside(subject, view) : [];
        const happened = step.events.map(([n, seat, move], index) => ({
            n,
            seat,
            ...(move === undefined ? {} : { move }),
            line: lines[index] ?? '',
        }));
        if (this.sight && roundOf(this.sight) !== roundOf(sight))
            this.past = [...this.past, this.sight];
        this.view = view;
        this.shown = step.n;
        this.moves = moves;
        this.recent = happened;
        this.log = [...this.log, ...happened.filter((one) => one.line)];
        this.sight = sight;
        this.beside = this.inNames(beside);
        this.deadline = step.ask?.left === undefined ? undefined : Date.now() + step.ask.left;
        this.busy = false;
        if (step.events.length > 0) this.points = [];
        this.tellWhatCameFirst();
        keepStory(this.table, this.you, { n: step.n, view, log: this.log, past: this.past });
    }
}

// What changes when a round, or a month, is over, if only because it was the last; each game has
// some of it.
function roundOf(sight: Sight): string {
    const signs = ['round', 'month', 'dealer', 'score'].map((key) => field(sight, key) ?? '');
    return [...signs, field(sight, 'phase') === 'over'].join(';');
}
