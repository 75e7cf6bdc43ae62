// sea.ts: the board of Corsaro as data: a blue ring, a lane from the island, safer routes and a
// harbour. Spaces are called as docs/boards.md has them.
import { usualBoard } from './printed';

export interface Route {
    letter: string;
    from: number; // The fork, a blue space.
    length: number; // Its orange spaces.
    to: number; // The blue space behind its last.
}

export interface Sea {
    ring: number; // How many blue spaces.
    lane: number; // Orange spaces that join the island to the ring.
    entry: number; // The blue space they lead to.
    routes: Route[];
    mouth: number; // The blue space from which the harbour is entered.
    rafts: number[];
    symbols: number[];
}

export type Shape = 'circle' | 'diamond' | 'square'; // Open sea, shelter, harbour.

export const island = 'ISL';
export const harbour = 'HARBOUR';
export const prison = 'PI';
export const greens = ['G1', 'G2'];

function readSea(word: string): Sea | undefined {
    const [ring, ...parts] = word.split('/');
    const sea: Sea = {
        ring: Number(ring),
        lane: 0,
        entry: 0,
        routes: [],
        mouth: 0,
        rafts: [],
        symbols: [],
    };
    for (const part of parts) {
        const letter = part.charAt(0);
        const [a = NaN, b = 0, c = 0, ...more] = part.slice(1).split(/[-.]/).map(Number);
        if ([a, b, c, ...more].some((n) => !(n >= 0 && n < 100))) return undefined;
        if (letter === 'S') [sea.lane, sea.entry] = [a, b];
        else if (letter === 'G') sea.mouth = a;
        else if (letter === 'R' || letter === 'P')
            sea[letter === 'R' ? 'rafts' : 'symbols'] = part.slice(1).split('.').map(Number);
        else sea.routes.push({ letter, from: a, length: b, to: c });
    }
    return sea.ring >= 3 && sea.ring < 100 && sea.lane > 0 ? sea : undefined;
}

// The sea of a table. A word that nobody can read gives the usual one.
export function seaOf(options: string): Sea {
    const word = /(?:^|\s)board=(\S+)/.exec(options)?.[1] ?? usualBoard;
    return (readSea(word) ?? readSea(usualBoard))!;
}

export function blue(sea: Sea, i: number): string {
    return 'B' + String(((i % sea.ring) + sea.ring) % sea.ring).padStart(2, '0');
}
export function isBlue(space: string): boolean {
    return /^B\d\d$/.test(space);
}
export function numberOf(space: string): number {
    return Number(space.slice(1));
}

export function shapeOf(space: string): Shape {
    if (isBlue(space)) return 'circle';
    return greens.includes(space) ? 'square' : 'diamond';
}

// The orange spaces of a route, or of the lane.
export function routeSpaces({ letter, length }: Pick<Route, 'letter' | 'length'>): string[] {
    return Array.from({ length }, (_, i) => letter + String(i + 1));
}

// All spaces on the water, in the order in which they are sailed.
export function spacesOf(sea: Sea): string[] {
    const run = (letter: string, length: number): string[] =>
        Array.from({ length }, (_, i) => letter + String(i + 1));
    return [
        ...run('S', sea.lane),
        ...Array.from({ length: sea.ring }, (_, i) => blue(sea, i)),
        ...sea.routes.flatMap(routeSpaces),
        ...greens,
    ];
}
