// gesture.ts: whether somebody has touched this page, by finger, mouse or key. Before that browsers
// let nothing be heard, and complain.

let touched = false;
for (const gesture of ['pointerup', 'keydown'])
    addEventListener(gesture, () => (touched = true), { once: true, capture: true });

export function wasTouched(): boolean {
    return touched;
}
