// motion.ts: cards that travel: from whoever plays them to the table, from the table to whoever
// takes them. Only transform and opacity move; with reduced motion the tokens are 0.
import type { TransitionConfig } from 'svelte/transition';
import { duration } from '../../art/motion';
import { holdOf } from '../../table/pace';

// Where a seat's things are on the board that this element belongs to.
function way(node: Element, seat: number): { x: number; y: number } {
    const place = node.closest('[data-board]')?.querySelector(`[data-place="${seat}"]`);
    if (!place) return { x: 0, y: -40 };
    const from = node.getBoundingClientRect();
    const to = place.getBoundingClientRect();
    return {
        x: to.left + to.width / 2 - from.left - from.width / 2,
        y: to.top + to.height / 2 - from.top - from.height / 2,
    };
}

const slowing = (t: number): number => 1 - (1 - t) ** 3;

// In: a card comes from the seat that plays it.
export function played(node: Element, { seat }: { seat: number }): TransitionConfig {
    const { x, y } = way(node, seat);
    return {
        duration: duration('--m-deal'),
        easing: slowing,
        css: (t, u) =>
            `transform: translate(${x * u}px, ${y * u}px) scale(${0.6 + 0.4 * t}); opacity: ${t}`,
    };
}

// Out: the trick is swept to the seat that took it; to nobody, it sinks.
export function swept(node: Element, { seat }: { seat: number }): TransitionConfig {
    const { x, y } = seat ? way(node, seat) : { x: 0, y: 60 };
    return {
        duration: duration('--m-sail'),
        easing: slowing,
        css: (t, u) =>
            `transform: translate(${x * u}px, ${y * u}px) scale(${0.2 + 0.8 * t}); opacity: ${t}`,
    };
}

// How long a full trick lies there before it is swept.
export function sweepAfter(): number {
    return holdOf('skull_king', 'trick') * 0.57;
}

// In: a card is dealt to the hand, one after the other.
export function dealt(_node: Element, { index }: { index: number }): TransitionConfig {
    const whole = duration('--m-deal');
    return {
        duration: whole,
        delay: (whole / 8) * index,
        easing: slowing,
        css: (t, u) => `transform: translateY(${-60 * u}px); opacity: ${t}`,
    };
}
