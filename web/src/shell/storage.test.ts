// storage.test.ts: what is kept is found again, and where nothing may be kept nothing breaks.
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { storage } from './storage';

class Kept extends Map<string, string> {
    full = false;
    getItem = (name: string) => this.get(name) ?? null;
    removeItem = (name: string) => void this.delete(name);
    setItem = (name: string, text: string) => {
        if (this.full) throw new DOMException('No room.', 'QuotaExceededError');
        this.set(name, text);
    };
}
const refuse = () => {
    throw new DOMException('The user said no.', 'SecurityError');
};

afterEach(() => vi.unstubAllGlobals());

describe('what a browser keeps', () => {
    test('is found again', () => {
        const kept = new Kept();
        vi.stubGlobal('localStorage', kept);
        expect(storage.read('a')).toBe(null);
        storage.write('a', 'one');
        expect([storage.read('a'), kept.get('a')]).toEqual(['one', 'one']);
        storage.remove('a');
        expect([storage.read('a'), kept.size]).toEqual([null, 0]);
    });
    test.each([
        ['it may not', { getItem: refuse, setItem: refuse, removeItem: refuse }],
        ['there is nothing to keep it in', undefined],
    ])('is remembered where %s', (_, blocked) => {
        vi.stubGlobal('localStorage', blocked);
        expect(storage.read('b')).toBe(null);
        storage.write('b', 'one');
        expect(storage.read('b')).toBe('one');
        storage.remove('b');
        expect(storage.read('b')).toBe(null);
    });
    test('is what was said last, although there was no room for it', () => {
        const kept = new Kept([['c', 'old']]);
        vi.stubGlobal('localStorage', kept);
        kept.full = true;
        storage.write('c', 'new');
        expect(storage.read('c')).toBe('new');
        kept.full = false;
        storage.write('c', 'newer');
        kept.set('c', 'from another tab');
        expect(storage.read('c')).toBe('from another tab');
    });
});

test('nobody else touches the browser’s storage', () => {
    const sources = resolve(import.meta.dirname, '..');
    const strayed = readdirSync(sources, { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.(ts|svelte)$/.test(file) && !file.endsWith('.test.ts'))
        .filter((file) =>
            /(local|session)Storage\b/.test(readFileSync(resolve(sources, file), 'utf8')),
        );
    expect(strayed).toEqual(['shell/storage.ts']);
});
