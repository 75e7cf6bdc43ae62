// library.ts: what the browser takes from the rest of the project: words, rules, boards and the
// engine. They stay where they belong; these modules bring them over:
//   tortuga:words/LANG    what the screens say (web/words)
//   tortuga:speech/LANG   what the engine says: of games, records and the harbour, as JSON text
//   tortuga:rules/GAME/LANG   a game's RULES.md, as text
//   tortuga:engine        the address of the WebAssembly module
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

const languages = ['en', 'it', 'de', 'fr', 'es'];

export function library(root: string): Plugin {
    const at = (...path: string[]) => resolve(import.meta.dirname, root, ...path);
    const words = (folder: string, language: string): Record<string, string> =>
        JSON.parse(readFileSync(at(folder, 'words', `${language}.json`), 'utf8'));
    const games = readdirSync(at('games')).filter((name) =>
        existsSync(at('games', name, 'RULES.md')),
    );

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
            return `export default ${JSON.stringify(readFileSync(at('games', first, file), 'utf8'))};`;
        }
        return undefined;
    }

    return {
        name: 'tortuga-library',
        resolveId: (id) => {
            if (id === 'tortuga:engine') return `${at('build/wasm/tortuga.wasm')}?url`;
            return id.startsWith('tortuga:') ? `\0${id}` : undefined;
        },
        load(id) {
            if (!id.startsWith('\0tortuga:')) return undefined;
            const text = source(id.slice('\0tortuga:'.length));
            if (text === undefined) this.error(`There is no ${id.slice(1)}.`);
            return text;
        },
    };
}
