// glide.ts: cards slide from where they lay to where they lie now, wherever on the board that is.
// Whatever carries data-glide is known by it; the rest of the page need not know.
import { duration } from '../../art/motion';

export type Places = Map<string, DOMRect>;

function carriers(root: Element): HTMLElement[] {
    return [...root.querySelectorAll<HTMLElement>('[data-glide]')];
}

export function placesIn(root: Element): Places {
    return new Map(
        carriers(root).map((one) => [one.dataset['glide'] ?? '', one.getBoundingClientRect()]),
    );
}

// Moves everything from its old place; cards that had none come from `source`, if there is one.
export function glide(root: Element, before: Places, source: DOMRect | undefined): void {
    const whole = duration('--m-deal');
    if (!whole) return;
    for (const one of carriers(root)) {
        const name = one.dataset['glide'] ?? '';
        const from = before.get(name) ?? source;
        const to = one.getBoundingClientRect();
        if (!from?.width || !to.width) continue;
        const [dx, dy] = [from.left - to.left, from.top - to.top];
        if (Math.hypot(dx, dy) < 2) continue;
        one.animate(
            [{ transform: `translate(${dx}px, ${dy}px) scale(${from.width / to.width})` }, {}],
            { duration: whole, easing: 'cubic-bezier(.2,.7,.2,1)' },
        );
    }
}
