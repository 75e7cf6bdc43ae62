// engine.ts: questions to the engine (wasm/guide.cpp), and its answers as values. It is loaded when
// it is first asked something, and speaks the language of the screen.
import type { Event } from '../harbour/protocol';
import { language, speech } from '../language/words.svelte';
import { guide, thinker } from './crew';
import type { Beat, Choice, Field, Hint, Reason, Sight } from './sight';

export interface GameInfo {
    game: string;
    rules: string;
    together: boolean;
    presets: string[]; // The first is the usual one.
    options: OptionInfo[];
    bots: string[]; // The weakest first.
    crew: Character[]; // Who plays for them, bot by bot, in the order in which they are asked.
}

export interface OptionInfo {
    key: string;
    clauses: string;
    values: string[]; // What a form may offer, the usual one first.
    least?: number; // Of a number, which may be any between the two.
    most?: number;
}

export interface Character {
    name: string; // The same in every language.
    skill: 'green' | 'able' | 'master';
    bot: string;
}

// What a question about a position is about.
export interface Subject {
    game: string;
    rules: string; // The version by which its options are read.
    options: string;
    seat: number; // 0: a spectator.
    names: string[];
}

export type Complaint = { complaint: string; line?: number };

// What a harbour told of a table: events, the view before them, and what was new after each.
export interface Told {
    first: string;
    events: Event[];
    seen: string[];
}

// Whoever answers is first taught the language of the screen.
export async function ask<Found>(question: object, mate = guide): Promise<Found> {
    const now = language();
    if (mate.speaks !== now) {
        mate.speaks = now;
        mate.summon(); // On the way while the words are.
        mate.learning = speech(now).then((words) => mate.send({ learn: words }));
        mate.learning.catch(() => (mate.speaks = '')); // Taught again when asked again.
    }
    await mate.learning;
    const found = JSON.parse(await mate.send({ ask: JSON.stringify(question) })) as Found;
    const error = (found as { error?: string }).error;
    if (error) throw new Error(`The engine did not understand: ${error}`);
    return found;
}

export const engine = {
    games: () => ask<{ games: GameInfo[] }>({ t: 'games' }).then(({ games }) => games),

    options: (game: string, options: string) =>
        ask<{ options: string; seats: number } | Complaint>({ t: 'options', game, options }),

    sight: (subject: Subject, view: string, moves: string[]) =>
        ask<Sight>({ t: 'sight', ...subject, view, moves }),

    // What the seat on turn may do, where all play together and others may point at it.
    beside: (subject: Subject, view: string) =>
        ask<{ choices: Choice[] }>({ t: 'beside', ...subject, view }).then(
            ({ choices }) => choices,
        ),

    // What happened from a view on: of each event the beats it is made of. The first so many are past:
    // told, and not shown.
    story: (subject: Subject, { first, events, seen }: Told, past: number) =>
        ask<{ events: Beat[][] }>({ t: 'story', ...subject, first, events, seen, past }).then(
            (found) => found.events,
        ),

    why: (subject: Subject, view: string, move: string) =>
        ask<Reason>({ t: 'why', ...subject, view, move }),

    // What would come of a draft, where several moves make one decision.
    consider: (subject: Subject, view: string, moves: string[], draft: Field[]) =>
        ask<{ plan: Field[] }>({ t: 'consider', ...subject, view, moves, draft }).then(
            ({ plan }) => plan,
        ),

    hint: (subject: Subject, view: string, moves: string[]) =>
        ask<Hint>({ t: 'hint', ...subject, view, moves }, thinker),

    // Of entropy, for the shuffle (docs/fair.md). The browser's own SHA-256 is for HTTPS only.
    promise: (entropy: string) =>
        ask<{ promise: string }>({ t: 'promise', entropy }).then(({ promise }) => promise),
};
