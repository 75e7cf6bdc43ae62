// coast.ts: lines of the sea chart that are easier to reckon than to draw by hand.

// The same wobble for the same seed: an island must not change its shore between two looks.
function wobble(seed: number): () => number {
    let state = seed;
    return () => {
        state = (state * 16807) % 2147483647;
        return state / 2147483647;
    };
}

// A closed shore around 0, 0, as the d of a path.
export function coast(seed: number, width: number, height: number): string {
    const next = wobble(seed);
    const points = Array.from({ length: 14 }, (_, at) => {
        const angle = (at / 14) * 2 * Math.PI;
        const reach = 0.82 + 0.26 * next();
        return [
            (Math.cos(angle) * reach * width) / 2,
            (Math.sin(angle) * reach * height) / 2,
        ] as const;
    });
    const middle = (a: readonly [number, number], b: readonly [number, number]) =>
        `${((a[0] + b[0]) / 2).toFixed(1)} ${((a[1] + b[1]) / 2).toFixed(1)}`;
    const corner = (at: number) => points[at % points.length] ?? ([0, 0] as const);
    const curves = points.map(
        (point, at) =>
            `Q${point[0].toFixed(1)} ${point[1].toFixed(1)} ${middle(point, corner(at + 1))}`,
    );
    return `M${middle(corner(points.length - 1), corner(0))}${curves.join('')}z`;
}

// Courses from one point to all sides of the chart.
export function rhumbs(x: number, y: number, length: number, count = 32): string {
    return Array.from({ length: count }, (_, at) => {
        const angle = (at / count) * 2 * Math.PI;
        return `M${x} ${y}l${(Math.cos(angle) * length).toFixed(1)} ${(Math.sin(angle) * length).toFixed(1)}`;
    }).join('');
}

// Points on an ellipse, from its top clockwise.
export function ring(
    count: number,
    x: number,
    y: number,
    width: number,
    height: number,
): [number, number][] {
    return Array.from({ length: count }, (_, at) => {
        const angle = (at / count) * 2 * Math.PI - Math.PI / 2;
        return [x + (Math.cos(angle) * width) / 2, y + (Math.sin(angle) * height) / 2];
    });
}
