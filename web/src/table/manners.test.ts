// manners.test.ts: whom somebody does not want to hear is kept on the device, table by table.
import { beforeEach, expect, test, vi } from 'vitest';
import { Manners } from './manners.svelte';

const kept = new Map<string, string>();
beforeEach(() => {
    kept.clear();
    vi.stubGlobal('localStorage', {
        getItem: (name: string) => kept.get(name) ?? null,
        setItem: (name: string, text: string) => void kept.set(name, text),
        removeItem: (name: string) => void kept.delete(name),
    });
});

test('who is muted stays so at this table, and at no other', () => {
    const here = new Manners('a');
    here.mute('Anne', true);
    here.mute('Bart', true);
    here.mute('Anne', false);
    expect(new Manners('a').muted).toEqual(['Bart']);
    expect(new Manners('b').muted).toEqual([]);
});

test('what is kept does not grow for ever', () => {
    for (let table = 0; table < 40; table++) new Manners(`t${table}`).mute('Anne', true);
    expect(new Manners('t0').muted).toEqual([]);
    expect(new Manners('t39').muted).toEqual(['Anne']);
    expect(kept.get('tortuga.muted')!.length).toBeLessThan(1000);
});

test.each(['[]', 'null', '7', '{"a":1}', 'nonsense'])('%s is nobody', (text) => {
    kept.set('tortuga.muted', text);
    expect(new Manners('a').muted).toEqual([]);
});
