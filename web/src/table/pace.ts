// pace.ts: how long things are shown, and how long somebody seems to think, in milliseconds.
import { known } from '../boards';
import { storage } from '../shell/storage';

export const paces = ['calm', 'normal', 'swift', 'instant'] as const;
export type Pace = (typeof paces)[number];

export const factors: Record<Pace, number> = { calm: 1.6, normal: 1, swift: 0.55, instant: 0 };

export function pace(): Pace {
    const said = storage.read('pace');
    return paces.find((one) => one === said) ?? 'normal';
}
export function setPace(wanted: Pace): void {
    storage.write('pace', wanted);
}

// Where there is one way only, it is gone without asking. Who wants to be asked nevertheless, is.
export function answersForced(): boolean {
    return storage.read('ask_all') === null;
}
export function answerForced(wanted: boolean): void {
    if (wanted) storage.remove('ask_all');
    else storage.write('ask_all', '1');
}
// Nobody shall learn from the time it took that there was no choice.
export function forcedPause(): number {
    return (700 + 1100 * Math.random()) * factors[pace()];
}

// Beats that no board says anything of: these are to be read, or tumble; any other is seen soon.
const usual: Record<string, number> = { rolled: 1300, round: 3000, over: 1200 };
const any = 700;
// A game's own board knows its beats. Before it has come nobody sees any of them.
const heldFor = (game: string, kind: string) =>
    known(game)?.pace?.holds[kind] ?? usual[kind] ?? any;
export function wayOf(game: string, kind: string): number {
    return known(game)?.pace?.ways?.[kind] ?? 0;
}

// What moves meanwhile is as much faster or slower.
export function stretch(): number {
    return factors[pace()];
}

// From one space of a way to the next.
const space = 150;
export function sailing(spaces: number): number {
    return spaces * space * factors[pace()];
}

type Facts = Record<string, unknown>;
export function holdOf(game: string, kind: string, facts: Facts = {}): number {
    const spaces = Array.isArray(facts['path']) ? facts['path'].length : 0;
    return heldFor(game, kind) * factors[pace()] + sailing(spaces);
}

// What somebody wants to see again is shown to those as well who let everything happen at once; and a
// page that was read stands for less long.
const longest = 4000;
export function holdAgain(game: string, kind: string, facts: Facts = {}): number {
    const hold = holdOf(game, kind, facts) || heldFor(game, kind) * factors.swift;
    return Math.min(hold, longest);
}
// Nobody thinks about it once more.
export function timesAgain(game: string, { kind, facts }: { kind: string; facts: Facts }) {
    return { think: 0, hold: holdAgain(game, kind, facts), way: wayOf(game, kind) };
}

// Half a second to one and a bit, never twice the same, and the same again for the same event.
export function thinkOf(n: number): number {
    const share = ((n * 2_654_435_761) % 4_294_967_296) / 4_294_967_296;
    return (500 + 600 * share) * factors[pace()];
}
