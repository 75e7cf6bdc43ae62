// settings.svelte.ts: what a reader chose for this device, and how the page follows it.
import { storage } from './storage';

export type Theme = 'system' | 'light' | 'dark';

// How "play now" opens a table of a game.
export interface Quick {
    preset: string;
    seats: number;
    bot: string; // In every other seat.
}

interface Settings {
    theme: Theme;
    motion: boolean; // False: nothing moves, whatever the system says.
    reactions: boolean; // What others show at a table without a word.
    sound: boolean;
    volume: number; // 0 to 100.
    silent: string[]; // The kinds of sounds that are not wanted.
    name: string;
    face: string; // To be known by; '': by the sign of one's seat.
    calls: boolean; // This device calls at each table that its owner plays at.
    learned: string[]; // The games whose first lesson was taken to its end.
    finished: string[]; // The games of which one was played to its end here.
    quick: Record<string, Quick>; // Of the games for which somebody chose.
    wait: number; // Seconds that one waits for whoever comes.
}

const fallback: Settings = {
    theme: 'system',
    motion: true,
    reactions: true,
    sound: false,
    volume: 70,
    silent: [],
    name: '',
    face: '',
    calls: false,
    learned: [],
    finished: [],
    quick: {},
    wait: 60,
};

export const settings = $state<Settings>({ ...fallback, ...storage.recall('settings', {}) });

function keep(): void {
    storage.keep('settings', settings);
}

export function choose(change: Partial<Settings>): void {
    Object.assign(settings, change);
    keep();
    dress();
}

// Once more in a list of games, or as it was.
export function remember(list: 'learned' | 'finished', game: string): void {
    if (!settings[list].includes(game)) choose({ [list]: [...settings[list], game] });
}

// Puts theme and motion where the style sheets look for them.
export function dress(): void {
    const page = document.documentElement;
    if (settings.theme === 'system') delete page.dataset['theme'];
    else page.dataset['theme'] = settings.theme;
    if (settings.motion) delete page.dataset['motion'];
    else page.dataset['motion'] = 'off';
    requestAnimationFrame(paintFrame); // When styles are known anyway.
}

// What a browser draws around the page has the page's colour.
function paintFrame(): void {
    const ground = getComputedStyle(document.body).backgroundColor;
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', ground);
}
