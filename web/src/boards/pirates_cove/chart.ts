// chart.ts: where everything lies on the chart, on a sheet of 1000 by 700.
import type { Place } from './read';

export const sheet = { width: 1000, height: 700 };

export interface Point {
    x: number;
    y: number;
}

export const lies: Record<Place, Point> = {
    '1': { x: 180, y: 185 },
    '2': { x: 520, y: 140 },
    '3': { x: 830, y: 245 },
    '4': { x: 790, y: 535 },
    '5': { x: 465, y: 575 },
    '6': { x: 165, y: 480 },
    cove: { x: 688, y: 396 },
    sea: { x: 310, y: 340 },
};
export const rose: Point = { x: 455, y: 355 };

// Ships lie side by side off the upper shore, in rows of at most four.
export function berth(place: Place, index: number, of: number): Point | undefined {
    const centre = lies[place];
    if (!centre) return undefined;
    const row = Math.floor(index / 4);
    const inRow = Math.min(of - row * 4, 4);
    const step = 56;
    return {
        x: centre.x + ((index % 4) - (inRow - 1) / 2) * step,
        y: centre.y - (place === 'cove' || place === 'sea' ? 8 : 66) - row * 46,
    };
}

// From where a voyage begins: an island's own shore, or, for who comes from nowhere, the edge.
export function startOf(place: Place): Point {
    return berth(place, 0, 1) ?? { x: -60, y: 380 };
}

// How far a course bends aside at its middle: ships keep off the land between two islands.
export function bend(from: Point, to: Point): Point {
    return { x: (from.y - to.y) * 0.14, y: (to.x - from.x) * 0.14 };
}
export function courseLine(from: Point, to: Point): string {
    const aside = bend(from, to);
    const x = Math.round((from.x + to.x) / 2 + 2 * aside.x);
    const y = Math.round((from.y + to.y) / 2 + 2 * aside.y);
    return `M${from.x} ${from.y}Q${x} ${y} ${to.x} ${to.y}`;
}

// The shores, drawn about the middle of each island.
export const shores: Record<Place, string> = {
    '1': 'M-104 6C-108-22-82-44-52-52C-30-60-8-70 22-66C44-62 58-72 80-58C104-42 112-16 106 8C104 30 88 42 70 54C46 68 22 60-4 66C-34 74-66 66-86 46C-98 36-102 22-104 6Z',
    '2': 'M-98-8C-96-32-76-40-58-56C-38-70-14-58 8-66C36-74 70-70 86-48C98-32 92-18 102 2C108 24 92 44 70 50C50 58 40 70 14 66C-10 62-24 72-52 62C-80 54-86 38-98 20C-104 10-100 2-98-8Z',
    '3': 'M-96 2C-100-26-84-46-56-56C-26-66-4-62 24-68C54-74 86-60 98-36C108-14 96 4 100 22C100 44 78 50 58 60C36 72 20 82-6 72C-28 64-44 68-66 54C-88 42-94 22-96 2Z',
    '4': 'M-102-4C-104-28-88-50-60-58C-36-64-20-56 6-62C34-70 62-70 84-54C108-36 108-14 104 6C102 30 96 48 66 56C44 62 28 72 0 66C-30 60-50 72-76 56C-96 44-100 20-102-4Z',
    '5': 'M-106 8C-110-16-94-34-70-50C-48-66-28-60 0-66C30-72 50-62 74-54C98-44 110-20 104 6C100 28 90 36 72 50C50 66 34 60 6 68C-22 76-44 66-68 58C-92 48-102 32-106 8Z',
    '6': 'M-104-2C-106-30-90-52-62-60C-32-70-12-62 14-70C42-78 76-66 92-44C106-24 98-8 106 12C110 34 88 52 64 58C42 64 20 60-2 68C-32 78-62 70-82 54C-102 38-102 20-104-2Z',
    cove: 'M-74-34C-92-18-92 14-72 30C-54 44-22 50 4 48C38 48 68 40 78 18C88-6 76-30 54-40C66-24 64-4 46 8C24 22-16 24-42 8C-60-2-62-22-50-42C-60-44-68-40-74-34Z',
};
