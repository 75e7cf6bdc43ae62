// harbour.ts: a real harbour for a test: the program that was built, on a free port, in a folder that
// goes away.
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

const root = resolve(import.meta.dirname, '../..');
const program = resolve(root, process.env.TORTUGA ?? 'build/release/tortuga');
const site = resolve(root, 'build/web');

export class Harbour {
    private constructor(
        readonly url: string,
        private readonly folder: string,
        private child: ChildProcess,
        private readonly port: string,
        private readonly flags: string[],
    ) {}

    // `more`: flags of `tortuga serve`.
    static async open(served = site, more: string[] = []): Promise<Harbour> {
        const folder = mkdtempSync(join(tmpdir(), 'tortuga-e2e-'));
        const flags = ['--data', folder, '--site', served, ...more];
        const { child, port } = await start('0', flags);
        return new Harbour(`http://127.0.0.1:${port}`, folder, child, port, flags);
    }

    async close(): Promise<void> {
        await stop(this.child);
        rmSync(this.folder, { recursive: true });
    }

    // Away for a moment, and back with all its tables; what is in its folder may be changed meanwhile.
    async restart(whileAway: (folder: string) => Promise<void>): Promise<void> {
        await stop(this.child);
        try {
            await whileAway(this.folder);
        } finally {
            this.child = (await start(this.port, this.flags)).child;
        }
    }
}

async function start(port: string, more: string[]): Promise<{ child: ChildProcess; port: string }> {
    const flags = ['serve', '--json', '--host', '127.0.0.1', '--port', port, ...more];
    const child = spawn(program, flags, { stdio: ['ignore', 'pipe', 'ignore'] });
    for await (const line of createInterface({ input: child.stdout! }))
        return { child, port: String((JSON.parse(line) as { port: number }).port) };
    throw new Error('The harbour did not open.');
}

function stop(child: ChildProcess): Promise<void> {
    return new Promise((done) => {
        child.on('exit', () => done());
        child.kill('SIGTERM');
    });
}
