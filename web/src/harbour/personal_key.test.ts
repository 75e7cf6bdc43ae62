// personal_key.test.ts: a personal key is found in whatever somebody enters, and one that is dead is known
// to be.
import { beforeEach, expect, test, vi } from 'vitest';
import {
    buryPersonalKey,
    dropPersonalKey,
    heirOf,
    keepHeir,
    keepPersonalKey,
    keyIn,
    linkOf,
    ownerOf,
    personalKey,
    personDied,
} from './personal_key';

const key = '0123456789abcdef'.repeat(5);

beforeEach(() => {
    const kept = new Map<string, string>();
    vi.stubGlobal('location', { origin: 'https://tortuga.example' });
    vi.stubGlobal('localStorage', {
        getItem: (name: string) => kept.get(name) ?? null,
        setItem: (name: string, text: string) => void kept.set(name, text),
        removeItem: (name: string) => void kept.delete(name),
    });
});

test('a link, what follows its #, and the bare key are all understood', () => {
    for (const text of [linkOf(key), `#k=${key}`, `k=${key}`, key, `  ${linkOf(key)}\n`])
        expect(keyIn(text), text).toBe(key);
    for (const text of [
        '',
        '#',
        key.slice(1),
        `${key}0`,
        `/t/abc#k=${key.slice(16)}`,
        'x'.repeat(80),
    ])
        expect(keyIn(text), text).toBeUndefined();
});

test('the first sixteen digits say whose it is', () => {
    expect(ownerOf(key)).toBe('0123456789abcdef');
});

test('a key that died is none, and a new one makes up for it', () => {
    keepPersonalKey(key);
    expect([personalKey(), personDied()]).toEqual([key, undefined]);
    buryPersonalKey('2026-11-19');
    expect([personalKey(), personDied()]).toEqual([undefined, '2026-11-19']);
    keepPersonalKey(key);
    expect([personalKey(), personDied()]).toEqual([key, undefined]);
    dropPersonalKey();
    expect([personalKey(), personDied()]).toEqual([undefined, undefined]);
});

test('a key to come is known until it has come, or all of it is over', () => {
    const next = key.slice(0, 16) + 'f'.repeat(64);
    for (const end of [
        () => keepPersonalKey(next),
        () => dropPersonalKey(),
        () => buryPersonalKey('2026-11-19'),
    ]) {
        keepPersonalKey(key);
        keepHeir(next);
        expect(heirOf(key)).toBe(next);
        expect(heirOf('e'.repeat(80))).toBeUndefined(); // Somebody else's.
        expect(heirOf(next)).toBeUndefined();
        end();
        expect(heirOf(key)).toBeUndefined();
    }
});

test('what somebody else wrote there is no key', () => {
    localStorage.setItem('tortuga.person', '<b>');
    expect(personalKey()).toBeUndefined();
});
