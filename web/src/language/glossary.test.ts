// glossary.test.ts: one thing has one word. docs/glossary says for each language which word that is,
// and which words, as regular expressions, are not used for it; no text uses one of those.
import { describe, expect, it } from 'vitest';
import { languages, type Language } from './books';
import { everyText, games, read, readings, type Text } from './every_text';

interface Entry {
    say: string;
    never: string[];
}
type Section = Record<string, Entry>;
type Glossary = Record<string, Section>;

const sections = ['everywhere', ...games];
const glossaryOf = (language: Language) =>
    JSON.parse(read(`docs/glossary/${language}.json`)) as Glossary;

const wholeWord = (pattern: string) => new RegExp(`(?<![\\p{L}])(?:${pattern})(?![\\p{L}])`, 'iu');

// Rule books are a game's own: what is banned everywhere may be a rule's very word.
const isHeld = (section: string, { kind, games }: Text) =>
    section === 'everywhere' ? kind !== 'rules' : (games as readonly string[]).includes(section);

// "language file key: “word found”, for which we say …", one for each word that is not ours.
function strayWords(texts: readonly Text[], glossary: Glossary): string[] {
    const bans = Object.entries(glossary).flatMap(([section, entries]) =>
        Object.values(entries).flatMap(({ say, never }) =>
            never.map((pattern) => ({ section, say, pattern: wholeWord(pattern) })),
        ),
    );
    return texts.flatMap((text) =>
        bans
            .filter(({ section }) => isHeld(section, text))
            .flatMap(({ say, pattern }) => {
                const found = readings(text.text)
                    .map((reading) => pattern.exec(reading)?.[0])
                    .find((word) => word !== undefined);
                return found === undefined
                    ? []
                    : [`${text.language} ${text.file} ${text.key}: “${found}”, say “${say}”`];
            }),
    );
}

describe('a stray word', () => {
    const text = (key: string, words: string, of: Partial<Text> = {}): Text => ({
        language: 'en',
        file: 'a.json',
        key,
        text: words,
        kind: 'words',
        games: ['skull_king'],
        ...of,
    });
    const glossary: Glossary = {
        everywhere: { seat: { say: 'seat', never: ['chairs?'] } },
        skull_king: { trick: { say: 'trick', never: ['round(?! \\d)', 'giri'] } },
    };
    it('is found as a whole word, in either form', () => {
        expect(strayWords([text('a', 'Your Chair.')], glossary)).toEqual([
            'en a.json a: “Chair”, say “seat”',
        ]);
        expect(strayWords([text('b', '{n} {n:giro|giri}')], glossary)).toEqual([
            'en a.json b: “giri”, say “trick”',
        ]);
    });
    it('is not found in other words, in blanks or where it is right', () => {
        const good = [
            text('a', 'An armchair, {chair}.'),
            text('b', 'round 3 of round 10'),
            text('c', 'round', { games: ['corsari'] }),
            text('d', 'A chair.', { kind: 'rules' }),
        ];
        expect(strayWords(good, glossary)).toEqual([]);
    });
});

describe.each(languages)('the glossary, %s,', (language) => {
    const glossary = glossaryOf(language);
    it('has a word for every concept that the English one has', () => {
        expect(Object.keys(glossary)).toEqual(sections);
        const missing = sections.flatMap((section) =>
            Object.keys(glossaryOf('en')[section] ?? {})
                .filter((concept) => !glossary[section]?.[concept]?.say)
                .map((concept) => `${section}: ${concept}`),
        );
        expect(missing).toEqual([]);
    });
    it('does not forbid what it says', () => {
        for (const section of Object.values(glossary))
            for (const [concept, { say, never }] of Object.entries(section))
                for (const pattern of never) expect(say, concept).not.toMatch(wholeWord(pattern));
    });
    it('is kept by every text', () => {
        const texts = everyText().filter((text) => text.language === language);
        expect(strayWords(texts, glossary)).toEqual([]);
    });
});
