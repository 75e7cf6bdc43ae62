// moment.ts: what a figure shows: a moment of a record, and how much of the board.

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

// Sizes that figures of several games have.
export const tall = { desk: [720, 640], phone: [390, 720] } satisfies Partial<Moment>;
const strip: Size = [440, 176];
export const seen = { desk: strip, phone: strip, seat: 0 };
export const pad = { ...seen, on: 'pad', part: 'table' } as const;

export const all = (verb: string, ...what: (string | number)[]) =>
    what.map((one) => `${verb} ${one}`);
