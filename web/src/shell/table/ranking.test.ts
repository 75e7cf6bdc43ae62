// ranking.test.ts: who comes first, in games that count what one wants and in those that do not.
import { expect, test } from 'vitest';
import { ranking } from './ranking';

const order = (scores: number[], winners: number[]) =>
    ranking({ scores, winners, secret: '' }).map(({ rank, seat }) => [rank, seat]);

test('the most wins', () => {
    expect(order([10, 40, 20], [2])).toEqual([
        [1, 2],
        [2, 3],
        [3, 1],
    ]);
});
test('the fewest wins', () => {
    expect(order([12, 3, 30], [2])).toEqual([
        [1, 2],
        [2, 1],
        [3, 3],
    ]);
});
test('ties share a rank', () => {
    expect(order([5, 9, 9, 5], [2, 3])).toEqual([
        [1, 2],
        [1, 3],
        [3, 1],
        [3, 4],
    ]);
});
test('nobody may have won', () => {
    expect(order([0, 0], [])).toEqual([
        [1, 1],
        [1, 2],
    ]);
});
