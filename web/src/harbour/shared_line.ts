// shared_line.ts: one line for all windows of this device that show the same seat: to the harbour they
// are one. The window that has the helm holds it, and hands on what is said and heard.
import { Ears } from './ears';
import { Helm } from './helm';
import type { Line, Weather } from './line';
import type { FromHarbour, ToHarbour } from './protocol';

interface Heard {
    message: FromHarbour;
    windows: string[]; // Whom it is for; nobody in particular: all.
}
type Words =
    | { said: ToHarbour }
    | { heard: Heard[] }
    | { weather: Weather; fleeting: boolean }
    | { asks: 'weather' };

const patience = 4000; // Milliseconds. A window that has the helm may sleep.

// What answers one who asked, and nobody else: to which question. A new key is for all of them: with
// the old one they would lose the seat.
const questions: Partial<Record<FromHarbour['t'], string>> = {
    pass: 'pass',
    table: 'join',
    record: 'record',
    claimed: 'claim',
    about: 'look',
    pong: 'ping',
};
const asked = new Set(Object.values(questions));

export class SharedLine extends Ears implements Line {
    private readonly helm: Helm<Words>;
    private line: Line | undefined; // Where we have the helm.
    private leader = ''; // Where another window has,
    private isFleeting = false; // and what it says of its line.
    private silence: ReturnType<typeof setTimeout> | undefined;
    private unsent: ToHarbour[] = [];
    private readonly askers = new Map<string, string[]>(); // Windows, by what they said.
    private breath: Heard[] = [];
    private move = ''; // That was sent last,
    private mover = ''; // and from which window.

    constructor(
        readonly where: Line['where'],
        name: string,
        private readonly open: () => Line,
    ) {
        super();
        this.helm = new Helm(name, {
            lead: () => this.lead(),
            follow: (leader) => this.follow(leader),
            hear: (words, from) => this.hearWords(words, from),
        });
        this.expect();
    }

    get fleeting(): boolean {
        return this.line ? this.line.fleeting === true : this.isFleeting;
    }
    send(message: ToHarbour): void {
        if (this.line) return this.forward(message, this.helm.me);
        if (this.weather !== 'open') return void this.unsent.push(message);
        this.helm.tell({ said: message }, this.leader);
        this.ask();
    }
    close(): void {
        clearTimeout(this.silence);
        this.helm.close();
        this.line?.close();
        this.line = undefined;
    }

    override change(weather: Weather): void {
        super.change(weather);
        if (weather === 'connecting') return;
        const { unsent } = this;
        this.unsent = [];
        if (weather === 'open') for (const message of unsent) this.send(message);
    }

    // What was known of us at the end of the line before is not known at this one.
    private leave(): void {
        clearTimeout(this.silence);
        this.line?.close();
        this.line = undefined;
        this.forget();
        if (this.weather !== 'connecting') this.change('lost');
    }
    private forget(): void {
        this.askers.clear();
        this.breath = [];
        this.move = '';
    }
    private lead(): void {
        this.leave();
        const line = this.open();
        this.line = line;
        line.watch((weather) => {
            if (line !== this.line) return;
            this.handOn();
            if (weather !== 'open') this.forget();
            this.change(weather);
            this.tellWeather();
        });
        line.listen((message) => {
            if (line === this.line) this.hear(message);
        });
    }
    private follow(leader: string): void {
        this.leave();
        this.leader = leader;
        this.ask();
    }
    private ask(): void {
        this.helm.tell({ asks: 'weather' }, this.leader);
        this.expect();
    }
    // Whoever has the helm is to say something.
    private expect(): void {
        clearTimeout(this.silence);
        this.silence = setTimeout(() => this.change('lost'), patience);
    }
    private tellWeather(to?: string): void {
        this.helm.tell({ weather: this.weather, fleeting: this.fleeting }, to);
    }

    private hearWords(words: Words, from: string): void {
        if (this.line) {
            if ('said' in words) this.forward(words.said, from);
            if ('asks' in words) this.tellWeather(from);
        } else if (from === this.leader) {
            if ('weather' in words) this.hearWeather(words);
            if ('heard' in words && this.weather === 'open') words.heard.forEach(this.take);
        }
    }
    private hearWeather({ weather, fleeting }: { weather: Weather; fleeting: boolean }): void {
        clearTimeout(this.silence);
        this.isFleeting = fleeting;
        if (weather !== this.weather) this.change(weather);
    }
    private readonly take = ({ message, windows }: Heard): void => {
        if (windows.length === 0 || windows.includes(this.helm.me)) this.tell(message);
    };

    private forward(message: ToHarbour, from: string): void {
        const { t } = message;
        // One part of the shuffle for one seat.
        if ((t === 'mix' || t === 'reveal') && from !== this.helm.me) return;
        const askers = this.askers.get(t) ?? [];
        const move = t === 'act' ? `${message.n} ${message.move}` : '';
        // Two windows may make the same at once.
        const again = move !== '' && move === this.move && from !== this.mover;
        this.askers.set(t, asked.has(t) || again ? [...askers, from] : [from]);
        if (again) return;
        if (move) [this.move, this.mover] = [move, from];
        this.line!.send(message);
    }

    private hear(message: FromHarbour): void {
        const question = message.t === 'refused' ? message.to : questions[message.t];
        if (message.t === 'refused') this.move = '';
        const heard = { message, windows: this.takeAskers(question) };
        if (this.breath.push(heard) === 1) queueMicrotask(() => this.handOn());
        this.take(heard);
    }
    // What came in one breath is heard in one breath.
    private handOn(): void {
        if (this.breath.length > 0) this.helm.tell({ heard: this.breath });
        this.breath = [];
    }
    // Whom an answer is for.
    private takeAskers(question = ''): string[] {
        const askers = this.askers.get(question) ?? [];
        return askers.splice(0, asked.has(question) ? 1 : askers.length);
    }
}
