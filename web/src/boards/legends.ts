// legends.ts: what is drawn on the board of each game, to be looked up.
import type { Component } from 'svelte';

export interface Entry {
    sign: string; // What Sign draws.
    name: string;
    letter?: string; // As the terminal writes it.
    text?: string; // What it does.
}
export interface Group {
    title: string;
    about?: string; // What holds for all of it.
    entries: Entry[];
}
export interface Legend {
    groupsOf: () => Group[]; // In the reader's language.
    Sign: Component<{ sign: string }>;
}

const legends: Record<string, () => Promise<Legend>> = {
    skull_king: () => import('./skull_king/legend'),
    corsari: () => import('./corsari/legend'),
    corsaro: () => import('./corsaro/legend'),
    pirates_cove: () => import('./pirates_cove/legend'),
};

export async function legendOf(game: string): Promise<Legend> {
    const load = legends[game];
    if (!load) throw new Error(`There is no legend of ${game}.`);
    return load();
}
