// printed.ts: what is printed on mats and cards, as tests/printed_test.cpp writes it down from the
// tables of the rules.

export const sections = ['sails', 'hull', 'crew', 'cannons'] as const;
export type Section = (typeof sections)[number];

// The numbers on the six spaces of a section, the skull's first.
export const printed: Record<Section, readonly number[]> = {
    sails: [4, 5, 6, 7, 8, 9],
    hull: [2, 3, 4, 5, 7, 9],
    crew: [1, 2, 3, 4, 5, 6],
    cannons: [1, 2, 3, 4, 5, 6],
};
export const startSpace = 1;
// Of entering each space.
export const prices: readonly number[] = [0, 1, 1, 2, 3, 4];

// Fame, gold, chests and tavern cards.
export const treasures: Record<string, readonly number[]> = {
    T01: [3, 1, 0, 0],
    T02: [3, 0, 1, 0],
    T03: [2, 3, 0, 0],
    T04: [2, 2, 1, 0],
    T05: [2, 0, 2, 0],
    T06: [2, 1, 0, 1],
    T07: [1, 5, 0, 0],
    T08: [1, 4, 1, 0],
    T09: [1, 2, 2, 0],
    T10: [1, 0, 3, 0],
    T11: [1, 2, 0, 1],
    T12: [1, 1, 1, 1],
    T13: [0, 6, 0, 0],
    T14: [0, 4, 2, 0],
    T15: [0, 3, 3, 0],
    T16: [0, 1, 4, 0],
    T17: [0, 0, 5, 0],
    T18: [0, 3, 1, 1],
    T19: [0, 2, 2, 1],
    T20: [3, 4, 3, 1],
};

export type Family = 'parrot' | 'master' | 'battle' | 'volley' | 'event' | 'fame';
export const families: Record<string, Family> = {
    P1: 'parrot',
    P2: 'parrot',
    P3: 'parrot',
    P4: 'parrot',
    M1: 'master',
    M2: 'master',
    M3: 'master',
    M4: 'master',
    B1: 'battle',
    B2: 'battle',
    B3: 'battle',
    B4: 'battle',
    B5: 'battle',
    B6: 'battle',
    V1: 'volley',
    V2: 'volley',
    V3: 'volley',
    V4: 'volley',
    V5: 'volley',
    E1: 'event',
    E2: 'event',
    E3: 'event',
    E4: 'event',
    E5: 'event',
    E6: 'event',
    E7: 'event',
    F1: 'fame',
    F2: 'fame',
    F3: 'fame',
    X01: 'event',
    X02: 'event',
    X03: 'event',
    X04: 'battle',
    X05: 'battle',
    X06: 'event',
    X07: 'event',
    X08: 'event',
    X09: 'volley',
    X10: 'battle',
    X11: 'event',
    X12: 'event',
    X13: 'event',
    X14: 'master',
    X15: 'master',
    X16: 'volley',
    X17: 'fame',
    X18: 'fame',
};

// The section that a parrot or a Mastercraft guards.
export const guards: Record<string, Section> = {
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

// Cards whose move names more than themselves: somebody, or where to sail.
export const playedAs: Record<string, 'at' | 'course'> = {
    B6: 'at',
    E1: 'at',
    E3: 'at',
    E4: 'at',
    E5: 'at',
    X01: 'course',
    X02: 'course',
    X07: 'at',
    X12: 'at',
};
