// sources.test.ts: where the points came from, in each of the four games.
import { expect, test } from 'vitest';
import type { Beat } from '../../engine/sight';
import { sourcesOf } from './sources';

const beat = (kind: string, facts: Beat['facts']): Beat => ({
    kind,
    facts,
    line: '',
    closes: false,
});

test('Skull King: bids made and missed, bonuses, and they add up to the totals', () => {
    const round = (for_bid: number[], bonus: number[], totals: number[]) =>
        beat('round', { for_bid, bonus, loot: [0, 0], wager: [0, 0], totals });
    const told = [round([20, -10], [30, 0], [50, -10]), round([-20, 40], [0, 20], [30, 50])];
    const found = sourcesOf('skull_king', told, 2);
    expect(found).toEqual([
        { key: 'made', points: [20, 40] },
        { key: 'bonus', points: [30, 20] },
        { key: 'missed', points: [-20, -10] },
    ]);
    const sums = [0, 1].map((at) => found.reduce((sum, { points }) => sum + points[at]!, 0));
    expect(sums).toEqual([30, 50]);
});
test('Corsari: one’s own stowaways, and those that others handed over', () => {
    const told = [
        beat('round', { own: [3, 0], handed: [0, 4], totals: [3, 4] }),
        beat('round', { own: [1, 2], handed: [0, 0], totals: [4, 6] }),
    ];
    expect(sourcesOf('corsari', told, 2)).toEqual([
        { key: 'own', points: [4, 2] },
        { key: 'handed', points: [0, 4] },
    ]);
});
test('Corsaro: who brought boats home, and who freed them', () => {
    const told = [
        beat('home', { seat: 2, colour: 'Y' }),
        beat('freed', { seat: 1, colour: 'B' }),
        beat('home', { seat: 2, colour: 'R' }),
    ];
    expect(sourcesOf('corsaro', told, 3)).toEqual([
        { key: 'home', points: [0, 2, 0] },
        { key: 'freed', points: [1, 0, 0] },
    ]);
});
test('Pirate’s Cove: fame by what brought it, and not twice', () => {
    const told = [
        beat('buried', { fame: [3, 0] }),
        beat('sunk', { fame: [0, 5] }),
        beat('left', { fame: [1, -1] }),
        beat('plunder', { fame: [2, 2] }),
        beat('raised', { fame: [0, 0] }),
        beat('ledger', { fame: [6, 6], fame_now: [6, 6] }),
    ];
    expect(sourcesOf('pirates_cove', told, 2)).toEqual([
        { key: 'buried', points: [3, 0] },
        { key: 'fights', points: [1, 4] },
        { key: 'plunder', points: [2, 2] },
    ]);
});
test('a game that is not known has none', () => {
    expect(sourcesOf('chess', [beat('round', { totals: [1] })], 1)).toEqual([]);
});
