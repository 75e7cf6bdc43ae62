// fonts.ts: the two families of the site, cut to what is read here: Fell to name things, Alegreya Sans
// to be read. Each comes in parts: what our own texts are written with, and two that a browser
// fetches only when a name wants a letter of theirs. Gives the module tortuga:fonts.css.
import { createHash } from 'node:crypto';
import {
    existsSync,
    mkdirSync,
    readdirSync,
    readFileSync,
    renameSync,
    writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

interface Face {
    file: string; // Of ours, without its ending.
    family: string;
    source: string; // The package's file, where a part of the alphabet is still to be named.
    style: string;
    weight: number;
}

const fell = '@fontsource/im-fell-english/files/im-fell-english';
const alegreya = '@fontsource/alegreya-sans/files/alegreya-sans';
const faces: Face[] = [
    { file: 'fell', family: 'Fell', source: `${fell}-*-400-normal`, style: 'normal', weight: 400 },
    {
        file: 'fell-italic',
        family: 'Fell',
        source: `${fell}-*-400-italic`,
        style: 'italic',
        weight: 400,
    },
    ...[400, 700].map((weight) => ({
        file: `alegreya-sans-${weight}`,
        family: 'Alegreya Sans',
        source: `${alegreya}-*-${weight}-normal`,
        style: 'normal',
        weight,
    })),
];

// What browsers use by themselves, and the figures that our styles ask for.
const features = ['kern', 'liga', 'clig', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'lnum', 'tnum'];

const span = (first: number, last: number) =>
    Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at));
const ascii = span(0x20, 0x7e);
const western = [...span(0xa0, 0xff), ...'ŒœŸ–—‘’‚“”„†•…‹›€™−'];
const european = [...span(0x100, 0x17f), ...'ȘșȚț'];

// Every sign that the site's own texts are written with, in all languages.
function signsBelow(root: string): Set<string> {
    const written = /\/(words|lessons|boards)\/.*\.json$|\/RULES(\.\w\w)?\.md$|\.svelte$/;
    const folders = [
        'games',
        'table/words',
        'harbour/words',
        'web/words',
        'web/lessons',
        'web/src',
    ];
    const texts = folders.flatMap((folder) =>
        readdirSync(resolve(root, folder), { recursive: true, encoding: 'utf8' })
            .map((name) => `${root}/${folder}/${name}`)
            .filter((path) => written.test(path)),
    );
    if (texts.length === 0) throw new Error('fonts.ts: there are no texts');
    return new Set(texts.sort().flatMap((path) => [...readFileSync(path, 'utf8')]));
}

// As CSS names them: "U+20-7E, U+E8".
function rangesOf(signs: string[]): string {
    const codes = [...new Set(signs.map((one) => one.codePointAt(0)!))].sort((a, b) => a - b);
    const runs: [number, number][] = [];
    for (const code of codes) {
        const last = runs.at(-1);
        if (last?.[1] === code - 1) last[1] = code;
        else runs.push([code, code]);
    }
    const hex = (code: number) => code.toString(16).toUpperCase();
    return runs
        .map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`))
        .join(', ');
}

const require = createRequire(import.meta.url);

// Cuts all faces into a folder, with the style sheet that names them. Returns the sheet's path.
export async function cutFonts(root: string, into: string): Promise<string> {
    const common = [...new Set([...ascii, ...signsBelow(root)])].filter((one) => one >= ' ').sort();
    const rest = western.filter((one) => !common.includes(one));
    const hash = createHash('sha256').update(readFileSync(import.meta.filename));
    hash.update(readFileSync(join(import.meta.dirname, 'package-lock.json')));
    const folder = join(into, hash.update(common.join('')).digest('hex').slice(0, 16));
    const sheet = join(folder, 'fonts.css');
    if (existsSync(sheet)) return sheet;

    const rules: string[] = [];
    mkdirSync(folder, { recursive: true });
    for (const { file, family, source, style, weight } of faces) {
        const parts: [string, string, string[]][] = [
            ['', 'latin', common],
            ['-western', 'latin', rest],
            ['-european', 'latin-ext', european],
        ];
        for (const [part, alphabet, signs] of parts) {
            const from = `${source.replace('*', alphabet)}.woff2`;
            if (alphabet !== 'latin' && family === 'Fell') continue; // It has no others.
            const font = readFileSync(require.resolve(from));
            const cut = await subsetFont(font, signs.join(''), {
                targetFormat: 'woff2',
                keepFeatures: features,
            });
            writeFileSync(join(folder, `${file}${part}.woff2`), cut);
            rules.push(
                `@font-face { font-family: '${family}'; font-style: ${style}; font-weight: ${weight}; ` +
                    `font-display: swap; src: url('./${file}${part}.woff2') format('woff2'); ` +
                    `unicode-range: ${rangesOf(signs)}; }`,
            );
        }
    }
    // Fell's 1 reads as an I: where Fell names things, figures are from the other family.
    rules.push(
        `@font-face { font-family: 'Figures'; font-weight: 400; font-display: swap; ` +
            `src: url('./alegreya-sans-400.woff2') format('woff2'); unicode-range: U+30-39; }`,
    );
    writeFileSync(`${sheet}.new`, rules.join('\n') + '\n');
    renameSync(`${sheet}.new`, sheet);
    return sheet;
}

export function fonts(root: string): Plugin {
    const at = (path: string) => resolve(import.meta.dirname, root, path);
    let sheet: Promise<string> | undefined;
    return {
        name: 'tortuga-fonts',
        resolveId(id) {
            if (id !== 'tortuga:fonts.css') return undefined;
            return (sheet ??= cutFonts(at('.'), at('build/fonts')));
        },
    };
}
