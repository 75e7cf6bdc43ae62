// sizes.e2e.ts: what a first visit has to fetch, counted in the site that was built; no browser needed.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { posix, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { games } from './browser';
import { site, siteFiles } from './site';

const kilobytes = (count: number) => count * 1024;
const size = (path: string) => statSync(resolve(site, path)).size;
// What would not become smaller by it comes as it is.
const packed = (path: string) =>
    size(existsSync(resolve(site, `${path}.br`)) ? `${path}.br` : path);
const page = readFileSync(resolve(site, 'index.html'), 'utf8');

// A script and all that it cannot begin without.
function closure(path: string, found = new Set<string>()): Set<string> {
    if (found.has(path) || !existsSync(resolve(site, path))) return found;
    found.add(path);
    const text = readFileSync(resolve(site, path), 'utf8');
    for (const [, other] of text.matchAll(/(?:\bfrom|\bimport)\s*["'](\.[^"']+\.js)["']/g))
        closure(posix.join(posix.dirname(path), other!), found);
    return found;
}

const named = (ending: string) =>
    [...page.matchAll(/(?:src|href)="\/([^"]+)"/g)]
        .map(([, path]) => path!)
        .filter((path) => path.endsWith(ending));

it('the scripts of the first screen and of a table are small', () => {
    const lines = siteFiles().filter((path) => /\/lines-[\w-]+\.js$/.test(path)); // To a harbour.
    expect(lines).toHaveLength(1);
    const wanted = [...named('.js'), ...lines];
    const scripts = wanted.reduce((found, path) => closure(path, found), new Set<string>());
    expect(scripts.size).toBeGreaterThan(2);
    const bytes = [...scripts].reduce((sum, path) => sum + packed(path), 0);
    expect(bytes).toBeLessThanOrEqual(kilobytes(64));
});

it('the letters of the first screen are small, and on their way before they are wanted', () => {
    expect(named('.woff2')).toHaveLength(3);
    const bytes = named('.woff2').reduce((sum, path) => sum + size(path), 0);
    expect(bytes).toBeLessThanOrEqual(kilobytes(80));
});

it('the engine is small', () => {
    const engines = siteFiles().filter((path) => path.endsWith('.wasm'));
    expect(engines).toHaveLength(1);
    expect(packed(engines[0]!)).toBeLessThanOrEqual(kilobytes(330));
});

it('whatever becomes smaller by it is packed in both ways', () => {
    const texts = siteFiles().filter((path) => /\.(html|js|css|svg|wasm|txt)$/.test(path));
    for (const path of texts.filter((one) => size(one) > 500))
        for (const ending of ['br', 'gz'])
            expect(size(`${path}.${ending}`), path).toBeLessThan(size(path));
});

const previews = 'preview/'; // Of links, for other programs.

it('each game has a small picture for whoever shows a link to it', () => {
    const pictures = siteFiles().filter((path) => path.startsWith(previews));
    expect(pictures.sort()).toEqual([...games].sort().map((game) => `${previews}${game}.png`));
    for (const path of pictures) {
        const bytes = readFileSync(resolve(site, path));
        expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)], path).toEqual([1200, 630]);
        expect(bytes.length, path).toBeLessThanOrEqual(kilobytes(90));
    }
});

it('the worker that keeps the site knows every file once, and no packed one', () => {
    const worker = readFileSync(resolve(site, 'sw.js'), 'utf8');
    const lists = /const files = (\[.*\]);\nconst books = (\{.*\});/.exec(worker)!;
    const books = JSON.parse(lists[2]!) as Record<string, string[]>;
    expect(Object.keys(books).sort()).toEqual(['de', 'en', 'es', 'fr', 'it']);
    const known = [...(JSON.parse(lists[1]!) as string[]), ...Object.values(books).flat()];
    const files = siteFiles().filter((path) => path !== 'sw.js' && !path.startsWith(previews));
    expect(known.sort()).toEqual(files.map((path) => `/${path}`).sort());
});
