// trouble.ts: what went wrong, as a sentence for whoever waits for it.
import { Broken } from '../engine/crew';
import { say } from '../language/words.svelte';

// Who refuses says why. What the browser says of a part that it could not fetch (a TypeError), or the
// engine of itself, is for whoever mends it.
export function sentenceOf(error: unknown): string {
    if (error instanceof Broken) return say('error.broken');
    if (error instanceof TypeError) return say('error.load');
    return error instanceof Error ? error.message : String(error);
}
