// two_sites.ts: the site that was built, and a later version of it, in which every file that may change
// its name has done so.
import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { site, siteFiles } from './site';

const text = /\.(js|css|html)$/;

function renew(folder: string): void {
    const names = new Map(
        siteFiles()
            .filter((path) => path.startsWith('assets/'))
            .map((path) => basename(path))
            .map((name) => [name, name.replace(/(\.\w+)$/, 'x$1')]),
    );
    const version = versionOf(folder);
    for (const path of siteFiles()) {
        const at = join(folder, path);
        if (text.test(path)) {
            const before = readFileSync(at, 'utf8');
            const after = before.replace(/[\w.-]+\.\w+/g, (name) => names.get(name) ?? name);
            writeFileSync(at, after.replaceAll(version, `${version}x`));
        }
        if (path.startsWith('assets/'))
            renameSync(at, join(folder, 'assets', names.get(basename(path))!));
    }
}

export function versionOf(folder: string): string {
    const page = readFileSync(join(folder, 'index.html'), 'utf8');
    return /name="version" content="(\w+)"/.exec(page)![1]!;
}

export class TwoSites {
    private readonly folder = mkdtempSync(join(tmpdir(), 'tortuga-sites-'));
    readonly served = join(this.folder, 'served');
    private readonly later = join(this.folder, 'later');
    readonly versions: { first: string; later: string };

    constructor() {
        const unpacked = (path: string) => !/\.(br|gz)$/.test(path);
        for (const copy of [this.served, this.later])
            cpSync(site, copy, { recursive: true, filter: unpacked });
        renew(this.later);
        this.versions = { first: versionOf(this.served), later: versionOf(this.later) };
    }

    // The later version takes the place of the first, but for the worker that keeps it.
    upgrade(): void {
        const worker = readFileSync(join(this.served, 'sw.js'));
        renameSync(join(this.later, 'sw.js'), join(this.folder, 'sw.js'));
        writeFileSync(join(this.later, 'sw.js'), worker);
        renameSync(this.served, join(this.folder, 'first'));
        renameSync(this.later, this.served);
    }
    upgradeWorker(): void {
        renameSync(join(this.folder, 'sw.js'), join(this.served, 'sw.js'));
        const page = join(this.served, 'index.html');
        writeFileSync(page, readFileSync(page)); // The harbour looks at this one's date.
    }
    remove(): void {
        rmSync(this.folder, { recursive: true });
    }
}
