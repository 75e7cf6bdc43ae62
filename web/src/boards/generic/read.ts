// read.ts: what the fields of any game's view say: what each seat has, what is in one's hand, and what
// lies on the table. What a key means is said in docs/views.md; of a game nobody has heard of, its shape
// tells: a number for each seat is a row, and a line that begins with a seat is that seat's.
import { fields as valuesOf, words, type Beat, type Choice, type Sight } from '../../engine/sight';

export interface Fact {
    key: string;
    words: string[];
}
export interface Position {
    hand: string[];
    seats: Fact[][]; // By seat.
    table: Fact[];
}

const told = ['seat', 'phase', 'turn', 'round', 'month', 'hand']; // Shown in other ways, or only for programs.
// Rows by their looks, but of something else: of dice, of seats in an order.
const lists = ['dice', 'sum', 'order', 'leading', 'laid', 'queue', 'trick'];
// The cards that these name lie open, or face down.
const cards = [
    'hand',
    'trick',
    'top',
    'discards',
    'table',
    'open',
    'row',
    'market',
    'pier',
    'drawn',
    'shown',
];

export const isNumber = (word: string) => /^[+-]?\d+$/.test(word);

export function holdsCards(key: string): boolean {
    return cards.includes(key);
}

// "3/5" are two dice, and so are "3 5"; in what one has rolled nothing else stands.
export function diceIn({ key, words }: Fact): number[] {
    if (!['dice', 'die', 'roll', 'rolled'].includes(key)) return [];
    const pips = words.flatMap((word) => word.split('/')).map(Number);
    return pips.every((one) => one >= 1 && one <= 6) ? pips : [];
}

// Before the cards of a trick stands who led.
function cardsAmong(words: string[]): string[] {
    const cards = words.filter((word) => !isNumber(word));
    return cards.length > 0 ? cards : words;
}

export function readPosition(sight: Sight, seats: number): Position {
    const position: Position = {
        hand: words(sight, 'hand'),
        seats: Array.from({ length: seats }, () => []),
        table: [],
    };
    const isSeat = (word = '') => isNumber(word) && Number(word) >= 1 && Number(word) <= seats;
    for (const [key, value] of sight.fields) {
        if (told.includes(key)) continue;
        const all = value.split(' ');
        const isRow =
            all.length === seats &&
            seats > 1 &&
            !lists.includes(key) &&
            all.every((word) => isNumber(word) || word === '-' || word === '?');
        const isOfSeats =
            all.length > 1 &&
            !lists.includes(key) &&
            valuesOf(sight, key).every((one) => isSeat(one.split(' ')[0]));
        if (isRow)
            all.forEach((word, at) => {
                if (word !== '-') position.seats[at]?.push({ key, words: [word] });
            });
        else if (isOfSeats) position.seats[Number(all[0]) - 1]?.push({ key, words: all.slice(1) });
        else position.table.push({ key, words: holdsCards(key) ? cardsAmong(all) : all });
    }
    return position;
}

// A move that is made with a card in one's hand: its verb, and the card.
function inHand(choice: Choice, hand: string[]): string | undefined {
    const what = choice.move.slice(choice.move.indexOf(' ') + 1);
    return hand.find((card) => what === card || what.startsWith(`${card}:`));
}

function grouped<Key>(choices: Choice[], keyOf: (choice: Choice) => Key): Map<Key, Choice[]> {
    const groups = new Map<Key, Choice[]>();
    for (const choice of choices) {
        const key = keyOf(choice);
        groups.set(key, [...(groups.get(key) ?? []), choice]);
    }
    return groups;
}

// What may be done, in groups: with each card in hand, and by verb whatever is left.
export interface Ways {
    cards: Map<string, Choice[]>;
    verb: string; // What is done with those cards; nothing where nothing is.
    groups: { verb: string; choices: Choice[] }[];
}
export function waysIn({ choices }: Sight, hand: string[]): Ways {
    const verbOf = ({ move }: Choice) => move.split(' ')[0] ?? '';
    const byVerb = grouped(choices, verbOf);
    const held = [...byVerb].filter(([, some]) =>
        some.every((choice) => inHand(choice, hand) !== undefined),
    );
    const [verb = '', played = []] = held.length === 1 ? held[0]! : [];
    return {
        cards: grouped(played, (choice) => inHand(choice, hand)!),
        verb,
        groups: [...byVerb]
            .filter(([other]) => other !== verb)
            .map(([other, some]) => ({ verb: other, choices: some })),
    };
}

// What was told last, the newest last.
export function linesIn(told: Beat[], most: number): string[] {
    return told.flatMap(({ line }) => line || []).slice(-most);
}

// What a beat is about, as far as it can be drawn.
export function picturesIn({ facts }: Beat): Fact[] {
    const list = (key: string) => {
        const found = facts[key];
        return Array.isArray(found) ? found.map(String) : found ? [String(found)] : [];
    };
    return [
        { key: 'dice', words: [...list('dice'), ...list('die')] },
        { key: 'hand', words: list('cards').filter((one) => !isNumber(one)) },
        { key: 'hand', words: list('card') },
    ].filter(({ words }) => words.length > 0);
}
