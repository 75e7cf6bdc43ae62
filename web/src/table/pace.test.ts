// pace.test.ts: things stand as long as they are seen and read.
import { beforeEach, describe, expect, it, test, vi } from 'vitest';
import type { Pace } from '../boards/board';
import { byGame } from '../boards/folders';
import { holdAgain, holdOf, paces, sailing, setPace } from './pace';

const all = vi.hoisted(() => ({ paces: {} as Record<string, { holds: Record<string, number> }> }));
vi.mock('../boards', () => ({ known: (game: string) => ({ pace: all.paces[game] }) }));
all.paces = byGame(import.meta.glob<Pace>('../boards/*/pace.ts', { eager: true, import: 'pace' }));

beforeEach(() => {
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', {
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string) => kept.set(key, value),
    });
});

describe('a boat', () => {
    const path = ['B01', 'B02', 'B03', 'B04', 'B05', 'B06'];

    it('has come to its end before the next thing happens, at every pace', () => {
        for (const pace of paces) {
            setPace(pace);
            for (const kind of ['sailed', 'pirate'])
                expect(holdOf('corsaro', kind, { path })).toBeGreaterThanOrEqual(
                    sailing(path.length),
                );
        }
    });

    it('sails longer on a longer way', () => {
        const short = holdOf('corsaro', 'sailed', { path: path.slice(0, 1) });
        expect(holdOf('corsaro', 'sailed', { path }) - short).toBe(sailing(5));
        expect(sailing(5)).toBeGreaterThan(0);
    });
});

test.each(Object.entries(all.paces))('the end of %s stands for a while', (_, { holds }) => {
    expect(holds['over']).toBeGreaterThanOrEqual(900);
});

test('what somebody wants to see again is seen at every pace, and nothing stands for ever', () => {
    for (const pace of paces) {
        setPace(pace);
        for (const [game, { holds }] of Object.entries(all.paces))
            for (const [kind, hold] of Object.entries(holds)) {
                const again = holdAgain(game, kind);
                expect(again).toBeLessThanOrEqual(4000);
                if (hold > 0) expect(again).toBeGreaterThan(0);
            }
    }
    setPace('normal');
    expect(holdAgain('skull_king', 'card')).toBe(holdOf('skull_king', 'card'));
});

test('a beat that no board speaks of is shown for a while', () => {
    setPace('normal');
    expect(holdOf('ludo', 'moved')).toBe(700);
});
