// fleet.ts: each boat and pirate ship as a thing of its own, and the voyage it makes from one sight
// to the next. A sight only says where boats of a colour are; what happened tells which one moved.
import type { Happening } from '../board';
import { colours, readDeed, type Colour, type Position } from './read';
import { harbour, island, prison, type Sea } from './sea';

export interface Piece {
    id: string; // "Y0", "P1"
    kind: Colour | 'P';
    place: string;
}

// Where a piece goes, space by space; the first is where it comes from. Voyages follow each other.
export interface Voyage {
    id: string;
    path: string[];
}

const kinds = [...colours, 'P'] as const;

function placesOf(position: Position, kind: Colour | 'P'): string[] {
    return kind === 'P' ? position.pirates : (position.boats[kind] ?? []);
}

export function muster(position: Position): Piece[] {
    return kinds.flatMap((kind) =>
        placesOf(position, kind).map((place, i) => ({ id: kind + String(i), kind, place })),
    );
}

// The pieces of the next position, those that stay where they were keeping their place, and how the
// others came there.
export function advance(
    sea: Sea,
    before: Piece[],
    position: Position,
    recent: Happening[],
): { fleet: Piece[]; voyages: Voyage[] } {
    const fleet = before.map((piece) => ({ ...piece }));
    const voyages: Voyage[] = [];
    const sail = (piece: Piece | undefined, path: string[]): void => {
        if (!piece || path.length === 0) return;
        voyages.push({ id: piece.id, path: [piece.place, ...path] });
        piece.place = path.at(-1)!;
    };
    const find = (kind: Colour | 'P', place: string): Piece | undefined =>
        fleet.find((piece) => piece.kind === kind && piece.place === place);

    for (const { move } of recent) {
        const deed = readDeed(sea, move ?? '');
        if (deed.kind === 'pirate') sail(find('P', deed.from), deed.path);
        else if (deed.kind === 'sail') {
            sail(find(deed.colour, deed.from), deed.path);
            const moved = fleet.find((one) => one.id === voyages.at(-1)?.id);
            if (moved?.place.startsWith('G')) moved.place = harbour;
        } else if (deed.kind === 'place')
            fleet.push({ id: `P${position.pirates.indexOf(deed.to)}`, kind: 'P', place: deed.to });
    }
    for (const kind of kinds) settle(fleet, kind, placesOf(position, kind), voyages);
    const known = new Set(fleet.map((piece) => piece.id));
    const fresh = muster(position).filter((piece) => !known.has(piece.id));
    const counts = new Map(kinds.map((kind) => [kind, placesOf(position, kind).length]));
    const there = [...fleet, ...fresh].filter((piece) => {
        const left = counts.get(piece.kind) ?? 0;
        counts.set(piece.kind, left - 1);
        return left > 0;
    });
    return { fleet: there, voyages };
}

// Brings the pieces of one kind to where they are, whatever was told of them: who is caught goes to
// the pirates' island, from the space of the ship that caught it; who is freed comes from there.
function settle(fleet: Piece[], kind: Colour | 'P', places: string[], voyages: Voyage[]): void {
    const open = [...places];
    const astray = fleet.filter((piece) => {
        if (piece.kind !== kind) return false;
        const i = open.indexOf(piece.place);
        if (i >= 0) open.splice(i, 1);
        return i < 0;
    });
    const ships = new Set(fleet.filter((piece) => piece.kind === 'P').map((piece) => piece.place));
    for (const piece of astray) {
        const place = open.shift();
        if (place === undefined) return;
        const last = voyages.findLast((voyage) => voyage.id === piece.id);
        if (place === prison && last && kind !== 'P') {
            const caught = last.path.findIndex((space, i) => i > 0 && ships.has(space));
            if (caught > 0) last.path.splice(caught + 1);
            last.path.push(prison);
        } else voyages.push({ id: piece.id, path: [piece.place, place] });
        piece.place = place;
    }
}

// Pieces of one kind on one place lie on top of each other; different ones beside each other.
export interface Berth {
    dx: number;
    dy: number;
    scale: number;
    count: number; // How many of its kind lie there; 0 for those below the top one.
}
export function berths(fleet: Piece[]): Map<string, Berth> {
    const found = new Map<string, Berth>();
    const places = new Set(fleet.map((piece) => piece.place));
    for (const place of places) {
        const here = fleet.filter((piece) => piece.place === place);
        const groups = [...new Set(here.map((piece) => piece.kind))];
        groups.forEach((kind, i) => {
            const same = here.filter((piece) => piece.kind === kind);
            same.forEach((piece, k) => {
                const top = k === same.length - 1;
                found.set(piece.id, {
                    ...spot(place, i, groups.length),
                    count: top ? same.length : 0,
                });
            });
        });
    }
    return found;
}

// Where the i-th of so many groups lies: in rows ashore, around the middle of a space at sea.
function spot(place: string, i: number, all: number): { dx: number; dy: number; scale: number } {
    if (all === 1) return { dx: 0, dy: 0, scale: 1 };
    if ([island, prison, harbour].includes(place)) {
        const row = all < 3 || place !== harbour ? Math.min(all, 4) : 2;
        const reach = place === island ? 38 : place === prison ? 28 : 34;
        return {
            dx: ((i % row) - (Math.min(row, all) - 1) / 2) * reach,
            dy: (Math.floor(i / row) - (Math.ceil(all / row) - 1) / 2) * 38,
            scale: place === prison && all > 2 ? 0.68 : 0.84,
        };
    }
    const angle = (2 * Math.PI * i) / all - Math.PI * (all === 2 ? 1 : 0.5);
    const reach = all === 2 ? 14 : 17;
    return {
        dx: Math.cos(angle) * reach,
        dy: Math.sin(angle) * reach,
        scale: all === 2 ? 0.72 : 0.62,
    };
}
