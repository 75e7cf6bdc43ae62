// site.ts: the site as it was built, for tests that count its files.
import { readdirSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

export const site = resolve(import.meta.dirname, '../../build/web');

// All files but their packed copies.
export function siteFiles(): string[] {
    return readdirSync(site, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
        .map((entry) => relative(site, join(entry.parentPath, entry.name)));
}
