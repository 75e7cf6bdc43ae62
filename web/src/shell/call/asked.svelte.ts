// asked.svelte.ts: calls are offered once on a device; whoever has answered is not asked again.
import { storage } from '../storage';

const kept = 'tortuga.call_asked';
let answered = $state(storage.read(kept) !== null);

export function wasAsked(): boolean {
    return answered;
}
export function noteAnswer(): void {
    answered = true;
    storage.write(kept, '1');
}
