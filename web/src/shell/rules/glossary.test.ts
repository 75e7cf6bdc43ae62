// glossary.test.ts: terms are found in the lines of the story, in every language, and each of them
// has a word of the engine and a clause of the book.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { languages, type Language } from '../../language/words.svelte';
import { clauseOf, readBook } from './book';
import { explained, glossaryOf } from './glossary';
import { byGame } from '../../boards/folders';

const terms = byGame(
    import.meta.glob<Record<string, string>>('../../boards/*/terms.ts', {
        eager: true,
        import: 'terms',
    }),
);
const games = resolve(import.meta.dirname, '../../../../games');
const wordsOf = (game: string, language: Language) =>
    JSON.parse(readFileSync(resolve(games, game, `words/${language}.json`), 'utf8')) as Record<
        string,
        string
    >;
function glossary(game: string, language: Language) {
    const words = wordsOf(game, language);
    return glossaryOf(game, terms[game] ?? {}, (key) => words[key]);
}
const linked = (game: string, language: Language, line: string) =>
    explained(line, glossary(game, language)).flatMap((piece) =>
        piece.kind === 'term' ? [`${piece.text}: ${piece.clause}`] : [],
    );

describe.each(Object.keys(terms))('%s', (game) => {
    it.each(languages)('defines its terms in %s', (language) => {
        const words = wordsOf(game, language);
        const file = language === 'en' ? 'RULES.md' : `RULES.${language}.md`;
        const book = readBook(readFileSync(resolve(games, game, file), 'utf8'));
        for (const [key, clause] of Object.entries(terms[game] ?? {})) {
            expect(words[`${game}.${key}`], key).toBeTruthy();
            expect(clauseOf(book, clause), `${key} ${clause}`).toBeTruthy();
        }
    });
});

describe('a line', () => {
    it('links what it names', () => {
        expect(linked('skull_king', 'en', 'Anna: Mermaid (M1)')).toEqual(['Mermaid: SK-061']);
        expect(linked('corsari', 'it', 'Anna prende rosa 1 (P1) dal molo.')).toEqual([
            'molo: CI-008',
        ]);
    });
    it('prefers the longer name', () => {
        expect(linked('skull_king', 'en', 'Anna: Skull King (SK)')).toEqual(['Skull King: SK-062']);
        expect(linked('pirates_cove', 'en', 'Anna plays New Course, green.')).toEqual([
            'New Course: PC-035',
        ]);
    });
    it('is known by its sentence', () => {
        expect(
            linked('corsari', 'de', 'Anna legt rosa 1 (P1) an die Mannschaft von Bruno an.'),
        ).toEqual(['legt: CI-061']);
        expect(linked('corsari', 'de', 'Anna legt rosa 1 (P1) ab.')).toEqual(['legt: CI-027']);
        expect(linked('corsari', 'fr', 'Anna lève l’ancre.')).toEqual(['lève l’ancre: CI-040']);
        expect(linked('pirates_cove', 'it', 'Anna arriva all’Isola del Tesoro.')).toEqual([
            'arriva: PC-022',
            'Isola del Tesoro: PC-149',
        ]);
    });
    it('is known by its sentence, however its words agree', () => {
        const words: Record<string, string> = {
            'pirates_cove.told.buries': '{name} enterre {number} {number:coffre|coffres}.',
            'pirates_cove.told.stashes': '{name} enterre {number} {number:doublon|doublons}.',
            'pirates_cove.told.sails': '{name} arrive {place:à l’|à }{place}.',
        };
        const spoken = glossaryOf('pirates_cove', terms['pirates_cove'] ?? {}, (key) => words[key]);
        for (const [line, term] of [
            ['Anna enterre 1 coffre.', 'enterre: PC-149'],
            ['Anna enterre 3 doublons.', 'enterre: PC-150'],
            ['Anna arrive à l’Île au Trésor.', 'arrive: PC-022'],
            ['Anna arrive à la Crique.', 'arrive: PC-022'],
        ] as const)
            expect(
                explained(line, spoken).flatMap((piece) =>
                    piece.kind === 'term' ? [`${piece.text}: ${piece.clause}`] : [],
                ),
            ).toEqual([term]);
    });
    it('links a name once, and only whole words', () => {
        expect(linked('skull_king', 'en', 'Pirate, Pirate, Pirates')).toEqual(['Pirate: SK-070']);
    });
    it('finds what is bent in another language', () => {
        expect(linked('pirates_cove', 'it', 'Anna arriva al Covo')).toEqual(['Covo: PC-119']);
        expect(linked('pirates_cove', 'de', 'Anna ist in der Bucht')).toEqual(['Bucht: PC-119']);
    });
    it('reads as before', () => {
        const text = 'Anna: Mermaid (M1)\nAnna wins the trick with Mermaid (M1). See SK-061.';
        const found = explained(text, glossary('skull_king', 'en'));
        expect(found.map((piece) => piece.text).join('')).toBe(text);
        expect(found.filter(({ kind }) => kind === 'clause')).toHaveLength(1);
        expect(found.filter(({ kind }) => kind === 'term')).toHaveLength(3);
    });
});
