// sight.ts: what the engine says of a position, in the reader's language.

export interface Choice {
    move: string; // The token to act with: "play R5".
    label: string; // In words.
    risk: string; // What it risks, or nothing.
    clause: string; // The clause that allows it: "SK-034".
}

// A position as a seat knows it. docs/views.md says what the fields mean.
export interface Sight {
    fields: [string, string][];
    ask: string; // What is to be decided now; nothing when somebody else decides.
    text: string; // The whole position in sentences.
    choices: Choice[]; // All that one may do now.
    waits: number[]; // The seats the game waits for.
}

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
    risk: string;
    advice: string; // Figures to decide by; may be empty.
}

// The fields of one key, in order.
export function fields(sight: Sight, key: string): string[] {
    return sight.fields.filter(([name]) => name === key).map(([, value]) => value);
}
export function field(sight: Sight, key: string): string | undefined {
    return sight.fields.find(([name]) => name === key)?.[1];
}
export function words(sight: Sight, key: string): string[] {
    return field(sight, key)?.split(' ') ?? [];
}
export function numbers(sight: Sight, key: string): number[] {
    return words(sight, key).map(Number);
}
