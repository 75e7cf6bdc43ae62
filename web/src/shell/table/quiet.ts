// quiet.ts: what may be done about somebody who says what they should not.
import type { Said } from '../../harbour/protocol';
import { say } from '../../language/words.svelte';

const most = 5; // Lines in one report.

export function textOf({ phrase, text = '' }: Said): string {
    return phrase ? say(`harbour.phrase.${phrase}`) : text;
}

// The last that somebody said: that is what a report is about.
export function lastOf(chat: Said[], seat: number): Said[] {
    return chat.filter((said) => said.seat === seat).slice(-most);
}
