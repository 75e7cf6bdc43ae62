// bests.test.ts: a best of this device is said when it is broken, and once more at the same table.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteBest } from './bests';

const at = (table: string, score: number, points = score) => ({ table, score, points });

beforeEach(() => {
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', {
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, text: string) => void kept.set(key, text),
    });
});
afterEach(() => vi.unstubAllGlobals());

test('the first breaks nothing, a better one does, and a worse one does not', () => {
    expect(noteBest('skull_king classic', at('a', 100))).toBeUndefined();
    expect(noteBest('skull_king classic', at('b', 150))).toBe(100);
    expect(noteBest('skull_king classic', at('c', 120))).toBeUndefined();
    expect(noteBest('skull_king modern', at('d', 200))).toBeUndefined();
});
test('the table where it was broken says so again', () => {
    noteBest('corsari classic', at('a', -12, 12));
    expect(noteBest('corsari classic', at('b', -5, 5))).toBe(12);
    expect(noteBest('corsari classic', at('b', -5, 5))).toBe(12);
});
test('what is not ours is not believed', () => {
    localStorage.setItem('tortuga.bests', 'rubbish');
    expect(noteBest('corsari classic', at('a', 1))).toBeUndefined();
});
