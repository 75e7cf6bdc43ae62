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
        expect(storage.read('pace')).toBe(null);
        storage.write('pace', 'one');
        expect([storage.read('pace'), kept.get('tortuga.pace')]).toEqual(['one', 'one']);
        storage.remove('pace');
        expect([storage.read('pace'), kept.size]).toEqual([null, 0]);
    });
    test.each([
        ['it may not', { getItem: refuse, setItem: refuse, removeItem: refuse }],
        ['there is nothing to keep it in', undefined],
    ])('is remembered where %s', (_, blocked) => {
        vi.stubGlobal('localStorage', blocked);
        expect(storage.read('person')).toBe(null);
        storage.write('person', 'one');
        expect(storage.read('person')).toBe('one');
        storage.remove('person');
        expect(storage.read('person')).toBe(null);
    });
    test('is what was said last, although there was no room for it', () => {
        const kept = new Kept([['tortuga.language', 'old']]);
        vi.stubGlobal('localStorage', kept);
        kept.full = true;
        storage.write('language', 'new');
        expect(storage.read('language')).toBe('new');
        kept.full = false;
        storage.write('language', 'newer');
        kept.set('tortuga.language', 'from another tab');
        expect(storage.read('language')).toBe('from another tab');
    });
});

describe('what was kept as a list or a record', () => {
    const kept = new Kept();
    const recall = (text: string) => {
        kept.set('tortuga.muted', text);
        return [storage.recall('muted', {}), storage.recall('muted', [])];
    };
    test('is found again', () => {
        vi.stubGlobal('localStorage', kept);
        storage.keep('muted', { table: ['Anne'] });
        expect(storage.recall('muted', {})).toEqual({ table: ['Anne'] });
        expect(recall('[1]')).toEqual([{}, [1]]);
    });
    test.each(['', 'rubbish', 'null', '7', '"text"'])('is nothing where it is “%s”', (text) => {
        vi.stubGlobal('localStorage', kept);
        expect(recall(text)).toEqual([{}, []]);
    });
});

// Each of the browser's storages has one module that knows it; all else goes through that.
test.each([
    [/(local|session)Storage\b/, ['shell/storage.ts']],
    [/\bindexedDB\b/, ['harbour/chest.ts']],
    [/\bcaches\./, ['shell/offline.ts']],
    [/\bdocument\.cookie\b/, []],
])('nobody else touches the browser’s storage: %s', (storage, owners) => {
    const sources = resolve(import.meta.dirname, '..');
    const strayed = readdirSync(sources, { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.(ts|svelte)$/.test(file) && !file.endsWith('.test.ts'))
        .filter((file) => storage.test(readFileSync(resolve(sources, file), 'utf8')));
    expect(strayed).toEqual(owners);
});
