// wakes.ts: what the last turns left behind: the ways that were sailed, and what the others rolled.
import type { Beat, BeatOf } from '../../engine/sight';
import type { Beats } from './beats';

type Told = BeatOf<Beats>;

export interface Wake {
    from: string;
    path: string[];
}

const few = 2; // A boat's and a pirate ship's: more would be a net.

export function wakesIn(told: Beat[]): Wake[] {
    return (told as Told[])
        .flatMap((one) =>
            one.kind === 'sailed' || one.kind === 'pirate'
                ? [{ from: one.facts.from, path: one.facts.path }]
                : [],
        )
        .slice(-few);
}

export interface Roll {
    seat: number;
    dice: number[];
    line: string; // In words.
}

// Since one's own last roll, but each seat's last only; the roll that is being played lies there in
// full.
export function rollsIn(told: Beat[], you: number, turn: number): Roll[] {
    const all = (told as Told[]).flatMap((one) =>
        one.kind === 'rolled'
            ? [{ seat: one.facts.seat, dice: one.facts.dice, line: one.line }]
            : [],
    );
    const played = all.at(-1)?.seat === turn ? all.slice(0, -1) : all;
    const since = played.slice(played.findLastIndex(({ seat }) => seat === you) + 1);
    return since.filter(({ seat }, at) => since.findLastIndex((one) => one.seat === seat) === at);
}
