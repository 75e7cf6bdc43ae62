// called.ts: what the keys of views and the verbs of moves are called: as the game says, else as games
// usually say it, else as they are written.
import { knows, say } from '../../language/words.svelte';

function wordFor(game: string, kind: 'field' | 'verb', key: string): string | undefined {
    const found = [`${game}.${kind}.${key}`, `${kind}.${key}`].find(knows);
    return found && say(found);
}

export function isCalled(game: string, key: string): boolean {
    return wordFor(game, 'field', key) !== undefined;
}
export function fieldName(game: string, key: string): string {
    return wordFor(game, 'field', key) ?? key.replaceAll('_', ' ');
}
// A verb alone says little: nothing where there is no word for it.
export function verbName(game: string, verb: string): string {
    return wordFor(game, 'verb', verb) ?? '';
}
