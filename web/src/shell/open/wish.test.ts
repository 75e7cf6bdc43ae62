// wish.test.ts: what the form says, as the harbour wants to hear it.
import { expect, test } from 'vitest';
import { chairsFor, optionsLine, wishOf, type Draft } from './wish';

const draft: Draft = {
    where: 'online',
    game: 'skull_king',
    preset: 'modern',
    changes: { loot: 'off', kraken: '' },
    name: 'Ines',
    chairs: [{ kind: 'open' }, { kind: 'bot', bot: 'mate', name: 'Kai' }],
    isPublic: true,
    isUmpire: false,
    clock: 'bank',
    seconds: 60,
    minutes: 10,
    add: 5,
    grace: 5,
    misses: 3,
    out: 'best',
    ends: 'annulled',
};

test('switches that were not touched are not named', () => {
    expect(optionsLine(draft)).toBe('modern loot=off seats=3');
});

test('online, chairs stay open and the clock runs', () => {
    expect(wishOf(draft)).toEqual({
        game: 'skull_king',
        options: 'modern loot=off seats=3',
        name: 'Ines',
        seat: 1,
        bots: [{ seat: 3, bot: 'mate', name: 'Kai' }],
        public: true,
        clock: { bank: 600, add: 5 },
        grace: 300,
        misses: 3,
    });
});

test('what is agreed about who is gone is said where people can be gone', () => {
    const strict: Draft = { ...draft, grace: 1, misses: 1, out: 'default', ends: 'standing' };
    expect(wishOf(strict)).toMatchObject({
        grace: 60,
        misses: 1,
        out: 'default',
        ends: 'standing',
    });
    const patient = wishOf({ ...strict, clock: 'none' });
    expect(patient).toMatchObject({ ends: 'standing' });
    for (const key of ['grace', 'misses', 'out']) expect(patient).not.toHaveProperty(key);
    expect(wishOf({ ...strict, where: 'here' })).not.toHaveProperty('ends');
});

test('who hosts and does not play says so, where there is anybody to host', () => {
    const umpire = { ...draft, isUmpire: true };
    expect(wishOf(umpire)).toMatchObject({
        umpire: true,
        bots: [{ seat: 3, bot: 'mate', name: 'Kai' }],
    });
    expect(wishOf({ ...umpire, where: 'here' })).not.toHaveProperty('umpire');
    expect(wishOf(draft)).not.toHaveProperty('umpire');
});

test('at one device, people have names and no clock', () => {
    const wish = wishOf({ ...draft, where: 'here', chairs: [{ kind: 'person', name: 'Bo' }] });
    expect(wish.others).toEqual([{ seat: 2, name: 'Bo' }]);
    expect(wish).not.toHaveProperty('clock');
    expect(wish).not.toHaveProperty('public');
});

test('chairs are kept when there are more or fewer', () => {
    const kept = chairsFor(4, draft.chairs, () => ({ kind: 'open' }));
    expect(kept).toEqual([...draft.chairs, { kind: 'open' }]);
    expect(chairsFor(2, draft.chairs, () => ({ kind: 'open' }))).toEqual([{ kind: 'open' }]);
});
