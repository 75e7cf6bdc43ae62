// data.ts: mats, islands and cards as the board draws them. What is printed on them is in printed.ts;
// what one may do, the engine alone knows.
import {
    families,
    guards,
    playedAs,
    sections,
    treasures,
    type Family,
    type Section,
} from './printed';

export { prices, printed, sections, startSpace, type Section } from './printed';

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

// "T07.2" -> what that treasure card gives.
export function rewardOf(card: string): Reward | undefined {
    const row = treasures[designOf(card)];
    if (!row) return undefined;
    const [fame = 0, gold = 0, chests = 0, cards = 0] = row;
    return { fame, gold, chests, cards };
}

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

// A move that plays this card, at whomever: to be asked why it may not be played at all.
export function anyPlay(card: string, you: number): string {
    const target = playedAs[designOf(card)] === 'at' ? `@${you === 1 ? 2 : 1}` : '';
    return `play ${card}${target}`;
}
export function isCourse(card: string): boolean {
    return playedAs[designOf(card)] === 'course';
}
export function familyOf(card: string): Family {
    return families[designOf(card)] ?? 'event';
}

// The section that a parrot or a Mastercraft guards.
export function guardedBy(card: string | undefined): Section | undefined {
    return card === undefined ? undefined : guards[designOf(card)];
}
