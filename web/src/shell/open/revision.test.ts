// revision.test.ts: a form filled in as people agreed, and what would change, as others read it.
import { beforeAll, expect, it, vi } from 'vitest';
import type { GameInfo } from '../../engine/engine';
import type { About, Agreement } from '../../harbour/protocol';
import { speak, speech } from '../../language/words.svelte';
import { changesInWords, draftOf, proposalOf } from './revision';
import type { Draft } from './wish';

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
    tempo: 2000,
    out: 'captain',
    ends: 'annulled',
};
const info = {
    game: 'skull_king',
    bots: ['random', 'mate', 'captain'],
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
    expect(draft).toMatchObject({ clock: 'move', seconds: 90, grace: 2, misses: 2, out: 'best' });
    const { clock: _, ...calm } = now;
    const bank = { clock: { bank: 600, add: 5 }, ends: 'standing', out: 'default' };
    const unusual = { tempo: 500, out: 'mate', grace: 90, clock: { move: 30, bank: 90, add: 1 } };
    for (const agreed of [now, calm, { ...now, ...bank }, { ...now, ...unusual }]) {
        const at = { ...about, clock: undefined, ...agreed } as unknown as About;
        expect(proposalOf(draftOf(at, info), at, info)).toEqual(agreed);
    }
});

it('what is changed in it is proposed, and nothing else', () => {
    const at = { ...about, tempo: 500, out: 'mate' };
    const propose = (change: Partial<Draft>) =>
        proposalOf({ ...draftOf(at, info), ...change }, at, info);
    expect(propose({ preset: 'classic' })).toEqual({
        ...{ ...now, tempo: 500, out: 'mate' },
        options: 'classic loot=off seats=3',
    });
    expect(propose({ out: 'best' })).not.toHaveProperty('out');
    expect(propose({ out: 'default' }).out).toBe('default');
    const { rules, options, ends } = now; // What else there is has to do with the clock.
    expect(propose({ clock: 'none' })).toEqual({ rules, options, ends, tempo: 500 });
});

it('what would be the same is not told', () => {
    expect(changesInWords(info, now, now)).toEqual([]);
});

it('what would be otherwise is told with what it is now', () => {
    const { clock: _, grace: __, ...rest } = now;
    const would: Agreement = { ...rest, options: 'classic seats=5', ends: 'standing' };
    expect(changesInWords(info, now, would)).toEqual([
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
    expect(changesInWords(info, calm, now)).toEqual([
        'Two Loot cards that form alliances: off',
        'Clock: in real time, 90 seconds for each decision (now: in real time, no clock)',
        'Minutes that a lost connection costs nothing: 2',
        'Decisions missed before a bot stays: 2',
        'Who plays when the time is up: The best bot',
    ]);
});

it('nothing is agreed on unread, also what no form shows', () => {
    const would = { ...now, tempo: 500, out: 'mate', clock: { move: 90, bank: 120, add: 10 } };
    expect(changesInWords(info, { ...now, tempo: 2000 }, would)).toEqual([
        'Minutes each: 2',
        'Seconds added per decision: 10',
        'Who plays when the time is up: Mate (now: The best bot)',
        'Seconds that a bot takes for a decision in somebody’s place: 0.5 (now: 2)',
    ]);
});
