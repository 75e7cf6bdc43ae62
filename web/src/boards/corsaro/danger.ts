// danger.ts: what a choice risks, in words and for the eye: boats that are lost at once, and boats that
// some of the next rolls cost however they are played.
import { prospects, type Choice } from '../../engine/sight';
import { say } from '../../language/words.svelte';
import type { Prospects } from './beats';
import { colourNames, colours } from './read';

export interface Threat {
    boat: string;
    place: string;
    number: number; // So many rolls in so many.
    of: number;
}
export type Tone = 'good' | 'bad' | 'plain';
export interface Risk {
    now: { words: string; tone: Tone }[];
    next: Threat[];
}

// What can be said in a word of the end of a turn: whether it is good news, bad, or neither.
const ends: Record<string, Tone> = {
    wins: 'good',
    can_win: 'good',
    loses: 'bad',
    clear: 'good',
    stays: 'plain',
};

export function riskOf(choice: Choice): Risk {
    const {
        lost = [],
        end = '',
        boats = [],
        places = [],
        number = [],
        of = [],
    } = prospects<Prospects>(choice);
    const names = colours
        .flatMap((colour) => lost.filter((one) => one === colour).map(() => colourNames[colour]))
        .map((key) => say(key))
        .join(', ');
    const tone = ends[end];
    return {
        now: [
            ...(names
                ? [{ words: say('corsaro.risk.caught', { boats: names }), tone: 'bad' as const }]
                : []),
            ...(tone ? [{ words: say(`corsaro.risk.${end}`), tone }] : []),
        ],
        next: boats.map((boat, i) => ({
            boat,
            place: places[i] ?? '',
            number: number[i] ?? 0,
            of: of[i] ?? 0,
        })),
    };
}

// Whether it is worse than it need be: a boat is lost at once, and the game is not won with it.
export function isDire(choice: Choice): boolean {
    return prospects<Prospects>(choice).dire === 1;
}

// A threat of the next roll, and all that a choice risks, as a sentence would say it.
export function threatWords({ boat, place, number, of }: Threat): string {
    return say('corsaro.risk.threat', {
        colour: say(colourNames[boat as keyof typeof colourNames]),
        space: place,
        number,
        of,
    });
}
export function riskWords(choice: Choice): string {
    const { now, next } = riskOf(choice);
    return [...now.map(({ words }) => words), ...next.map(threatWords)].join('; ');
}
