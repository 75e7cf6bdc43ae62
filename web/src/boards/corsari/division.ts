// division.ts: a hand divided into prisoners, crew and stowaways, as a plan on the screen. The
// engine has the last word: a plan becomes its moves one by one, and each must be among the choices.
import { bandsOf, printBands, sumOf, without } from './cards';
import type { Band, Card } from './cards';
import type { Table } from './read';

export type Group = 'crew' | 'prisoners' | 'stowaways';
export const groups: Group[] = ['crew', 'prisoners', 'stowaways'];

export type Division = Record<Group, Card[]>;

// The colours of the crew, and where single cards shall go that have a choice.
export interface Plan {
    colours: Band[];
    wishes: Record<string, Group>;
}

export function limitOf(division: Division): number {
    return sumOf(division.stowaways);
}

// Where each card goes. Of two equal numbers in the crew's colours one serves: the one wished for,
// else the one that cannot be a prisoner. Cards of the pier colour are prisoners unless they are
// wished into the crew or nobody else would show their colour there.
export function divide(
    cards: readonly Card[],
    pier: Band | undefined,
    plan: Plan,
    free = false,
): Division {
    const wish = (card: Card) => plan.wishes[card.token];
    const mayServe = (card: Card) => plan.colours.includes(card.band);
    const crew: Card[] = [];
    const taken = (card: Card) => crew.some((one) => one.number === card.number);
    const enlist = (which: (card: Card) => boolean) => {
        for (const card of cards)
            if (mayServe(card) && which(card) && !taken(card)) crew.push(card);
    };
    enlist((card) => wish(card) === 'crew');
    enlist((card) => card.band !== pier && wish(card) === undefined);
    if (!free) enlist((card) => card.band !== pier);
    if (pier && !crew.some((card) => card.band === pier))
        enlist((card) => wish(card) === undefined);
    const left = without(cards, crew);
    const prisoners = left.filter(
        (card) => card.band === pier && !(free && wish(card) === 'stowaways'),
    );
    return { crew, prisoners, stowaways: without(left, prisoners) };
}

// Every crew of one or two colours that these cards could have, were nothing else against it.
export function allCrews(cards: readonly Card[], pier: Band | undefined): Band[][] {
    const colours = bandsOf(cards).filter((band) => band !== pier);
    const pairs = colours.flatMap((one, i) => colours.slice(i + 1).map((other) => [one, other]));
    return pairs.length > 0 ? pairs : [colours];
}

// The colours that leave the lowest limit, then the fewest stowaways.
export function bestPlan(
    cards: readonly Card[],
    pier: Band | undefined,
    crews: Band[][] = allCrews(cards, pier),
): Plan {
    let best: Plan = { colours: [], wishes: {} };
    let rank = Infinity;
    for (const colours of crews) {
        const division = divide(cards, pier, { colours, wishes: {} });
        const own = limitOf(division) * 16 + division.stowaways.length;
        if (own < rank) [best, rank] = [{ colours, wishes: {} }, own];
    }
    return best;
}

// The card that one would miss least: without it the limit is lowest; of equals the highest goes.
export function bestDiscard(cards: readonly Card[], pier: Band | undefined): Card | undefined {
    const limit = (card: Card) => {
        const rest = without(cards, [card]);
        return limitOf(divide(rest, pier, bestPlan(rest, pier)));
    };
    return cards
        .map((card) => ({ card, limit: limit(card) }))
        .sort((a, b) => a.limit - b.limit || b.card.number - a.card.number)[0]?.card;
}

// What one might attach: a card of each number that the engine offers. It never makes one's own
// limit higher, so all that fits is proposed. Q-8
export function proposeAttached(
    cards: readonly Card[],
    offered: readonly Card[],
    pier: Band | undefined,
): Card[] {
    const kept: Card[] = [];
    const limit = (attached: Card[]) => {
        const rest = without(cards, attached);
        return limitOf(divide(rest, pier, bestPlan(rest, pier)));
    };
    for (const number of new Set(offered.map((card) => card.number))) {
        const best = offered
            .filter((card) => card.number === number)
            .sort((a, b) => limit([...kept, a]) - limit([...kept, b]))[0];
        if (best) kept.push(best);
    }
    return kept;
}

// The plan that puts a card into a group; or why it may not go there: a key of the engine's words, or
// a move that the engine shall be asked about.
export type Placed = Plan | { refused: string; clause: string } | { asks: string };

export function place(
    card: Card,
    to: Group,
    plan: Plan,
    cards: readonly Card[],
    pier: Band | undefined,
    crews: Band[][],
    free: boolean,
): Placed {
    const refuse = (key: string, clause: string) => ({ refused: `corsari.reason.${key}`, clause });
    const serves = plan.colours.includes(card.band);
    const equals = cards.filter((one) => one.number === card.number && one.token !== card.token);
    const rival = equals.find((one) => plan.colours.includes(one.band));
    const wishes = { ...plan.wishes };
    if (to === 'prisoners') {
        if (card.band !== pier) return refuse('not_pier_colour', 'CI-045');
        return { ...plan, wishes: { ...wishes, [card.token]: to } };
    }
    if (to === 'stowaways') {
        if (free) return { ...plan, wishes: { ...wishes, [card.token]: to } };
        if (card.band === pier || !serves || !rival) return refuse('could_be_better', 'CI-056');
        delete wishes[card.token];
        return { ...plan, wishes: { ...wishes, [rival.token]: 'crew' } };
    }
    if (serves) {
        if (rival) delete wishes[rival.token];
        return { ...plan, wishes: { ...wishes, [card.token]: to } };
    }
    const open = crews.filter((crew) => crew.includes(card.band));
    // None of the crews offered shows this colour: the one nearest to what was planned tells why.
    if (open.length === 0) return { asks: crewMove([...plan.colours.slice(0, 1), card.band]) };
    const kept = open.filter((crew) => crew.some((band) => plan.colours.includes(band)));
    const better = bestPlan(cards, pier, kept.length > 0 ? kept : open);
    return { colours: better.colours, wishes: { ...wishes, [card.token]: to } };
}

const verbs = { crew: 'enlist', prisoners: 'imprison', stowaways: 'stow' } as const;

export function groupMove(card: Card, group: Group): string {
    return `${verbs[group]} ${card.token}`;
}
export function crewMove(colours: readonly Band[]): string {
    return `crew ${printBands(colours)}`;
}

// The move that carries the plan on where the engine asks for single cards.
export function nextGroupMove(table: Table, division: Division): string | undefined {
    const card = table.undecided[0];
    if (!card) return undefined;
    const group = groups.find((one) => division[one].some((own) => own.token === card.token));
    return group && groupMove(card, group);
}
