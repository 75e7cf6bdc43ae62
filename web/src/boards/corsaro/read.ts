// read.ts: a position of Corsaro and its moves, from strings to values. Total on any input: what it
// does not know it leaves out.
import { field, fields, type Choice, type Sight } from '../../engine/sight';
import { course, harbour, island, patrol, prison, type Sea } from './sea';

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
    dice: number[]; // As rolled; none before.
    boatDie: number | 'stayed' | undefined;
    pirateDie: number | undefined;
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
    const boatDie = field(sight, 'boat_die');
    return {
        phase: (phases.includes(phase) ? phase : 'roll') as Phase,
        turn: Number(field(sight, 'turn')) || 0,
        turns: Number(field(sight, 'turns')) || 0,
        boats,
        pirates: wordsOf(field(sight, 'pirates')),
        tiles: wordsOf(field(sight, 'tiles')).map((n) => Number(n) || 0),
        dice: diceOf(field(sight, 'dice')),
        boatDie: boatDie === 'stayed' ? boatDie : pips(boatDie),
        pirateDie: pips(field(sight, 'pirate_die')),
    };
}

// How the fleet stands.
export interface Tally {
    home: number;
    lost: number;
    afloat: number; // On the water or still on the island.
    all: number;
}
export function tally(position: Position): Tally {
    const places = Object.values(position.boats).flat();
    const count = (place: string): number => places.filter((one) => one === place).length;
    const home = count(harbour);
    const lost = count(prison);
    return { home, lost, afloat: places.length - home - lost, all: places.length };
}

// What the options line of a table says, as far as the board shows it.
export interface Terms {
    family: boolean;
    seats: number;
    needed: number; // Boats that must be safe. CO-051, CO-121, CO-122, CO-131
    symbolsCatch: boolean; // F1
    rescue: boolean; // Not F2.
}
export function readTerms(options: string): Terms {
    const all = wordsOf(options);
    const value = (key: string): string | undefined =>
        all.find((one) => one.startsWith(key + '='))?.slice(key.length + 1);
    const family = all.includes('family');
    const seats = Number(value('seats') ?? 4) || 4;
    const rescue = value('f2') !== 'on';
    const boatsEach = Number(value('boats') ?? 1) || 1;
    const neededInFamily = rescue ? (seats === 4 ? 10 : 11) : 12 - seats;
    return {
        family,
        seats,
        needed: family ? neededInFamily : seats * boatsEach,
        symbolsCatch: value('f1') === 'on',
        rescue,
    };
}

// H-8 The seat whose boats these are, or 0: nobody's.
export function ownerOf(colour: Colour, terms: Terms): number {
    const i = colours.indexOf(colour);
    if (terms.family && terms.seats === 2) return (i % 2) + 1;
    return i < terms.seats ? i + 1 : 0;
}

// CO-050, CO-120, H-1 Whether a game that is over was won.
export function isWon(position: Position, terms: Terms): boolean {
    const { home, afloat } = tally(position);
    return afloat === 0 && home >= terms.needed;
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

export function readDeed(sea: Sea, move: string): Deed {
    const [kind, what = ''] = move.split(' ');
    const [from = '', end = ''] = what.split('-');
    switch (kind) {
        case 'roll':
            return { kind, dice: diceOf(what) };
        case 'place':
            return { kind, to: what };
        case 'pirate':
            return { kind, from, to: end, path: patrol(sea, from, end) };
        case 'sail':
        case 'stay': {
            const [colour, at = island] = from.split(':');
            if (!isColour(colour)) break;
            if (kind === 'stay') return { kind, colour, from: at };
            const [to = at, ...by] = end.split('/');
            return { kind, colour, from: at, to, path: course(sea, at, to, by) };
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

export function readWays(sea: Sea, choices: Choice[]): Way[] {
    return choices.map((choice) => {
        const deed = readDeed(sea, choice.move);
        const way: Way = { choice, deed, from: '', to: '', pips: 0 };
        switch (deed.kind) {
            case 'place':
                return { ...way, to: deed.to };
            case 'pirate':
            case 'sail':
                return { ...way, from: deed.from, to: deed.to, pips: deed.path.length };
            case 'stay':
                return { ...way, from: deed.from, to: deed.from };
            case 'free':
                return deed.colour ? { ...way, to: prison } : way;
            default:
                return way;
        }
    });
}

// What a choice risks: boats caught at once, in the engine's words; and boats that some of the 36
// next rolls cost however they are played.
export interface Threat {
    boat: Colour;
    place: string;
    rolls: number;
}
export interface Risk {
    now: string[];
    next: Threat[];
}
export function readRisk(risk: string): Risk {
    const found: Risk = { now: [], next: [] };
    for (const part of risk.split('; ').filter(Boolean)) {
        const threats = part.split(', ').map((one) => /^([YBRG]) (\w+) (\d+)\/36$/.exec(one));
        if (threats.every((one) => one !== null))
            for (const [, boat = '', place = '', rolls] of threats)
                found.next.push({ boat: boat as Colour, place, rolls: Number(rolls) });
        else found.now.push(part);
    }
    return found;
}
