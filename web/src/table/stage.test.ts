// stage.test.ts: one thing after the other, each for its time; or all at once for who cannot wait.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Stage } from './stage';

let shown: string[] = [];
let behind = false;
const scene = (name: string, think: number, hold: number) => ({
    think,
    hold,
    show: () => shown.push(name),
});
const stage = () => new Stage((is) => (behind = is));

beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('document', { hidden: false });
    shown = [];
    behind = false;
});
afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
});

test('what comes next waits until the last was seen', () => {
    const it = stage();
    it.play([scene('card', 0, 400), scene('reply', 600, 400), scene('now', 0, 0)]);
    expect(shown).toEqual(['card']);
    it.play([scene('later', 0, 0)]);
    vi.advanceTimersByTime(999);
    expect(shown).toEqual(['card']);
    vi.advanceTimersByTime(1);
    expect(shown).toEqual(['card', 'reply']);
    expect(behind).toBe(true);
    vi.advanceTimersByTime(400);
    expect(shown).toEqual(['card', 'reply', 'now', 'later']);
    expect(behind).toBe(false);
});

test('who does not want to wait need not', () => {
    const it = stage();
    it.play([scene('card', 0, 400), scene('reply', 600, 400), scene('now', 0, 0)]);
    vi.advanceTimersByTime(500); // While somebody thinks.
    it.skip();
    expect(shown).toEqual(['card', 'reply', 'now']);
    expect(behind).toBe(false);
    vi.advanceTimersByTime(5000);
    expect(shown).toHaveLength(3);
    it.play([scene('next', 0, 100)]);
    expect(shown.at(-1)).toBe('next');
});

test('nobody waits for what nobody sees', () => {
    vi.stubGlobal('document', { hidden: true });
    stage().play([scene('card', 500, 400), scene('reply', 600, 400)]);
    expect(shown).toEqual(['card', 'reply']);
});

test('a table that was left shows nothing more', () => {
    const it = stage();
    it.play([scene('card', 0, 400), scene('reply', 0, 0)]);
    it.close();
    vi.advanceTimersByTime(5000);
    expect(shown).toEqual(['card']);
});
