// figures.ts: the pictures in the rules of this game: real positions, each from a record in its folder
// `records`, drawn by its own board.
import { all, pad, seen, tall, type Figure, type Moment } from '../../shell/rules/moment';

// Beside the clause that each shows.
export const figures: Figure[] = [
    {
        clause: 'CI-010',
        record: 'turns',
        event: 0,
        seat: 0,
        part: '.quay',
        ground: 'page',
        desk: [720, 210],
        phone: [390, 220],
    },
    {
        clause: 'CI-021',
        record: 'turns',
        event: 0,
        seat: 1,
        moves: all('draw', 'stock', 'discard', 'pier'),
        ...tall,
    },
    {
        clause: 'CI-044',
        record: 'w01-figure-two',
        event: 4,
        seat: 0,
        part: '.laid > :first-child',
        ground: 'page',
        desk: [720, 170],
        phone: [390, 180],
    },
    {
        clause: 'CI-062',
        record: 'w03-attaching',
        event: 0,
        seat: 2,
        moves: all('attach', 'none', 'V5', 'V9', 'O4', 'O6', 'O9'),
        ...tall,
    },
    {
        clause: 'CI-092',
        record: 'w13-strictly-lower',
        event: 1,
        seat: 2,
        ...tall,
        phone: [390, 620],
    },
    {
        clause: 'CI-110',
        record: 'g02-four-seats-complete-game',
        event: 145,
        seat: 0,
        on: 'pad',
        desk: [440, 400],
        phone: [380, 400],
    },
];

const page = { ...seen, ground: 'page' } as const;
const hand = { ...page, board: [560, 760], part: '[data-part="hand"]' } satisfies Partial<Moment>;

// On the page of rules in short: the moment of each step.
export const quick: Moment[] = [
    { ...page, record: 'turns', event: 0, part: '.quay' },
    { ...hand, record: 'w09-stock', event: 2, seat: 1 },
    { ...page, record: 'w01-figure-two', event: 4, part: '.laid > :first-child' },
    { ...hand, record: 'w03-attaching', event: 0, seat: 2 },
    { ...page, record: 'w13-strictly-lower', event: 2, board: [480, 480], part: '.inner ol' },
    { ...pad, record: 'g02-four-seats-complete-game', event: 145 },
];
