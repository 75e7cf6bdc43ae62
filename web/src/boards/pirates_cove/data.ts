// data.ts: what is printed on mats, treasure cards and the cards of legendary pirates. The tables
// of the section Data of the rules, for showing only: what one may do, the engine alone knows.

export const sections = ['sails', 'hull', 'crew', 'cannons'] as const;
export type Section = (typeof sections)[number];

export function isSection(word: string | undefined): word is Section {
    return (sections as readonly (string | undefined)[]).includes(word);
}

// The symbols of symbols.svg that stand for them.
export const sectionSign: Record<Section, string> = {
    sails: 'sails',
    hull: 'hull',
    crew: 'crew',
    cannons: 'cannon',
};

// The numbers printed on the six spaces of a section, the skull's first; markers start on space 1.
export const printed: Record<Section, readonly number[]> = {
    sails: [4, 5, 6, 7, 8, 9],
    hull: [2, 3, 4, 5, 7, 9],
    crew: [1, 2, 3, 4, 5, 6],
    cannons: [1, 2, 3, 4, 5, 6],
};
export const startSpace = 1;
export const prices: readonly number[] = [0, 1, 1, 2, 3, 4]; // Of entering each space.

// The value of a section; 0 when it is crippled.
export function valueAt(section: Section, space: number): number {
    return printed[section][space] ?? 0;
}

export const islands = [1, 2, 3, 4, 5, 6] as const;
export const islandSign: readonly string[] = [
    '',
    'tavern',
    'hull',
    'sails',
    'cannon',
    'crew',
    'chest',
];

export interface Reward {
    fame: number;
    gold: number;
    chests: number;
    cards: number;
}

// T01 to T20.
const treasures: readonly (readonly [number, number, number, number])[] = [
    [3, 1, 0, 0],
    [3, 0, 1, 0],
    [2, 3, 0, 0],
    [2, 2, 1, 0],
    [2, 0, 2, 0],
    [2, 1, 0, 1],
    [1, 5, 0, 0],
    [1, 4, 1, 0],
    [1, 2, 2, 0],
    [1, 0, 3, 0],
    [1, 2, 0, 1],
    [1, 1, 1, 1],
    [0, 6, 0, 0],
    [0, 4, 2, 0],
    [0, 3, 3, 0],
    [0, 1, 4, 0],
    [0, 0, 5, 0],
    [0, 3, 1, 1],
    [0, 2, 2, 1],
    [3, 4, 3, 1],
];

// "T07.2" -> what that treasure card gives.
export function rewardOf(card: string): Reward | undefined {
    const row = treasures[Number(/^T(\d\d)/.exec(card)?.[1]) - 1];
    return row && { fame: row[0], gold: row[1], chests: row[2], cards: row[3] };
}

export interface Foe {
    speed: number;
    dice: number;
    section: Section | 'any' | 'sender' | 'none';
    victim: string; // A key of pirates_cove.victim.
    hits: number; // That beat it.
    fame: number; // 0: one die.
}

const foes: Record<string, readonly [number, number, Foe['section'], string, number, number]> = {
    L01: [7, 5, 'hull', 'most_fame', 6, 6],
    L02: [6, 4, 'crew', 'most_crew', 5, 5],
    L03: [9, 4, 'sails', 'fastest', 4, 4],
    L04: [8, 5, 'any', 'anyone', 4, 6],
    L05: [0, 0, 'none', 'anyone', 0, 0],
    L06: [8, 4, 'crew', 'least_fame', 4, 4],
    L07: [7, 3, 'sails', 'slowest', 4, 3],
    L08: [6, 5, 'cannons', 'most_gold', 6, 6],
    L09: [8, 5, 'sails', 'most_fame', 6, 6],
    L10: [9, 4, 'hull', 'most_chests', 5, 5],
    L11: [5, 3, 'hull', 'anyone', 3, 3],
    L12: [7, 4, 'cannons', 'most_fame', 5, 5],
    L13: [6, 5, 'crew', 'weakest', 5, 5],
    L14: [7, 6, 'any', 'most_fame', 7, 7],
    NAVY: [7, 4, 'sender', 'named', 5, 4],
    FORT: [0, 3, 'cannons', 'anyone', 3, 0],
};

export function foeOf(id: string): Foe | undefined {
    const row = foes[id];
    return (
        row && {
            speed: row[0],
            dice: row[1],
            section: row[2],
            victim: row[3],
            hits: row[4],
            fame: row[5],
        }
    );
}

export type Family = 'parrot' | 'master' | 'battle' | 'volley' | 'event' | 'fame';

const families: Record<string, Family> = {
    P: 'parrot',
    M: 'master',
    B: 'battle',
    V: 'volley',
    E: 'event',
    F: 'fame',
};
const expansion: Record<string, Family> = {
    X04: 'battle',
    X05: 'battle',
    X09: 'volley',
    X10: 'battle',
    X14: 'master',
    X15: 'master',
    X16: 'volley',
    X17: 'fame',
    X18: 'fame',
};
export const familySign: Record<Family, string> = {
    parrot: 'parrot',
    master: 'knot',
    battle: 'cutlass',
    volley: 'target',
    event: 'scroll',
    fame: 'fame',
};

// "B2.2" -> "B2": copies of a card share their name and effect.
export function designOf(card: string): string {
    return card.split('.')[0] ?? card;
}
// Cards that are played against somebody, or for an amount: their moves name that, too.
const aimed = ['B6', 'E1', 'E3', 'E4', 'E5', 'X07', 'X12'];

// A move that plays this card, at whomever: to be asked why it may not be played at all.
export function anyPlay(card: string, you: number): string {
    const target = aimed.includes(designOf(card)) ? `@${you === 1 ? 2 : 1}` : '';
    return `play ${card}${target}`;
}
export function familyOf(card: string): Family {
    const design = designOf(card);
    return expansion[design] ?? families[design.charAt(0)] ?? 'event';
}

// The section that a parrot or a Mastercraft guards.
const guards: Record<string, Section> = {
    P1: 'hull',
    P2: 'cannons',
    P3: 'crew',
    P4: 'sails',
    M1: 'sails',
    M2: 'hull',
    M3: 'crew',
    M4: 'cannons',
    X14: 'sails',
    X15: 'crew',
};
export function guardedBy(card: string | undefined): Section | undefined {
    return card === undefined ? undefined : guards[designOf(card)];
}
