// cards.ts: the 110 cards of Corsari: ten colours, the numbers 1 to 11, and how a hand is sorted.

// A colour has a name, a drawing and a hatching; in the order of the deck.
const bands = {
    R: { name: 'red', symbol: 'cutlass' },
    Y: { name: 'yellow', symbol: 'star' },
    G: { name: 'green', symbol: 'parrot' },
    B: { name: 'blue', symbol: 'anchor' },
    A: { name: 'azure', symbol: 'wave' },
    V: { name: 'violet', symbol: 'compass' },
    P: { name: 'pink', symbol: 'knot' },
    O: { name: 'orange', symbol: 'cannon' },
    N: { name: 'brown', symbol: 'barrel' },
    E: { name: 'grey', symbol: 'skull' },
} as const;

export type Band = keyof typeof bands;
export const allBands = Object.keys(bands) as Band[];

export interface Card {
    token: string; // As the engine writes it: "B11".
    band: Band;
    number: number;
}

export function isBand(letter: string | undefined): letter is Band {
    return letter !== undefined && letter in bands;
}

export function parseCard(token: string | undefined): Card | undefined {
    const [, band, digits] = /^([A-Z])(\d{1,2})$/.exec(token ?? '') ?? [];
    const number = Number(digits);
    if (!token || !isBand(band) || !(number >= 1 && number <= 11)) return undefined;
    return { token, band, number };
}

// The cards of a text such as "R3 B11"; what is no card is passed over.
export function parseCards(text: string | undefined): Card[] {
    return (text ?? '').split(' ').flatMap((token) => parseCard(token) ?? []);
}

// The colours of a text such as "BP"; "none" has none.
export function parseBands(text: string | undefined): Band[] {
    return text === 'none' ? [] : [...(text ?? '')].filter(isBand);
}

// As the engine writes the colours of a crew.
export function printBands(colours: readonly Band[]): string {
    return allBands.filter((band) => colours.includes(band)).join('') || 'none';
}

export function bandSymbol(band: Band): string {
    return bands[band].symbol;
}

type Say = (key: string, args?: Record<string, string | number>) => string;

export function bandName(band: Band, say: Say): string {
    return say(`corsari.colour.${bands[band].name}`);
}
export function cardName(card: Card, say: Say): string {
    return say('corsari.card', { colour: bandName(card.band, say), number: card.number });
}

export function bandsOf(cards: readonly Card[]): Band[] {
    return allBands.filter((band) => cards.some((card) => card.band === band));
}
export function without(cards: readonly Card[], gone: readonly Card[]): Card[] {
    return cards.filter((card) => !gone.some((one) => one.token === card.token));
}

// Colours with many cards stand first; within a colour the numbers ascend.
export function byColour(cards: readonly Card[]): Card[][] {
    return allBands
        .map((band) => byNumber(cards.filter((card) => card.band === band)).flat())
        .filter((group) => group.length > 0)
        .sort((one, other) => other.length - one.length);
}
export function byNumber(cards: readonly Card[]): Card[][] {
    return [...new Set(cards.map((card) => card.number))]
        .sort((one, other) => one - other)
        .map((number) => cards.filter((card) => card.number === number));
}
