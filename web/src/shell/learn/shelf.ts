// shelf.ts: the lessons, one of each game and language, fetched when somebody wants to learn.
import shelf from 'tortuga:lessons';
import { language } from '../../language/words.svelte';
import { readLesson, type Lesson } from './lesson';

export async function lessonOf(game: string): Promise<Lesson> {
    const fetched = shelf[`${game}/${language()}`];
    if (!fetched) throw new Error(`There is no lesson for ${game}.`);
    return readLesson((await fetched()).default);
}
