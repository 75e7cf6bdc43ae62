// folders.ts: what games bring is found by the folder it stands in.

// By game; the paths are those of import.meta.glob: "./GAME/legend.ts".
export function byGame<Found>(found: Record<string, Found>): Record<string, Found> {
    return Object.fromEntries(
        Object.entries(found).map(([path, one]) => [path.split('/').at(-2) ?? '', one]),
    );
}
