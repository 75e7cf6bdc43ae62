// read.ts: a position of Corsaro and its moves, from strings to values. Total on any input: what it
// does not know it leaves out.
import { field, fields, prospects, type Choice, type Sight } from '../../engine/sight';
import type { Prospects } from './beats';
import { island, prison } from './sea';

export const colours = ['Y', 'B', 'R', 'G'] as const;
export type Colour = (typeof colours)[number];

export const colourNames: Record<Colour, string> = {
    Y: 'corsaro.colour.yellow',
    B: 'corsaro.colour.blue',
    R: 'corsaro.colour.red',
    G: 'corsaro.colour.green',
};

function isColour(text: string | undefined): text is Colour {
    return (colours as readonly (string | undefined)[]).includes(text);
}

export type Phase = 'place' | 'roll' | 'move' | 'trade' | 'free' | 'pay' | 'over';

export interface Position {
    phase: Phase;
    turn: number; // A seat.
    turns: number; // How many were begun.
    boats: Partial<Record<Colour, string[]>>; // Where they are.
    pirates: string[];
    tiles: number[]; // By seat; none in the simple form.
    dice: { pips: number; use: Use }[]; // As rolled; none before.
    fleet: Tally;
    needed: number; // Boats that must be safe.
    owners: Partial<Record<Colour, number>>; // Seats; 0: nobody.
    terms: Terms;
    straight: Map<string, string>; // By place, the move of who points at what lies there.
}

export type Use = 'boat' | 'pirate' | 'lapsed' | 'free';
const uses: readonly string[] = ['boat', 'pirate', 'lapsed', 'free'];

// How the fleet stands.
export interface Tally {
    home: number;
    lost: number;
    afloat: number; // On the water or still on the island.
    all: number;
}

// What of the rules at this table is seen on the chart.
export interface Terms {
    family: boolean;
    symbolsCatch: boolean; // F1
    rescue: boolean; // Not F2.
}

const phases: readonly string[] = ['place', 'roll', 'move', 'trade', 'free', 'pay', 'over'];

function pips(text: string | undefined): number | undefined {
    const n = Number(text);
    return n >= 1 && n <= 6 ? n : undefined;
}
function wordsOf(text: string | undefined): string[] {
    return text?.split(' ').filter(Boolean) ?? [];
}
function diceOf(text: string | undefined): number[] {
    return (text ?? '').split('/').flatMap((one) => pips(one) ?? []);
}

export function readPosition(sight: Sight): Position {
    const phase = field(sight, 'phase') ?? '';
    const boats: Position['boats'] = {};
    for (const line of fields(sight, 'boats')) {
        const [colour, ...places] = wordsOf(line);
        if (isColour(colour)) boats[colour] = places;
    }
    const number = (key: string): number => Number(field(sight, key)) || 0;
    const used = wordsOf(field(sight, 'uses'));
    const [home, lost, afloat] = [number('safe'), number('captured'), number('in_play')];
    const terms = wordsOf(field(sight, 'terms'));
    return {
        phase: (phases.includes(phase) ? phase : 'roll') as Phase,
        turn: number('turn'),
        turns: number('turns'),
        boats,
        pirates: wordsOf(field(sight, 'pirates')),
        tiles: wordsOf(field(sight, 'tiles')).map((n) => Number(n) || 0),
        dice: diceOf(field(sight, 'dice')).map((pips, i) => ({
            pips,
            use: (uses.find((use) => use === used[i]) ?? 'free') as Use,
        })),
        fleet: { home, lost, afloat, all: home + lost + afloat },
        needed: number('needed'),
        owners: Object.fromEntries(
            fields(sight, 'owner')
                .map(wordsOf)
                .map(([colour, seat]) => [colour, Number(seat) || 0]),
        ),
        terms: {
            family: terms.includes('family'),
            symbolsCatch: terms.includes('symbols'),
            rescue: terms.includes('rescue'),
        },
        straight: new Map(
            fields(sight, 'straight').map((line) => {
                const [place = '', ...move] = wordsOf(line);
                return [place, move.join(' ')];
            }),
        ),
    };
}

export function coloursOf({ boats, owners }: Position, seat: number): Colour[] {
    return colours.filter((colour) => boats[colour] && owners[colour] === seat);
}

// A move, with the way that it goes on the chart.
export type Deed =
    | { kind: 'roll'; dice: number[] }
    | { kind: 'place'; to: string }
    | { kind: 'pirate'; from: string; to: string; path: string[] }
    | { kind: 'sail'; colour: Colour; from: string; to: string; path: string[] }
    | { kind: 'stay'; colour: Colour; from: string }
    | { kind: 'free'; colour: Colour | undefined }
    | { kind: 'keep' | 'give' | 'take' | 'pay'; seat: number }
    | { kind: 'other' };

export function readDeed(choice: Choice): Deed {
    const [kind, what = ''] = choice.move.split(' ');
    const { path = [] } = prospects<Prospects>(choice);
    const [from = '', end = ''] = what.split('-');
    switch (kind) {
        case 'roll':
            return { kind, dice: diceOf(what) };
        case 'place':
            return { kind, to: what };
        case 'pirate':
            return { kind, from, to: end, path };
        case 'sail':
        case 'stay': {
            const [colour, at = island] = from.split(':');
            if (!isColour(colour)) break;
            if (kind === 'stay') return { kind, colour, from: at };
            const [to = at] = end.split('/');
            return { kind, colour, from: at, to, path };
        }
        case 'free':
            return { kind, colour: isColour(what) ? what : undefined };
        case 'keep':
        case 'give':
        case 'take':
        case 'pay':
            return { kind, seat: Number(what) || 0 };
    }
    return { kind: 'other' };
}

// A choice and what it means on the chart.
export interface Way {
    choice: Choice;
    deed: Deed;
    from: string; // The place of the piece that it moves; or nothing.
    to: string; // The place where it ends; or nothing.
    pips: number; // The number on the die that it uses, or 0.
}

export function readWays(choices: Choice[]): Way[] {
    return choices.map((choice) => {
        const deed = readDeed(choice);
        const { pips = 0 } = prospects<Prospects>(choice);
        const way: Way = { choice, deed, from: '', to: '', pips };
        switch (deed.kind) {
            case 'place':
                return { ...way, to: deed.to };
            case 'pirate':
            case 'sail':
                return { ...way, from: deed.from, to: deed.to };
            case 'stay':
                return { ...way, from: deed.from, to: deed.from };
            case 'free':
                return deed.colour ? { ...way, to: prison } : way;
            default:
                return way;
        }
    });
}
