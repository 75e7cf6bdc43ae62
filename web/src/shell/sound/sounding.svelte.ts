// sounding.svelte.ts: what is shown is heard, too, by those who want it; and a bell calls whoever is
// asked.
import { untrack } from 'svelte';
import { stretch } from '../../table/pace';
import type { Show } from '../../table/show.svelte';
import { play } from './mixer';
import { cueOf } from './score';

// What comes at once, for those who skip it, sounds like the last of it.
export function sounding(of: () => { game: string; show: Show }): void {
    let heard = of().show.told.length; // What was there before is not heard.
    let asked = '';
    $effect(() => {
        const { game, show } = of();
        const { told, recent, sight } = show;
        untrack(() => {
            const fresh = recent.length > 0 ? told.slice(heard) : [];
            heard = told.length;
            const cue = fresh.map((beat) => cueOf(game, beat)).findLast((one) => one);
            if (cue) play(cue.sound, (cue.after * stretch()) / 1000);
            if (sight?.ask && sight.ask !== asked) play('bell');
            asked = sight?.ask ?? '';
        });
    });
}
