// manners.svelte.ts: what people at a table show without a word, report of each other, and whom somebody
// at this device wants to hear no more of. That stays on the device, with the table.
import type { FromHarbour, Reaction, Said } from '../harbour/protocol';
import { storage } from '../shell/storage';

export interface Shown {
    seat: number;
    sign: Reaction;
}
export interface Report {
    seat: number;
    by: number;
    lines: Said[];
}

const tablesKept = 30;
const reactionsAtOnce = 4;
const reactionsEvery = 2500; // Milliseconds.

// By table, the newest last: the names. Seats may be changed before the start, names may not.
function remembered(): [string, string[]][] {
    const was = storage.recall<Record<string, string[]>>('muted', {});
    return Object.entries(was).filter(([, names]) => Array.isArray(names));
}

export class Manners {
    shown = $state.raw<Shown>(); // The latest; what shows it keeps it for as long as it takes.
    reports = $state.raw<Report[]>([]);
    muted = $state.raw<string[]>([]);
    reacted = $state(0); // How often we showed something, lately.
    seenAs = ''; // By which name we want to be seen while we watch,
    private seenBefore = ''; // and by which we are, should that be refused.

    constructor(private readonly table: string) {
        this.recall();
    }

    // Another window of this device may know better.
    recall(): void {
        this.muted = remembered().find(([one]) => one === this.table)?.[1] ?? [];
    }
    // May we show one more? As many at once as the harbour lets through; then each takes a while.
    get mayReact(): boolean {
        return this.reacted < reactionsAtOnce;
    }
    noteReaction(): void {
        this.reacted++;
        setTimeout(() => this.reacted--, reactionsEvery);
    }
    // On a new line nobody is seen yet.
    beSeen(name: string, before = this.seenAs): void {
        [this.seenAs, this.seenBefore] = [name, before];
    }
    stayUnseen(): void {
        this.seenAs = this.seenBefore;
    }

    hear(message: Extract<FromHarbour, { t: 'reacts' | 'reported' }>): void {
        if (message.t === 'reacts') this.shown = message;
        else this.reports = [...this.reports, message];
    }
    mute(name: string, yes: boolean): void {
        this.muted = this.muted.filter((one) => one !== name).concat(yes ? [name] : []);
        const others = remembered().filter(([one]) => one !== this.table);
        if (this.muted.length > 0) others.push([this.table, this.muted]);
        storage.keep('muted', Object.fromEntries(others.slice(-tablesKept)));
    }
    // It was shown.
    forget(shown: Shown): void {
        if (this.shown === shown) this.shown = undefined;
    }
    settle(report: Report): void {
        this.reports = this.reports.filter((one) => one !== report);
    }
}
