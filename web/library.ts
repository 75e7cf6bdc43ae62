// library.ts: what the browser takes from the rest of the project: words, rules, boards and the
// engine. They stay where they belong; these modules bring them over:
//   tortuga:words/LANG    what the screens say (web/words)
//   tortuga:speech/LANG   what the engine says: of games, records and the harbour, as JSON text
//   tortuga:rules/GAME/LANG   a game's RULES.md, as text
//   tortuga:figures/GAME  the records that the figures in its rules are drawn from, by name
//   tortuga:lesson/GAME/LANG   a game's first lesson (web/lessons): steps, words and records
//   tortuga:unfetched   what is said, in each language, where even the words did not come
//   tortuga:boards        the boards of Corsaro, by name
//   tortuga:engine        the address of the WebAssembly module
//   tortuga:engine_name   what that module calls itself: two of one name understand each other's views
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { nameOf } from './src/engine/name.ts';
import { figures } from './src/shell/rules/figures.ts';
import { quick } from './src/shell/rules/quick.ts';

const languages = ['en', 'it', 'de', 'fr', 'es'];

export function library(root: string): Plugin {
    const at = (...path: string[]) => resolve(import.meta.dirname, root, ...path);
    const words = (folder: string, language: string): Record<string, string> =>
        JSON.parse(readFileSync(at(folder, 'words', `${language}.json`), 'utf8'));
    const games = readdirSync(at('games')).filter((name) =>
        existsSync(at('games', name, 'RULES.md')),
    );

    // A book without what only a terminal takes: at the end of a clause "(tie=extra)" or "(loot,
    // kraken)", within it a value, "(the default, whale)" or "(leads)", and the table of all of them.
    // Who plays on a page chooses in words. A mark, "(base)", stands behind a full stop and stays.
    function spoken(game: string, book: string): string {
        const found = (folder: string, pattern: RegExp) =>
            Object.keys(words(folder, 'en')).flatMap((key) => pattern.exec(key)?.[1] ?? []);
        const keys = found(join('games', game), /\.option\.(\w+)$/).concat('seats');
        const values = found('web', /^open\.(?:value|option\.\w+)\.(\w+)$/);
        const one = `(?:${keys.join('|')})(?:=[\\w.|]+)?`;
        const value = `(?:${values.join('|')})`;
        return book
            .replace(new RegExp(` \\(${one}(?:[,;] ${one})*\\)$`, 'gm'), '')
            .replace(new RegExp(`(\\([^()]+), ${value}\\)`, 'g'), '$1)')
            .replace(new RegExp(`(?<![.!?]) \\(${value}\\)(?=[ .,;:])`, 'g'), '')
            .replace(/\n### .+\n\n\|.+\n\|[-|]+\n\| seats .*\n(?:\|.*\n)*/, '');
    }

    function source(name: string): string | undefined {
        const [kind, first = '', second = ''] = name.split('/');
        if (kind === 'words' && languages.includes(first))
            return `export default ${JSON.stringify(words('web', first))};`;
        if (kind === 'speech' && languages.includes(first)) {
            const folders = [...games.map((game) => join('games', game)), 'table', 'harbour'];
            const all = Object.assign({}, ...folders.map((folder) => words(folder, first)));
            return `export default ${JSON.stringify(JSON.stringify(all))};`;
        }
        if (kind === 'rules' && games.includes(first) && languages.includes(second)) {
            const file = second === 'en' ? 'RULES.md' : `RULES.${second}.md`;
            const book = readFileSync(at('games', first, file), 'utf8');
            return `export default ${JSON.stringify(spoken(first, book))};`;
        }
        if (kind === 'figures' && games.includes(first)) {
            const moments = [...(figures[first] ?? []), ...(quick[first] ?? [])];
            const names = new Set(moments.map(({ record }) => record));
            const texts = [...names].map((name) => [
                name,
                readFileSync(at('games', first, 'records', `${name}.record`), 'utf8'),
            ]);
            return `export default ${JSON.stringify(Object.fromEntries(texts))};`;
        }
        if (kind === 'lesson' && games.includes(first) && languages.includes(second)) {
            const part = (name: string) =>
                JSON.parse(readFileSync(at('web', 'lessons', first, `${name}.json`), 'utf8'));
            const steps: { record?: string }[] = part('steps');
            const records = steps.flatMap(({ record }) =>
                record
                    ? [
                          [
                              record,
                              readFileSync(
                                  at('games', first, 'records', `${record}.record`),
                                  'utf8',
                              ),
                          ],
                      ]
                    : [],
            );
            const lesson = { steps, words: part(second), records: Object.fromEntries(records) };
            return `export default ${JSON.stringify(lesson)};`;
        }
        if (kind === 'unfetched') {
            const said = languages.map((language) => {
                const all = words('web', language);
                return [language, [all['error.load'], all['error.again']]];
            });
            return `export default ${JSON.stringify(Object.fromEntries(said))};`;
        }
        if (kind === 'boards') {
            const names = readdirSync(at('games/corsaro/boards')).sort();
            const boards = names.map((name) => [
                name.replace(/\.json$/, ''),
                JSON.parse(readFileSync(at('games/corsaro/boards', name), 'utf8')),
            ]);
            return `export default ${JSON.stringify(Object.fromEntries(boards))};`;
        }
        return undefined;
    }

    return {
        name: 'tortuga-library',
        resolveId: (id) => {
            if (id === 'tortuga:engine') return `${at('build/wasm/tortuga.wasm')}?url`;
            return id.startsWith('tortuga:') ? `\0${id}` : undefined;
        },
        async load(id) {
            if (!id.startsWith('\0tortuga:')) return undefined;
            if (id === '\0tortuga:engine_name') {
                const name = await nameOf(readFileSync(at('build/wasm/tortuga.wasm')));
                return `export default ${JSON.stringify(name)};`;
            }
            const text = source(id.slice('\0tortuga:'.length));
            if (text === undefined) this.error(`There is no ${id.slice(1)}.`);
            return text;
        },
    };
}
