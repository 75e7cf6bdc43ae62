// faces.ts: how the cards of Skull King look and are called.
import { say } from '../../language/words.svelte';
import type { Card, Kind } from './read';

export interface Face {
    tint: string;
    pattern: string;
    symbol: string;
    letter: string;
    number?: number;
    name: string;
    power: string;
}

interface Suit {
    key: string; // As the engine's words call it.
    tint: string;
    pattern: string;
    symbol: string;
}

const unknownSuit: Suit = {
    key: '',
    tint: 'var(--paper-ink)',
    pattern: 'var(--pat-fess)',
    symbol: 'skull',
};
const suits: Record<string, Suit> = {
    R: { key: 'red', tint: 'var(--sk-R)', pattern: 'var(--pat-pale)', symbol: 'cutlass' },
    B: { key: 'blue', tint: 'var(--sk-B)', pattern: 'var(--pat-fess)', symbol: 'anchor' },
    Y: { key: 'yellow', tint: 'var(--sk-Y)', pattern: 'var(--pat-powder)', symbol: 'coin' },
    G: { key: 'green', tint: 'var(--ci-G)', pattern: 'var(--pat-bend)', symbol: 'parrot' },
    V: { key: 'purple', tint: 'var(--ci-V)', pattern: 'var(--pat-sinister)', symbol: 'map' },
    K: { key: 'black', tint: 'var(--sk-K)', pattern: 'var(--pat-lattice)', symbol: 'flag' },
};

// Specials are dyed by what they are.
const dyes: Record<Exclude<Kind, 'colour'>, { tint: string; symbol: string; letter: string }> = {
    escape: { tint: 'var(--paper-ink-2)', symbol: 'escape', letter: 'E' },
    loot: { tint: 'var(--sk-loot)', symbol: 'loot', letter: 'L' },
    mermaid: { tint: 'var(--sk-mermaid)', symbol: 'mermaid', letter: 'M' },
    pirate: { tint: 'var(--paper-ink)', symbol: 'pirate', letter: 'P' },
    king: { tint: 'var(--sk-king)', symbol: 'king', letter: 'SK' },
    kraken: { tint: 'var(--sk-kraken)', symbol: 'kraken', letter: 'KR' },
    whale: { tint: 'var(--sk-whale)', symbol: 'whale', letter: 'WW' },
    mary: { tint: 'var(--sk-mary)', symbol: 'mary', letter: 'SM' },
    tigress: { tint: 'var(--sk-tigress)', symbol: 'tigress', letter: 'TG' },
    unknown: { tint: 'var(--paper-ink-2)', symbol: 'skull', letter: '?' },
};
const nameKeys: Partial<Record<Kind, string>> = { king: 'skull_king', mary: 'scary_mary' };
const pirates = ['rosie', 'bendt', 'rascal', 'juanita', 'harry'];

export function suitLook(letter: string): Suit {
    return suits[letter] ?? unknownSuit;
}
export function suitName(letter: string): string {
    return say(`skull_king.suit.${suitLook(letter).key}`);
}

function specialName(card: Card, named: boolean): string {
    const pirate = card.kind === 'pirate' && named ? pirates[card.number - 1] : undefined;
    if (pirate) return say(`skull_king.pirate.${pirate}`);
    if (card.kind === 'unknown') return card.token;
    return say(`skull_king.card.${nameKeys[card.kind] ?? card.kind}`);
}

function power(card: Card, named: boolean): string {
    const pirate = card.kind === 'pirate' && named ? pirates[card.number - 1] : undefined;
    if (card.as) return say(`board.skull_king.power.${card.as}`);
    return card.kind === 'unknown' ? '' : say(`board.skull_king.power.${pirate ?? card.kind}`);
}

export function faceOf(card: Card, named: boolean): Face {
    if (card.kind === 'colour') {
        const { tint, pattern, symbol } = suitLook(card.suit);
        return {
            tint,
            pattern,
            symbol,
            letter: card.suit,
            number: card.number,
            name: '',
            power: '',
        };
    }
    return {
        ...dyes[card.kind],
        pattern: 'var(--pat-fess)',
        name: specialName(card, named),
        power: power(card, named),
    };
}

// As it is read out: "red 11", "Tigress as a pirate".
export function cardName(card: Card, named: boolean): string {
    if (card.kind === 'colour')
        return say('skull_king.card.coloured', { suit: suitName(card.suit), rank: card.number });
    const name = specialName(card, named);
    return card.as ? say(`skull_king.card.as_${card.as}`, { card: name }) : name;
}
