// shop.ts: all that may be bought, built and buried where one's ship lies, as wares on one page. What is
// put together there becomes the engine's moves, one by one.
import type { Choice } from '../../engine/sight';
import { familyOf, isSection } from './data';
import { partsOf } from './moves';
import type { Offer, Position } from './read';

export interface Ware extends Offer {
    what: string; // A section, the verb of its move, or the card that is played.
    kind: 'outfit' | 'raise' | 'amount' | 'thing' | 'play';
}
export type Basket = Readonly<Record<string, number>>;

function kindOf({ what }: Offer, phase: string): Ware['kind'] {
    if (isSection(what)) return phase === 'outfit' ? 'outfit' : 'raise';
    return what === 'bury' || what === 'stash' ? 'amount' : 'thing';
}

// What is for sale, and the Mastercrafts that may be placed.
export function waresOf(choices: Choice[], { offers, phase }: Position): Ware[] {
    const masters = choices
        .map(({ move }) => partsOf(move))
        .filter(({ verb, what }) => verb === 'play' && familyOf(what) === 'master');
    return [
        ...offers.map((offer): Ware => ({ ...offer, kind: kindOf(offer, phase) })),
        ...masters.map(({ what }): Ware => ({
            what,
            costs: [0],
            fame: 0,
            once: true,
            kind: 'play',
        })),
    ];
}

// What is not on the page is a button of its own: an Event, and to be done.
export function besides(choices: Choice[], wares: Ware[]): Choice[] {
    return choices.filter(({ move }) => {
        const { verb, what } = partsOf(move);
        return verb !== 'outfit' && !wares.some((one) => one.what === what || one.what === verb);
    });
}

const counted = (basket: Basket, { what }: Ware): number => basket[what] ?? 0;
export const costOf = (basket: Basket, one: Ware): number =>
    one.costs.slice(0, counted(basket, one)).reduce((sum, price) => sum + price, 0);

// Are chests and gold put away, and nothing bought or built?
export function isBurial(basket: Basket, wares: Ware[]): boolean {
    const taken = wares.filter((one) => counted(basket, one) > 0);
    return taken.length > 0 && taken.every(({ kind }) => kind === 'amount');
}

export function totalOf(basket: Basket, wares: Ware[]): { gold: number; fame: number } {
    return {
        gold: wares.reduce((sum, one) => sum + costOf(basket, one), 0),
        fame: wares.reduce((sum, one) => sum + counted(basket, one) * one.fame, 0),
    };
}

export function mayAdd(one: Ware, basket: Basket, wares: Ware[], gold: number): boolean {
    const price = one.costs[counted(basket, one)];
    if (price === undefined || totalOf(basket, wares).gold + price > gold) return false;
    const taken = (two: Ware) => two.kind === one.kind && two.once && counted(basket, two) > 0;
    return !one.once || !wares.some(taken);
}

// Of the cheapest steps one more each, the first ones first, as long as there is gold.
function fill(from: Basket, some: Ware[], wares: Ware[], gold: number): Basket {
    let basket = from;
    for (;;) {
        const next = some
            .filter((one) => mayAdd(one, basket, wares, gold))
            .sort((a, b) => a.costs[counted(basket, a)]! - b.costs[counted(basket, b)]!)[0];
        if (!next) return basket;
        basket = { ...basket, [next.what]: counted(basket, next) + 1 };
    }
}

// What most captains would take: all chests are buried, a ship is built as far as the gold goes, and in
// the last month, when nothing else counts, gold becomes fame. Whoever wants it otherwise says so.
const rank = ['crew', 'cannons', 'hull', 'sails'];
export function propose(wares: Ware[], gold: number, last: boolean): Basket {
    const of = (...whats: string[]) => wares.filter(({ what }) => whats.includes(what));
    const built = wares
        .filter((one) => isSection(one.what) && !one.once)
        .sort((a, b) => rank.indexOf(a.what) - rank.indexOf(b.what));
    let basket = fill({}, of('bury'), wares, gold);
    if (last) return fill(basket, of('stash', 'buy'), wares, gold);
    basket = fill(basket, of('repair'), wares, gold);
    basket = fill(basket, built, wares, gold);
    basket = fill(basket, of('buy'), wares, gold);
    return fill(
        basket,
        wares.filter(({ kind }) => kind === 'play'),
        wares,
        gold,
    );
}

// In the order of the rules: a section is raised, and cards are bought, before a Mastercraft is placed.
const order: Ware['kind'][] = ['outfit', 'raise', 'thing', 'play', 'amount'];
export function movesFor(basket: Basket, wares: Ware[]): string[] {
    const sorted = [...wares].sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
    return sorted.flatMap((one) => {
        const count = counted(basket, one);
        if (one.kind === 'outfit') return [`outfit ${one.what}+${count}`];
        if (count === 0) return [];
        if (one.kind === 'amount') return [`${one.what} ${count}`];
        const move = {
            raise: `raise ${one.what}`,
            thing: `${one.what} now`,
            play: `play ${one.what}`,
        };
        return Array<string>(count).fill(move[one.kind]);
    });
}
