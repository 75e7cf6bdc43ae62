// typography.test.ts: the marks of a printed page, as each language has them.
import { describe, expect, it } from 'vitest';
import { languages, type Language } from './books';
import { everyText } from './every_text';

const quotes: Record<Language, string> = { en: '“”', it: '«»', de: '„“', fr: '«»', es: '«»' };
const allQuotes = '“”„«»"';

// What is typed has the marks of a keyboard: it stands in `backticks`, or it is JSON.
const typed = /`[^`]*`/g;
const isTyped = (key: string) => key.startsWith('board.') || key === 'cli.games.example';

// In French a narrow no-break space keeps ; : ! ? and what is in « » together.
const torn = /[ \u00a0][;:!?»]|«(?!\u202f)|(?<!\u202f)»|\p{L}[!?]/u;

// In every language that has a space before %, it is one that does not break.
const nothing = /(?!)/;
const alone = /(?<=[\d}]) %/;

function flaws(language: Language, text: string): string[] {
    const strange = [...allQuotes].filter((mark) => !quotes[language].includes(mark));
    const found = [...strange, "'", '...'].filter((mark) => text.includes(mark));
    const gaps = [language === 'fr' ? torn : nothing, alone].map((gap) => gap.exec(text)?.[0]);
    return [...found, ...gaps.filter((gap) => gap !== undefined)];
}

describe('a flaw', () => {
    it('is seen', () => {
        expect(flaws('en', `It's "so"...`)).toEqual(['"', "'", '...']);
        expect(flaws('de', '«Ja»')).toEqual(['«', '»']);
        expect(flaws('de', '{share} % von 5 %')).toEqual([' %']);
        for (const bad of ['Quoi ?', 'Non\u00a0!', 'Oui!', '«oui\u202f»', '«\u202foui»'])
            expect(flaws('fr', bad), bad).toHaveLength(1);
    });
    it('is not seen where all is well', () => {
        expect(flaws('en', 'It’s “so” …')).toEqual([]);
        expect(flaws('de', '„Ja“, 5\u00a0%')).toEqual([]);
        expect(flaws('fr', 'Quoi\u202f? «\u202fOui\u202f»\u202f: http://b.fr')).toEqual([]);
    });
});

it.each(languages)('%s is printed well', (language) => {
    const found = everyText().flatMap(({ language: of, file, key, text }) =>
        of === language && !isTyped(key)
            ? flaws(language, text.replace(typed, '…')).map((flaw) => `${file} ${key}: ${flaw}`)
            : [],
    );
    expect(found).toEqual([]);
});
