// switchboard.ts: one harbour for all windows of this device, since they have one database. It is in the
// window that has the helm; the others' lines lead there. When that window is closed, the next one
// opens the harbour from what was kept, and all greet it anew.
import { Helm } from './helm';

export type ToOwn =
    { connect: number } | { link: number; line: string } | { lose: number } | { forget: string };
// Broken: it cannot go on, and has to be begun anew, or it sleeps in another window. Fleeting: nothing
// is kept in this browser.
export type FromOwn = { link: number; lines: string } | { broken: string } | { fleeting: true };

const patience = 8000; // Milliseconds. Who has the harbour may think for long, or sleep.

// The harbour in this window. Its links have numbers of their own.
export interface Desk {
    open(): void;
    shut(): void; // Another window has it from now on.
    serve(message: ToOwn): void;
}

export class Switchboard {
    private readonly helm: Helm<ToOwn | FromOwn>;
    private leader = '';
    private unsaid: ToOwn[] | undefined = []; // Until it is known where the harbour is.
    private readonly greetings = new Map<number, string>(); // What our page's links said first.
    private readonly numbers = new Map<string, number>(); // Of the links of all windows.
    private readonly owners = new Map<number, { window: string; link: number }>();
    private readonly awaited = new Set<string>(); // Windows.
    private last = 0;
    private isFleeting = false;
    private readonly silence = setTimeout(() => this.page({ broken: 'asleep' }), patience);

    constructor(
        private readonly page: (message: FromOwn) => void,
        private readonly desk: Desk,
    ) {
        this.helm = new Helm('tortuga.harbour', {
            lead: () => this.turnTo(this.helm.me),
            follow: (leader) => this.turnTo(leader),
            hear: (message, from) => {
                if ('lines' in message || 'fleeting' in message) this.hear(message, from);
                else if ('broken' in message)
                    return; // To its own page.
                else if (this.helm.leads) this.serve(message, from);
            },
        });
    }

    // By our page.
    say(message: ToOwn): void {
        if ('connect' in message) this.greetings.set(message.connect, '');
        else if ('lose' in message) this.greetings.delete(message.lose);
        else if ('line' in message && this.greetings.get(message.link) === '')
            this.greetings.set(message.link, message.line);
        if (this.unsaid) this.unsaid.push(message);
        else this.pass(message);
    }
    // By our harbour: it keeps nothing, whichever window it is for.
    warn(): void {
        this.isFleeting = true;
        this.page({ fleeting: true });
        this.helm.tell({ fleeting: true });
    }
    answer(number: number, lines: string): void {
        const owner = this.owners.get(number);
        if (!owner) return;
        const { window, link } = owner;
        if (window === this.helm.me) this.page({ link, lines });
        else this.helm.tell({ link, lines }, window);
    }

    private turnTo(leader: string): void {
        if (this.leader === this.helm.me) this.desk.shut();
        clearTimeout(this.silence);
        this.leader = leader;
        this.isFleeting = false;
        for (const known of [this.numbers, this.owners, this.awaited]) known.clear();
        if (this.helm.leads) this.desk.open();
        const { unsaid } = this;
        this.unsaid = undefined;
        if (unsaid) unsaid.forEach((message) => this.pass(message));
        else this.greet();
    }
    private greet(): void {
        for (const [link, line] of this.greetings) {
            this.pass({ connect: link });
            if (line) this.pass({ link, line });
        }
    }

    private pass(message: ToOwn): void {
        if (this.helm.leads) this.serve(message, this.helm.me);
        else this.helm.tell(message, this.leader);
    }
    private hear(message: FromOwn, from: string): void {
        if (from === this.leader) this.page(message);
    }

    private serve(message: ToOwn, window: string): void {
        if ('connect' in message) return this.connect(message.connect, window);
        if ('forget' in message) return this.desk.serve(message);
        const link = 'lose' in message ? message.lose : message.link;
        const number = this.numbers.get(`${window}/${link}`);
        if (number === undefined) return; // Meant for the harbour before this one.
        if ('line' in message) return this.desk.serve({ link: number, line: message.line });
        this.lose(`${window}/${link}`, number);
    }
    private connect(link: number, window: string): void {
        const number = ++this.last;
        this.numbers.set(`${window}/${link}`, number);
        this.owners.set(number, { window, link });
        this.desk.serve({ connect: number });
        if (window === this.helm.me || this.awaited.has(window)) return;
        this.awaited.add(window);
        if (this.isFleeting) this.helm.tell({ fleeting: true }, window);
        this.helm.await(window, () => {
            if (!this.awaited.delete(window)) return;
            for (const [name, each] of [...this.numbers])
                if (name.startsWith(`${window}/`)) this.lose(name, each);
        });
    }
    private lose(name: string, number: number): void {
        this.numbers.delete(name);
        this.owners.delete(number);
        this.desk.serve({ lose: number });
    }
}
