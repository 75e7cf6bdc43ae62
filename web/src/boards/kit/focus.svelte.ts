// focus.svelte.ts: what had the focus may be gone after a move: then it goes to where one acts next, or
// waits where the board says.
import { tick } from 'svelte';
import type { Action } from 'svelte/action';

interface Ways extends FocusOptions {
    after: () => unknown; // What changes when something may be gone.
    next: (had: HTMLElement) => HTMLElement | null | undefined;
    rest?: () => HTMLElement | null | undefined; // Where to wait; else on the board itself.
}

export function keptFocus(ways: Ways): Action<HTMLElement> {
    return (board) => {
        let had: HTMLElement | undefined;
        function recover(): void {
            const rest = ways.rest?.() ?? board;
            const at = document.activeElement;
            if (!had || !board.isConnected || (at !== document.body && at !== rest)) return;
            (ways.next(had) ?? rest).focus(ways);
        }
        board.addEventListener('focusin', ({ target }) => (had = target as HTMLElement));
        // What has gone takes no leave: only who goes elsewhere does.
        board.addEventListener('focusout', ({ relatedTarget: to }) => {
            if (to instanceof Node && !board.contains(to)) had = undefined;
        });
        $effect(() => {
            ways.after();
            void tick().then(recover);
        });
    };
}
