// voice.ts: what somebody at a table says to the harbour besides the moves they make, and the answers
// that are waited for.
import type { Line } from '../harbour/line';
import type { FromHarbour, Phrase } from '../harbour/protocol';

export class Voice {
    private readonly answers = new Map<string, (message: FromHarbour) => void>();

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
    sit(seat: number, name: string): void {
        this.line.send({ t: 'sit', table: this.table, seat, name });
    }
    start(): void {
        this.line.send({ t: 'start', table: this.table });
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
        this.line.send({ t: 'record', table: this.table });
        const message = await this.answer('record');
        return message.t === 'record' ? message.text : '';
    }
    // A new link for one's own seat, or, as seat 0, for the host; the old one is dead then.
    async reissue(seat: number): Promise<string> {
        this.line.send({ t: 'reissue', table: this.table, seat });
        const message = await this.answer('reissued');
        return message.t === 'reissued'
            ? `${location.origin}/t/${this.table}#k=${message.key}`
            : '';
    }

    private answer(type: string): Promise<FromHarbour> {
        const before = this.answers.get(type);
        return new Promise((done) =>
            this.answers.set(type, (message) => {
                before?.(message);
                done(message);
            }),
        );
    }
    // All who wait for a message of this type have it now.
    protected answered(message: FromHarbour): void {
        this.answers.get(message.t)?.(message);
        this.answers.delete(message.t);
    }
}
