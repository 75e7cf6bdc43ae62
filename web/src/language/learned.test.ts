// learned.test.ts: what was learned from the engine is known in its language, and in no other.
import { beforeEach, expect, it, vi } from 'vitest';
import { knows, say, speak, speech } from './words.svelte';

const key = 'harbour.phrase.hello';

beforeEach(() => vi.stubGlobal('document', { documentElement: {} }));

it('comes back with the language', async () => {
    await speak('de');
    expect(knows(key)).toBe(false);
    await speech('de');
    const german = say(key);
    expect(german).not.toBe(key);
    await speak('fr');
    expect(knows(key)).toBe(false);
    await speak('de');
    expect(say(key)).toBe(german);
});

it('waits for its language', async () => {
    await speak('it');
    await speech('es');
    expect(knows(key)).toBe(false);
    await speak('es');
    expect(knows(key)).toBe(true);
});
