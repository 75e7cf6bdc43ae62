// sizes.e2e.ts: what a first visit has to fetch, counted in the site that was built; no browser needed.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { posix, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';

const site = resolve(import.meta.dirname, '../../build/web');
const kilobytes = (count: number) => count * 1024;
const packed = (path: string) => gzipSync(readFileSync(resolve(site, path))).length;

// A script and all that it cannot begin without.
function closure(path: string, found = new Set<string>()): Set<string> {
    if (found.has(path) || !existsSync(resolve(site, path))) return found;
    found.add(path);
    const text = readFileSync(resolve(site, path), 'utf8');
    for (const [, other] of text.matchAll(/(?:\bfrom|\bimport)\s*["'](\.[^"']+\.js)["']/g))
        closure(posix.join(posix.dirname(path), other!), found);
    return found;
}

it('the scripts of the first screen are small', () => {
    const page = readFileSync(resolve(site, 'index.html'), 'utf8');
    const named = [...page.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].map(([, path]) => path!);
    const scripts = named.reduce((found, path) => closure(path, found), new Set<string>());
    expect(scripts.size).toBeGreaterThan(0);
    const bytes = [...scripts].reduce((sum, path) => sum + packed(path), 0);
    expect(bytes).toBeLessThanOrEqual(kilobytes(120));
});

it('the engine is small', () => {
    const engines = readdirSync(resolve(site, 'assets')).filter((name) => name.endsWith('.wasm'));
    expect(engines).toHaveLength(1);
    expect(packed(`assets/${engines[0]!}`)).toBeLessThanOrEqual(kilobytes(400));
});
