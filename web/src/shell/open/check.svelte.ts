// check.svelte.ts: a form for a table says what the engine has against it, while it is filled in.
import { sentenceOf } from '../trouble';
import { objectionsTo } from './objections';
import { optionsLine, type Draft } from './wish';

// Nothing is asked before there is a wish.
export function check(wish: () => Draft | undefined, tell: (complaint: string) => void): void {
    $effect(() => {
        const draft = wish();
        if (!draft) return;
        let stale = false;
        const answer = (complaint: string) => {
            if (!stale) tell(complaint);
        };
        objectionsTo(draft.game, [optionsLine(draft)]).then(
            ([complaint = '']) => answer(complaint),
            (error: unknown) => answer(sentenceOf(error)),
        );
        return () => (stale = true);
    });
}
