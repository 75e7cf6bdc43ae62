// rings.test.ts: one ring around things that stand together, within the edge.
import { expect, it } from 'vitest';
import { ringsAround } from './rings';

const edge = { left: 0, top: 0, right: 100, bottom: 100 };
const box = (left: number, top: number) => ({ left, top, right: left + 10, bottom: top + 10 });

it('joins what is close, even by a third', () => {
    expect(ringsAround([box(20, 20), box(60, 20), box(40, 20)], edge)).toEqual([
        { left: 15, top: 15, right: 75, bottom: 35 },
    ]);
});
it('keeps apart what is not', () => {
    expect(ringsAround([box(20, 20), box(80, 80)], edge)).toHaveLength(2);
});
it('stays within the edge, and leaves out what is not seen', () => {
    expect(ringsAround([box(-3, 92)], edge)).toEqual([{ left: 2, top: 87, right: 12, bottom: 98 }]);
    expect(ringsAround([box(300, 20), { ...box(20, 20), right: 20 }], edge)).toEqual([]);
});
