// faces.ts: who is known by a face and not by a sign: the crew that plays for bots (bots/crew), and
// people who chose one. They are drawn in faces.svg, which comes when one is wanted.
import { getContext, setContext } from 'svelte';
import type { Seat } from '../harbour/protocol';

export const crew = ['nell', 'jomo', 'kai', 'leila', 'duarte', 'freya'].concat([
    'otto',
    'lin',
    'maarten',
    'adaeze',
    'rashid',
    'itzel',
]);

// The face of somebody of the crew; “Kai II” has Kai's.
export function faceOf(name: string): string | undefined {
    const first = name.split(' ')[0]!.toLowerCase();
    return crew.includes(first) ? first : undefined;
}

// By seat.
export function facesAt(seats: Seat[]): Record<number, string> {
    return Object.fromEntries(
        seats.flatMap(({ seat, kind, name = '', face }) => {
            const own = kind === 'bot' ? faceOf(name) : face;
            return own ? [[seat, own]] : [];
        }),
    );
}

const key = Symbol('faces');
type Finder = (seat: number) => string | undefined;

// Who sits where on a screen, for whatever is drawn on it.
export function layFaces(find: Finder): void {
    setContext(key, find);
}
export function facesHere(): Finder {
    return getContext<Finder | undefined>(key) ?? (() => undefined);
}

const drawings = () => import('./faces.svg?raw').then(({ default: text }) => text);
let drawn: Promise<void> | undefined;

// Puts the drawings into the page, once; without them a face is a plain disc.
export function drawFaces(): Promise<void> {
    drawn ??= drawings().then(
        (text) => {
            const shelf = document.createElement('div');
            shelf.className = 'unseen';
            shelf.setAttribute('aria-hidden', 'true');
            shelf.innerHTML = text;
            document.body.append(shelf);
        },
        () => (drawn = undefined), // The line is down: whoever wants one next asks again.
    );
    return drawn;
}

// A face by itself, cut out round, as the text of a picture.
export async function cutOut(face: string): Promise<string> {
    const text = await drawings();
    const round = '<circle cx="80" cy="80" r="80"';
    const paper = getComputedStyle(document.documentElement).getPropertyValue('--face');
    const inner = text.slice(text.indexOf('>') + 1, text.lastIndexOf('</svg>'));
    return (
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 160" width="320" height="320">` +
        `${inner}<clipPath id="round">${round}/></clipPath>${round} fill="${paper}"/>` +
        `<g clip-path="url(#round)"><use href="#face-${face}"/></g></svg>`
    );
}
