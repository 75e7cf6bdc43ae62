// shelf.ts: the lessons, one of each game and language, fetched when somebody wants to learn.
import { language, type Language } from '../../language/words.svelte';
import { readLesson, type Lesson, type Written } from './lesson';

type Shelf = Record<Language, () => Promise<{ default: Written }>>;

// Written out, since a bundler must see every name.
const shelves: Record<string, Shelf> = {
    skull_king: {
        en: () => import('tortuga:lesson/skull_king/en'),
        it: () => import('tortuga:lesson/skull_king/it'),
        de: () => import('tortuga:lesson/skull_king/de'),
        fr: () => import('tortuga:lesson/skull_king/fr'),
        es: () => import('tortuga:lesson/skull_king/es'),
    },
    corsari: {
        en: () => import('tortuga:lesson/corsari/en'),
        it: () => import('tortuga:lesson/corsari/it'),
        de: () => import('tortuga:lesson/corsari/de'),
        fr: () => import('tortuga:lesson/corsari/fr'),
        es: () => import('tortuga:lesson/corsari/es'),
    },
    corsaro: {
        en: () => import('tortuga:lesson/corsaro/en'),
        it: () => import('tortuga:lesson/corsaro/it'),
        de: () => import('tortuga:lesson/corsaro/de'),
        fr: () => import('tortuga:lesson/corsaro/fr'),
        es: () => import('tortuga:lesson/corsaro/es'),
    },
    pirates_cove: {
        en: () => import('tortuga:lesson/pirates_cove/en'),
        it: () => import('tortuga:lesson/pirates_cove/it'),
        de: () => import('tortuga:lesson/pirates_cove/de'),
        fr: () => import('tortuga:lesson/pirates_cove/fr'),
        es: () => import('tortuga:lesson/pirates_cove/es'),
    },
};

export async function lessonOf(game: string): Promise<Lesson> {
    const fetched = shelves[game]?.[language()];
    if (!fetched) throw new Error(`There is no lesson for ${game}.`);
    return readLesson((await fetched()).default);
}
