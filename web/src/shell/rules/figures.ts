// figures.ts: the pictures in the rule books: real positions, each from a record in
// games/GAME/records, drawn by the game's own board beside the clause that it shows.

// A moment of a record, and what of it is seen.
export interface Moment {
    record: string; // The name of the file, without its ending.
    event: number; // How many events have happened.
    seat: number; // Whose eyes; 0: a spectator's.
    // What that seat may do, where the figure is about a choice. A test asks the engine whether it may.
    moves?: string[];
    on?: 'pad'; // Drawn by the pad in place of the board.
    part?: string; // Only this of it, as a selector;
    crop?: [left: number, top: number, width: number, height: number]; // and of that, in shares.
    ground?: 'page'; // What lies around a part; the sea, if nothing is said.
    board?: Size; // How large it is drawn, where that is not the usual.
    // Width by height of what is seen, where it is not the usual: on a desk, and on a phone.
    desk?: Size;
    phone?: Size;
}
export interface Figure extends Moment {
    clause: string;
}
export type Size = [width: number, height: number];
export type Screen = 'desk' | 'phone';

const usual: Record<'board' | 'pad', Record<Screen, Size>> = {
    board: { desk: [720, 480], phone: [390, 600] },
    pad: { desk: [440, 480], phone: [380, 480] },
};

// How large the board is drawn, and the frame that it, or its part, is fitted into.
export function sizesOf(figure: Moment, screen: Screen): { board: Size; frame: Size } {
    const whole = usual[figure.on ?? 'board'][screen];
    const frame = figure[screen] ?? whole;
    return { board: figure.board ?? (figure.part ? whole : frame), frame };
}

// Sizes that several figures have.
const trick = {
    part: '.trick > ol',
    desk: [640, 260],
    phone: [380, 200],
} satisfies Partial<Figure>;
const sea = { part: '.sheet', desk: [460, 440], phone: [380, 370] } satisfies Partial<Figure>;
const islands = { part: '.chart', desk: [640, 480], phone: [380, 290] } satisfies Partial<Figure>;
const tall = { desk: [720, 640], phone: [390, 720] } satisfies Partial<Figure>;
const flat = { desk: [720, 400], phone: [390, 560] } satisfies Partial<Figure>;

const all = (verb: string, ...what: (string | number)[]) => what.map((one) => `${verb} ${one}`);

export const figures: Record<string, Figure[]> = {
    skull_king: [
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
    ],
    corsari: [
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
    ],
    corsaro: [
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
    ],
    pirates_cove: [
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
    ],
};

export function figureOf(game: string, clause: string): Figure | undefined {
    return figures[game]?.find((one) => one.clause === clause);
}

// The words below a figure.
export function captionKey(game: string, { clause }: Figure): string {
    return `figure.${game}.${clause}`;
}
