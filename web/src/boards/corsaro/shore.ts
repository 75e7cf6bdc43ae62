// shore.ts: shorelines, drawn by a small random hand that always draws the same island for the same
// seed.
import { print, type Point } from './layout';

function* hand(seed: number): Generator<number, never> {
    for (let x = seed * 7919 + 1; ;) {
        x = (x * 16807) % 2147483647;
        yield x / 2147483647;
    }
}

// A closed line around the origin, near an ellipse.
export function shoreline(rx: number, ry: number, seed: number): string {
    const random = hand(seed);
    const points = 16;
    const around: Point[] = Array.from({ length: points }, (_, i) => {
        const angle = (2 * Math.PI * i) / points;
        const reach = 0.86 + 0.28 * random.next().value;
        return { x: Math.cos(angle) * rx * reach, y: Math.sin(angle) * ry * reach };
    });
    const between = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
    const next = (i: number): Point => around[(i + 1) % points]!;
    const curves = around.map((p, i) => `Q${print(p)} ${print(between(p, next(i)))}`);
    return `M${print(between(around.at(-1)!, around[0]!))}${curves.join('')}z`;
}
