// voyages.test.ts: where ships are seen to sail, and what they are seen to win.
import { expect, test } from 'vitest';
import type { Beat } from '../../engine/sight';
import { berth, courseLine, startOf } from './chart';
import { gainsOf, voyageOf, voyagesOf } from './voyages';

const beat = (kind: string, facts: Beat['facts'] = {}): Beat => ({
    kind,
    facts,
    line: '',
    closes: false,
});
const sailed = beat('sailed', { seat: 2, from: 'cove', to: '4', bound: '4', way: 0 });
const roved = beat('roved', { ship: 'LP1', legend: 'L06', from: '6', to: '1' });

test('a voyage goes from where the ship was', () => {
    expect(voyageOf(sailed)).toEqual({ ship: '2', from: 'cove', to: '4' });
    expect(voyageOf(roved)).toMatchObject({ ship: 'LP1', from: '6', to: '1' });
    expect(voyageOf(beat('stayed', { seat: 1, at: '2' }))).toBeUndefined();
    expect(startOf('cove')).toEqual(berth('cove', 0, 1));
    expect(startOf('none').x).toBeLessThan(0); // From beyond the edge.
});

test('courses of this month stay marked, those of the last do not', () => {
    const wheels = beat('wheels', { from: [], to: [] });
    expect(voyagesOf([wheels, sailed, roved])).toHaveLength(2);
    expect(voyagesOf([wheels, sailed, beat('month'), roved])).toHaveLength(1);
});

test('a course is no straight line', () => {
    expect(courseLine({ x: 0, y: 0 }, { x: 100, y: 0 })).toBe('M0 0Q50 28 100 0');
});

test('what was won is shown with what won it, once', () => {
    const plunder = { seat: 2, fame: [0, 1], gold: [0, 2], chests: [0, 0] };
    expect(gainsOf(beat('plunder', plunder))).toEqual([
        { seat: 2, kind: 'fame', number: 1 },
        { seat: 2, kind: 'gold', number: 2 },
    ]);
    expect(gainsOf(beat('ledger', plunder))).toEqual([]);
    expect(gainsOf(beat('outfitted', { gold: [-7, 0] }))).toEqual([
        { seat: 1, kind: 'gold', number: -7 },
    ]);
    expect(gainsOf(undefined)).toEqual([]);
});
