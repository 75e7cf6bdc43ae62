// board.ts: what a table gives to the board of its game, and what it wants of it.
import type { Component } from 'svelte';
import type { Beat, Choice, Field, Sight } from '../engine/sight';
import type { Seat } from '../harbour/protocol';
import type { Sounds } from '../shell/sound/cue';

// Something that happened, as it was told: the move is missing when it was not ours to know.
export interface Happening {
    n: number;
    seat: number; // 0: nature.
    move?: string;
    line: string; // In words; may be empty.
}

// Where all play together: what the seat on turn may do, and at what the others point.
export interface Beside {
    choices: Choice[]; // Of somebody else; one's own are in the sight.
    points: Pointing[];
    point: (move: string) => void;
}
export interface Pointing {
    seat: number;
    move: string;
}

export interface BoardProps {
    options: string; // The options line of the table: "modern seats=4 kraken=off".
    sight: Sight; // What one knows now.
    beat?: Beat | undefined; // What is being shown just now; nothing where one has to decide.
    told: Beat[]; // All that happened so far, that too.
    seats: Seat[]; // By seat, from 1.
    you: number; // One's seat; 0: a spectator.
    recent: Happening[]; // What led to this sight since the last one, to be shown moving.
    hinted: string | undefined; // A move that was asked for and should be pointed at.
    still?: boolean; // It is a picture: what would be cleared away by itself stays.
    busy: boolean; // A move is on its way: nothing more to choose.
    act: (move: string) => void; // Plays a move, one of sight.choices.
    // Somebody tried what may not be done: the table says why, with the clause. The element is where
    // it was tried.
    why: (move: string, at: Element) => void;
    // What would come of a draft, where several moves make one decision: as the plan of a sight.
    // Left out where nobody decides.
    consider?: (draft: Field[]) => Promise<Field[]>;
    // What one has in mind beyond a single question: made once, and the same again whenever the board of
    // this seat is built anew. Left out where nobody plays.
    keep?: <Mind>(make: () => Mind) => Mind;
    beside?: Beside; // Left out where nobody plays: in replays, figures and lessons.
}

// How long the beats of a game are shown, in milliseconds.
export interface Pace {
    // From the moment something begins to move until the next may: the way, and the time to read it.
    holds: Record<string, number>;
    // Of those times, how long it is on its way and nobody can see yet what comes of it: so long it is
    // not told, either.
    ways?: Record<string, number>;
}

// A game on the screen: the board in the middle, and the pad that the scores are written on. Both
// get the same; the pad stands in a column beside the board, or on a page of its own on a phone.
// What lessons point at carries data-part, with a name from the rule book.
export interface Boards {
    Board: Component<BoardProps>;
    Pad: Component<BoardProps>;
    pace?: Pace;
    sounds?: Sounds<never>;
    terms?: Record<string, string>; // Which of the engine's words a rule defines.
    standsIn?: boolean; // For the game's own, which did not come.
    least?: string; // How high the board must be to be read; in less it is scrolled.
}

// What is drawn on a board, to be looked up (legends.ts).
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

// How each chapter that is over was left.
export function chapterEnds(told: Beat[]): Sight[] {
    return told.flatMap(({ closes, sight }) => (closes && sight ? [sight] : []));
}

export function choice(sight: Sight, move: string): Choice | undefined {
    return sight.choices.find((one) => one.move === move);
}
