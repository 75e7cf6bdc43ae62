// quick.ts: the rules of a game on one page: what it is about, how it is set up, and six steps, each
// with a moment of a game. The texts are `quick.GAME.` in web/words; each of their sentences ends
// with the clause that says it in full.
import type { Moment, Size } from './figures';

const strip: Size = [440, 176];
const seen = { desk: strip, phone: strip, seat: 0 };
const wide: Size = [720, 480];
const row = { ...seen, part: '.trick > ol', board: [460, 430] } satisfies Partial<Moment>;
const trick = { ...row, crop: [0.18, -0.12, 0.64, 1.24] } satisfies Partial<Moment>;
const sea = { ...seen, part: '.sheet' };
const islands = { ...seen, part: '.chart', board: wide };
const page = { ...seen, ground: 'page' } as const;
const fight = { ...page, board: wide, part: '.fight' };
const hand = { ...page, board: [560, 760], part: '[data-part="hand"]' } satisfies Partial<Moment>;
const pad = { ...seen, on: 'pad', part: 'table' } as const;

// The moment of each step.
export const quick: Record<string, Moment[]> = {
    skull_king: [
        {
            ...row,
            record: 'g02-rotation-complete-game',
            event: 49,
            part: '.slips > ul',
            crop: [0.22, -0.3, 0.56, 1.6],
        },
        {
            ...seen,
            record: 'l01-follow-or-special',
            event: 0,
            seat: 2,
            moves: ['play R3', 'play R9', 'play E1', 'play P1'],
            board: [460, 400],
            part: '.hand',
            crop: [0, -0.04, 1, 1.1],
        },
        { ...trick, record: 'w01-black-one-beats-all', event: 4 },
        { ...trick, record: 'w15-all-three', event: 4 },
        {
            ...pad,
            record: 'g02-rotation-complete-game',
            event: 193,
            seat: 1,
            crop: [0, 0, 1, 0.48],
        },
        { ...trick, record: 'w11-skull-king-takes-pirate', event: 4 },
    ],
    corsari: [
        { ...page, record: 'turns', event: 0, part: '.quay' },
        { ...hand, record: 'w09-stock', event: 2, seat: 1 },
        { ...page, record: 'w01-figure-two', event: 4, part: '.laid > :first-child' },
        { ...hand, record: 'w03-attaching', event: 0, seat: 2 },
        { ...page, record: 'w13-strictly-lower', event: 2, board: [480, 480], part: '.inner ol' },
        { ...pad, record: 'g02-four-seats-complete-game', event: 145 },
    ],
    corsaro: [
        {
            ...seen,
            record: 'cs01-first-turn',
            event: 3,
            seat: 1,
            part: '.dice',
            crop: [0, 0, 1, 1],
        },
        { ...sea, record: 'cs07-shelter', event: 1, crop: [0.25, -0.01, 0.75, 0.32] },
        { ...sea, record: 'cs04-pirate-passes-a-boat', event: 1, crop: [0.25, 0.48, 0.75, 0.32] },
        { ...sea, record: 'cs14-rescue-red', event: 2, crop: [0.23, 0.6, 0.75, 0.32] },
        { ...sea, record: 'cs11-harbour-with-a-four', event: 0, crop: [0, 0.42, 0.75, 0.32] },
        { ...pad, record: 'f2-four-players-win', event: 1, part: '.row' },
    ],
    pirates_cove: [
        { ...islands, record: 'plunder', event: 0, crop: [0, 0, 1, 0.58] },
        { ...islands, record: 'who-fights-where', event: 5, crop: [0.25, 0.02, 0.75, 0.45] },
        {
            ...fight,
            record: 'w02-lower-of-crew-and-cannons',
            event: 3,
            crop: [0, 0.13, 1, 0.53],
        },
        {
            ...fight,
            record: 'w03-five-hits-on-the-hull',
            event: 6,
            crop: [0, 0.5, 1, 0.5],
        },
        {
            ...seen,
            record: 'w01-sail-island',
            event: 0,
            seat: 1,
            moves: ['raise sails', 'pass now'],
            part: '[data-part="mat"]',
            crop: [0, 0, 1, 0.84],
            ground: 'page',
        },
        { ...pad, record: 'end-of-the-game', event: 2 },
    ],
};

// A text in sentences; each ends with its clause, which stays on its line.
export function sentencesOf(text: string): string[] {
    return text.split(/(?<= [A-Z]+-\d+) /).map((one) => one.replace(/ (?=\S+$)/, '\u00a0'));
}
