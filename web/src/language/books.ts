// books.ts: which languages there are, which of them somebody wants, and where their words are kept.
import { storage } from '../shell/storage';

export const languages = ['en', 'it', 'de', 'fr', 'es'] as const;
export type Language = (typeof languages)[number];
export type Words = Record<string, string>;

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

// What the screens say.
export async function wordsOf(language: Language): Promise<Words> {
    return (await screens[language]()).default;
}

// What the engine says, as the text to be handed to it.
export async function speechOf(language: Language): Promise<string> {
    return (await speeches[language]()).default;
}

function isLanguage(text: string | null | undefined): text is Language {
    return (languages as readonly string[]).includes(text ?? '');
}

// The one chosen before, else the first the browser asks for that we speak, else English.
export function preferredLanguage(): Language {
    const chosen = storage.read('language');
    if (isLanguage(chosen)) return chosen;
    return navigator.languages.map((tag) => tag.slice(0, 2)).find(isLanguage) ?? 'en';
}

export function preferLanguage(chosen: Language): void {
    storage.write('language', chosen);
}
