// figures.ts: the pictures in the rules of this game: real positions, each from a record in its folder
// `records`, drawn by its own board.
import { all, pad, seen, type Figure, type Moment } from '../../shell/rules/moment';

const trick = {
    part: '.trick > ol',
    desk: [640, 260],
    phone: [380, 200],
} satisfies Partial<Figure>;
const flat = { desk: [720, 400], phone: [390, 560] } satisfies Partial<Figure>;

// Beside the clause that each shows.
export const figures: Figure[] = [
    {
        clause: 'SK-022',
        record: 'g02-rotation-complete-game',
        event: 46,
        seat: 1,
        moves: all('bid', 0, 1, 2, 3),
        ...flat,
    },
    {
        clause: 'SK-034',
        record: 'l01-follow-or-special',
        event: 0,
        seat: 2,
        moves: all('play', 'R3', 'R9', 'E1', 'P1'),
        ...flat,
    },
    { clause: 'SK-043', record: 'following', event: 3, seat: 4, ...trick },
    { clause: 'SK-061', record: 'w15-all-three', event: 4, seat: 0, ...trick },
    { clause: 'SK-065', record: 'w01-black-one-beats-all', event: 4, seat: 0, ...trick },
    {
        clause: 'SK-070',
        record: 'w15-all-three',
        event: 0,
        seat: 0,
        on: 'pad',
        part: '.beats',
        desk: [460, 190],
        phone: [380, 210],
    },
    {
        clause: 'SK-081',
        record: 'g02-rotation-complete-game',
        event: 193,
        seat: 1,
        on: 'pad',
        part: 'table',
        desk: [440, 500],
        phone: [380, 500],
    },
    { clause: 'V-42', record: 'whale', event: 5, seat: 0, ...trick, phone: [380, 420] },
];

const row = { ...seen, part: '.trick > ol', board: [460, 430] } satisfies Partial<Moment>;
const lying = { ...row, crop: [0.18, -0.12, 0.64, 1.24] } satisfies Partial<Moment>;

// On the page of rules in short: the moment of each step.
export const quick: Moment[] = [
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
    { ...lying, record: 'w01-black-one-beats-all', event: 4 },
    { ...lying, record: 'w15-all-three', event: 4 },
    {
        ...pad,
        record: 'g02-rotation-complete-game',
        event: 193,
        seat: 1,
        crop: [0, 0, 1, 0.48],
    },
    { ...lying, record: 'w11-skull-king-takes-pirate', event: 4 },
];
