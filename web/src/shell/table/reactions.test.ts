// reactions.test.ts: a reaction is shown at a plate that is in sight, and nowhere else.
import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';

vi.mock('../../art/reactions.svg?raw', () => ({ default: '' }));
const { placeAt, reactions } = await import('./reactions');

const box = (left: number, top: number, width = 100, height = 40) =>
    ({ left, top, width, height, right: left + width, bottom: top + height }) as DOMRect;

test('the first plate in sight is the place', () => {
    expect(placeAt([box(0, 0, 0, 0), box(40, -50), box(40, 200)], 390, 844)).toEqual({
        left: 30,
        top: 174,
    });
});

test('a place is never beyond the edge', () => {
    expect(placeAt([box(0, 4)], 390, 844)).toEqual({ left: 2, top: 2 });
});

test('where no plate is in sight there is no place', () => {
    expect(placeAt([], 390, 844)).toBeUndefined();
    expect(placeAt([box(40, 830)], 390, 844)).toBeUndefined();
    expect(placeAt([box(400, 20)], 390, 844)).toBeUndefined();
});

test('each reaction is drawn', () => {
    const text = readFileSync('src/art/reactions.svg', 'utf8');
    const drawn = [...text.matchAll(/<symbol id="react-(\w+)"/g)].map(([, name]) => name);
    expect(drawn).toEqual(reactions);
});
