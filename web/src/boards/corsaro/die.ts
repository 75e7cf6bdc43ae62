// die.ts: how a cube with 1 in front and 6 behind turns to show each of its faces, and how it lies in
// the hand that throws it: it shows another face there, lest one see what it will be.

const turns: Record<number, [x: number, y: number]> = {
    1: [0, 0],
    2: [-90, 0],
    3: [0, -90],
    4: [0, 90],
    5: [90, 0],
    6: [0, 180],
};

function turned(pips: number, further: number): string {
    const [x, y] = turns[pips] ?? [0, 0];
    return `rotateX(${x + further}deg) rotateY(${y + further}deg)`;
}

export function showing(pips: number): string {
    return turned(pips, 0);
}
export function inHand(pips: number): string {
    return turned(pips, -450);
}
