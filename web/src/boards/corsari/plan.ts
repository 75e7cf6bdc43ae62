// plan.ts: one's hand as one has it in mind: what the engine is told of it, and how it answers. It
// divides, counts and objects; here that is read and written.
import { field, fields, words, type Field } from '../../engine/sight';
import { parseBands, parseCard, parseCards, printBands } from './cards';
import type { Band, Card } from './cards';
import type { Table } from './read';

export type Group = 'crew' | 'prisoners' | 'stowaways';
export const groups: Group[] = ['crew', 'prisoners', 'stowaways'];

export type Division = Record<Group, Card[]>;

// The colours of the crew, and where single cards shall go that have a choice.
export interface Plan {
    colours: Band[];
    wishes: { card: Card; group: Group }[];
}

export interface Draft {
    aside?: string; // A card to be discarded.
    attached?: Card[];
    plan?: Plan;
    attach?: string; // To be attached as well, or no longer.
    press?: Band; // A colour more, or one less.
    put?: { card: Card; group: Group }; // To be moved.
}

export interface Thought {
    spare: Card | undefined; // The card one would miss least.
    aside: { card: Card; group: Group } | undefined; // It does not count; where it would stand.
    attached: Card[];
    plan: Plan;
    division: Division;
    limit: number;
    ways: { crew: Band[]; limit: number }[]; // All that may be laid, the lowest limit first.
    refused: { key: string; clause: string } | undefined;
    asks: string | undefined; // A move that the engine shall be asked about.
}

function readPlaced(text: string | undefined): { card: Card; group: Group }[] {
    const [token, name] = (text ?? '').split(' ');
    const card = parseCard(token);
    const group = groups.find((one) => one === name);
    return card && group ? [{ card, group }] : [];
}

export function readThought(plan: Field[]): Thought {
    const of = { fields: plan };
    const cards = (key: string) => parseCards(field(of, key));
    const [key, clause = ''] = words(of, 'refused');
    return {
        spare: parseCard(field(of, 'spare')),
        aside: readPlaced(field(of, 'aside'))[0],
        attached: cards('attached'),
        plan: {
            colours: parseBands(field(of, 'colours')),
            wishes: fields(of, 'wish').flatMap(readPlaced),
        },
        division: {
            crew: cards('crew'),
            prisoners: cards('prisoners'),
            stowaways: cards('stowaways'),
        },
        limit: Number(field(of, 'limit')) || 0,
        ways: fields(of, 'way').map((line) => {
            const [crew, limit] = line.split(' ');
            return { crew: parseBands(crew), limit: Number(limit) || 0 };
        }),
        refused: key ? { key, clause } : undefined,
        asks: field(of, 'asks'),
    };
}

export function printDraft({ aside, attached, plan, attach, press, put }: Draft): Field[] {
    const line = (key: string, value: string | undefined): Field[] =>
        value === undefined ? [] : [[key, value]];
    return [
        ...line('aside', aside),
        ...line('attached', attached?.map(({ token }) => token).join(' ')),
        ...line('colours', plan && (plan.colours.join('') || printBands([]))),
        ...(plan?.wishes ?? []).flatMap(({ card, group }) =>
            line('wish', `${card.token} ${group}`),
        ),
        ...line('attach', attach),
        ...line('press', press),
        ...line('put', put && `${put.card.token} ${put.group}`),
    ];
}

const verbs = { crew: 'enlist', prisoners: 'imprison', stowaways: 'stow' } as const;

export function groupMove(card: Card, group: Group): string {
    return `${verbs[group]} ${card.token}`;
}
export function crewMove(colours: readonly Band[]): string {
    return `crew ${printBands(colours)}`;
}

export function groupIn(divided: Division, card: Card): Group | undefined {
    return groups.find((key) => divided[key].some((one) => one.token === card.token));
}

// The move that carries the plan on where the engine asks for single cards.
export function nextGroupMove(table: Table, division: Division): string | undefined {
    const card = table.undecided[0];
    const group = card && groupIn(division, card);
    return group && groupMove(card, group);
}
