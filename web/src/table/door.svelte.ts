// door.svelte.ts: how one comes to a table: with the keys that this device holds, or to watch.
import type { Line } from '../harbour/line';
import { heirOf, ownerOf, personalKey } from '../harbour/personal_key';
import type { About, Phase } from '../harbour/protocol';
import {
    forget,
    keepTicket,
    ticketOf,
    touchTicket,
    withoutKey,
    writeTicket,
    type Ticket,
} from '../harbour/tickets';

export class Door {
    private ticket = $state.raw<Ticket>();
    private keys = 0; // They were shown and have not led to the table yet.
    private personal: string | undefined; // The personal one among them.

    constructor(
        private readonly line: Line,
        private readonly table: string,
        ticket?: Ticket,
    ) {
        this.ticket = ticket;
    }

    get name(): string {
        return this.ticket?.name ?? '';
    }
    // The key of our seat that others made void.
    get former(): string | undefined {
        return this.ticket?.former;
    }
    get links(): { table: string; seat?: string } {
        const table = `${location.origin}/t/${this.table}`;
        return this.ticket?.key ? { table, seat: `${table}#k=${this.ticket.key}` } : { table };
    }

    // Another window of this device may hold a newer key. Whether the ticket that is kept is ours: who
    // plays beside its holder has only a key in it.
    private read(): boolean {
        const kept = ticketOf(this.line.where, this.table);
        if (kept?.others?.some(({ key }) => key === this.ticket?.key)) return false;
        this.ticket = kept ?? this.ticket;
        return true;
    }
    // Shows all keys at once, the host's first. Whether there was any.
    knock(): boolean {
        this.read();
        this.personal = this.ticket?.key ? undefined : this.opener;
        const { hostKey, key } = this.ticket ?? {};
        const keys = [hostKey, key, this.personal].filter((one) => one);
        this.keys = keys.length;
        for (const key of keys) this.line.send({ t: 'pass', table: this.table, key: key! });
        return this.keys > 0;
    }
    // The personal key of this device, where it opens the seat.
    private get opener(): string | undefined {
        const key = personalKey();
        return key && this.ticket?.owner === ownerOf(key) ? key : undefined;
    }
    get isOwned(): boolean {
        return this.opener !== undefined;
    }
    // The personal key that was shown is dead: has this device a newer one?
    get isRenewed(): boolean {
        return this.opener !== undefined && this.opener !== this.personal;
    }
    // It may be this device that took a new one, and never heard the answer.
    askAgain(): Promise<unknown> | undefined {
        const key = this.opener;
        if (!key || !heirOf(key)) return undefined;
        const asked = import('../harbour/person').then(({ renewPerson }) => renewPerson(key));
        return asked.catch(() => undefined);
    }
    // The host's key leads in, whatever becomes of the seat's.
    get isHosts(): boolean {
        return Boolean(this.ticket?.hostKey);
    }
    // The personal key to which a seat with a key of its own is to be given.
    get heir(): string | undefined {
        const key = this.ticket?.key && this.line.where === 'online' ? personalKey() : undefined;
        return key && this.ticket?.owner !== ownerOf(key) ? key : undefined;
    }
    // Whose the seat is, from now on; without a key: nobody's.
    inherited(owner?: string): void {
        if (!this.read() || !this.ticket) return;
        this.ticket = { ...this.ticket, owner: owner ? ownerOf(owner) : '' };
        keepTicket(this.ticket);
    }
    // One of them led to the table, or will lead nowhere. Whether it was the last.
    passed(): boolean {
        this.keys = Math.max(0, this.keys - 1);
        return this.isPassed;
    }
    // Until the last of them has, one hears what anybody may, from the middle of the story on.
    get isPassed(): boolean {
        return this.keys === 0;
    }
    // Did the game begin without us? A seat that somebody has stays a person's, whoever plays for them.
    isLate({ phase, seats }: About): boolean {
        const { seat = 0 } = this.ticket ?? {};
        return phase !== 'gathering' && seats[seat - 1]?.kind === 'bot';
    }
    // There is no seat here any more.
    leave(): void {
        forget(this.table);
        this.ticket = undefined;
    }
    // Was our seat freed before the game began?
    isFreed({ phase, seats }: About): boolean {
        const { kind = 'person' } = seats[(this.ticket?.seat ?? 0) - 1] ?? {};
        return phase === 'gathering' && kind !== 'person';
    }
    // Our seat is free again. Whatever else the ticket opens, it still does.
    lose(): void {
        if (!this.read() || !this.ticket) return;
        const { hostKey, others = [] } = this.ticket;
        this.ticket = { ...this.ticket, seat: 0, key: '', owner: '' };
        if (hostKey || others.length > 0) keepTicket(this.ticket);
        else this.leave();
    }
    // A key is dead. What it was is kept: it may help to get the seat back. Unless a newer one has
    // come meanwhile: then that is to be shown.
    bury(seat: number): boolean {
        const which = seat === 0 ? 'hostKey' : 'key';
        const dead = this.ticket?.[which];
        this.read();
        const kept = this.ticket?.[which];
        if (kept && kept !== dead) return false;
        if (this.ticket) this.ticket = withoutKey(this.ticket, seat);
        return true;
    }
    sitDown(about: About, seat: number, key: string): void {
        const name = about.seats[seat - 1]?.name ?? '';
        const own = { seat, name, key, former: '', owner: '' };
        this.ticket = writeTicket(this.line.where, about, own);
    }
    // Somebody may sit elsewhere than the ticket says: they moved, or everybody did for a rematch.
    moved(about: About, seat: number): void {
        const has = this.read() && (this.ticket?.key || this.ticket?.owner);
        if (!has || !this.ticket || seat === 0 || this.ticket.seat === seat) return;
        this.ticket = writeTicket(this.line.where, about, { ...this.ticket, seat });
    }
    changeKey(about: About, seat: number, key: string): void {
        this.read();
        if (!this.ticket) return;
        const keys = seat === 0 ? { hostKey: key } : { key, owner: '' };
        this.ticket = writeTicket(this.line.where, about, { ...this.ticket, ...keys });
    }
    // What Home says of the table.
    note(phase: Phase): void {
        if (this.ticket?.key || this.ticket?.owner) touchTicket(this.line.where, this.table, phase);
    }
}
