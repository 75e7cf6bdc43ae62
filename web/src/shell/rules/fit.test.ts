// fit.test.ts: drawings in frames.
import { expect, test } from 'vitest';
import { cropped, fit } from './fit';

const whole = { left: 0, top: 0, width: 400, height: 200 };

test('a wide drawing fills the width and stands in the middle', () => {
    expect(fit(whole, { width: 200, height: 200 })).toEqual({ left: 0, top: 50, scale: 0.5 });
});

test('a part is brought to the middle, with air around it', () => {
    const part = { left: 300, top: 100, width: 80, height: 80 };
    const { left, top, scale } = fit(part, { width: 100, height: 100 }, 10);
    expect(scale).toBe(1);
    expect([left + 340, top + 140]).toEqual([50, 50]);
});

test('nothing is blown up', () => {
    expect(fit(whole, { width: 4000, height: 2000 }).scale).toBeLessThan(1.2);
});

test('a detail is cut out by shares', () => {
    const part = { left: 100, top: 50, width: 200, height: 100 };
    expect(cropped(part)).toEqual(part);
    expect(cropped(part, [0.5, 0, 0.5, 1])).toEqual({
        left: 200,
        top: 50,
        width: 100,
        height: 100,
    });
});
