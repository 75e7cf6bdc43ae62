// context.ts: which rule book the sentences on a screen speak of, and how a rule is opened there.
import { getContext, setContext } from 'svelte';

export interface Rulebook {
    readonly game: string;
    open?: (clause: string) => void; // Left out: by following a link.
}

const key = Symbol('rulebook');

export function layRulebook(book: Rulebook): void {
    setContext(key, book);
}
export function rulebook(): Rulebook | undefined {
    return getContext<Rulebook | undefined>(key);
}
