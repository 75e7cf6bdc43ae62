// ending.test.ts: who stands where and by how much, as it was said, and how the points grew.
import { expect, test } from 'vitest';
import type { Beat } from '../../engine/sight';
import { courseOf, marginOf, piecesOf, placesOf } from './ending';

const beat = (kind: string, facts: Beat['facts'], closes = false): Beat => ({
    kind,
    facts,
    line: '',
    closes,
});
const end = (scores: number[], winners: number[]) => ({ scores, winners, secret: '' });
const order = (scores: number[], winners: number[], told: Beat[] = []) =>
    placesOf(end(scores, winners), told).map(({ rank, seat, points }) => [rank, seat, points]);

test('the harbour’s scores say who is better', () => {
    expect(order([10, 40, 20], [2])).toEqual([
        [1, 2, 40],
        [2, 3, 20],
        [3, 1, 10],
    ]);
});
test('what is shown is what the game counts', () => {
    const told = [beat('over', { winners: [2], totals: [12, 3, 30] })];
    expect(order([-12, -3, -30], [2], told)).toEqual([
        [1, 2, 3],
        [2, 1, 12],
        [3, 3, 30],
    ]);
});
test('ties share a rank', () => {
    expect(order([5, 9, 9, 5], [2, 3]).map(([rank, seat]) => [rank, seat])).toEqual([
        [1, 2],
        [1, 3],
        [3, 1],
        [3, 4],
    ]);
});
test('by how much, where points decided', () => {
    const margin = (scores: number[], winners: number[], totals: number[]) => {
        const over = end(scores, winners);
        return marginOf(over, placesOf(over, [beat('over', { totals })]));
    };
    expect(margin([330, 310, 100], [1], [330, 310, 100])).toBe(20);
    expect(margin([-12, -3], [2], [12, 3])).toBe(9);
    expect(margin([9, 9], [1, 2], [9, 9])).toBeUndefined();
    expect(margin([31, 30], [1], [30, 30])).toBeUndefined(); // A die.
    expect(margin([1000, -3], [1], [4, 3])).toBeUndefined(); // A sweep.
    expect(margin([42], [1], [42])).toBeUndefined();
});

test('the course has a point for each chapter', () => {
    const told = [
        beat('card', { seat: 1, card: 'R5' }),
        beat('round', { totals: [10, 20] }, true),
        beat('round', { totals: [30, 10] }, true),
        beat('over', { winners: [1], totals: [30, 10] }, true),
    ];
    const totals = [
        [10, 20],
        [30, 10],
    ];
    expect(courseOf(told)).toEqual({ totals, chapters: 2 });
});
test('and one for the end, where that changed something', () => {
    const told = [
        beat('round', { round: 1, ships: ['1', '2'] }),
        beat('month_over', { month: 1, fame_now: [3, 4] }, true),
        beat('over', { winners: [1], totals: [8, 4] }),
    ];
    const totals = [
        [3, 4],
        [8, 4],
    ];
    expect(courseOf(told)).toEqual({ totals, chapters: 1 });
});
test('a game that counts nothing has none', () => {
    const told = [beat('home', { seat: 1 }), beat('over', { won: 1 }, true)];
    expect(courseOf(told)).toEqual({ totals: [], chapters: 0 });
});

test('the numbers of a headline are told from its words', () => {
    expect(piecesOf('You win by 20')).toEqual(['You win by ', '20', '']);
    expect(piecesOf('You win!')).toEqual(['You win!']);
});
