// read.test.ts: sights of real games, read, divided and added up.
import { describe, expect, test } from 'vitest';
import type { Beat, Sight } from '../../engine/sight';
import { byColour, byNumber, parseBands, parseCard, parseCards, printBands } from './cards';
import { nextMove, type Course } from './course';
import { padRows } from './pad';
import { printDraft, readThought } from './plan';
import { drawnCard, read } from './read';
import { below, endIn, isEnd, isFlying, limitsIn, roundIn, turnsIn, type Told } from './story';

function sightOf(lines: string[], moves: string[] = []): Sight {
    return {
        fields: lines.map((line) => {
            const cut = line.indexOf(' ');
            return [line.slice(0, cut), line.slice(cut + 1)];
        }),
        ask: '',
        text: '',
        choices: moves.map((move) => ({ move, label: move, risk: '', clause: '', facts: {} })),
        waits: [],
    };
}
const tokens = (cards: { token: string }[]) => cards.map((card) => card.token).join(' ');

// The closer has laid; seat 2 has attached a card.
const laying = [
    'seat 1',
    'phase attach',
    'dealer 3',
    'turn 2',
    'closer 1',
    'cards 12 12 12',
    'hand Y2 Y4 B3 B4 B5 B6 P2 P8 P11 O4 N6 N10',
    'pier N9 P7 Y7',
    'gone E11',
    'top E11',
    'discards R10 G11 V10',
    'pier_colour N',
    'stock 63',
    'known 1 Y2 Y4 B3 B4 B5 B6 P2 P8 P11 O4 N6 N10',
    'known 2 R7 Y10 G1 B1 B8 B10 A1 V7 V9 P6 E3 E10',
    'drew 1 pier E11',
    'discarded 1 E11',
    'crew 1 B3 B4 B5 B6 P2 P8 P11',
    'prisoners 1 N6 N10',
    'attached 2 B1',
    'offered BP',
    'sails 1',
    'laid 1 2',
    'stowaways 1 Y2 Y4 O4',
    'limit 1 10',
    'penalties 0 3 4',
    'total 7',
    'leading 1',
];

describe('cards', () => {
    test('tokens', () => {
        expect(parseCard('B11')).toEqual({ token: 'B11', band: 'B', number: 11 });
        for (const wrong of ['', 'B12', 'B0', 'X3', '?', 'none', undefined])
            expect(parseCard(wrong)).toBeUndefined();
        expect(parseBands('none')).toEqual([]);
        expect(printBands(['P', 'B'])).toBe('BP');
        expect(printBands([])).toBe('none');
    });
    test('sorting', () => {
        const hand = parseCards('R2 B3 B1 Y2');
        expect(byColour(hand).map(tokens)).toEqual(['B1 B3', 'R2', 'Y2']);
        expect(byNumber(hand).map(tokens)).toEqual(['B1', 'R2 Y2', 'B3']);
    });
});

describe('read', () => {
    test('a laying', () => {
        const table = read(sightOf(laying));
        expect(table.phase).toBe('attach');
        expect(table.discards).toBe(4);
        expect(table.offered).toEqual(['B', 'P']);
        expect(table.players[0]?.drew).toEqual({ from: 'pier', card: parseCard('E11') });
        expect(table.laid.map((one) => [one.seat, one.done])).toEqual([
            [1, true],
            [2, false],
        ]);
        expect(tokens(table.laid[0]?.rest ?? [])).toBe('Y2 Y4 O4');
        expect(table.laid[0]?.limit).toBe(10);
        expect(tokens(table.laid[1]?.attached ?? [])).toBe('B1');
        expect(table.laid[1]?.rest).toHaveLength(11);
        expect([table.closer, table.total, table.leading]).toEqual([1, 7, [1]]);
        expect(table.players.map(({ penalties }) => penalties)).toEqual([0, 3, 4]);
    });
    test('any input', () => {
        const table = read(
            sightOf(['phase nonsense', 'cards x', 'pier ? ?', 'known', 'drew 7', 'laid 7 x']),
        );
        expect(table.phase).toBe('draw');
        expect(table.pier).toEqual([]);
        expect(table.players[0]?.penalties).toBe(0);
        expect(read(sightOf([])).laid).toEqual([]);
    });
    test('the card drawn from the stock is told by what happened', () => {
        const table = read(sightOf(['phase discard', 'turn 1', 'cards 13 12', 'hand Y3 B4']));
        expect(drawnCard(table, 1, ['draw stock', 'deal Y3'])?.token).toBe('Y3');
        expect(drawnCard(table, 1, ['deal R1'])).toBeUndefined();
        expect(drawnCard(table, 2, ['deal Y3'])).toBeUndefined();
    });
});

describe('a thought', () => {
    const fieldsOf = (...lines: string[]) => sightOf(lines).fields;
    test('is read as the engine answers', () => {
        const thought = readThought(
            fieldsOf(
                'spare E11',
                'aside E11 stowaways',
                'colours BP',
                'wish B4 crew',
                'crew B3 B4',
                'prisoners N6 N10',
                'stowaways Y2 Y4',
                'limit 6',
                'way BP 6',
                'way YB 9',
            ),
        );
        expect(thought.spare?.token).toBe('E11');
        expect(thought.aside).toMatchObject({ group: 'stowaways' });
        expect(printBands(thought.plan.colours)).toBe('BP');
        expect(thought.plan.wishes).toMatchObject([{ card: { token: 'B4' }, group: 'crew' }]);
        expect(tokens(thought.division.prisoners)).toBe('N6 N10');
        expect(thought.limit).toBe(6);
        expect(thought.ways.map(({ limit }) => limit)).toEqual([6, 9]);
        expect(thought.refused).toBeUndefined();
    });
    test('may be refused, or lead to a question', () => {
        const refused = readThought(fieldsOf('refused corsari.reason.could_be_better CI-056'));
        expect(refused.refused?.clause).toBe('CI-056');
        expect(readThought(fieldsOf('asks crew YB')).asks).toBe('crew YB');
        expect(readThought([]).division.crew).toEqual([]);
    });
    test('is told as the engine reads it', () => {
        const [card] = parseCards('B4');
        const put = { card: card!, group: 'crew' } as const;
        const plan = { colours: parseBands('PB'), wishes: [put] };
        expect(printDraft({ aside: 'E11', attached: [], plan, put })).toEqual([
            ['aside', 'E11'],
            ['attached', ''],
            ['colours', 'PB'],
            ['wish', 'B4 crew'],
            ['put', 'B4 crew'],
        ]);
        expect(printDraft({})).toEqual([]);
    });
});

describe('course', () => {
    const table = read(sightOf(['phase divide', 'undecided B5', 'colours BN']));
    const division = { crew: parseCards('N5'), prisoners: [], stowaways: parseCards('B5') };
    const plan = { colours: parseBands('BN'), wishes: [] };
    const lay: Course = { kind: 'lay', plan, division };
    test('goes on as planned, and stops where the engine objects', () => {
        expect(nextMove(lay, table, sightOf([], ['enlist B5', 'stow B5']))).toBe('stow B5');
        expect(nextMove(lay, table, sightOf([], ['enlist B5']))).toBeUndefined();
    });
    test('attaches one by one, then no more', () => {
        const attach = { kind: 'attach', cards: ['R6', 'R11'] } as const;
        const asks = read(sightOf(['phase attach']));
        const course = { ...attach, cards: [...attach.cards] };
        expect(nextMove(course, asks, sightOf([], ['attach none', 'attach R11']))).toBe(
            'attach R11',
        );
        expect(nextMove(course, asks, sightOf([], ['attach none', 'attach Y1']))).toBe(
            'attach none',
        );
    });
});

// As the engine tells it: the facts, then the line.
function beat(kind: string, facts: Beat['facts'], line = '', closes = false): Beat {
    return { kind, facts, line, closes };
}
const round = [
    beat('sail', { seat: 1, forced: 0 }, 'Ada sets sail.'),
    beat('crew', { seat: 1, cards: ['V2', 'O1'], attached: [] }),
    beat('prisoners', { seat: 1, cards: ['Y3'] }),
    beat('stowaways', { seat: 1, cards: ['G4'], values: [4], limit: 4 }, 'laid'),
    beat('crew', { seat: 2, cards: ['R2'], attached: ['O3'] }),
    beat('stowaways', { seat: 2, cards: ['P3', 'P4'], values: [3, 4], limit: 7 }, 'laid'),
    beat('limit', { seat: 2, limit: 7, closer: 1, closing: 4, above: 1, cards: [] }, 'above'),
    beat('unharmed', { seat: 1 }, 'unharmed'),
    beat('round', { closer: 1, cards: [0, 2], totals: [30, 5] }, 'piles', true),
    beat('last_round', { sum: 35 }, 'the next is the last'),
];
const annulled = [
    beat('drawn', { seat: 1, from: 'pier', card: 'B2' }),
    beat('annulled', { seat: 1, why: 'pier' }, 'annulled'),
    beat('round', { closer: 0, cards: [0, 0], totals: [30, 5] }, 'piles', true),
];

describe('what was told', () => {
    const at = (...beats: Beat[]) => below(beats)?.token;
    test('the discard pile is known card by card', () => {
        const dealt = beat('dealt', { top: 'R3' });
        const first = beat('discarded', { seat: 1, card: 'B4' });
        const taken = beat('drawn', { seat: 2, from: 'discard', card: 'B4' });
        expect(at(dealt, first)).toBe('B4');
        expect(at(dealt, first, taken)).toBe('R3');
        expect(at(dealt, first, beat('drawn', { seat: 2, from: 'stock', card: '' }))).toBe('B4');
        expect(at(dealt, beat('drawn', { seat: 1, from: 'discard', card: 'R3' }))).toBeUndefined();
        expect(at(first, dealt)).toBe('R3');
    });
    test('limits lie open as they are told, since somebody set sail', () => {
        const sail = beat('sail', { seat: 1, forced: 0 });
        expect(limitsIn([...round, sail])).toEqual([]);
        expect(limitsIn([sail, ...round]).map(({ seat, limit }) => [seat, limit])).toEqual([
            [2, 7],
        ]);
    });
    test('a round ends with its account, and with what follows from it', () => {
        expect(round.map(isEnd).slice(-2)).toEqual([true, true]);
        expect(roundIn(round)).toMatchObject({ cards: [0, 2], totals: [30, 5] });
        expect(roundIn([])).toBeUndefined();
        const over = beat('over', { winners: [2], totals: [9, 5], why: 'last', ranking: [2, 1] });
        expect(endIn([...round, over])?.ranking).toEqual([2, 1]);
    });
});

test('the pad adds up what each round brought', () => {
    expect(padRows([...round, ...annulled])).toEqual([
        { round: 0, gained: [30, 3], total: [30, 3] },
        { round: 1, gained: [0, 2], total: [30, 5] },
        { round: 2, gained: [0, 0], total: [30, 5] },
    ]);
    expect(padRows([])).toEqual([]);
});

test('what somebody did in their last turn stays known until the next deal', () => {
    const beat = (kind: string, facts: Beat['facts']): Beat => ({
        kind,
        facts,
        line: `${kind}.`,
        closes: false,
    });
    const told = [
        beat('dealt', { top: 'R1' }),
        beat('drawn', { seat: 2, from: 'discard', card: 'R1' }),
        beat('discarded', { seat: 2, card: 'G9' }),
        beat('drawn', { seat: 1, from: 'stock', card: 'B4' }),
    ];
    const turns = turnsIn(told);
    expect(turns.get(2)).toEqual({
        from: 'discard',
        card: 'R1',
        discarded: 'G9',
        lines: ['drawn.', 'discarded.'],
    });
    expect(turns.get(1)).toEqual({ from: 'stock', card: '', discarded: '', lines: ['drawn.'] });
    expect(turnsIn([...told, beat('dealt', { top: 'R2' })]).size).toBe(0);
});

test('a card is on its way to somebody else until that is told', () => {
    const drawn = {
        ...beat('drawn', { seat: 2, from: 'pier', card: 'R1' }),
        line: 'Bart draws.',
    } as Told;
    expect(isFlying({ ...drawn, line: '' }, 1)).toBe(true);
    expect(isFlying(drawn, 1)).toBe(false);
    expect(isFlying({ ...drawn, line: '' }, 2)).toBe(false); // To oneself.
    expect(isFlying(undefined, 1)).toBe(false);
});
