// die.test.ts: a die ends on its number, and does not begin with it.
import { expect, it } from 'vitest';
import { inHand, showing } from './die';

type Axis = [x: number, y: number, z: number];
// Where each face of the cube looks before it is turned, as Die.svelte folds it.
const outwards: Record<number, Axis> = {
    1: [0, 0, 1],
    2: [0, -1, 0],
    3: [1, 0, 0],
    4: [-1, 0, 0],
    5: [0, 1, 0],
    6: [0, 0, -1],
};

// The face in front of a cube that was turned: first about the upright axis, then about the other.
function inFront(transform: string): number {
    const [, x = 0, y = 0] = (/^rotateX\((.+)deg\) rotateY\((.+)deg\)$/.exec(transform) ?? []).map(
        (degrees) => (Number(degrees) * Math.PI) / 180,
    );
    const depth = ([a, b, c]: Axis): number =>
        b * Math.sin(x) + (c * Math.cos(y) - a * Math.sin(y)) * Math.cos(x);
    const [[face] = ['']] = Object.entries(outwards).sort(
        ([, one], [, other]) => depth(other) - depth(one),
    );
    return Number(face);
}

it.each([1, 2, 3, 4, 5, 6])('%i is seen when the die lies there, and not before', (pips) => {
    expect(inFront(showing(pips))).toBe(pips);
    expect(inFront(inHand(pips))).not.toBe(pips);
});
