// layout.ts: where everything lies on the chart. Any board that can be played on (H-6) is laid out
// by the same few rules: the ring is a circle, sailed clockwise, with the harbour's mouth at its
// left; safer routes bulge outwards around an island of their own; the lane comes from the middle.
import { blue, greens, harbour, island, prison, routeSpaces, type Route, type Sea } from './sea';

export interface Point {
    x: number;
    y: number;
}
export interface Land extends Point {
    kind: 'home' | 'prison' | 'shelter' | 'coast';
    rx: number;
    ry: number;
    turn: number; // Degrees.
    seed: number; // For its shoreline.
}
export interface Leg {
    kind: 'ring' | 'lane' | 'route' | 'harbour';
    d: string;
}
export interface Chart {
    at: Map<string, Point>; // Each space, and the places off the water.
    legs: Leg[]; // The lines between the spaces.
    lands: Land[];
    light: Point; // The lighthouse.
    title: string | undefined; // A path to write the name of the sea along,
    titled: Point[]; // and where that is.
    numbers: Map<string, Point>; // Beside spaces whose face shows something else.
    rose: Point;
    foam: Point[]; // Where nothing else is.
    box: { x: number; y: number; w: number; h: number };
}

export const nodeSize = 21; // Radius of a space.
const gap = 52; // From one space to the next, at least.
const ringLeast = 228; // Room for the island, its lane and the prison.
const shore = 66; // From the middle to where the lane begins.
const berth = 88; // How far a route keeps from the ring, so that an island lies between.
const margin = 34;
const spread = [-0.8, -0.6, -0.4, -0.2, 0, 0.2, 0.4, 0.6, 0.8]; // Of a title, along its arc.

const polar = (angle: number, radius: number): Point => ({
    x: Math.cos(angle) * radius,
    y: Math.sin(angle) * radius,
});
const far = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
export const print = (p: Point): string => `${p.x.toFixed(1)} ${p.y.toFixed(1)}`;
// From 0 to 1, softly at both ends.
const ease = (t: number): number => (1 - Math.cos(Math.PI * Math.min(1, Math.max(0, t)))) / 2;
const polyline = (points: Point[]): string => 'M' + points.map(print).join('L');
// Through all points, without corners.
function curve(points: Point[]): string {
    const pull = (a: Point, b: Point): Point => ({ x: (b.x - a.x) / 6, y: (b.y - a.y) / 6 });
    const bends = points.slice(1).map((p, i) => {
        const from = points[i]!;
        const before = pull(points[i - 1] ?? from, p);
        const behind = pull(from, points[i + 2] ?? p);
        const a = { x: from.x + before.x, y: from.y + before.y };
        const b = { x: p.x - behind.x, y: p.y - behind.y };
        return `C${print(a)} ${print(b)} ${print(p)}`;
    });
    return `M${print(points[0]!)}${bends.join('')}`;
}

// Points at equal distances along a curve, without its ends.
function along(curve: Point[], count: number): Point[] {
    const lengths = [0];
    curve.forEach((p, i) => {
        const before = curve[i - 1];
        if (before) lengths.push((lengths.at(-1) ?? 0) + far(before, p));
    });
    const whole = lengths.at(-1) ?? 0;
    return Array.from({ length: count }, (_, k) => {
        const wanted = (whole * (k + 1)) / (count + 1);
        const i = Math.max(
            1,
            lengths.findIndex((length) => length >= wanted),
        );
        const [a, b] = [curve[i - 1]!, curve[i]!];
        const t = (wanted - lengths[i - 1]!) / (lengths[i]! - lengths[i - 1]! || 1);
        return { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t };
    });
}
function lengthOf(curve: Point[]): number {
    return curve.reduce((sum, p, i) => sum + (i ? far(curve[i - 1]!, p) : 0), 0);
}

const stretch = (sea: Sea, route: Route): number => (route.to - route.from + sea.ring) % sea.ring;
const covers = (sea: Sea, route: Route, space: number): boolean => {
    const d = (space - route.from + sea.ring) % sea.ring;
    return d > 0 && d < stretch(sea, route);
};

// Routes that run beside each other keep to courses further and further out.
function levels(sea: Sea): number[] {
    const found: number[] = [];
    sea.routes.forEach((route, i) => {
        const beside = sea.routes
            .slice(0, i)
            .map((other, k) =>
                covers(sea, other, route.from) || covers(sea, route, other.from) ? found[k]! : 0,
            );
        found.push(1 + Math.max(0, ...beside));
    });
    return found;
}

export function layOut(sea: Sea): Chart {
    const radius = Math.max(ringLeast, (sea.ring * gap) / (2 * Math.PI));
    const angle = (i: number): number => Math.PI + ((i - sea.mouth) * 2 * Math.PI) / sea.ring;
    const at = new Map<string, Point>();
    const legs: Leg[] = [];
    const lands: Land[] = [];

    for (let i = 0; i < sea.ring; ++i) at.set(blue(sea, i), polar(angle(i), radius));
    const circle = `M${-radius} 0a${radius} ${radius} 0 1 1 ${2 * radius} 0a${radius} ${radius} 0 1 1 ${-2 * radius} 0z`;
    legs.push({ kind: 'ring', d: circle });

    // The lane: straight from the island if there is room, else winding around it half-way out.
    const out = angle(sea.entry);
    const winding = (turn: number): Point[] =>
        Array.from({ length: 81 }, (_, k) => {
            const t = k / 80;
            const outward =
                t < 0.2 ? ease(t / 0.2) / 2 : t < 0.8 ? 0.5 : (1 + ease(t / 0.2 - 4)) / 2;
            const around = ease((t - 0.1) / 0.8);
            return polar(out - turn * (1 - around), shore + (radius - shore) * outward);
        });
    let turn = 0;
    while (lengthOf(winding(turn)) < (sea.lane + 1) * (gap - 4) && turn < 6) turn += 0.1;
    along(winding(turn), sea.lane).forEach((p, i) => at.set(`S${i + 1}`, p));
    legs.push({ kind: 'lane', d: polyline(winding(turn)) });
    at.set(island, { x: 0, y: 0 });
    lands.push({ kind: 'home', x: 0, y: 0, rx: 84, ry: 64, turn: 0, seed: 5 });

    // Safer routes.
    const level = levels(sea);
    sea.routes.forEach((route, k) => {
        const sweep = (stretch(sea, route) * 2 * Math.PI) / sea.ring;
        const bulge = (height: number): Point[] =>
            Array.from({ length: 61 }, (_, i) =>
                polar(
                    angle(route.from) + (sweep * i) / 60,
                    radius + height * Math.sin((Math.PI * i) / 60) ** 0.6,
                ),
            );
        let height = berth * level[k]!;
        while (lengthOf(bulge(height)) < (route.length + 1) * gap && height < 900) height += 4;
        along(bulge(height), route.length).forEach((p, i) => at.set(routeSpaces(route)[i]!, p));
        const middle = angle(route.from) + sweep / 2;
        const inner = radius + nodeSize + 6 + (level[k]! - 1) * berth;
        const outer = radius + height - nodeSize - 8;
        const depth = (outer - inner) / 2;
        const wide = 2 * Math.sin(Math.min(sweep, 2.4) / 2) * inner * 0.23;
        lands.push({
            kind: 'shelter',
            ...polar(middle, (inner + outer) / 2),
            rx: Math.max(depth, wide),
            ry: depth,
            turn: (middle * 180) / Math.PI + 90,
            seed: 11 + 7 * k,
        });
    });

    // The harbour: outside, unless a route runs along there.
    const inwards = sea.routes.some((route) => covers(sea, route, sea.mouth));
    const leeward = (d: number): number => (inwards ? radius - d : radius + d);
    greens.forEach((green, i) => at.set(green, polar(Math.PI, leeward(54 + 50 * i))));
    const quay = leeward(inwards ? 80 : 118);
    legs.push({ kind: 'harbour', d: `M${-radius} 0H${-leeward(104)}` });
    lands.push({ kind: 'coast', x: -quay, y: 0, rx: 52, ry: 118, turn: 0, seed: 3 });
    at.set(harbour, { x: -quay + (inwards ? 0 : 14), y: 64 });
    const light = { x: -quay, y: -62 };

    keepApart(sea, at);
    for (const route of sea.routes) {
        const stops = [blue(sea, route.from), ...routeSpaces(route), blue(sea, route.to)];
        legs.push({ kind: 'route', d: curve(stops.map((space) => at.get(space)!)) });
    }

    // The pirates' island: opposite the lane; in a corner if the lane winds through there.
    const coast = -quay - (inwards ? 0 : 44); // With its beach.
    const bounds = [...at.values(), { x: coast, y: -104 }, { x: coast, y: 104 }];
    const xs = bounds.map((p) => p.x);
    const ys = bounds.map((p) => p.y);
    const x = Math.min(...xs) - margin;
    const y = Math.min(...ys) - margin;
    const box = { x, y, w: Math.max(...xs) + margin - x, h: Math.max(...ys) + margin - y };
    const corners = [0, 1, 2, 3]
        .map((k) => ({
            x: k % 2 ? box.x + box.w - 62 : box.x + 62,
            y: k < 2 ? box.y + 62 : box.y + box.h - 62,
        }))
        .map((p) => ({ p, room: Math.min(...[...at.values()].map((q) => far(p, q))) }))
        .sort((a, b) => b.room - a.room)
        .map(({ p }) => p);
    const opposite = out + Math.PI - turn / 2 - (inwards ? 0.9 : 0);
    const cell = turn < 4.2 ? polar(opposite, (radius + shore) / 2 - 8) : corners[1]!;
    at.set(prison, { x: cell.x, y: cell.y - 7 });
    lands.push({ kind: 'prison', ...cell, rx: 58, ry: 40, turn: -8, seed: 23 });

    const entitled = turn < 1 && !inwards;
    return {
        at,
        legs,
        lands,
        light,
        title: entitled ? arc(out + Math.PI / 2, radius - 66) : undefined,
        titled: entitled ? spread.map((off) => polar(out + Math.PI / 2 + off, radius - 62)) : [],
        numbers: new Map(
            [...sea.rafts, ...sea.symbols]
                .map((i) => [blue(sea, i), polar(angle(i), radius - 39)] as const)
                .filter(([, p]) => far(p, cell) > 64),
        ),
        rose: corners[0]!,
        foam: calms(box, [...at.values(), corners[0]!], lands),
        box,
    };
}

// Where routes cross or come close to something, their spaces give way to each other.
function keepApart(sea: Sea, at: Map<string, Point>): void {
    const loose = sea.routes.flatMap(routeSpaces);
    for (let round = 0; round < 60; ++round)
        for (const space of loose)
            for (const [other, q] of at) {
                const p = at.get(space)!;
                const d = far(p, q);
                const wanted = other === island || other === harbour ? 60 : gap - 3;
                if (other === space || d >= wanted) continue;
                const push = (wanted - d) / (2 * (d || 1));
                at.set(space, { x: p.x + (p.x - q.x || 1) * push, y: p.y + (p.y - q.y) * push });
            }
}

// A part of a circle around the middle of the chart, to be read from left to right.
function arc(middle: number, radius: number): string {
    const upside = Math.sin(middle) > 0.2;
    const [a, b] = upside ? [middle + 1, middle - 1] : [middle - 1, middle + 1];
    return `M${print(polar(a, radius))}A${radius} ${radius} 0 0 ${upside ? 0 : 1} ${print(polar(b, radius))}`;
}

// Open water, here and there.
function calms(box: Chart['box'], taken: Point[], lands: Land[]): Point[] {
    const found: Point[] = [];
    for (let i = 0; i < 40; ++i) {
        // A sequence that spreads evenly over the sheet.
        const p = {
            x: box.x + box.w * ((0.11 + i * 0.7549) % 1),
            y: box.y + box.h * ((0.07 + i * 0.5698) % 1),
        };
        const free =
            taken.every((other) => far(p, other) > 62) &&
            lands.every((land) => far(p, land) > Math.max(land.rx, land.ry) + 34) &&
            found.every((other) => far(p, other) > 120);
        if (free) found.push(p);
    }
    return found;
}
