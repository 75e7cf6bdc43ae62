// walk.ts: arrow keys, Home and End go from thing to thing, in a hand or a list.

export interface Walk {
    perRow?: number; // How far up and down lead; else as far as left and right.
    wraps?: boolean; // From the last to the first; else it ends there.
}

// Where a key leads from one of so many; nowhere, if it is no key to walk with.
export function stepTo(
    key: string,
    at: number,
    count: number,
    { perRow = 1, wraps = false }: Walk = {},
): number | undefined {
    const steps: Record<string, number> = {
        ArrowLeft: at - 1,
        ArrowRight: at + 1,
        ArrowUp: at - perRow,
        ArrowDown: at + perRow,
        Home: 0,
        End: count - 1,
    };
    const to = steps[key];
    if (to === undefined || count === 0) return undefined;
    return wraps ? (to + count) % count : Math.max(0, Math.min(count - 1, to));
}

// Goes there; says whether it was a step.
export function walk(event: KeyboardEvent, things: Iterable<HTMLElement>, how?: Walk): boolean {
    const all = [...things];
    const to = stepTo(event.key, all.indexOf(event.target as HTMLElement), all.length, how);
    if (to === undefined) return false;
    event.preventDefault();
    all[to]?.focus();
    return true;
}
