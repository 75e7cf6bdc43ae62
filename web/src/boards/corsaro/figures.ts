// figures.ts: the pictures in the rules of this game: real positions, each from a record in its folder
// `records`, drawn by its own board.
import { all, pad, seen, type Figure, type Moment } from '../../shell/rules/moment';

const sea = { part: '.sheet', desk: [460, 440], phone: [380, 370] } satisfies Partial<Figure>;

// Beside the clause that each shows.
export const figures: Figure[] = [
    { clause: 'CO-003', record: 'cs01-first-turn', event: 2, seat: 0, ...sea },
    {
        clause: 'CO-011',
        record: 'cs01-first-turn',
        event: 3,
        seat: 1,
        moves: [
            ...all('sail', 'Y:ISL-B00', 'Y:ISL-B02'),
            ...all('pirate', 'B06-B09', 'B06-B11', 'B15-B18', 'B15-B20'),
        ],
        phone: [390, 760],
    },
    { clause: 'CO-024', record: 'cs07-shelter', event: 1, seat: 0, ...sea },
    {
        clause: 'CO-033',
        record: 'cs02-passing-a-pirate',
        event: 0,
        seat: 1,
        moves: all('sail', 'Y:B09-B10', 'Y:B09-B13'),
    },
    {
        clause: 'CO-040',
        record: 'cs14-rescue-red',
        event: 1,
        seat: 1,
        moves: all('free', 'B', 'R', 'none'),
    },
    {
        clause: 'CO-042',
        record: 'cs11-harbour-with-a-four',
        event: 0,
        seat: 1,
        moves: all('sail', 'Y:B22-G1', 'Y:B22-G2'),
    },
    {
        clause: 'CO-110',
        record: 'cs20-tile',
        event: 0,
        seat: 1,
        moves: all('sail', 'Y:B01-B06', 'Y:B01-A3'),
    },
];

const waters = { ...seen, part: '.sheet' };

// On the page of rules in short: the moment of each step.
export const quick: Moment[] = [
    {
        ...seen,
        record: 'cs01-first-turn',
        event: 3,
        seat: 1,
        part: '.dice',
        crop: [0, 0, 1, 1],
    },
    { ...waters, record: 'cs07-shelter', event: 1, crop: [0.25, -0.01, 0.75, 0.32] },
    { ...waters, record: 'cs04-pirate-passes-a-boat', event: 1, crop: [0.25, 0.48, 0.75, 0.32] },
    { ...waters, record: 'cs14-rescue-red', event: 2, crop: [0.23, 0.6, 0.75, 0.32] },
    { ...waters, record: 'cs11-harbour-with-a-four', event: 0, crop: [0, 0.42, 0.75, 0.32] },
    { ...pad, record: 'f2-four-players-win', event: 1, part: '.row' },
];
