// legend.test.ts: whatever a legend names has its words in every language, and the clauses it cites
// are in the book.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { legendOf } from '../../boards/legends';
import { clauseOf, pieces, readBook } from './book';

const root = resolve(import.meta.dirname, '../../../..');
const read = (path: string) => readFileSync(resolve(root, path), 'utf8');
const spoken = vi.hoisted(() => ({ words: {} as Record<string, string> }));

vi.mock('../../language/words.svelte', () => ({
    say: (key: string, args: Record<string, string | number> = {}) => {
        const text = spoken.words[key];
        if (!text) throw new Error(`nobody says ${key}`);
        return text.replace(/\{(\w+)\}/g, (_, name: string) => `${args[name] ?? ''}`);
    },
}));

const games = ['skull_king', 'corsari', 'corsaro', 'pirates_cove'];

describe.each(games)('the legend of %s', (game) => {
    it.each(['en', 'it', 'de', 'fr', 'es'])('says in %s what there is', async (language) => {
        for (const folder of [`games/${game}`, 'web'])
            Object.assign(spoken.words, JSON.parse(read(`${folder}/words/${language}.json`)));
        const book = readBook(
            read(`games/${game}/${language === 'en' ? 'RULES.md' : `RULES.${language}.md`}`),
        );
        const { groupsOf } = await legendOf(game);
        const groups = groupsOf();
        const texts = groups.flatMap(({ about, entries }) => [
            about ?? '',
            ...entries.map(({ text }) => text ?? ''),
        ]);
        for (const text of texts)
            for (const piece of pieces(text))
                if (piece.kind === 'clause')
                    expect(clauseOf(book, piece.text), `${piece.text} in “${text}”`).toBeTruthy();
        for (const { entries } of groups) {
            const signs = entries.map(({ sign }) => sign);
            expect(new Set(signs).size).toBe(signs.length);
            for (const { name, text } of entries) expect(`${name}${text}`).not.toMatch(/[{}]/);
        }
    });
});

it('nobody has a legend who has no game', async () => {
    await expect(legendOf('chess')).rejects.toThrow();
});
