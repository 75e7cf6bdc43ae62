// sea.ts: the board of Corsaro as data: a blue ring, a lane from the island, safer routes and a
// harbour; and the courses that can be sailed on it. Spaces are called as docs/boards.md has them.

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
const pipsMost = 6;

// The usual board, which an options line need not name.
const h28 = '28/S2-0/A3-6-9/C12-6-18/G24/R16.21/P6.15.24';

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
    const word = /(?:^|\s)board=(\S+)/.exec(options)?.[1] ?? h28;
    return (readSea(word) ?? readSea(h28))!;
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

// The space after this one for a boat that stays on course.
function ahead(sea: Sea, space: string): string {
    if (isBlue(space)) return blue(sea, numberOf(space) + 1);
    if (space === island) return 'S1';
    const way =
        space.charAt(0) === 'S'
            ? { length: sea.lane, to: sea.entry }
            : sea.routes.find((route) => route.letter === space.charAt(0));
    const step = numberOf(space) + 1;
    if (!way || !(step > 0)) return blue(sea, 0);
    return step > way.length ? blue(sea, way.to) : space.charAt(0) + String(step);
}

// Where a boat may turn off.
function turnings(sea: Sea, space: string): string[] {
    if (!isBlue(space)) return [];
    const routes = sea.routes.filter((route) => blue(sea, route.from) === space);
    const turns = routes.map((route) => route.letter + '1');
    return space === blue(sea, sea.mouth) ? [...turns, 'G1'] : turns;
}

// The spaces that a boat sails through, the last one too; `by` are the routes that it enters and
// leaves again. Of several such courses the shortest is meant.
export function course(sea: Sea, from: string, to: string, by: string[] = []): string[] {
    const wanted = [...by].sort().join('');
    let paths: { path: string[]; entered: string[] }[] = [{ path: [], entered: [] }];
    for (let pips = 1; pips <= pipsMost; ++pips) {
        paths = paths.flatMap(({ path, entered }) => {
            const at = path.at(-1) ?? from;
            if (at === 'G2') return [];
            if (at === 'G1') return [{ path: [...path, 'G2'], entered }];
            const straight = { path: [...path, ahead(sea, at)], entered };
            const turned = turnings(sea, at).map((turn) => ({
                path: [...path, turn],
                entered: turn === 'G1' ? entered : [...entered, turn.charAt(0)],
            }));
            return [straight, ...turned];
        });
        const found = paths.find(
            ({ path, entered }) =>
                path.at(-1) === to &&
                entered
                    .filter((letter) => letter !== to.charAt(0))
                    .sort()
                    .join('') === wanted,
        );
        if (found) return found.path;
    }
    return [to];
}

// The way of a pirate ship: along the ring.
export function patrol(sea: Sea, from: string, to: string): string[] {
    const path: string[] = [];
    for (let at = from; at !== to && path.length < sea.ring;) {
        at = ahead(sea, at);
        path.push(at);
    }
    return path;
}

// Straight on for so many pips: what somebody means who points at a boat or a pirate ship.
export function straightOn(sea: Sea, from: string, pips: number): string {
    let at = from;
    for (let i = 0; i < pips; ++i) at = ahead(sea, at);
    return at;
}
