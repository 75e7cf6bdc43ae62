// danger.ts: what a choice risks, in words and for the eye: boats that are lost at once, and boats that
// some of the 36 next rolls cost however they are played.
import { prospects, type Choice } from '../../engine/sight';
import { say } from '../../language/words.svelte';
import { colourNames, colours } from './read';

export interface Threat {
    boat: string;
    place: string;
    rolls: number;
}
export interface Risk {
    now: { words: string; good: boolean }[];
    next: Threat[];
}

const ends: Record<string, { key: string; good: boolean }> = {
    won: { key: 'wins', good: true },
    lost: { key: 'loses', good: false },
    safe: { key: 'safe', good: true },
};

export function riskOf(choice: Choice): Risk {
    const {
        lost = [],
        end = '',
        boats = [],
        places = [],
        rolls = [],
    } = prospects<'corsaro'>(choice);
    const names = colours
        .flatMap((colour) => lost.filter((one) => one === colour).map(() => colourNames[colour]))
        .map((key) => say(key))
        .join(', ');
    const told = ends[end];
    return {
        now: [
            ...(names
                ? [{ words: say('corsaro.risk.caught', { boats: names }), good: false }]
                : []),
            ...(told ? [{ words: say(`corsaro.risk.${told.key}`), good: told.good }] : []),
        ],
        next: boats.map((boat, i) => ({ boat, place: places[i] ?? '', rolls: rolls[i] ?? 0 })),
    };
}

// Whether it is worse than it need be: a boat is lost at once, and the game is not won with it.
export function isDire(choice: Choice): boolean {
    return prospects<'corsaro'>(choice).dire === 1;
}

// A threat of the next roll, and all that a choice risks, as a sentence would say it.
export function threatWords({ boat, place, rolls }: Threat): string {
    return say('board.corsaro.threat', { boat, place, rolls });
}
export function riskWords(choice: Choice): string {
    const { now, next } = riskOf(choice);
    return [...now.map(({ words }) => words), ...next.map(threatWords)].join('; ');
}
