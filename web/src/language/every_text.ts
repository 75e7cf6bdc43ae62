// every_text.ts: all that people read, in every language, for the tests that hold texts to rules.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { languages, type Language } from './books';

export const games = ['skull_king', 'corsari', 'corsaro', 'pirates_cove'] as const;
export type Game = (typeof games)[number];

export interface Text {
    language: Language;
    file: string;
    key: string; // Of a rule book, the clause or the line.
    text: string;
    kind: 'words' | 'lesson' | 'rules';
    games: readonly Game[]; // Those it speaks of; none if it speaks of all.
}

const root = resolve(import.meta.dirname, '../../..');
export const read = (file: string) => readFileSync(resolve(root, file), 'utf8');

const folders = {
    words: [
        'table/words',
        'harbour/words',
        'cli/words',
        'study/corsaro/words',
        'study/pirates_cove/words',
        'web/words',
    ],
    games: games.map((game) => [game, `games/${game}/words`] as const),
    lessons: games.map((game) => [game, `web/lessons/${game}`] as const),
};

// Keys that speak of one game without its name.
const about: readonly (readonly [string, Game])[] = [
    ['cli.lab.', 'pirates_cove'],
    ['cli.boards.', 'corsaro'],
    ['cli.solve.', 'corsaro'],
    ['open.board', 'corsaro'],
    ['open.value.extra', 'skull_king'],
    ['open.value.two_turns', 'pirates_cove'],
    ['table.all_won', 'corsaro'],
];

function gamesOf(key: string): Game[] {
    const parts = key.split('.');
    return games.filter(
        (game) =>
            parts.includes(game) || about.some(([start, g]) => g === game && key.startsWith(start)),
    );
}

function listed(language: Language, folder: string, kind: Text['kind'], game?: Game): Text[] {
    const file = `${folder}/${language}.json`;
    const list = JSON.parse(read(file)) as Record<string, string>;
    return Object.entries(list).map(([key, text]) => ({
        language,
        file,
        key,
        text,
        kind,
        games: game ? [game] : gamesOf(key),
    }));
}

// A rule book is read line by line: one clause is one line.
function book(language: Language, game: Game): Text[] {
    const file = `games/${game}/RULES${language === 'en' ? '' : `.${language}`}.md`;
    return read(file)
        .split('\n')
        .map((text, at) => ({
            language,
            file,
            key: /^- \*\*([A-Z]+-\d+)\*\*/.exec(text)?.[1] ?? `line ${at + 1}`,
            text,
            kind: 'rules',
            games: [game],
        }));
}

export function everyText(): Text[] {
    return languages.flatMap((language) => [
        ...folders.words.flatMap((folder) => listed(language, folder, 'words')),
        ...folders.games.flatMap(([game, folder]) => listed(language, folder, 'words', game)),
        ...folders.lessons.flatMap(([game, folder]) => listed(language, folder, 'lesson', game)),
        ...games.flatMap((game) => book(language, game)),
    ]);
}

// What a text can say, blanks left out: with the first of each pair of forms, and with the second.
export function readings(text: string): string[] {
    const plain = text.replace(/\{\w+\}/g, '…');
    const pick = (at: number) =>
        plain.replace(/\{\w+:([^}]*)\}/g, (_, forms: string) => forms.split('|')[at] ?? '');
    return [...new Set([pick(0), pick(1)])];
}
