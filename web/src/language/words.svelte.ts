// words.svelte.ts: what a person reads, in one of five languages. Keys in, sentences out, as
// faces/words.hpp does it: {name} is replaced by the argument of that name.

export const languages = ['en', 'it', 'de', 'fr', 'es'] as const;
export type Language = (typeof languages)[number];

// In their own words.
export const languageNames: Record<Language, string> = {
    en: 'English',
    it: 'Italiano',
    de: 'Deutsch',
    fr: 'Français',
    es: 'Español',
};

type Words = Record<string, string>;

const screens: Record<Language, () => Promise<{ default: Words }>> = {
    en: () => import('tortuga:words/en'),
    it: () => import('tortuga:words/it'),
    de: () => import('tortuga:words/de'),
    fr: () => import('tortuga:words/fr'),
    es: () => import('tortuga:words/es'),
};

const speeches: Record<Language, () => Promise<{ default: string }>> = {
    en: () => import('tortuga:speech/en'),
    it: () => import('tortuga:speech/it'),
    de: () => import('tortuga:speech/de'),
    fr: () => import('tortuga:speech/fr'),
    es: () => import('tortuga:speech/es'),
};

const kept = 'tortuga.language';

const state = $state<{ language: Language; words: Words; speech: Words }>({
    language: 'en',
    words: {},
    speech: {},
});

export function isLanguage(text: string | null | undefined): text is Language {
    return (languages as readonly string[]).includes(text ?? '');
}

// The one chosen before, else the first the browser asks for that we speak, else English.
export function preferredLanguage(): Language {
    const chosen = localStorage.getItem(kept);
    if (isLanguage(chosen)) return chosen;
    return navigator.languages.map((tag) => tag.slice(0, 2)).find(isLanguage) ?? 'en';
}

export function language(): Language {
    return state.language;
}

// Loads a language and speaks it from then on.
export async function speak(chosen: Language, remember = false): Promise<void> {
    const { default: words } = await screens[chosen]();
    state.words = words;
    state.speech = {};
    state.language = chosen;
    document.documentElement.lang = chosen;
    if (remember) localStorage.setItem(kept, chosen);
}

// The engine's own words, as the text to be handed to it; say() knows them too from then on.
export async function speech(of: Language): Promise<string> {
    const { default: text } = await speeches[of]();
    if (of === state.language) state.speech = JSON.parse(text) as Words;
    return text;
}

export function say(key: string, args: Record<string, string | number> = {}): string {
    const text = state.words[key] ?? state.speech[key] ?? key;
    return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(args[name] ?? whole));
}

export function knows(key: string): boolean {
    return key in state.words || key in state.speech;
}
