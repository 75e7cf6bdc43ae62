// pack.ts: packs every file of the site that becomes smaller by it, once, so that no server has to:
// x.br and x.gz beside x.
import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const packable = /\.(html|js|css|json|svg|wasm|webmanifest|txt)$/;

// In threads of node's own, several files at a time. The best that Brotli can do takes five seconds
// of one core for all of the site; one step less would be twice as fast and 2 % larger.
const ways = {
    br: (text: Buffer) =>
        promisify(brotliCompress)(text, {
            params: {
                [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
                [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
            },
        }),
    gz: (text: Buffer) => promisify(gzip)(text, { level: constants.Z_BEST_COMPRESSION }),
};

export function filesBelow(folder: string): string[] {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name));
}

async function packFile(path: string): Promise<void> {
    const text = await readFile(path);
    const packing = Object.entries(ways).map(async ([ending, way]) => {
        const packed = await way(text);
        if (packed.length < text.length) await writeFile(`${path}.${ending}`, packed);
    });
    await Promise.all(packing);
}

export function pack(): Plugin {
    let out = '';
    return {
        name: 'tortuga-pack',
        apply: 'build',
        configResolved: (config) => {
            out = resolve(config.root, config.build.outDir);
        },
        // When all is written; after offline.ts, whose worker is a file like the others.
        writeBundle: {
            order: 'post',
            sequential: true,
            async handler() {
                const paths = filesBelow(out).filter((path) => packable.test(path));
                // The engine takes longest by far, so it goes first.
                paths.sort((a, b) => Number(b.endsWith('.wasm')) - Number(a.endsWith('.wasm')));
                await Promise.all(paths.map(packFile));
            },
        },
    };
}
