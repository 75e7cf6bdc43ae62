// asked.svelte.ts: calls are offered once on a device; whoever has answered is not asked again.
import { storage } from '../storage';

let answered = $state(storage.read('call_asked') !== null);

export function wasAsked(): boolean {
    return answered;
}
export function noteAnswer(): void {
    answered = true;
    storage.write('call_asked', '1');
}
