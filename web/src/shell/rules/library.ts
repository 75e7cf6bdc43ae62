// library.ts: the rule books, one of each game and language, fetched when somebody reads them.
import { language, type Language } from '../../language/words.svelte';
import { readBook, type Book } from './book';

type Shelf = Record<Language, () => Promise<{ default: string }>>;

// Written out, since a bundler must see every name.
const shelves: Record<string, Shelf> = {
    skull_king: {
        en: () => import('tortuga:rules/skull_king/en'),
        it: () => import('tortuga:rules/skull_king/it'),
        de: () => import('tortuga:rules/skull_king/de'),
        fr: () => import('tortuga:rules/skull_king/fr'),
        es: () => import('tortuga:rules/skull_king/es'),
    },
    corsari: {
        en: () => import('tortuga:rules/corsari/en'),
        it: () => import('tortuga:rules/corsari/it'),
        de: () => import('tortuga:rules/corsari/de'),
        fr: () => import('tortuga:rules/corsari/fr'),
        es: () => import('tortuga:rules/corsari/es'),
    },
    corsaro: {
        en: () => import('tortuga:rules/corsaro/en'),
        it: () => import('tortuga:rules/corsaro/it'),
        de: () => import('tortuga:rules/corsaro/de'),
        fr: () => import('tortuga:rules/corsaro/fr'),
        es: () => import('tortuga:rules/corsaro/es'),
    },
    pirates_cove: {
        en: () => import('tortuga:rules/pirates_cove/en'),
        it: () => import('tortuga:rules/pirates_cove/it'),
        de: () => import('tortuga:rules/pirates_cove/de'),
        fr: () => import('tortuga:rules/pirates_cove/fr'),
        es: () => import('tortuga:rules/pirates_cove/es'),
    },
};

const read = new Map<string, Promise<Book>>();

// The book of a game in the reader's language.
export function bookOf(game: string): Promise<Book> {
    const name = `${game}/${language()}`;
    const known = read.get(name);
    if (known) return known;
    const fetched = shelves[game]?.[language()];
    if (!fetched) return Promise.reject(new Error(`There are no rules of ${game}.`));
    const book = fetched().then(({ default: text }) => readBook(text));
    read.set(name, book);
    return book;
}
