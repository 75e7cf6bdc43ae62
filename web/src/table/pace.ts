// pace.ts: how long things are shown, and how long somebody seems to think, in milliseconds.
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

// From the moment something begins to move until the next may: the way, and the time to read it.
export const holds: Record<string, Record<string, number>> = {
    corsari: {
        dealt: 900,
        drawn: 800,
        discarded: 600,
        sail: 1800,
        annulled: 1800,
        opened: 1000,
        colours: 500,
        sorted: 400,
        crew: 1000,
        prisoners: 900,
        stowaways: 2200, // They are counted up.
        sweep: 3000,
        limit: 1700,
        under: 2400,
        unharmed: 2000,
        round: 12_000,
        last_round: 3000,
        over: 1200,
    },
    corsaro: {
        turn: 200, // Nothing moves.
        rolled: 1300, // They tumble for 700.
        sailed: 500, // After the way.
        pirate: 500,
        caught: 2600, // They lie there, then they are carried off.
        home: 1800,
        met: 200,
        raft: 400,
        freed: 2000,
        over: 2600,
    },
    pirates_cove: {
        drawn: 400,
        sealed: 200,
        month: 1200,
        stocked: 200,
        revealed: 400,
        played: 1200,
        passed: 300,
        wheels: 1500, // They turn over together.
        sailed: 800,
        stayed: 400,
        roved: 900,
        fight: 1400,
        aimed: 1150, // The sight 320, the smoke 320, the balls 520.
        dice: 900, // They tumble for 260.
        hits: 1000, // One after the other.
        guarded: 900,
        damage: 1250,
        fled: 1400,
        melee_won: 1600,
        sunk: 1600,
        left: 1400,
        plunder: 1200,
        ledger: 400,
        clock: 400,
        month_over: 0, // The new month follows.
        tally: 1600,
        over: 900,
    },
    skull_king: {
        dealer: 900,
        dealt: 900,
        slip: 260,
        bids: 2500, // They turn for 700.
        loaded: 260,
        cannons: 1800,
        card: 420,
        trick: 1400, // It lies 800, then it is swept.
        ability: 1200,
        lead: 900,
        drawn: 500,
        buried: 500,
        wager: 1200,
        change: 1200,
        round: 12_000,
        over: 900,
    },
};
const usual = 700;

// Of those times, how long it is on its way and nobody can see yet what comes of it: so long it is not
// told, either.
const ways: Record<string, Record<string, number>> = {
    corsari: { drawn: 520, limit: 520 },
    corsaro: { rolled: 700 },
    pirates_cove: { wheels: 700, dice: 260 },
    skull_king: { bids: 700 },
};
export function wayOf(game: string, kind: string): number {
    return ways[game]?.[kind] ?? 0;
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
    return (holds[game]?.[kind] ?? usual) * factors[pace()] + sailing(spaces);
}

// What somebody wants to see again is shown to those as well who let everything happen at once; and a
// page that was read stands for less long.
const longest = 4000;
export function holdAgain(game: string, kind: string, facts: Facts = {}): number {
    const hold = holdOf(game, kind, facts) || (holds[game]?.[kind] ?? usual) * factors.swift;
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
