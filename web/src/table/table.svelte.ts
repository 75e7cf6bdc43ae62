// table.svelte.ts: one seat at one table, near or far, as a screen shows it. It hears the harbour, and
// says what the person at the screen wants.
import type { Line, Weather } from '../harbour/line';
import type {
    About,
    Agreement,
    Ask,
    CallWay,
    FromHarbour,
    Mustering,
    Phase,
    Renewal,
    Said,
    Seat,
    VoteFor,
} from '../harbour/protocol';
import { personalKey } from '../harbour/personal_key';
import type { Ticket } from '../harbour/tickets';
import { say } from '../language/words.svelte';
import { called, Claims, renewalLine } from './claims.svelte';
import { Door } from './door.svelte';
import { Manners } from './manners.svelte';
import { Playing } from './playing.svelte';
import { named } from './seat';
import { Steps } from './steps';
import { Stirring } from './stirring';

export interface Vote {
    seat: number;
    to: VoteFor;
    agreed: number[];
    whom?: number | undefined; // Who is gone.
    would?: Agreement | undefined; // The rules that somebody proposes.
}

interface SeatsTold {
    seats: Seat[];
    phase: Phase;
    paused: boolean;
    quick?: Mustering | undefined;
    hostless?: boolean | undefined;
}

const ofPlay: FromHarbour['t'][] = ['told', 'view', 'ask', 'over'];

export class TableSession extends Playing {
    weather = $state<Weather>('connecting');
    phase = $state<Phase>('gathering');
    host = $state(false);
    chat = $state.raw<Said[]>([]);
    vote = $state.raw<Vote>();
    readonly claims = new Claims();
    readonly manners: Manners;
    gone = $state<string>(); // Why the table left us: "elsewhere", "reissued", "late", "no_table".
    next = $state<string>(); // The table of a rematch.
    asleep = $state(false); // We have missed so much that somebody plays on for us.
    calls = $state.raw<CallWay[]>([]); // How we are called when we are not here.
    fillsAt = $state<number>(); // When bots step in for who has not come, by this device's clock.
    asker = $state(0); // The seat that asked for it; 0: nobody knows.

    private lastTold = 0; // The newest event that was heard.
    private readonly steps = new Steps(
        (step) => this.present(step),
        () => this.tellAnew(),
    );
    private readonly door: Door;
    private readonly stirring: Stirring;
    // What came at the door, before the harbour's words were there to tell it.
    private untold: Renewal[] = [];
    private isShut = false; // Our key opens nothing.
    private dead: { key: string; args: Record<string, string> } | undefined;
    private readonly stops: (() => void)[];
    private entering: ReturnType<typeof setTimeout> | undefined;
    private warned = false; // That nothing is kept.
    private retold = false; // What is shown could not be made, and was asked for whole.

    constructor(line: Line, table: string, ticket?: Ticket) {
        super(line, table);
        this.manners = new Manners(table);
        this.door = new Door(line, table, ticket);
        this.stirring = new Stirring(line, table);
        this.stops = [
            line.listen((message) => this.hear(message)),
            line.watch((weather) => this.changeWeather(weather)),
        ];
    }

    get links(): { table: string; seat?: string } {
        return this.door.links;
    }
    // Did others give our seat a new link? Then the old one says so when we ask for it.
    get former(): boolean {
        return Boolean(this.door.former);
    }
    // Is it for us to say whether somebody else gets the seat they ask for?
    get decides(): boolean {
        return this.claims.isFor(this.you, this.host);
    }
    // Do we host, and not play?
    get umpires(): boolean {
        return this.host && this.about?.umpire === true;
    }
    // Is it for us to say when it begins?
    get leads(): boolean {
        return this.host || (this.you > 0 && this.about?.hostless === true);
    }
    get name(): string {
        return this.door.name;
    }
    // Do we want to hear nothing of whoever sits there?
    mutes(seat: number): boolean {
        return this.manners.muted.includes(this.seats[seat - 1]?.name ?? '');
    }
    // All see us among those who watch; by no name: not any more.
    watchAs(name: string, before?: string): void {
        this.manners.beSeen(name, before);
        this.line.send({ t: 'watch', table: this.table, name });
    }

    agree(yes: boolean): void {
        if (this.vote) this.line.send({ t: 'agree', table: this.table, to: this.vote.to, yes });
    }
    agreeToClaim(yes: boolean): void {
        const { code } = this.claims.open ?? {};
        if (code) this.line.send({ t: 'agree', table: this.table, to: 'seat', yes, code });
    }
    claimSeat(seat: number): void {
        const key = this.door.former;
        this.line.send({ t: 'claim', table: this.table, seat, ...(key ? { key } : {}) });
    }
    // The language has changed: the same position and the same story, in other words.
    reword(): void {
        if (!this.about) return;
        this.seats = named(this.about.seats);
        this.steps.add(() => this.again());
    }
    close(): void {
        for (const stop of this.stops) stop();
        this.show.close();
        clearTimeout(this.forced);
        clearTimeout(this.entering);
        this.line.close();
    }

    private changeWeather(weather: Weather): void {
        this.weather = weather;
        this.busy = true; // Until the harbour has shown the table, again.
        this.vote = undefined; // What is still asked then is told anew.
        this.claims.clear();
        if (weather === 'open') this.enter();
        if (weather === 'lost') this.unanswered();
    }

    private enter(): void {
        if (this.gone) return; // Another device has the seat now, and may keep it.
        if (!this.door.knock()) this.join(); // To watch.
    }

    private join(pass?: string): void {
        const from = this.latest && !this.retold ? { from: this.lastTold } : {};
        this.line.send({ t: 'join', table: this.table, ...(pass ? { pass } : {}), ...from });
    }

    private hear(message: FromHarbour): void {
        if ('table' in message && message.table !== undefined && message.table !== this.table)
            return;
        if (ofPlay.includes(message.t) && !this.door.isPassed) return; // `table` will have it all.
        this.answered(message);
        if ('n' in message) this.n = Math.max(this.n, message.n);
        switch (message.t) {
            case 'pass':
                if (message.seat > 0) this.dead = undefined; // There was another way.
                return this.join(message.pass);
            case 'table':
                return this.hearTable(message);
            case 'told':
                return this.hearTold(message);
            case 'view':
                this.steps.now().view = message.bytes;
                return;
            case 'ask':
                return this.hearAsk(message);
            case 'seats':
                this.hearSeats(message);
                return this.stirring.hear(message, this.you);
            case 'still_there':
                this.asleep = true;
                return;
            case 'cared':
                if (message.to === 'end') return; // How it ended is told.
                this.notice = {
                    kind: 'info',
                    text: say(`table.cared_${message.to}`, {
                        name: called(message.seat, this.seats),
                    }),
                };
                return;
            case 'ended':
                if (this.about) this.about = { ...this.about, closed: message.by, ended: message };
                return;
            case 'mixed':
                return this.hearMixed(message.left_out);
            case 'watching': {
                const { watching, watchers, hushed } = message;
                if (this.about) this.about = { ...this.about, watching, watchers, hushed };
                return;
            }
            case 'reacts':
                return this.mutes(message.seat) ? undefined : this.manners.hear(message);
            case 'reported':
                return this.hearReport(message);
            case 'hushed':
                return this.hearHush(message);
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
                if (this.about) this.door.changeKey(this.about, message.seat, message.key);
                return this.bequeath();
            case 'owned':
                return this.door.inherited(personalKey());
            case 'points':
                this.points = [
                    ...this.points.filter((one) => one.seat !== message.seat),
                    { seat: message.seat, move: message.move },
                ];
                return;
            case 'over':
                this.steps.now().over = message;
                return this.door.note('over');
            case 'seated':
                if (this.about) this.door.sitDown(this.about, message.seat, message.key);
                this.claims.own = undefined;
                return;
            case 'calls':
                this.calls = message.calls;
                return;
            case 'rematch':
                this.next = message.next;
                this.asker = message.seat ?? 0;
                return;
            case 'refused':
                return this.hearRefusal(message);
            case 'bye': // Without a table it is the line that ends, and the line comes back.
                if (message.why === 'revoked') return this.hearRevoked('out');
                if (message.table) this.gone = message.why;
                return;
        }
    }

    private hearTable(message: Extract<FromHarbour, { t: 'table' }>): void {
        this.about = message;
        this.host ||= message.host;
        if (!this.door.passed()) return; // That was the host's; one's seat comes next.
        this.lastTold = Math.max(this.lastTold, message.n);
        this.you = message.you;
        this.door.moved(message, message.you);
        this.bequeath();
        this.chat = [
            ...this.chat.filter((old) => !message.chat.some((one) => one.n === old.n)),
            ...message.chat,
        ];
        this.calls = message.calls ?? [];
        this.next = message.next;
        this.asker = message.next_by ?? 0;
        this.hearSeats(message);
        if (this.you === 0 && !this.host) this.turnAway(message);
        this.untold = message.renewals;
        this.stirring.give(message);
        this.stirring.hear(message, this.you);
        const step = this.steps.now();
        step.past = this.latest === undefined || message.whole ? 'whole' : 'since';
        step.first = message.first;
        step.events = message.log;
        step.seen = message.seen;
        step.view = message.view.bytes;
        step.over = message.over;
        if (message.ask) this.hearAsk(message.ask);
        if (this.you === 0 && this.manners.seenAs) this.watchAs(this.manners.seenAs, '');
    }

    private hearTold({
        n,
        events = [],
        seen = [],
        undo,
    }: Extract<FromHarbour, { t: 'told' }>): void {
        if (undo !== undefined) return this.hearUndo(n);
        // What else happened at the table may have been told ahead of them, with a higher number.
        events.forEach((event, index) => {
            const change = seen[index];
            if (change === undefined || event[0] <= this.lastTold) return; // It was told before.
            this.lastTold = event[0];
            this.steps.now().events.push(event);
            this.steps.now().seen.push(change);
        });
    }
    // What was taken back is no part of the story: it is asked for anew.
    private hearUndo(n: number): void {
        this.latest = undefined;
        this.undone = n;
        this.join();
    }
    private hearAsk(ask: Ask): void {
        const step = this.steps.now();
        step.ask = ask;
        step.deadline = ask.left === undefined ? undefined : Date.now() + ask.left;
    }

    // Who promised a part and did not show it may have had a reason.
    private hearMixed(left_out: number[]): void {
        if (left_out.length === 0) return;
        const names = left_out.map((seat) => this.seats[seat - 1]?.name ?? '').join(', ');
        this.notice = { kind: 'info', text: say('table.left_out', { names }) };
    }

    private hearSeats({ seats, phase, paused, quick, hostless }: SeatsTold): void {
        this.seats = named(seats);
        if (this.about) this.about = { ...this.about, seats, phase, paused, quick, hostless };
        this.fillsAt = quick && Date.now() + quick.left;
        this.asleep &&= seats[this.you - 1]?.out === true;
        this.phase = phase;
        this.paused = paused;
        this.door.note(phase);
        const { kind = 'person' } = seats[this.you - 1] ?? {};
        if (phase === 'gathering' && kind !== 'person') this.loseSeat();
    }
    // Somebody made it free.
    private loseSeat(): void {
        this.you = 0;
        this.calls = [];
        this.door.lose();
        this.notice = { kind: 'info', text: say('table.freed') };
    }

    // The engine broke over what was told. It is asked for once more, whole; whoever it does not help
    // may still leave, or load the page anew.
    private tellAnew(): void {
        if (this.retold) return this.regret();
        this.retold = true;
        this.join();
    }

    // Whoever was not there when the game began has no seat any more, and may look on.
    private turnAway(about: About): void {
        const { isShut } = this;
        this.isShut = false;
        if (isShut && this.door.isFreed(about)) return this.loseSeat();
        if (isShut) this.gone = 'wrong_key';
        if (!this.door.isLate(about)) return;
        this.gone = 'late';
        this.notice = undefined; // Not the key is wrong.
        this.door.leave();
    }
    // Our link is dead. We come in without it, and may ask for the seat.
    private hearDeath(message: Extract<FromHarbour, { t: 'refused' }>): void {
        if (!this.door.bury(Number(message.args.seat))) return this.enter();
        this.dead = message;
        if (this.door.isOwned) return this.enter(); // By the personal link, perhaps.
        if (this.door.passed()) this.join();
    }

    // The seat goes to the list of whoever has this device.
    private bequeath(): void {
        const key = this.you > 0 && this.door.heir;
        if (key) this.line.send({ t: 'own', table: this.table, key });
    }
    // Another device took a new personal key; or this one did, in another window, which is about to
    // write it down.
    private hearRevoked(how: 'refused' | 'out'): void {
        if (how === 'refused' && this.door.isHosts && this.door.passed()) this.join();
        clearTimeout(this.entering);
        this.entering = setTimeout(() => {
            const asked = this.door.isRenewed ? undefined : this.door.askAgain();
            if (asked) void asked.then(() => this.comeAfter(how));
            else this.comeAfter(how);
        }, 1000);
    }
    private comeAfter(how: 'refused' | 'out'): void {
        if (this.door.isRenewed || (how === 'out' && this.door.isHosts)) this.enter();
        else if (!this.door.isHosts) this.gone = 'revoked';
    }

    protected override settled(): void {
        this.retold = false;
        if (this.line.fleeting && !this.warned)
            this.notice = { kind: 'info', text: say('table.fleeting') };
        this.warned = true;
        this.keepRenewals(this.untold);
        this.untold = [];
        if (!this.dead) return;
        this.notice = { kind: 'refused', text: say(this.dead.key, this.dead.args) };
        this.dead = undefined;
    }
    // They belong to the story, for those who come later too.
    private keepRenewals(renewals: Renewal[]): void {
        const fresh = renewals.filter(({ n }) => !this.show.log.some((one) => one.n === n));
        if (fresh.length === 0) return;
        this.show.note(
            ...fresh.map((one) => ({ n: one.n, line: () => renewalLine(one, this.seats) })),
        );
    }

    private hearReport(message: Extract<FromHarbour, { t: 'reported' }>): void {
        if (message.by !== this.you) return this.manners.hear(message);
        const name = called(message.seat, this.seats);
        this.notice = { kind: 'info', text: say('chat.report_sent', { name }) };
    }
    // Nobody is silenced unseen.
    private hearHush({ seat, yes, by }: Extract<FromHarbour, { t: 'hushed' }>): void {
        const words = seat === 0 ? 'names' : by === 0 ? 'host' : 'vote';
        const key = yes ? `chat.hushed_${words}` : seat === 0 ? 'chat.named' : 'chat.speaks';
        this.notice = { kind: 'info', text: say(key, { name: called(seat, this.seats) }) };
    }

    private hearClaim(message: Extract<FromHarbour, { t: 'asks' }>): void {
        this.claims.hear(message);
        if (message.done === undefined) this.notice = undefined; // It may lie over the question.
        if (message.done !== false) return; // What was agreed is told by `renewed`.
        const name = called(message.seat, this.seats);
        this.notice = { kind: 'info', text: say('harbour.claim.ended', { name }) };
    }

    private hearVote(message: Extract<FromHarbour, { t: 'asks' }>): void {
        const { seat, to, agreed = [], done, whom, would, why } = message;
        this.vote = done === undefined ? { seat, to, agreed, whom, would } : undefined;
        if (done && to === 'rules') this.notice = { kind: 'info', text: say('table.revised') };
        if (done === false && why === 'no')
            this.notice = { kind: 'info', text: say('table.vote_failed') };
    }

    // The door could not be opened just now.
    private enterLater(): void {
        clearTimeout(this.entering);
        this.entering = setTimeout(() => this.weather === 'open' && this.enter(), 1000);
    }

    private hearRefusal(message: Extract<FromHarbour, { t: 'refused' }>): void {
        // Too late, too many, or not to be had, and no matter.
        if (['mix', 'reveal', 'ready', 'own'].includes(message.to ?? '')) return;
        if (message.to === 'react' && message.code === 'too_often') return;
        if (message.to === 'watch') this.manners.stayUnseen();
        const isLost = message.code === 'storage';
        if (message.to === 'act' || (isLost && !message.to)) {
            this.busy = false;
            this.show.deciding = this.moves.length > 0;
            this.askAfterAll();
        }
        if (isLost && (message.to === 'pass' || message.to === 'join')) this.enterLater();
        if (message.code === 'renewed') return this.hearDeath(message);
        if (message.code === 'revoked') return this.hearRevoked('refused');
        if (message.code === 'not_owned' && this.door.passed()) this.join(); // To watch.
        if (message.code === 'no_table') this.gone = 'no_table';
        if (message.code === 'wrong_pass') this.gone = 'wrong_key';
        if (message.code === 'wrong_key' || message.code === 'seat_left') {
            this.isShut = true;
            if (this.door.passed()) this.join(); // What became of the seat, the table tells.
        }
        const clause = message.clause ? { clause: message.clause } : {};
        this.notice = { kind: 'refused', text: say(message.key, message.args), ...clause };
    }
}
