// score.test.ts: beats have their sounds, each kind of sound is heard somewhere, and loudness is what
// it says.
import { describe, expect, it, test, vi } from 'vitest';
import { byGame } from '../../boards/folders';
import { cueOf } from './score';
import { kinds, sounds, type Sound } from './sounds';

type Score = Record<string, unknown>;
const all = vi.hoisted(() => ({ sounds: {} as Record<string, Score> }));
vi.mock('../../boards', () => ({
    known: (game: string) => (all.sounds[game] ? { sounds: all.sounds[game] } : undefined),
}));
all.sounds = byGame(
    import.meta.glob<Score>('../../boards/*/sounds.ts', { eager: true, import: 'sounds' }),
);

describe('a beat', () => {
    const of = (game: string, kind: string, facts = {}) => cueOf(game, { kind, facts })?.sound;

    it('sounds like what it is', () => {
        expect(of('skull_king', 'card')).toBe('card');
        expect(of('corsaro', 'rolled')).toBe('dice');
        expect(of('pirates_cove', 'aimed')).toBe('gun');
        expect(of('pirates_cove', 'hits', { hits: 2 })).toBe('hit');
        expect(of('pirates_cove', 'hits', { hits: 0 })).toBe('splash');
    });
    it('is silent where there is nothing to be heard', () => {
        expect(of('corsaro', 'turn')).toBeUndefined();
        expect(of('ludo', 'card')).toBeUndefined();
    });
    it('of a game that says nothing of it is heard where every game sounds alike', () => {
        expect(of('ludo', 'rolled')).toBe('dice');
    });
    it('ends every game', () => {
        for (const game of [...Object.keys(all.sounds), 'ludo'])
            expect(of(game, 'over')).toBe('end');
    });
});

test('every sound is of a kind that can be turned off, and every kind is heard', () => {
    const used = new Set<string>(['bell']); // Whoever is asked hears it.
    for (const its of Object.values(all.sounds))
        for (const cue of Object.values(its))
            for (const hits of [0, 1]) {
                const found = typeof cue === 'function' ? cue({ hits }) : cue;
                if (found) used.add(found.sound);
            }
    expect([...used].sort()).toEqual(Object.keys(sounds).sort());
    const heard = new Set([...used].map((sound) => sounds[sound as Sound].kind));
    expect([...heard].sort()).toEqual([...kinds].sort());
});

test('half of the way is about half as loud to the ear, and nothing is silence', async () => {
    vi.stubGlobal('addEventListener', () => undefined);
    vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
    const { gainOf } = await import('./mixer');
    expect([0, 50, 100, 250, -3].map(gainOf)).toEqual([0, 0.25, 1, 1, 0]);
    vi.unstubAllGlobals();
});
