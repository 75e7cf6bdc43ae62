// reactions.ts: what one may show without a word, where it is shown, and for how long. The drawings stand
// in reactions.svg, which comes when the first is wanted.
import drawings from '../../art/reactions.svg?raw';
import type { Reaction } from '../../harbour/protocol';

export const reactions: Reaction[] = ['cheer', 'laugh', 'gasp', 'groan', 'think', 'applaud'];
export const shownFor = 2200; // Milliseconds.
export const readEvery = 10_000; // Whoever listens hears of one, and of the next after so long.

let drawn = false;

// Puts the drawings into the page, once.
export function drawReactions(): void {
    if (drawn) return;
    drawn = true;
    const shelf = document.createElement('div');
    shelf.className = 'unseen';
    shelf.setAttribute('aria-hidden', 'true');
    shelf.innerHTML = drawings;
    document.body.append(shelf);
}

export interface Place {
    left: number;
    top: number;
}

// On the upper corner of the seat's plate, above the name and beside what is played; nothing: no plate
// of it is in sight.
export function placeAt(plates: DOMRect[], width: number, height: number): Place | undefined {
    const seen = plates.find(
        ({ left, top, width: wide, bottom }) =>
            wide > 0 && top >= 0 && bottom <= height && left >= 0 && left < width,
    );
    return seen && { left: Math.max(seen.left - 10, 2), top: Math.max(seen.top - 26, 2) };
}
