// library.ts: what the browser takes from the rest of the project: words, rules, boards and the
// engine. They stay where they belong; these modules bring them over:
//   tortuga:games       the games there are, and whether they have a lesson
//   tortuga:words/LANG    what the screens say (web/words)
//   tortuga:speech/LANG   what the engine says: of games, records and the harbour, as JSON text
//   tortuga:rules/GAME/LANG   a game's RULES.md, as text
//   tortuga:figures/GAME  the records that the figures in its rules are drawn from, by name
//   tortuga:lessons/GAME/LANG   a game's first lesson (web/lessons): steps, words and records
//   tortuga:rules, figures, lessons   how to fetch each of those, by "GAME/LANG" or "GAME"
//   tortuga:unfetched   what is said, in each language, where even the words did not come
//   tortuga:boards/GAME   the boards in a game's folder, by name
//   tortuga:engine        the address of the WebAssembly module
//   tortuga:engine_name   what that module calls itself: two of one name understand each other's views
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { nameOf } from './src/engine/name.ts';

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

    // What a game says of itself is said on Home, too, before the engine has come.
    const screens = (language: string): Record<string, string> => {
        const own = games.flatMap((game) => {
            const said = words(join('games', game), language);
            return [
                [`home.game.${game}`, said[`${game}.name`]],
                [`home.idea.${game}`, said[`${game}.tagline`]],
            ];
        });
        return { ...Object.fromEntries(own), ...words('web', language) };
    };
    const recordsOf = (game: string, names: Iterable<string>) =>
        Object.fromEntries(
            [...new Set(names)].map((name) => [
                name,
                readFileSync(at('games', game, 'records', `${name}.record`), 'utf8'),
            ]),
        );
    const has = (...path: string[]) => existsSync(at('web', ...path));
    const withLesson = games.filter((game) => has('lessons', game));
    const withFigures = games.filter((game) => has('src/boards', game, 'figures.ts'));
    const inAll = (some: string[]) =>
        some.flatMap((game) => languages.map((language) => `${game}/${language}`));
    const shelves: Record<string, string[]> = {
        rules: inAll(games),
        figures: withFigures,
        lessons: inAll(withLesson),
    };

    function source(name: string): string | undefined {
        const [kind = '', first = '', second = ''] = name.split('/');
        if (kind === 'games') {
            const all = games.map((game) => ({ game, lesson: withLesson.includes(game) }));
            return `export default ${JSON.stringify(all)};`;
        }
        const shelf = shelves[kind];
        if (shelf && name === kind) {
            const ways = shelf.map((one) => `'${one}': () => import('tortuga:${kind}/${one}')`);
            return `export default { ${ways.join(', ')} };`;
        }
        if (shelf && !shelf.includes(name.slice(kind.length + 1))) return undefined;
        if (kind === 'words' && languages.includes(first))
            return `export default ${JSON.stringify(screens(first))};`;
        if (kind === 'speech' && languages.includes(first)) {
            const folders = [...games.map((game) => join('games', game)), 'table', 'harbour'];
            const all = Object.assign({}, ...folders.map((folder) => words(folder, first)));
            return `export default ${JSON.stringify(JSON.stringify(all))};`;
        }
        if (kind === 'rules') {
            const file = second === 'en' ? 'RULES.md' : `RULES.${second}.md`;
            const book = readFileSync(at('games', first, file), 'utf8');
            return `export default ${JSON.stringify(spoken(first, book))};`;
        }
        if (kind === 'figures') {
            const text = readFileSync(at('web/src/boards', first, 'figures.ts'), 'utf8');
            const names = [...text.matchAll(/\brecord: '([^']+)'/g)].map(([, name = '']) => name);
            return `export default ${JSON.stringify(recordsOf(first, names))};`;
        }
        if (kind === 'lessons') {
            const part = (name: string) =>
                JSON.parse(readFileSync(at('web', 'lessons', first, `${name}.json`), 'utf8'));
            const steps: { record?: string }[] = part('steps');
            const records = recordsOf(
                first,
                steps.flatMap(({ record }) => record ?? []),
            );
            return `export default ${JSON.stringify({ steps, words: part(second), records })};`;
        }
        if (kind === 'unfetched') {
            const said = languages.map((language) => {
                const all = words('web', language);
                return [language, [all['error.load'], all['error.again']]];
            });
            return `export default ${JSON.stringify(Object.fromEntries(said))};`;
        }
        if (kind === 'boards') {
            const names = readdirSync(at('games', first, 'boards')).sort();
            const boards = names.map((name) => [
                name.replace(/\.json$/, ''),
                JSON.parse(readFileSync(at('games', first, 'boards', name), 'utf8')),
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
