// story.ts: what this device saw of a table, kept over a reload: the last view, the story so far and
// how each round ended.
import type { Sight } from '../engine/sight';
import type { Happening } from '../boards/board';

export interface Story {
    n: number;
    view: string;
    log: Happening[];
    past: Sight[];
}

const most = 400; // Lines of the story.

const place = (table: string, seat: number) => `tortuga.story.${table}.${seat}`;

export function keepStory(table: string, seat: number, story: Story): void {
    try {
        const log = story.log.slice(-most);
        sessionStorage.setItem(place(table, seat), JSON.stringify({ ...story, log }));
    } catch {
        // Full: the story begins anew after a reload, nothing else is lost.
    }
}

export function keptStory(table: string, seat: number): Story | undefined {
    try {
        const text = sessionStorage.getItem(place(table, seat));
        return text ? (JSON.parse(text) as Story) : undefined;
    } catch {
        return undefined;
    }
}
