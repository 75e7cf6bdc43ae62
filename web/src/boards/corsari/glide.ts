// glide.ts: cards slide from where they lay to where they lie now, wherever on the board that is.
// Whatever carries data-glide is known by it; the rest of the page need not know.
import { duration } from '../../art/motion';

export type Rect = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>;
export type Places = Map<string, Rect>;

function carriers(root: Element): HTMLElement[] {
    return [...root.querySelectorAll<HTMLElement>('[data-glide]')];
}

export function placesIn(root: Element): Places {
    return new Map(
        carriers(root).map((one) => [one.dataset['glide'] ?? '', one.getBoundingClientRect()]),
    );
}

function middleOf({ left, top, width, height }: Rect): { x: number; y: number } {
    return { x: left + width / 2, y: top + height / 2 };
}

// The hand of somebody else, in the middle of their place: their cards are small there, however much
// room is told about them.
export function handIn(place: Rect): Rect {
    const { x, y } = middleOf(place);
    const [width, height] = [25, 35];
    return { left: x - width / 2, top: y - height / 2, width, height };
}

// Moves everything from its old place; cards that had none come from `source`, if there is one.
export function glide(root: Element, before: Places, source: Rect | undefined): void {
    const whole = duration('--m-deal');
    if (!whole) return;
    for (const one of carriers(root)) {
        const name = one.dataset['glide'] ?? '';
        const from = before.get(name) ?? source;
        const to = one.getBoundingClientRect();
        if (!from?.width || !to.width) continue;
        const [was, is] = [middleOf(from), middleOf(to)];
        const [dx, dy] = [was.x - is.x, was.y - is.y];
        if (Math.hypot(dx, dy) < 2) continue;
        one.animate(
            [{ transform: `translate(${dx}px, ${dy}px) scale(${from.width / to.width})` }, {}],
            { duration: whole, easing: 'cubic-bezier(.2,.7,.2,1)' },
        );
    }
}
