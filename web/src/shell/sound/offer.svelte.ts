// offer.svelte.ts: sound is offered once, at the first game; whoever has answered, here or in the
// settings, is not asked again.
import { choose, settings } from '../settings.svelte';
import { storage } from '../storage';

let answered = $state(storage.read('sound_asked') !== null);

export function isOffered(): boolean {
    return !answered && !settings.sound;
}
export function answerSound(sound: boolean): void {
    choose({ sound });
    answered = true;
    storage.write('sound_asked', '1');
}
