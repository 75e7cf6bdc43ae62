// announce.svelte.ts: what is read out to those who do not see it happen. One voice for the whole
// page; App.svelte holds the region that speaks.

import { untrack } from 'svelte';

const voice = $state({ text: '' });

export function spoken(): string {
    return voice.text;
}

// Said twice in a row, a sentence must differ to be heard twice: a blank does it. What was said last
// is nothing that whoever speaks depends on.
export function announce(text: string): void {
    if (text) voice.text = text === untrack(() => voice.text) ? `${text} ` : text;
}
