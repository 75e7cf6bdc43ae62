// read.ts: what a sight of Skull King says, as values. Total: whatever is missing or unknown reads
// as nothing, never as an error.
import { field, fields, words, type Sight } from '../../engine/sight';

// The coloured cards and the special ones, by what they do.
export type Kind =
    | 'colour'
    | 'escape'
    | 'loot'
    | 'mermaid'
    | 'pirate'
    | 'king'
    | 'kraken'
    | 'whale'
    | 'mary'
    | 'tigress'
    | 'unknown';

export interface Card {
    token: string; // "Y12", "TG:pirate"
    kind: Kind;
    suit: string; // "R B Y G V K"; nothing for a special card.
    number: number; // On a coloured card; which of its kind for a special one.
    as: 'pirate' | 'escape' | undefined; // What Scary Mary or Tigress was played as.
}

export interface Played {
    seat: number;
    card: Card;
}

export interface Trick {
    plays: Played[];
    order: number[]; // The seats that play to it, the leader's first.
    suit: string; // To follow: a letter, "open" or "none".
    winner: number; // Who is ahead, or has taken it; 0: nobody.
    whole: boolean; // Everybody has played: it is the last trick, still lying there.
}

// What a seat has sealed: nothing yet, something, or (one's own) this.
export type Sealed = { state: 'open' } | { state: 'hidden' } | { state: 'known'; what: string };

export interface Position {
    round: number;
    rounds: number; // That are planned.
    phase: string;
    seats: number;
    hands: number; // One more than seats when Graybeard plays.
    dealer: number;
    leader: number;
    turn: number;
    deal: number;
    tricks: number;
    score: number[]; // These rows are by seat, the first seat's first.
    won: number[];
    bonus: number[];
    bid: number[] | undefined; // Once all are in.
    bidInAll: number; // The sum of those, and
    bidTooMany: number; // how many more than there are tricks.
    made: string[]; // By seat: won are too few tricks yet ("short"), as many as bid ("met"), or "over".
    extras: string[]; // In the deck beside what always is: loot, kraken, whale.
    named: boolean; // The five pirates have names and abilities.
    sealed: Sealed[];
    hand: Card[];
    trick: Trick | undefined;
    cannons: number[];
    alliances: [number, number][];
    wager: { seat: number; points: number } | undefined;
    harry: number;
    drawn: Card[];
    buried: Card[];
    shown: Card[];
}

const specials: Record<string, Kind> = {
    E: 'escape',
    L: 'loot',
    M: 'mermaid',
    P: 'pirate',
    SK: 'king',
    KR: 'kraken',
    WW: 'whale',
    SM: 'mary',
    TG: 'tigress',
};
const suits = 'RBYGVK';

export function readCard(token: string): Card {
    const [, letters = '', digits = '', as] =
        /^([A-Z]+)(\d*)(?::(pirate|escape))?$/.exec(token) ?? [];
    const isColour = letters.length === 1 && suits.includes(letters) && digits !== '';
    return {
        token,
        kind: isColour ? 'colour' : (specials[letters] ?? 'unknown'),
        suit: isColour ? letters : '',
        number: Number(digits),
        as: as === 'pirate' || as === 'escape' ? as : undefined,
    };
}

// The card itself, whatever it was played as.
export function sameCard(a: string, b: string): boolean {
    return a.split(':')[0] === b.split(':')[0];
}

function row(sight: Sight, key: string): number[] {
    return words(sight, key).map((word) => Number(word) || 0);
}

function cards(sight: Sight, key: string): Card[] {
    return words(sight, key).filter(Boolean).map(readCard);
}

export function readPosition(sight: Sight): Position {
    const number = (key: string): number => Number(words(sight, key)[0]) || 0;
    const score = row(sight, 'score');
    const seats = score.length;
    const hands = Math.max(seats, row(sight, 'cards').length);
    const seatOf = (word: string | undefined): number =>
        word === 'ghost' ? hands : Number(word) || 0;

    const readTrick = (): Trick | undefined => {
        const [lead, ...tokens] = words(sight, 'trick');
        if (!lead || tokens.length === 0) return undefined;
        const order = words(sight, 'order').map(seatOf);
        return {
            plays: tokens.map((token, i) => ({ seat: order[i] ?? 0, card: readCard(token) })),
            order,
            suit: field(sight, 'suit') ?? 'open',
            winner: seatOf(field(sight, 'winner')),
            whole: field(sight, 'whole') === 'yes',
        };
    };
    const [wagerer, wagered] = row(sight, 'wager');
    const [bidInAll = 0, bidTooMany = 0] = row(sight, 'sum');

    return {
        round: number('round'),
        rounds: number('rounds'),
        phase: field(sight, 'phase') ?? '',
        seats,
        hands,
        dealer: number('dealer'),
        leader: number('leader'),
        turn: number('turn'),
        deal: number('deal'),
        tricks: number('tricks'),
        score,
        won: row(sight, 'won'),
        bonus: row(sight, 'bonus'),
        bid: field(sight, 'bid') === undefined ? undefined : row(sight, 'bid'),
        ...{ bidInAll, bidTooMany },
        made: words(sight, 'made'),
        extras: words(sight, 'extras'),
        named: field(sight, 'named') === 'yes',
        sealed: readSealed(sight, seats),
        hand: cards(sight, 'hand'),
        trick: readTrick(),
        cannons: row(sight, 'cannons').filter(Boolean),
        alliances: fields(sight, 'alliances')
            .flatMap((line) => line.split(' '))
            .map((pair): [number, number] => {
                const [player, taker] = pair.split('+').map(Number);
                return [player || 0, taker || 0];
            }),
        wager: wagerer ? { seat: wagerer, points: wagered ?? 0 } : undefined,
        harry: number('harry'),
        drawn: cards(sight, 'drawn'),
        buried: cards(sight, 'buried'),
        shown: cards(sight, 'shown'),
    };
}

function readSealed(sight: Sight, seats: number): Sealed[] {
    const said = words(sight, 'sealed');
    return Array.from({ length: seats }, (_, i): Sealed => {
        const word = said[i] ?? '-';
        if (word === '-') return { state: 'open' };
        return word === '?' ? { state: 'hidden' } : { state: 'known', what: word };
    });
}
