// hint.ts: points at the move that was asked for: with one look on every board, in sight, and in words
// for who listens.
import type { Action } from 'svelte/action';
import { say } from '../../language/words.svelte';
import './hint.css';

export const hint: Action<HTMLElement, boolean | undefined> = (thing, isHinted) => {
    function update(now: boolean | undefined): void {
        thing.classList.toggle('hinted', now === true);
        if (!now) return thing.removeAttribute('aria-description');
        thing.setAttribute('aria-description', say('board.hinted'));
        thing.scrollIntoView({ block: 'nearest' });
    }
    update(isHinted);
    return { update };
};
