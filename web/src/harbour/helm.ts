// helm.ts: of all windows of this device that want the same thing, one has the helm. The browser's
// locks say which; where it has none (they want https) the windows agree among themselves. When the
// window is closed another one takes over. So it does when that one falls asleep, where there are no
// locks: whoever holds one is hardly ever put to sleep, and else has to be missed (SharedLine).
interface Words<Body> {
    from: string;
    to?: string; // One window; left out: all.
    leads?: number; // The sender has the helm, since this time.
    asks?: true; // Who has it?
    ends?: true; // The sender gives it up.
    body?: Body;
}

export interface Crew<Body> {
    lead(): void; // The helm is ours.
    follow(leader: string): void; // It is another window's, or yet another one's.
    hear(body: Body, from: string): void;
}

const answers = 200; // Milliseconds in which whoever has the helm says so.
const beat = 1000;
const asleep = 4000; // After so long without a word the helm is free.

export class Helm<Body> {
    readonly me = Math.random().toString(36).slice(2); // No secret: only unlike the others'.
    private leader = ''; // Nobody yet.
    private since = 0;
    private readonly channel: BroadcastChannel | undefined;
    private readonly end = new AbortController();
    private timer: ReturnType<typeof setTimeout> | undefined;
    private readonly locks = navigator.locks as LockManager | undefined;

    constructor(
        private readonly of: string,
        private readonly crew: Crew<Body>,
    ) {
        this.channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(of) : undefined;
        if (!this.channel) {
            queueMicrotask(() => this.take()); // Alone, as far as anybody can know.
            return;
        }
        this.channel.onmessage = ({ data }: MessageEvent<Words<Body>>) => this.hear(data);
        this.say({ asks: true });
        if (!this.locks) {
            this.wait(answers);
            return;
        }
        this.hold(`${of}/${this.me}`, () => undefined).catch(() => undefined);
        this.hold(of, () => this.take()).catch(() => this.take()); // Not allowed to know of others.
    }

    get leads(): boolean {
        return this.leader === this.me;
    }
    // To one window, or to all.
    tell(body: Body, to?: string): void {
        this.say({ body, ...(to ? { to } : {}) });
    }
    // Tells when a window is gone, where the browser knows.
    await(window: string, gone: () => void): void {
        this.locks
            ?.request(`${this.of}/${window}`, { signal: this.end.signal }, gone)
            .catch(() => undefined);
    }
    close(): void {
        if (this.end.signal.aborted) return;
        if (this.leads) this.say({ ends: true });
        this.leader = '';
        clearTimeout(this.timer);
        this.end.abort();
        this.channel?.close();
    }

    private say(words: Omit<Words<Body>, 'from'>): void {
        if (!this.end.signal.aborted) this.channel?.postMessage({ from: this.me, ...words });
    }

    // For as long as this window wants it.
    private hold(lock: string, held: () => void): Promise<void> {
        const { signal } = this.end;
        const until = () =>
            new Promise<void>((done) => {
                if (signal.aborted) return done();
                signal.addEventListener('abort', () => done());
                held();
            });
        return this.locks!.request(lock, { signal }, until);
    }

    private take(): void {
        if (this.end.signal.aborted) return;
        this.since = Math.max(this.since + 1, Date.now());
        this.leader = this.me;
        this.crew.lead();
        this.beat();
    }
    private beat(): void {
        this.say({ leads: this.since });
        if (!this.locks && this.channel) this.timer = setTimeout(() => this.beat(), beat);
    }
    // Not all at once.
    private wait(time: number): void {
        clearTimeout(this.timer);
        this.timer = setTimeout(() => this.take(), time + Math.random() * answers);
    }

    private hear({ from, to, leads, asks, ends, body }: Words<Body>): void {
        if (to !== undefined && to !== this.me) return;
        if (asks && this.leads) this.say({ to: from, leads: this.since });
        if (leads !== undefined) this.hearLeader(from, leads);
        if (ends && from === this.leader && !this.locks) this.wait(0);
        if (body !== undefined) this.crew.hear(body, from);
    }
    // Where there are no locks, two may have taken it: then it is theirs who took it last.
    private hearLeader(from: string, since: number): void {
        const earlier = since < this.since || (since === this.since && from < this.me);
        if (this.leads && (this.locks || earlier)) return;
        if (since < this.since) return; // It has come late.
        if (!this.locks) this.wait(asleep);
        this.since = since;
        if (from === this.leader) return;
        this.leader = from;
        this.crew.follow(from);
    }
}
