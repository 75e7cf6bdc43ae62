// library.ts: the rule books, one of each game and language, fetched when somebody reads them.
import shelf from 'tortuga:rules';
import { language } from '../../language/words.svelte';
import { readBook, type Book } from './book';

const read = new Map<string, Promise<Book>>();

// The book of a game in the reader's language.
export function bookOf(game: string): Promise<Book> {
    const name = `${game}/${language()}`;
    const known = read.get(name);
    if (known) return known;
    const fetched = shelf[name];
    if (!fetched) return Promise.reject(new Error(`There are no rules of ${game}.`));
    const book = fetched().then(({ default: text }) => readBook(text));
    read.set(name, book);
    return book;
}
