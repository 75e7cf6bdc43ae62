// words.ts: what the site says, so that tests look for it by its meaning and not by its wording.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fill } from '../src/language/forms';

export const languages = ['en', 'it', 'de', 'fr', 'es'];

const books = new Map(
    languages.map((language) => {
        const book = (folder: string) => {
            const path = resolve(import.meta.dirname, `../../${folder}/words/${language}.json`);
            return JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>;
        };
        return [language, { ...book('harbour'), ...book('web') }];
    }),
);

export function say(key: string, args: Record<string, string> = {}, language = 'en'): string {
    const text = books.get(language)?.[key];
    if (text === undefined) throw new Error(`There is no ${key} in ${language}.`);
    return fill(text, args, language === 'fr');
}
