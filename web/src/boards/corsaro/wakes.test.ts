// wakes.test.ts: the last two ways and the others' last rolls stay in sight.
import { describe, expect, it } from 'vitest';
import type { Beat } from '../../engine/sight';
import { rollsIn, wakesIn } from './wakes';

const beat = (kind: string, facts: Beat['facts']): Beat => ({
    kind,
    facts,
    line: `${kind} ${String(facts['seat'])}`,
    closes: false,
});
const rolled = (seat: number, ...dice: number[]) => beat('rolled', { seat, dice });
const sailed = (from: string, ...path: string[]) => beat('sailed', { seat: 1, from, path });

describe('wakes', () => {
    it('are the last two, of boats and of pirate ships', () => {
        const pirate = beat('pirate', { seat: 1, from: 'B20', path: ['B21'] });
        const told = [sailed('B00', 'B01'), rolled(2, 1, 2), sailed('B01', 'B02', 'B03'), pirate];
        expect(wakesIn(told)).toEqual([
            { from: 'B01', path: ['B02', 'B03'] },
            { from: 'B20', path: ['B21'] },
        ]);
        expect(wakesIn([rolled(1, 1, 1)])).toEqual([]);
    });
});

describe('rolls', () => {
    const told = [rolled(1, 1, 1), rolled(2, 2, 3), rolled(3, 4, 5), rolled(1, 6, 6)];
    const seats = (you: number, turn: number, all = told) =>
        rollsIn(all, you, turn).map(({ seat, dice }) => [seat, ...dice]);

    it('are those since one rolled oneself, without the one that is played now', () => {
        expect(seats(1, 1)).toEqual([
            [2, 2, 3],
            [3, 4, 5],
        ]);
        expect(seats(1, 2)).toEqual([]);
        expect(seats(2, 2)).toEqual([
            [3, 4, 5],
            [1, 6, 6],
        ]);
    });
    it('are each seat’s last for those who watch', () => {
        expect(seats(0, 1)).toEqual([
            [1, 1, 1],
            [2, 2, 3],
            [3, 4, 5],
        ]);
        expect(seats(0, 2)).toEqual([
            [2, 2, 3],
            [3, 4, 5],
            [1, 6, 6],
        ]);
    });
});
