// rays.ts: the glory around a winner, and the crown above it, drawn once for the page and for the
// picture that is sent around.

// Strokes to all sides, every other one bold, none quite as long as its neighbour.
export interface Ray {
    path: string;
    bold: boolean;
}
export function rays(x: number, y: number, inner: number, outer: number): Ray[] {
    const count = 72;
    return Array.from({ length: count }, (_, at) => {
        const angle = (2 * Math.PI * at) / count;
        const reach = outer - ((at * 7) % 5) * (outer - inner) * 0.12;
        const end = (radius: number) =>
            `${(x + radius * Math.cos(angle)).toFixed(1)} ${(y + radius * Math.sin(angle)).toFixed(1)}`;
        return { path: `M${end(inner)}L${end(reach)}`, bold: at % 2 === 1 };
    });
}

// On a field of 104 by 76.
export const crown = {
    gold: 'M14 68L4 20L30 42L52 8L74 42L100 20L90 68C64 62 40 62 14 68Z',
    band: 'M16 58C41 52 63 52 88 58',
    lines: 'M33 50l-3-8M52 46V28M71 50l3-8',
    pearls: [
        { x: 4, y: 18 },
        { x: 52, y: 7 },
        { x: 100, y: 18 },
    ],
};
