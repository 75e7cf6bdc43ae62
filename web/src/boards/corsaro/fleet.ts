// fleet.ts: each boat and pirate ship as a thing of its own, and the voyages it makes from one sight
// to the next. A sight only says where boats of a colour are; what was told says which one went where.
import type { Beat, BeatOf } from '../../engine/sight';
import type { Beats } from './beats';
import { colours, type Colour, type Position } from './read';
import { greens, harbour, island, prison } from './sea';

type Kind = Colour | 'P';

export interface Piece {
    id: string; // "Y0", "P1"
    kind: Kind;
    place: string;
}

// Where a piece goes, space by space; the first is where it comes from.
export interface Voyage {
    id: string;
    path: string[];
    waits: boolean; // It is seen lying there first: it was caught.
}

const kinds = [...colours, 'P'] as const;

function placesOf(position: Position, kind: Kind): string[] {
    return kind === 'P' ? position.pirates : (position.boats[kind] ?? []);
}

export function muster(position: Position): Piece[] {
    return kinds.flatMap((kind) =>
        placesOf(position, kind).map((place, i) => ({ id: kind + String(i), kind, place })),
    );
}

// What moves while this is told, all at once.
function waysOf(beat: Beat): { kind: string; path: string[] }[] {
    const { kind, facts } = beat as BeatOf<Beats>;
    switch (kind) {
        case 'sailed':
            return [{ kind: facts.colour, path: [facts.from, ...facts.path] }];
        case 'pirate':
            return [{ kind: 'P', path: [facts.from, ...facts.path] }];
        case 'caught':
            return facts.boats.map((boat, i) => ({
                kind: boat,
                path: [facts.spaces[i] ?? '', prison],
            }));
        case 'freed':
            return [{ kind: facts.colour, path: [prison, facts.space] }];
        default:
            return [];
    }
}

// The pieces of the next position, those that stay where they were keeping their place, and how the
// others came there, beat by beat.
export function advance(
    before: Piece[],
    position: Position,
    told: Beat[],
): { fleet: Piece[]; voyages: Voyage[][] } {
    const fleet = before.map((piece) => ({ ...piece }));
    const voyages = told.map((beat) =>
        waysOf(beat).flatMap(({ kind, path }): Voyage[] => {
            const piece = fleet.find((one) => one.kind === kind && one.place === path[0]);
            const end = path.at(-1);
            if (!piece || end === undefined) return [];
            piece.place = greens.includes(end) ? harbour : end;
            return [{ id: piece.id, path, waits: beat.kind === 'caught' }];
        }),
    );
    for (const kind of kinds) settle(fleet, kind, placesOf(position, kind));
    const known = new Set(fleet.map((piece) => piece.id));
    const fresh = muster(position).filter((piece) => !known.has(piece.id));
    const counts = new Map(kinds.map((kind) => [kind, placesOf(position, kind).length]));
    const there = [...fleet, ...fresh].filter((piece) => {
        const left = counts.get(piece.kind) ?? 0;
        counts.set(piece.kind, left - 1);
        return left > 0;
    });
    return { fleet: there, voyages: voyages.filter((together) => together.length > 0) };
}

// Brings the pieces of one kind to where they are, whatever was told of them.
function settle(fleet: Piece[], kind: Kind, places: string[]): void {
    const open = [...places];
    const astray = fleet.filter((piece) => {
        if (piece.kind !== kind) return false;
        const i = open.indexOf(piece.place);
        if (i >= 0) open.splice(i, 1);
        return i < 0;
    });
    for (const piece of astray) piece.place = open.shift() ?? piece.place;
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
