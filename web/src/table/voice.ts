// voice.ts: what somebody at a table says to the harbour besides the moves they make, and the answers
// that are waited for.
import type { Line } from '../harbour/line';
import type {
    CallWish,
    Care,
    FromHarbour,
    Phrase,
    Reaction,
    Terms,
    ToHarbour,
} from '../harbour/protocol';
import { say } from '../language/words.svelte';

interface Waiting {
    to: ToHarbour['t'];
    is: (message: FromHarbour) => boolean;
    done: (message: FromHarbour) => void;
    fail: (why: Error) => void;
}

export class Voice {
    private readonly waiting: Waiting[] = [];

    constructor(
        protected readonly line: Line,
        readonly table: string,
    ) {}

    get where(): 'online' | 'here' {
        return this.line.where;
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
    say(text: string): void {
        this.line.send({ t: 'say', table: this.table, text });
    }
    phrase(phrase: Phrase): void {
        this.line.send({ t: 'say', table: this.table, phrase });
    }
    addBot(seat: number, bot: string, name?: string): void {
        this.line.send({ t: 'bot', table: this.table, seat, bot, ...(name ? { name } : {}) });
    }
    emptySeat(seat: number): void {
        this.addBot(seat, 'none');
    }
    // To a seat that was free when the bot set out. If somebody was faster, it goes back.
    async moveBot(from: number, to: number, bot: string, name?: string): Promise<void> {
        this.emptySeat(from);
        const place = { seat: to, bot, ...(name ? { name } : {}) };
        const placed = this.ask(
            { t: 'bot', table: this.table, ...place },
            'seats',
            ({ seats }) => seats[to - 1]?.kind !== 'free',
        );
        const isThere = await placed.then(
            ({ seats }) => seats[to - 1]?.kind === 'bot',
            () => false,
        );
        if (!isThere) this.addBot(from, bot, name);
    }
    sit(seat: number, name: string, face: string): void {
        this.line.send({ t: 'sit', table: this.table, seat, name, face });
    }
    wear(face: string): void {
        this.line.send({ t: 'face', table: this.table, face });
    }
    start(): void {
        this.line.send({ t: 'start', table: this.table });
    }
    here(): void {
        this.line.send({ t: 'here', table: this.table });
    }
    care(seat: number, to: Care): void {
        this.line.send({ t: 'care', table: this.table, seat, to });
    }
    react(sign: Reaction): void {
        this.line.send({ t: 'react', table: this.table, sign });
    }
    report(seat: number, lines: number[]): void {
        this.line.send({ t: 'report', table: this.table, seat, lines });
    }
    // Seat 0: the names of those who watch.
    hush(seat: number, yes: boolean): void {
        this.line.send({ t: 'hush', table: this.table, seat, yes });
    }
    leave(): void {
        this.line.send({ t: 'leave', table: this.table });
    }
    // Everybody where they sit now, or each one seat further.
    rematch(rotates = false): void {
        const seats = rotates ? { seats: 'rotate' as const } : {};
        this.line.send({ t: 'rematch', table: this.table, ...seats });
    }
    // Bots to all free seats, and the game begins.
    fill(bot?: string): void {
        this.line.send({ t: 'fill', table: this.table, ...(bot ? { bot } : {}) });
    }
    // Other rules, if all who sit there agree.
    propose(terms: Terms): void {
        this.line.send({ t: 'change', table: this.table, ...terms });
    }
    moveTo(seat: number): void {
        this.line.send({ t: 'move', table: this.table, seat });
    }
    beReady(yes: boolean): void {
        this.line.send({ t: 'set', table: this.table, yes });
    }
    closeForAll(): void {
        this.line.send({ t: 'close', table: this.table });
    }
    async record(): Promise<string> {
        return (await this.ask({ t: 'record', table: this.table }, 'record')).text;
    }
    // A new link for one's own seat, or, as seat 0, for the host; the old one is dead then.
    async reissue(seat: number): Promise<string> {
        const { key } = await this.ask({ t: 'reissue', table: this.table, seat }, 'reissued');
        return `${location.origin}/t/${this.table}#k=${key}`;
    }

    // The box that was sent a code, if one was.
    async call(wish: CallWish): Promise<string | undefined> {
        return (await this.ask({ t: 'call', table: this.table, ...wish }, 'calls')).asked;
    }

    // Fails, with a sentence, when it is refused, or when the line is lost on which it was said.
    private ask<Type extends FromHarbour['t']>(
        message: ToHarbour,
        type: Type,
        says = (_: Extract<FromHarbour, { t: Type }>) => true,
    ): Promise<Extract<FromHarbour, { t: Type }>> {
        const is = (one: FromHarbour) => one.t === type && says(one as Parameters<typeof says>[0]);
        return new Promise((done, fail) => {
            this.waiting.push({ to: message.t, is, done: done as Waiting['done'], fail });
            this.line.send(message);
        });
    }
    protected answered(message: FromHarbour): void {
        for (const one of this.waiting.splice(0))
            if (one.is(message)) one.done(message);
            else if (message.t === 'refused' && message.to === one.to)
                one.fail(new Error(say(message.key, message.args)));
            else this.waiting.push(one);
    }
    protected unanswered(): void {
        for (const { fail } of this.waiting.splice(0)) fail(new Error(say('error.no_harbour')));
    }
}
