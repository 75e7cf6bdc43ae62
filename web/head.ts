// head.ts: puts into index.html what the first screen will want, so that it is there, or on its way,
// before any script has asked for it: the drawings, Home's files, the letters it is written in, and
// last the screen of a table.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HtmlTagDescriptor, Plugin } from 'vite';

interface Output {
    fileName: string;
    type: 'asset' | 'chunk';
    name?: string | undefined; // Of a chunk.
    imports?: string[]; // Of a chunk.
    names?: string[]; // Of an asset.
}

type Attributes = NonNullable<HtmlTagDescriptor['attrs']>;

const letters = ['fell.woff2', 'alegreya-sans-400.woff2', 'alegreya-sans-700.woff2'];

function linksTo(files: Output[]): HtmlTagDescriptor[] {
    const only = (what: string, is: (file: Output) => boolean): Output => {
        const found = files.filter(is);
        if (found.length !== 1) throw new Error(`head.ts: ${found.length} files are ${what}`);
        return found[0]!;
    };
    const asset = (name: string) =>
        '/' + only(name, ({ names }) => names?.includes(name) ?? false).fileName;
    const script = (name: string) =>
        only(`${name}.js`, (file) => file.type === 'chunk' && file.name === name);
    const home = script('home');
    const first = script('first').fileName; // Named by Vite: it is where the page begins.
    const needed = [home.fileName, ...home.imports!.filter((name) => name !== first)];
    const links: Attributes[] = [
        ...needed.map((name) => ({ rel: 'modulepreload', href: '/' + name })),
        ...['home.css', 'table.css'].map((name) => ({ rel: 'stylesheet', href: asset(name) })),
        ...letters.map((name) => ({
            rel: 'preload',
            as: 'font',
            type: 'font/woff2',
            href: asset(name),
        })),
        { rel: 'modulepreload', href: '/' + script('table').fileName, fetchpriority: 'low' },
    ];
    return links.map((attrs) => ({
        tag: 'link',
        attrs: { ...attrs, crossorigin: true },
        injectTo: 'head',
    }));
}

// The drawings stand in the page once; every Symbol uses them from there.
function drawings(): HtmlTagDescriptor {
    const text = readFileSync(join(import.meta.dirname, 'src/art/symbols.svg'), 'utf8');
    return {
        tag: 'div',
        attrs: { class: 'unseen', 'aria-hidden': 'true' },
        children: text,
        injectTo: 'body',
    };
}

export function head(): Plugin {
    return {
        name: 'tortuga-head',
        transformIndexHtml: {
            order: 'post',
            handler: (_, { bundle }) => [
                drawings(),
                ...(bundle ? linksTo(Object.values(bundle) as Output[]) : []), // None while it is served by Vite.
            ],
        },
    };
}
