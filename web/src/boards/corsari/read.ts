// read.ts: a sight of Corsari as typed values. It takes any input: what it does not understand, it
// leaves out.
import { field, fields, numbers, type Sight } from '../../engine/sight';
import { isBand, parseBands, parseCard, parseCards, without } from './cards';
import type { Band, Card } from './cards';

const phases = [
    'dealer',
    'deal',
    'draw',
    'stock',
    'discard',
    'sail',
    'attach',
    'crew',
    'divide',
    'over',
] as const;
export type Phase = (typeof phases)[number];

export type Source = 'stock' | 'discard' | 'pier';

// A hand on the table: what has been laid of it so far.
export interface Laid {
    seat: number;
    done: boolean; // Divided to the last card.
    attached: Card[];
    crew: Card[];
    prisoners: Card[];
    rest: Card[]; // Stowaways, or what is still to be divided.
    limit: number; // Once it is divided.
}

export interface Rival {
    seat: number;
    cards: number; // In hand.
    penalties: number;
    pile: Card[]; // The penalty cards themselves, where they lie open.
    known: Card[]; // Cards that all know to be in this hand.
    drew?: { from: Source; card?: Card };
    discarded?: Card;
}

export interface Table {
    phase: Phase;
    dealer: number;
    turn: number;
    closer: number; // 0 while nobody sets sail.
    hand: Card[];
    pier: Card[]; // The head first.
    gone: number; // Cards taken from the pier.
    top: Card | undefined;
    discards: number; // With the top.
    stock: number;
    pierColour: Band | undefined;
    players: Rival[]; // By seat, from 1.
    laid: Laid[]; // The closer first, then clockwise.
    colours: Band[]; // Of the crew that is being divided.
    undecided: Card[];
    offered: Band[]; // Colours of the closer's crew.
    lastRound: boolean;
    total: number; // Penalty cards in all.
    leading: number[]; // Seats with the fewest.
}

// Lines such as "2 R3 B4", by seat.
function bySeat(sight: Sight, key: string): Map<number, string> {
    return new Map(
        fields(sight, key).map((line) => {
            const cut = line.indexOf(' ');
            return [
                Number(cut < 0 ? line : line.slice(0, cut)),
                cut < 0 ? '' : line.slice(cut + 1),
            ];
        }),
    );
}

function readDraw(text: string | undefined): Rival['drew'] {
    const [from, token] = (text ?? '').split(' ');
    if (from !== 'stock' && from !== 'discard' && from !== 'pier') return undefined;
    const card = parseCard(token);
    return card ? { from, card } : { from };
}

function readPlayers(sight: Sight): Rival[] {
    const [pile, known, drew, discarded] = ['pile', 'known', 'drew', 'discarded'].map((key) =>
        bySeat(sight, key),
    );
    const penalties = numbers(sight, 'penalties');
    return (field(sight, 'cards') ?? '')
        .split(' ')
        .filter((word) => word !== '')
        .map((cards, i) => {
            const draw = readDraw(drew?.get(i + 1));
            const last = parseCard(discarded?.get(i + 1));
            return {
                seat: i + 1,
                cards: Number(cards) || 0,
                penalties: penalties[i] || 0,
                pile: parseCards(pile?.get(i + 1)),
                known: parseCards(known?.get(i + 1)),
                ...(draw && { drew: draw }),
                ...(last && { discarded: last }),
            };
        });
}

export function isLaying(phase: Phase): boolean {
    return phase === 'attach' || phase === 'crew' || phase === 'divide';
}

// Who has laid, or is laying, in the order of the table.
function readLaid(sight: Sight, players: Rival[]): Laid[] {
    const [attached, crew, prisoners, stowaways, limits] = [
        'attached',
        'crew',
        'prisoners',
        'stowaways',
        'limit',
    ].map((key) => bySeat(sight, key));
    return numbers(sight, 'laid').map((seat) => {
        const laid = {
            attached: parseCards(attached?.get(seat)),
            crew: parseCards(crew?.get(seat)),
            prisoners: parseCards(prisoners?.get(seat)),
        };
        const done = limits?.has(seat) ?? false;
        const undivided = without(
            players.find((one) => one.seat === seat)?.known ?? [],
            Object.values(laid).flat(),
        );
        return {
            seat,
            done,
            ...laid,
            rest: done ? parseCards(stowaways?.get(seat)) : undivided,
            limit: Number(limits?.get(seat)) || 0,
        };
    });
}

export function read(sight: Sight): Table {
    const number = (key: string) => Number(field(sight, key)) || 0;
    const phase = phases.find((one) => one === field(sight, 'phase')) ?? 'draw';
    const colour = field(sight, 'pier_colour');
    const top = parseCard(field(sight, 'top'));
    const players = readPlayers(sight);
    return {
        phase,
        turn: number('turn'),
        dealer: number('dealer'),
        closer: number('sails'),
        hand: parseCards(field(sight, 'hand')),
        pier: parseCards(field(sight, 'pier')),
        gone: (field(sight, 'gone') ?? '').split(' ').filter((word) => word !== '').length,
        top,
        discards: parseCards(field(sight, 'discards')).length + (top ? 1 : 0),
        stock: number('stock'),
        pierColour: isBand(colour) ? colour : undefined,
        players,
        laid: readLaid(sight, players),
        colours: parseBands(field(sight, 'colours')),
        undecided: parseCards(field(sight, 'undecided')),
        offered: parseBands(field(sight, 'offered')),
        lastRound: field(sight, 'last_hand') === 'yes',
        total: number('total'),
        leading: numbers(sight, 'leading'),
    };
}

// The card one has just drawn: told by the table, or, from the stock, by what happened.
export function drawnCard(table: Table, you: number, moves: (string | undefined)[]) {
    if (table.turn !== you || (table.phase !== 'discard' && table.phase !== 'sail'))
        return undefined;
    const told = table.players[you - 1]?.drew?.card;
    if (told) return told;
    const dealt = moves.findLast((move) => move?.startsWith('deal '));
    const card = parseCard(dealt?.slice('deal '.length));
    return card && table.hand.some((one) => one.token === card.token) ? card : undefined;
}
