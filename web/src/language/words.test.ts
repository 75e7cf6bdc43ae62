// words.test.ts: all five languages say everything, with the same blanks to fill in.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { languages } from './words.svelte';

const web = resolve(import.meta.dirname, '../..');
const lists = languages.map(
    (language) =>
        JSON.parse(readFileSync(join(web, `words/${language}.json`), 'utf8')) as Record<
            string,
            string
        >,
);
const [english = {}] = lists;

function blanks(text: string | undefined): string[] {
    return [...new Set(text?.match(/\{\w+\}/g) ?? [])].sort();
}

it.each(languages.map((language, at) => [language, at] as const))('%s is complete', (_, at) => {
    const list = lists[at]!;
    expect(Object.keys(list)).toEqual(Object.keys(english));
    for (const [key, text] of Object.entries(list)) {
        expect(text.trim(), key).not.toBe('');
        expect(blanks(text), key).toEqual(blanks(english[key]));
    }
});
