// offline.ts: makes the site complete without a network: a service worker that knows every file, and
// which of them belong to one language only. The page and the worker know the name of their version.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { filesBelow } from './pack.ts';

// The language of a file that consists of words, rules or a lesson in it (library.ts).
const bookOf = /^\0tortuga:.*\/(\w\w)$/;

// What other programs show of a link is for them, and not to be kept on anybody's device.
const previews = '/preview/';
const isKept = (path: string) => !path.includes(previews);

export function offline(): Plugin {
    let out = '';
    return {
        name: 'tortuga-offline',
        apply: 'build',
        configResolved: (config) => {
            out = resolve(config.root, config.build.outDir);
        },
        // When all is written, also what Vite copied by itself.
        writeBundle: {
            order: 'post',
            sequential: true,
            handler(_, bundle) {
                const paths = filesBelow(out).filter(isKept).sort();
                const hash = createHash('sha256');
                for (const path of paths)
                    hash.update(relative(out, path)).update(readFileSync(path));
                const books: Record<string, string[]> = {};
                for (const file of Object.values(bundle)) {
                    const language =
                        file.type === 'chunk' && bookOf.exec(file.facadeModuleId ?? '')?.[1];
                    if (language) (books[language] ??= []).push('/' + file.fileName);
                }
                const inBooks = new Set(Object.values(books).flat());
                const others = paths
                    .map((path) => '/' + relative(out, path))
                    .filter((path) => !inBooks.has(path));
                const version = hash.digest('hex').slice(0, 16);
                const page = join(out, 'index.html');
                const named = 'name="version" content="';
                const text = readFileSync(page, 'utf8');
                writeFileSync(page, text.replace(`${named}VERSION"`, `${named}${version}"`));
                const template = join(import.meta.dirname, 'service_worker.js');
                const worker = readFileSync(template, 'utf8')
                    .replace("'VERSION'", JSON.stringify(version))
                    .replace("['FILES']", JSON.stringify(others))
                    .replace('{ BOOKS: [] }', JSON.stringify(books));
                writeFileSync(join(out, 'sw.js'), worker);
            },
        },
    };
}
