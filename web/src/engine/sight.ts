// sight.ts: what the engine says of a position, in the reader's language.

type Facts = Record<string, number | number[] | string | string[]>;

export interface Choice {
    move: string; // The token to act with: "play R5".
    label: string; // In words.
    risk: string; // What it risks, or nothing.
    clause: string; // The clause that allows it: "SK-034".
    facts: Facts; // What is known of it before it is made: boards/GAME/beats.ts
}

export function prospects<Prospects>(of: Choice): Prospects {
    return of.facts as Prospects;
}

export type Field = [key: string, value: string];

// A position as a seat knows it. docs/views.md says what the fields mean.
export interface Sight {
    fields: Field[];
    ask: string; // What is to be decided now; nothing when somebody else decides.
    text: string; // The whole position in sentences.
    choices: Choice[]; // All that one may do now.
    waits: number[]; // The seats the game waits for.
    plan?: Field[]; // Where several moves make one decision: a good one. docs/engine.md
}

// Something that happened, as the engine takes events apart: a card is played, with it a trick is
// taken. What is known of each kind stands in boards/GAME/beats.ts.
export interface Beat {
    kind: string;
    facts: Facts;
    line: string; // In words; may be empty.
    closes: boolean; // A chapter ends with it: a round, a month.
    sight?: Sight; // What the table looked like then; of what is long past only where it closes.
}

// A beat of a game whose beats are known.
export type BeatOf<Beats> = {
    [Kind in keyof Beats]: Omit<Beat, 'kind' | 'facts'> & {
        kind: Kind;
        facts: Beats[Kind];
    };
}[keyof Beats];

export interface Reason {
    may: boolean;
    label: string;
    text: string;
    clause: string;
}

export interface Hint {
    bot: string;
    move: string;
    label: string;
    reason: string; // One sentence.
}

export function linesOf(beats: Beat[]): string {
    return beats.flatMap(({ line }) => line || []).join('\n');
}

// The first sentence of what is told, as a heading. The rule it cites is read elsewhere, where it can
// be opened.
export function headline(text: string): string {
    return (text.split('\n')[0] ?? '').replace(/ \([A-Z]+-\d+(, [A-Z]+-\d+)*\)$/, '');
}

// The fields of one key, in order.
export function fields(sight: Pick<Sight, 'fields'>, key: string): string[] {
    return sight.fields.filter(([name]) => name === key).map(([, value]) => value);
}
export function field(sight: Pick<Sight, 'fields'>, key: string): string | undefined {
    return sight.fields.find(([name]) => name === key)?.[1];
}
export function words(sight: Pick<Sight, 'fields'>, key: string): string[] {
    return field(sight, key)?.split(' ') ?? [];
}
export function numbers(sight: Pick<Sight, 'fields'>, key: string): number[] {
    return words(sight, key).map(Number);
}
