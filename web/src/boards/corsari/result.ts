// result.ts: how a round ended, put together from the last look at it, the moves that ended it and
// the penalty cards afterwards.
import { parseBands, parseCard } from './cards';
import { divide, type Group } from './division';
import { isLaying, type Laid, type Table } from './read';

export interface Result {
    closer: number;
    laid: Laid[];
    gained: number[]; // Penalty cards of this round, by seat.
    annulled: boolean;
    over: boolean;
    account: string[]; // The scoring in words.
}

interface Told {
    seat: number;
    move?: string | undefined;
    line: string;
}

const verbs: Record<string, Group> = {
    enlist: 'crew',
    imprison: 'prisoners',
    stow: 'stowaways',
};

// The hand of the seat that laid last, which no look at the table has shown divided.
function finish(last: Laid, before: Table, told: Told[]): Laid {
    const rest = [...last.crew, ...last.prisoners, ...last.rest];
    let colours = before.colours;
    let attached = last.attached;
    const wishes: Record<string, Group> = Object.fromEntries([
        ...last.crew.map((card) => [card.token, 'crew']),
        ...last.prisoners.map((card) => [card.token, 'prisoners']),
    ]);
    for (const { seat, move } of told) {
        if (seat !== last.seat || !move) continue;
        const [verb = '', word = ''] = move.split(' ');
        const group = verbs[verb];
        const card = parseCard(word);
        if (verb === 'crew') colours = parseBands(word);
        else if (verb === 'attach' && card) attached = [...attached, card];
        else if (group) wishes[word] = group;
    }
    const cards = rest.filter((card) => !attached.some((one) => one.token === card.token));
    const division = divide(cards, before.pierColour, { colours, wishes });
    return { ...last, ...division, rest: division.stowaways, attached, done: true };
}

// How many lines tell of a hand being laid: they are shown as cards.
function saidOf(last: Laid | undefined): number {
    if (!last) return 0;
    const heaps = [last.attached, last.crew, last.prisoners, last.rest];
    return 1 + heaps.filter((heap) => heap.length > 0).length;
}

// What ended between two looks at the table; nothing, if the round goes on.
export function resultOf(before: Table, after: Table, told: Told[]): Result | undefined {
    const over = after.phase === 'over' && before.phase !== 'over';
    const ended = isLaying(before.phase) && !isLaying(after.phase);
    // During a round the pier only shrinks. CI-013
    const anew = after.phase === 'deal' || after.pier.length > before.pier.length;
    const annulled = !ended && !over && anew && before.hand.length > 0;
    if (!ended && !annulled && !over) return undefined;
    const ending =
        told.findLast(({ seat, line }) => seat !== 0 && line !== '')?.line.split('\n') ?? [];
    const laid = before.laid.map((one) => (one.done ? one : finish(one, before, told)));
    return {
        closer: before.closer,
        laid: annulled ? [] : laid,
        gained: after.players.map(
            (player, i) => player.penalties - (before.players[i]?.penalties ?? 0),
        ),
        annulled,
        over,
        account: annulled ? ending : ending.slice(saidOf(laid.at(-1))),
    };
}
