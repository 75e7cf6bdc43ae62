// read.test.ts: sights of real games, read, divided and added up.
import { describe, expect, test } from 'vitest';
import type { Sight } from '../../engine/sight';
import { byColour, byNumber, parseBands, parseCard, parseCards, printBands } from './cards';
import { nextMove } from './course';
import { bestDiscard, bestPlan, divide, limitOf, place, proposeAttached } from './division';
import { padRows } from './pad';
import { drawnCard, read, mayStowFreely } from './read';
import { resultOf } from './result';

function sightOf(lines: string[], moves: string[] = []): Sight {
    return {
        fields: lines.map((line) => {
            const cut = line.indexOf(' ');
            return [line.slice(0, cut), line.slice(cut + 1)];
        }),
        ask: '',
        text: '',
        choices: moves.map((move) => ({ move, label: move, risk: '', clause: '' })),
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
        expect(tokens(table.laid[1]?.attached ?? [])).toBe('B1');
        expect(table.laid[1]?.rest).toHaveLength(11);
    });
    test('any input', () => {
        const table = read(
            sightOf(['phase nonsense', 'cards x', 'pier ? ?', 'known', 'drew 7', 'pile 1 12']),
        );
        expect(table.phase).toBe('draw');
        expect(table.pier).toEqual([]);
        expect(table.players[0]?.penalties).toBe(12);
        expect(read(sightOf([])).laid).toEqual([]);
    });
    test('the card drawn from the stock is told by what happened', () => {
        const table = read(sightOf(['phase discard', 'turn 1', 'cards 13 12', 'hand Y3 B4']));
        expect(drawnCard(table, 1, ['draw stock', 'deal Y3'])?.token).toBe('Y3');
        expect(drawnCard(table, 1, ['deal R1'])).toBeUndefined();
        expect(drawnCard(table, 2, ['deal Y3'])).toBeUndefined();
    });
});

describe('division', () => {
    const hand = parseCards('Y2 Y4 B3 B4 B5 B6 P2 P8 P11 O4 N6 N10');
    const crews = ['YB', 'YP', 'BP', 'YO', 'BO', 'PO', 'YN', 'BN'].map(parseBands);
    const free = mayStowFreely('classic seats=3');

    test('the best one', () => {
        const plan = bestPlan(hand, 'N', crews);
        expect(printBands(plan.colours)).toBe('BP');
        const divided = divide(hand, 'N', plan);
        expect(tokens(divided.prisoners)).toBe('N6 N10');
        expect(tokens(divided.stowaways)).toBe('Y2 Y4 O4');
        expect(limitOf(divided)).toBe(10);
        expect(bestDiscard([...hand, ...parseCards('E11')], 'N')?.token).toBe('E11');
    });
    test('of two equal numbers one serves, the one that is wished for', () => {
        const plan = { colours: parseBands('YB'), wishes: {} };
        expect(tokens(divide(hand, 'N', plan).crew)).toBe('Y2 Y4 B3 B5 B6');
        const card = parseCard('B4')!;
        const placed = place(card, 'crew', plan, hand, 'N', crews, free);
        if (!('colours' in placed)) throw new Error('It was refused.');
        expect(tokens(divide(hand, 'N', placed).stowaways)).toContain('Y4');
        expect(limitOf(divide(hand, 'N', placed))).toBe(limitOf(divide(hand, 'N', plan)));
    });
    test('a card brings its colour into the crew', () => {
        const plan = bestPlan(hand, 'N', crews);
        const placed = place(parseCard('Y2')!, 'crew', plan, hand, 'N', crews, free);
        if (!('colours' in placed)) throw new Error('It was refused.');
        expect(placed.colours).toContain('Y');
        expect(divide(hand, 'N', placed).crew.map((card) => card.token)).toContain('Y2');
    });
    test('refusals', () => {
        const plan = bestPlan(hand, 'N', crews);
        const refused = (token: string, to: 'prisoners' | 'stowaways' | 'crew') => {
            const placed = place(parseCard(token)!, to, plan, hand, 'N', crews, free);
            return 'refused' in placed ? placed.clause : '';
        };
        expect(refused('B3', 'prisoners')).toBe('CI-045');
        expect(refused('B3', 'stowaways')).toBe('CI-056');
        expect(refused('N6', 'stowaways')).toBe('CI-056');
        expect(refused('N6', 'crew')).toBe('');
    });
    test('a colour that no crew may show is for the engine to explain', () => {
        const plan = { colours: parseBands('BP'), wishes: {} };
        const placed = place(parseCard('Y2')!, 'crew', plan, hand, 'N', [parseBands('BP')], free);
        expect(placed).toEqual({ asks: 'crew YB' });
    });
    test('the pier colour shows in a crew that names it', () => {
        const divided = divide(hand, 'N', { colours: parseBands('BN'), wishes: {} });
        expect(tokens(divided.crew)).toBe('B3 B4 B5 B6 N10');
        expect(tokens(divided.prisoners)).toBe('N6');
    });
    test('of each number one card is proposed to be attached', () => {
        const offered = parseCards('Y4 O4 P8');
        expect(proposeAttached(hand, offered, 'N').map((card) => card.number)).toEqual([4, 8]);
    });
});

describe('course', () => {
    const table = read(sightOf(['phase divide', 'undecided B5', 'colours BN']));
    const division = { crew: parseCards('N5'), prisoners: [], stowaways: parseCards('B5') };
    const lay = { kind: 'lay', plan: { colours: parseBands('BN'), wishes: {} }, division } as const;
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

describe('result', () => {
    test('the last hand is divided by the moves that were told', () => {
        const before = read(sightOf(laying));
        const after = read(
            sightOf([
                'phase draw',
                'cards 12 12 12',
                'hand R1',
                'pier B1',
                'pile 2 R7 Y10 G1 B8 A1 P6',
            ]),
        );
        const told = [
            { seat: 2, move: 'attach B10', line: '' },
            { seat: 2, move: 'crew VE', line: 'laid\nattached\ncrew\nstowaways\nscoring' },
        ];
        const result = resultOf(before, after, told);
        expect(result?.gained).toEqual([0, 6, 0]);
        expect(tokens(result?.laid[1]?.crew ?? [])).toBe('V7 V9 E3 E10');
        expect(tokens(result?.laid[1]?.rest ?? [])).toBe('R7 Y10 G1 B8 A1 P6');
        expect(result?.account).toEqual(['scoring']);
    });
    test('an annulled round', () => {
        const before = read(sightOf(['phase draw', 'cards 12 12', 'hand R1', 'pier B1']));
        const after = read(sightOf(['phase draw', 'cards 12 12', 'hand R2', 'pier B2 B3 B4']));
        expect(resultOf(before, after, [])?.annulled).toBe(true);
        expect(resultOf(after, after, [])).toBeUndefined();
    });
});

test('the pad adds up what each round brought', () => {
    const first = sightOf(['cards 12 12']);
    const second = sightOf(['cards 12 12', 'pile 2 R1 R2']);
    const now = sightOf(['cards 12 12', 'pile 1 B1', 'pile 2 R1 R2']);
    expect(padRows([first, second], now)).toEqual([
        { round: 1, gained: [0, 2], total: [0, 2] },
        { round: 2, gained: [1, 0], total: [1, 2] },
    ]);
    expect(padRows([], now)).toEqual([{ round: 0, gained: [1, 2], total: [1, 2] }]);
});
