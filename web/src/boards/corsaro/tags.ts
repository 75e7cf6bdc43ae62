// tags.ts: names beside spaces whose own number cannot be read, where moves and texts speak of them.
import type { Chart, Point } from './layout';
import type { Position, Way } from './read';
import { blue, spacesOf, type Sea } from './sea';

export interface Tag extends Point {
    space: string;
}

const clear = 25; // From the middle of a space to the rim of a piece upon it.
const directions = Array.from({ length: 16 }, (_, i) => (i * Math.PI) / 8);

// How far a tag in the middle of `p` is from what it should not cover: measured in tags, since they
// are wider than high.
function room(p: Point, others: Point[], wide: number, high: number): number {
    return Math.min(...others.map((q) => Math.hypot((p.x - q.x) / wide, (p.y - q.y) / high)));
}

// Each name goes to the side of its space where most is free, beside the sea's title too where that
// is written; `size` is the height of its letters.
export function tagsFor(chart: Chart, spaces: string[], size: number, titled = false): Tag[] {
    const [wide, high] = [size * 1.9, size];
    const { x, y, w, h } = chart.box;
    const tags: Tag[] = [];
    for (const space of spaces) {
        const own = chart.at.get(space);
        if (!own) continue;
        const others = [...chart.at].flatMap(([name, at]) => (name === space ? [] : [at]));
        if (titled) others.push(...chart.titled);
        const sides = directions
            .map((angle) => ({
                x: own.x + Math.cos(angle) * (clear + wide / 2),
                y: own.y + Math.sin(angle) * (clear + high / 2),
            }))
            .filter((p) => Math.abs(p.x - x - w / 2) < (w - wide) / 2)
            .filter((p) => Math.abs(p.y - y - h / 2) < (h - high) / 2);
        const best = sides
            .map((p) => ({ p, free: room(p, [...others, ...tags], wide, high) }))
            .reduce((a, b) => (b.free > a.free ? b : a), { p: own, free: 0 });
        tags.push({ space, ...best.p });
    }
    return tags;
}

// The spaces that ships lie on and moves lead to, as far as no number is to be seen on them.
export function namesWanted(
    sea: Sea,
    { boats, pirates }: Position,
    ways: Way[],
    numbered: boolean,
): string[] {
    const occupied = [...Object.values(boats).flat(), ...pirates];
    const ends = ways.flatMap(({ from, to }) => [from, to]);
    const hidden = new Set([
        ...occupied,
        ...[...sea.rafts, ...sea.symbols].map((i) => blue(sea, i)),
        ...(numbered ? [] : ends),
    ]);
    const spoken = new Set([...occupied, ...ends]);
    return spacesOf(sea).filter((space) => hidden.has(space) && spoken.has(space));
}
