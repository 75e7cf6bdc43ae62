// trouble.ts: what went wrong, as a sentence for whoever waits for it.

export function sentenceOf(error: unknown): string {
    return error instanceof Error ? error.message : String(error);
}
