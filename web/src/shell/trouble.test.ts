// trouble.test.ts: nobody reads what only a browser or an engine would say.
import { expect, test, vi } from 'vitest';
import { Broken } from '../engine/crew';
import { sentenceOf } from './trouble';

vi.mock('../language/words.svelte', () => ({ say: (key: string) => key }));

test.each([
    [new Error('That name is taken.'), 'That name is taken.'],
    [new TypeError('Failed to fetch dynamically imported module: /assets/x.js'), 'error.load'],
    [new Broken('RuntimeError: unreachable'), 'error.broken'],
    ['as it is', 'as it is'],
])('%s', (error, sentence) => expect(sentenceOf(error)).toBe(sentence));
