// engine.ts: questions to the engine (wasm/guide.cpp), and its answers as values. It is loaded when
// it is first asked something, and speaks the language of the screen.
import type { Event } from '../harbour/protocol';
import { language, speech, type Language } from '../language/words.svelte';
import { send, summonEngine } from './crew';
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

export interface RecordInfo {
    game: string;
    rules: string;
    options: string;
    names: string[];
    date: string;
    over: boolean;
    sealed: boolean;
    events: [seat: number, move: string, line: string, beats: Beat[]][];
}

export interface Moment {
    view: string; // To ask further questions about.
    sight: Sight;
    open: Sight[]; // As each seat knows it.
    scores?: number[];
}

export interface Verdict {
    fair: boolean;
    sealed?: boolean;
    commitment?: string;
    secret?: string;
    complaint?: string;
    signature?: RecordSignature;
}
// Whose record it is, all hexadecimal but for the text that was signed.
export interface RecordSignature {
    key: string;
    value: string;
    text: string;
}

// What a harbour told of a table: events, the view before them, and what was new after each.
export interface Told {
    first: string;
    events: Event[];
    seen: string[];
}

export function linesOf(beats: Beat[]): string {
    return beats.flatMap(({ line }) => line || []).join('\n');
}

let spoken: Language | undefined;
let learning: Promise<unknown> = Promise.resolve();

async function ask<Found>(question: Record<string, unknown>): Promise<Found> {
    if (spoken !== language()) {
        spoken = language();
        summonEngine(); // On its way while the words are.
        learning = speech(spoken).then((words) => send({ learn: words }));
        learning.catch(() => (spoken = undefined)); // It is taught again when it is asked again.
    }
    await learning;
    const found = JSON.parse(await send({ ask: JSON.stringify(question) })) as Found;
    const error = (found as { error?: string }).error;
    if (error) throw new Error(`The engine did not understand: ${error}`);
    return found;
}

function sightOf(subject: Subject, view: string, moves: string[]): Promise<Sight> {
    return ask<Sight>({ t: 'sight', ...subject, view, moves });
}

export const engine = {
    games: () => ask<{ games: GameInfo[] }>({ t: 'games' }).then(({ games }) => games),

    options: (game: string, options: string) =>
        ask<{ options: string; seats: number } | Complaint>({ t: 'options', game, options }),

    sight: sightOf,

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
        ask<Hint>({ t: 'hint', ...subject, view, moves }),

    // The seats are called as the record does, or by other names.
    async openRecord(
        text: string,
        seat: number,
        names?: string[],
    ): Promise<RecordInfo | Complaint> {
        type Read = Omit<RecordInfo, 'events'> & { events: [number, string, Beat[]][] };
        const read = await ask<Read | Complaint>({
            t: 'record',
            text,
            seat,
            ...(names && { names }),
        });
        if ('complaint' in read) return read;
        return {
            ...read,
            events: read.events.map(([actor, move, beats]) => [actor, move, linesOf(beats), beats]),
        };
    },

    // The moves, where they are named, are those that the seat may be shown to have then.
    async moment(
        record: RecordInfo,
        text: string,
        events: number,
        seat: number,
        moves: string[] = [],
    ): Promise<Moment> {
        const { view, open, scores } = await ask<{
            view: string;
            open: string[];
            scores?: number[];
        }>({
            t: 'moment',
            text,
            events,
            seat,
        });
        const { game, rules, options, names } = record;
        const seen = (by: number, bytes: string, may: string[]) =>
            sightOf({ game, rules, options, names, seat: by }, bytes, may);
        const [sight, ...all] = await Promise.all([
            seen(seat, view, moves),
            ...open.map((bytes, index) => seen(index + 1, bytes, [])),
        ]);
        return { view, sight, open: all, ...(scores ? { scores } : {}) };
    },

    // The last of so many events, as a seat was shown it.
    event: ({ names }: RecordInfo, text: string, events: number, seat: number) =>
        ask<{ beats: Beat[] }>({ t: 'event', text, events, seat, names }).then(
            ({ beats }) => beats,
        ),

    verify: (text: string) => ask<Verdict>({ t: 'verify', text }),

    // Of entropy, for the shuffle (docs/fair.md). The browser's own SHA-256 is for HTTPS only.
    promise: (entropy: string) =>
        ask<{ promise: string }>({ t: 'promise', entropy }).then(({ promise }) => promise),
};
