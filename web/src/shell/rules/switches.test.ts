// switches.test.ts: on a page a book says in words what a table may choose; what is typed for it in a
// terminal is left out. Marks that say where a sentence comes from stay.
import { expect, it } from 'vitest';
import { clauseOf, readBook } from './book';

const languages = ['en', 'it', 'de', 'fr', 'es'];

const bookIn = async (game: string, language: string): Promise<string> =>
    (await import(/* @vite-ignore */ `tortuga:rules/${game}/${language}`)).default;

it.each(['skull_king', 'corsari', 'corsaro', 'pirates_cove'])(
    'the rules of %s name no key and no value of an option',
    async (game) => {
        for (const language of languages) {
            const book = await bookIn(game, language);
            expect(book.match(/\b[a-z]\w*=[\w.|]+/g) ?? [], language).toEqual([]);
            expect(book.match(/\b[a-z]+_[a-z_]+\b/g) ?? [], language).toEqual([]);
        }
    },
);

it('says the rest of a sentence', async () => {
    const king = readBook(await bookIn('skull_king', 'en'));
    expect(clauseOf(king, 'V-43')).toMatch(/leads the next trick \(the default\) or, by choice/);
});

it('leaves marks alone', async () => {
    const corsaro = readBook(await bookIn('corsaro', 'en'));
    expect(clauseOf(corsaro, 'CO-016')).toMatch(/\(ours\)$/);
});
