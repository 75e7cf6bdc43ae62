// ending.test.ts: who stands where and by how much, as it was said, and how the points grew.
import { expect, test } from 'vitest';
import type { Beat } from '../../engine/sight';
import { courseOf, leadOf, piecesOf, placesOf } from './ending';

const beat = (kind: string, facts: Beat['facts'], closes = false): Beat => ({
    kind,
    facts,
    line: '',
    closes,
});
const over = (winners: number[]) => ({ scores: [0, 0, 0, 0], winners, secret: '' });

test('those who are first stand first, with what the game counts', () => {
    const told = [
        beat('round', { totals: [1, 2, 3, 4], places: [4, 3, 2, 1] }),
        beat(
            'over',
            { winners: [2, 3], totals: [5, 9, 9, 5], places: [3, 1, 1, 3], lead: 0 },
            true,
        ),
    ];
    expect(
        placesOf(over([2, 3]), told).map(({ rank, seat, points, won }) => [
            rank,
            seat,
            points,
            won,
        ]),
    ).toEqual([
        [1, 2, 9, true],
        [1, 3, 9, true],
        [3, 1, 5, false],
        [3, 4, 5, false],
    ]);
});
test('nobody is before anybody where all win together', () => {
    const places = placesOf(over([1, 2, 3, 4]), [beat('over', { won: 1 }, true)]);
    expect(places.map(({ rank, seat }) => [rank, seat])).toEqual([
        [1, 1],
        [1, 2],
        [1, 3],
        [1, 4],
    ]);
});
test('by how much, where points decided', () => {
    expect(leadOf([beat('over', { lead: 20 })])).toBe(20);
    expect(leadOf([beat('over', { lead: 0 })])).toBeUndefined(); // A die, a sweep, nobody else.
    expect(leadOf([beat('over', { won: 1 })])).toBeUndefined();
    expect(leadOf([])).toBeUndefined();
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
