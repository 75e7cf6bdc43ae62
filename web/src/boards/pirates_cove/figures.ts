// figures.ts: the pictures in the rules of this game: real positions, each from a record in its folder
// `records`, drawn by its own board.
import {
    all,
    pad,
    seen,
    tall,
    type Figure,
    type Moment,
    type Size,
} from '../../shell/rules/moment';

const islands = { part: '.chart', desk: [640, 480], phone: [380, 290] } satisfies Partial<Figure>;

// Beside the clause that each shows.
export const figures: Figure[] = [
    { clause: 'PC-020', record: 'plunder', event: 0, seat: 0, ...islands },
    {
        clause: 'PC-022',
        record: 'navigation',
        event: 0,
        seat: 2,
        moves: all('wheel', 1, 2, 3, 4, 5, 6),
        ...tall,
    },
    { clause: 'PC-043', record: 'who-fights-where', event: 5, seat: 0, ...islands },
    {
        clause: 'PC-067',
        record: 'w02-lower-of-crew-and-cannons',
        event: 0,
        seat: 1,
        moves: [...all('fire', '2@sails', '2@hull', '2@crew', '2@cannons'), 'flee now'],
        desk: [720, 440],
    },
    {
        clause: 'PC-072',
        record: 'w02-lower-of-crew-and-cannons',
        event: 3,
        seat: 0,
        part: '.fight',
        ground: 'page',
        desk: [640, 240],
        phone: [390, 300],
    },
    {
        clause: 'PC-129',
        record: 'x13-treasure-fleet',
        event: 0,
        seat: 1,
        moves: ['play X13', 'pass now'],
    },
    {
        clause: 'PC-141',
        record: 'w01-sail-island',
        event: 0,
        seat: 1,
        moves: ['raise sails', 'pass now'],
    },
    {
        clause: 'PC-153',
        record: 'w01-treasure-island',
        event: 0,
        seat: 1,
        moves: [...all('raise', 'sails', 'hull', 'crew', 'cannons'), 'stash 1', 'pass now'],
        ...tall,
    },
    {
        clause: 'PC-182',
        record: 'boarding',
        event: 7,
        seat: 0,
        part: '.fight',
        ground: 'page',
        desk: [640, 280],
        phone: [390, 340],
    },
    {
        clause: 'PC-205',
        record: 'duel-dice',
        event: 5,
        seat: 0,
        part: '.fight',
        ground: 'page',
        desk: [640, 280],
        phone: [390, 340],
    },
];

const wide: Size = [720, 480];
const coast = { ...seen, part: '.chart', board: wide };
const page = { ...seen, ground: 'page' } as const;
const fight = { ...page, board: wide, part: '.fight' };

// On the page of rules in short: the moment of each step.
export const quick: Moment[] = [
    { ...coast, record: 'plunder', event: 0, crop: [0, 0, 1, 0.58] },
    { ...coast, record: 'who-fights-where', event: 5, crop: [0.25, 0.02, 0.75, 0.45] },
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
];
