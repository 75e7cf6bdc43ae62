// rings.ts: where rings go around things on a board: one around all that stand close together, none
// beyond the board's edge.

export interface Ring {
    left: number;
    top: number;
    right: number;
    bottom: number;
}

const air = 5;
const near = 16; // Things closer than this share a ring.

function touch(one: Ring, other: Ring): boolean {
    return (
        one.left - near < other.right &&
        other.left - near < one.right &&
        one.top - near < other.bottom &&
        other.top - near < one.bottom
    );
}

function joined(one: Ring, other: Ring): Ring {
    return {
        left: Math.min(one.left, other.left),
        top: Math.min(one.top, other.top),
        right: Math.max(one.right, other.right),
        bottom: Math.max(one.bottom, other.bottom),
    };
}

// Whatever touches the new one becomes part of it, and may then touch others.
function add(rings: Ring[], ring: Ring): Ring[] {
    const met = rings.find((other) => touch(ring, other));
    if (!met) return [...rings, ring];
    return add(
        rings.filter((other) => other !== met),
        joined(ring, met),
    );
}

export function ringsAround(things: Ring[], edge: Ring): Ring[] {
    return things
        .filter(({ left, top, right, bottom }) => right > left && bottom > top)
        .map(({ left, top, right, bottom }) => ({ left, top, right, bottom }))
        .reduce(add, [] as Ring[])
        .map(({ left, top, right, bottom }) => ({
            left: Math.max(left - air, edge.left + 2),
            top: Math.max(top - air, edge.top + 2),
            right: Math.min(right + air, edge.right - 2),
            bottom: Math.min(bottom + air, edge.bottom - 2),
        }))
        .filter(({ left, top, right, bottom }) => right > left && bottom > top);
}
