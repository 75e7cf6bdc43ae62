// offer.svelte.ts: sound is offered once, at the first game; whoever has answered, here or in the
// settings, is not asked again.
import { choose, settings } from '../settings.svelte';

const kept = 'tortuga.sound_asked';
let answered = $state(localStorage.getItem(kept) !== null);

export function isOffered(): boolean {
    return !answered && !settings.sound;
}
export function answerSound(sound: boolean): void {
    choose({ sound });
    answered = true;
    localStorage.setItem(kept, '1');
}
