// read.ts: what a sight of Skull King says, as values. Total: whatever is missing or unknown reads
// as nothing, never as an error.
import { field, fields, words, type Sight } from '../../engine/sight';
import type { Happening } from '../board';

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
    exact: number[]; // Bids met so far.
    bid: number[] | undefined; // Once all are in.
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

// Clockwise from the leader. Graybeard plays second; where he leads, whoever led the round is next.
function playingOrder(lead: number, roundLeader: number, seats: number, hands: number): number[] {
    const clockwise = (from: number): number[] =>
        Array.from({ length: seats }, (_, i) => ((from - 1 + i) % seats) + 1);
    if (hands === seats) return clockwise(lead);
    const ghost = hands;
    if (lead === ghost) return [ghost, ...clockwise(roundLeader)];
    const [first = lead, ...others] = clockwise(lead);
    return [first, ghost, ...others];
}

export function readPosition(sight: Sight): Position {
    const number = (key: string): number => Number(words(sight, key)[0]) || 0;
    const score = row(sight, 'score');
    const seats = score.length;
    const hands = Math.max(seats, row(sight, 'cards').length);
    const leader = number('leader');
    const seatOf = (word: string | undefined): number =>
        word === 'ghost' ? hands : Number(word) || 0;

    const readTrick = (): Trick | undefined => {
        const [lead, ...tokens] = words(sight, 'trick');
        if (!lead || tokens.length === 0) return undefined;
        const order = playingOrder(seatOf(lead), leader, seats, hands);
        return {
            plays: tokens.map((token, i) => ({ seat: order[i] ?? 0, card: readCard(token) })),
            order,
            suit: field(sight, 'suit') ?? 'open',
            winner: seatOf(field(sight, 'winner')),
            whole: tokens.length >= hands,
        };
    };
    const [wagerer, wagered] = row(sight, 'wager');

    return {
        round: number('round'),
        phase: field(sight, 'phase') ?? '',
        seats,
        hands,
        dealer: number('dealer'),
        leader,
        turn: number('turn'),
        deal: number('deal'),
        tricks: number('tricks'),
        score,
        won: row(sight, 'won'),
        bonus: row(sight, 'bonus'),
        exact: row(sight, 'exact'),
        bid: field(sight, 'bid') === undefined ? undefined : row(sight, 'bid'),
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

// The trick that was finished on the way from one position to the next and no longer lies there,
// because the next one was led or the round is over; the last, if there were several.
export function sweptTrick(
    before: Position,
    recent: Happening[],
    now: Position,
): Trick | undefined {
    let lying = before.trick && !before.trick.whole ? before.trick.plays : [];
    let swept: Trick | undefined;
    for (const { seat, move, line } of recent) {
        const [verb, token] = move?.split(' ') ?? [];
        if ((verb !== 'play' && verb !== 'ghost') || !token) continue;
        lying = [...lying, { seat: verb === 'ghost' ? before.hands : seat, card: readCard(token) }];
        if (lying.length < before.hands) continue;
        const order = lying.map((play) => play.seat);
        const winner = takenBy(lying, line);
        swept = { plays: lying, order, suit: 'none', winner, whole: true };
        lying = [];
    }
    const isWhole = swept && new Set(swept.order).size === swept.order.length;
    const liesThere = swept?.plays[0]?.card.token === now.trick?.plays[0]?.card.token;
    return isWhole && !liesThere ? swept : undefined;
}

// The story says who took it, in a line below the last card: "… with black 7 (K7)."
function takenBy(plays: Played[], story: string): number {
    const [, told = ''] = story.split('\n');
    const token = /\(([^()]+)\)/.exec(told)?.[1];
    return plays.find(({ card }) => token && sameCard(card.token, token))?.seat ?? 0;
}

// The rules that matter to the eye, from the options line of the table.
export interface Rules {
    modern: boolean; // Colours to 14, Tigress.
    named: boolean; // The five pirates have names and abilities.
    has: (option: string) => boolean; // Loot, Kraken, Whale
    rascalScoring: boolean;
    rounds: number;
}

const schedules: Record<string, number> = {
    even_keeled: 5,
    skip_to_the_brawl: 5,
    swift_n_salty: 5,
    whirlpool: 5,
    past_your_bedtime: 1,
};
const pirates = ['rosie', 'bendt', 'rascal', 'juanita', 'harry'];

export function readRules(options: string): Rules {
    const [preset = '', ...words] = options.split(' ');
    const said = new Map(words.map((word) => word.split('=', 2) as [string, string | undefined]));
    const isOn = (key: string, usual: boolean): boolean => {
        if (!said.has(key)) return usual;
        const value = said.get(key);
        return value === undefined || value === 'on';
    };
    const modern = preset === 'modern';
    const extras = (key: string): boolean =>
        isOn(key, modern && !(key === 'loot' && said.get('seats') === '2'));
    const suits = said.get('suits');
    return {
        modern: suits ? suits === '14' : preset !== 'classic',
        named: pirates.some(extras),
        has: extras,
        rascalScoring: said.get('scoring') === 'rascal',
        rounds: schedules[said.get('schedule') ?? ''] ?? 10,
    };
}
