// mixer.ts: where all sounds come together, as loud as the reader wants them, and only those. Silent
// unless somebody asked for sound; and nothing is made before somebody has touched the page, for
// browsers would complain.
import { wasTouched } from '../gesture';
import { settings } from '../settings.svelte';
import { sounds, type Sound } from './sounds';

interface Desk {
    context: AudioContext;
    master: GainNode;
}
let desk: Desk | undefined;

function opened(): Desk {
    if (desk) return desk;
    const context = new AudioContext();
    const master = new GainNode(context);
    // Many at once are no louder than the loudest.
    master.connect(new DynamicsCompressorNode(context)).connect(context.destination);
    return (desk = { context, master });
}

// As the ear hears it: half of the way is about half as loud.
export function gainOf(volume: number): number {
    return (Math.min(Math.max(volume, 0), 100) / 100) ** 2;
}

export function play(sound: Sound, after = 0): void {
    const { kind, make } = sounds[sound];
    if (!settings.sound || settings.volume === 0 || settings.silent.includes(kind)) return;
    if (!wasTouched()) return;
    const { context, master } = opened();
    context.resume().catch(() => undefined); // Not now; the next one tries again.
    master.gain.value = gainOf(settings.volume);
    make(master, after);
}
