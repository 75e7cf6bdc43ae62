// walk.test.ts: where keys lead in a hand and in a list.
import { expect, it } from 'vitest';
import { stepTo } from './walk';

it('a hand ends at its ends', () => {
    expect(stepTo('ArrowRight', 1, 3)).toBe(2);
    expect(stepTo('ArrowRight', 2, 3)).toBe(2);
    expect(stepTo('ArrowUp', 0, 3)).toBe(0);
    expect(stepTo('Home', 2, 3)).toBe(0);
    expect(stepTo('End', 0, 3)).toBe(2);
});

it('a list goes on from its beginning, and back', () => {
    expect(stepTo('ArrowDown', 2, 3, { wraps: true })).toBe(0);
    expect(stepTo('ArrowLeft', 0, 3, { wraps: true })).toBe(2);
});

it('two rows: up and down lead to the other', () => {
    expect(stepTo('ArrowDown', 1, 10, { perRow: 5 })).toBe(6);
    expect(stepTo('ArrowUp', 7, 10, { perRow: 5 })).toBe(2);
    expect(stepTo('ArrowDown', 7, 10, { perRow: 5 })).toBe(9);
});

it('other keys are left alone', () => {
    for (const key of ['Enter', 'Tab', 'a']) expect(stepTo(key, 0, 3)).toBeUndefined();
    expect(stepTo('End', -1, 0)).toBeUndefined();
});
