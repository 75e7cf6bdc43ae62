// chunks.ts: which modules share a file. On a phone every file costs a journey there and back, so
// that what is wanted together comes together: what sets the rest on its way, all that Home needs,
// and all that a table needs more.
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

interface Graph {
    getModuleInfo(id: string): { importedIds: string[] } | null;
}

const wanted: [name: string, roots: string[]][] = [
    ['first', ['src/main.ts']],
    ['home', ['src/page.ts']],
    ['table', ['src/screens/table_parts.ts']],
];

// The file that a module belongs to: the first of the above that it is needed for.
export function chunkOf(): (id: string, graph: Graph) => string | null {
    const homes = new Map<string, string>();
    const settle = (id: string, name: string, graph: Graph) => {
        if (homes.has(id)) return;
        homes.set(id, name);
        for (const next of graph.getModuleInfo(id)?.importedIds ?? []) settle(next, name, graph);
    };
    return (id, graph) => {
        if (homes.size === 0)
            for (const [name, roots] of wanted)
                for (const root of roots.map((path) => resolve(import.meta.dirname, path))) {
                    if (!graph.getModuleInfo(root)) throw new Error(`chunks.ts: no ${root}`);
                    settle(root, name, graph);
                }
        return homes.get(id) ?? null;
    };
}

// What is fetched is used at once. So V8 is asked to compile all of it while it arrives, beside the
// page, and not function by function when the page is waiting for it; others see a comment.
export function eager(): Plugin {
    return {
        name: 'tortuga-eager',
        apply: 'build',
        generateBundle: {
            order: 'post', // It must be the first line, before what Vite puts there.
            handler(_, bundle) {
                for (const file of Object.values(bundle))
                    if (file.type === 'chunk')
                        file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
            },
        },
    };
}
