// offline.ts: makes the site complete without a network: a service worker that knows every file,
// and every file packed once, so that no server has to.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const packed = /\.(html|js|css|json|svg|wasm|webmanifest|txt)$/;

function filesBelow(folder: string): string[] {
    return readdirSync(folder).flatMap((name) => {
        const path = join(folder, name);
        return statSync(path).isDirectory() ? filesBelow(path) : [path];
    });
}

export function offline(): Plugin {
    let out = '';
    return {
        name: 'tortuga-offline',
        apply: 'build',
        configResolved: (config) => {
            out = join(config.root, config.build.outDir);
        },
        // When all is written, also what Vite copied by itself.
        writeBundle: {
            order: 'post',
            sequential: true,
            handler() {
                const files = filesBelow(out).sort();
                const hash = createHash('sha256');
                for (const file of files)
                    hash.update(relative(out, file)).update(readFileSync(file));
                const addresses = files.map((file) => '/' + relative(out, file));
                const template = readFileSync(
                    join(import.meta.dirname, 'service_worker.js'),
                    'utf8',
                );
                const worker = template
                    .replace("'VERSION'", JSON.stringify(hash.digest('hex').slice(0, 16)))
                    .replace("['FILES']", JSON.stringify(addresses));
                writeFileSync(join(out, 'sw.js'), worker);
                for (const file of [...files, join(out, 'sw.js')])
                    if (packed.test(file))
                        writeFileSync(`${file}.gz`, gzipSync(readFileSync(file), { level: 9 }));
            },
        },
    };
}
