// words.svelte.ts: what a person reads, in one of five languages. Keys in, sentences out, as
// faces/words.hpp does it: {name} is replaced by the argument of that name, {name:one|many} by the
// form that goes with it.
import { fill } from './forms';
import { preferLanguage, speechOf, wordsOf, type Language, type Words } from './books';

export { languages, type Language } from './books';

// In their own words.
export const languageNames: Record<Language, string> = {
    en: 'English',
    it: 'Italiano',
    de: 'Deutsch',
    fr: 'Français',
    es: 'Español',
};

// Changed as a whole: nobody has to watch every single word.
let state = $state.raw<{ language: Language; words: Words; speech: Words }>({
    language: 'en',
    words: {},
    speech: {},
});

export function language(): Language {
    return state.language;
}

// What was learned of the engine, for whoever comes back to a language: the engine is not asked to
// learn what it knows.
const learned: Partial<Record<Language, Words>> = {};

// Loads a language and speaks it from then on.
export async function speak(chosen: Language, remember = false): Promise<void> {
    const words = await wordsOf(chosen);
    state = { language: chosen, words, speech: learned[chosen] ?? {} };
    document.documentElement.lang = chosen;
    if (remember) preferLanguage(chosen);
}

// The engine's own words, as the text to be handed to it; say() knows them too from then on. They are
// put there once: whatever shows words is drawn anew then.
export async function speech(of: Language): Promise<string> {
    const text = await speechOf(of);
    const speech = (learned[of] ??= JSON.parse(text) as Words);
    if (of === state.language && state.speech !== speech) state = { ...state, speech };
    return text;
}

export function say(key: string, args: Record<string, string | number> = {}): string {
    const text = state.words[key] ?? state.speech[key] ?? key;
    return fill(text, args, state.language === 'fr');
}

// What is said of one game, or of any that has no words of its own for it: the * in the key is its name.
export function sayOf(game: string, key: string, args: Record<string, string | number> = {}) {
    const own = key.replace('*', game);
    return say(knows(own) ? own : key.replace('*', 'any'), args);
}

export function knows(key: string): boolean {
    return key in state.words || key in state.speech;
}
