// chunks.ts: which modules share a file. On a phone every file costs a journey there and back, so
// that what is wanted together comes together: all that Home needs, and all that a table needs more.
import { resolve } from 'node:path';

interface Graph {
    getModuleInfo(id: string): { importedIds: string[] } | null;
}

const wanted: [name: string, roots: string[]][] = [
    ['home', ['src/main.ts']],
    ['table', ['src/screens/Table.svelte', 'src/engine/engine.ts', 'src/harbour/open.ts']],
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
