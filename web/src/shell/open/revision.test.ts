// revision.test.ts: a form filled in as people agreed, and what would change, as others read it.
import { beforeAll, expect, it, vi } from 'vitest';
import type { GameInfo } from '../../engine/engine';
import type { About, Agreement } from '../../harbour/protocol';
import { speak, speech } from '../../language/words.svelte';
import { changesInWords, draftOf } from './revision';
import { termsOf } from './wish';

vi.stubGlobal('document', { documentElement: {} });

beforeAll(async () => {
    await speak('en');
    await speech('en');
});

const now: Agreement = {
    rules: '4',
    options: 'modern seats=3 loot=off',
    clock: { move: 90 },
    grace: 120,
    misses: 2,
    out: 'captain',
    ends: 'annulled',
};
const info = {
    presets: ['classic', 'modern'],
    options: [
        { key: 'seats', clauses: '', values: ['3'] },
        { key: 'loot', clauses: '', values: ['on', 'off'] },
        { key: 'kraken', clauses: '', values: ['on', 'off'] },
    ],
} as unknown as GameInfo;
const about = { ...now, game: 'skull_king', seats: [{}, {}, {}] } as About;

it('the form says what was agreed, and untouched it proposes the same', () => {
    const draft = draftOf(about, info);
    expect(draft.changes).toEqual({ seats: '', loot: 'off', kraken: '' });
    expect(termsOf(draft)).toEqual({
        options: 'modern loot=off seats=3',
        clock: { move: 90 },
        grace: 120,
        misses: 2,
    });
    const bank = { ...about, clock: { bank: 600, add: 5 }, out: 'default', ends: 'standing' };
    expect(termsOf(draftOf(bank as About, info))).toMatchObject({
        clock: { bank: 600, add: 5 },
        out: 'default',
        ends: 'standing',
    });
    const { clock: _, ...calm } = about;
    expect(termsOf(draftOf(calm as About, info))).not.toHaveProperty('clock');
});

it('what would be the same is not told', () => {
    expect(changesInWords('skull_king', now, now)).toEqual([]);
});

it('what would be otherwise is told with what it is now', () => {
    const { clock: _, grace: __, ...rest } = now;
    const would: Agreement = { ...rest, options: 'classic seats=5', ends: 'standing' };
    expect(changesInWords('skull_king', now, would)).toEqual([
        'The classic game: 66 cards, ten rounds.',
        'Number of players: 5 (now: 3)',
        'Clock: in real time, no clock (now: in real time, 90 seconds for each decision)',
        'If somebody stays away and you end the game: It counts as it stands (now: It does not count)',
        'Two Loot cards that form alliances: as usual (now: off)',
    ]);
});

it('what was not said of before is told as it would be', () => {
    const { clock: _, grace: __, ...rest } = now;
    const calm: Agreement = { ...rest, options: 'modern seats=3' };
    expect(changesInWords('skull_king', calm, now)).toEqual([
        'Two Loot cards that form alliances: off',
        'Clock: in real time, 90 seconds for each decision (now: in real time, no clock)',
        'Minutes that a lost connection costs nothing: 2',
        'Decisions missed before a bot stays: 2',
        'Who plays when the time is up: The best bot',
    ]);
});
