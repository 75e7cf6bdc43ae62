// scene.ts: where ships lie in the picture of a fight, in its own pixels, and where their parts are.
import type { Section } from './data';

// A ship is drawn on 300 by 232, its keel's middle at 150, the waterline at 210.
export interface Berth {
    x: number; // Of the keel's middle, on the waterline.
    y: number;
    scale: number;
    flip: boolean; // It sails to the left.
}
export interface Point {
    x: number;
    y: number;
}

const keel = { x: 150, y: 210 };
const ship = { width: 320, height: 232 };

// Left to right and near to far, in parts of the picture; the third is the size.
type Row = readonly [number, number, number];
const wide: readonly (readonly Row[])[] = [
    [[0.5, 0.88, 1]],
    [
        [0.26, 0.88, 1],
        [0.74, 0.88, 1],
    ],
    [
        [0.23, 0.92, 0.92],
        [0.79, 0.92, 0.86],
        [0.53, 0.62, 0.56],
    ],
    [
        [0.22, 0.93, 0.84],
        [0.8, 0.93, 0.78],
        [0.41, 0.6, 0.5],
        [0.65, 0.6, 0.5],
    ],
    [
        [0.2, 0.94, 0.78],
        [0.82, 0.94, 0.7],
        [0.51, 0.92, 0.55],
        [0.39, 0.56, 0.42],
        [0.64, 0.56, 0.42],
    ],
];
const tall: readonly (readonly Row[])[] = [
    [[0.5, 0.9, 1]],
    [
        [0.42, 0.955, 1],
        [0.59, 0.5, 0.96],
    ],
    [
        [0.42, 0.96, 0.88],
        [0.7, 0.56, 0.74],
        [0.22, 0.5, 0.5],
    ],
    [
        [0.4, 0.96, 0.74],
        [0.74, 0.66, 0.6],
        [0.23, 0.58, 0.5],
        [0.53, 0.42, 0.44],
    ],
    [
        [0.36, 0.96, 0.66],
        [0.77, 0.84, 0.52],
        [0.22, 0.6, 0.48],
        [0.72, 0.52, 0.44],
        [0.4, 0.38, 0.38],
    ],
];

// A picture keeps the shape in which it was first seen at its width: a line that comes below it makes it
// lower, and no ship changes its place for that.
export interface Shape {
    width: number;
    tall: boolean; // Ships lie above one another, and not beside.
}
export function shapeOf(width: number, height: number, before: Shape): Shape {
    if (height <= 0 || width === before.width) return before;
    return { width, tall: width < height * 1.45 };
}

export function berths(count: number, width: number, height: number, tallish: boolean): Berth[] {
    const table = tallish ? tall : wide;
    const rows = table[Math.min(count, table.length) - 1] ?? [];
    const full = tallish
        ? Math.min((width * 0.8) / ship.width, (height * 0.485) / ship.height)
        : Math.min((width * 0.45) / ship.width, (height * 0.84) / ship.height);
    return rows.map(([x, y, size], index) => ({
        x: x * width,
        y: y * height,
        scale: full * size,
        flip: index > 0 && x > 0.45,
    }));
}

// Where a part of the drawing lies in the picture.
export function onScene({ x, y, scale, flip }: Berth, part: Point): Point {
    return {
        x: x + (part.x - keel.x) * scale * (flip ? -1 : 1),
        y: y + (part.y - keel.y) * scale,
    };
}

export const muzzle = (index: number): Point => ({ x: 94.5 + 23 * index, y: 171 });
export const sailor = (index: number): Point => ({ x: 104 + 19.5 * index, y: 136 });
export const porthole = (index: number): Point => ({ x: 84 + 17 * index, y: 189 });
const middles: Record<Section, Point> = {
    sails: { x: 150, y: 84 },
    hull: { x: 160, y: 188 },
    crew: { x: 134, y: 138 },
    cannons: { x: 140, y: 171 },
};
// Where one aims, and where the balls strike about it.
export function target(section: Section | undefined, index = -1): Point {
    const { x, y } = middles[section ?? 'hull'];
    if (index < 0) return { x, y };
    return {
        x: x + [0, 34, -34, 16, -18, 52][index % 6]!,
        y: y + [0, -10, 6, 10, -12, 4][index % 6]!,
    };
}
// Where a ball falls into the sea: short of the ship.
export const splash = (index: number): Point => ({
    x: 300 + 26 * (index % 3),
    y: 214 + 9 * (index % 2),
});

export const sailHoles: readonly Point[] = [
    { x: 172, y: 68 },
    { x: 90, y: 98 },
    { x: 210, y: 88 },
    { x: 140, y: 114 },
    { x: 92, y: 63 },
    { x: 208, y: 53 },
];
export const hullHoles: readonly Point[] = [
    { x: 118, y: 191 },
    { x: 190, y: 191 },
    { x: 229, y: 176 },
    { x: 154, y: 198 },
    { x: 76, y: 181 },
    { x: 214, y: 197 },
];
