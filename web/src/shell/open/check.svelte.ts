// check.svelte.ts: a form for a table says what the engine has against it, while it is filled in.
import type { GameInfo } from '../../engine/engine';
import { sentenceOf } from '../trouble';
import { objectionsTo } from './objections';
import { optionsLine, type Draft } from './wish';

// For how many the game can be, the fewest first.
export function countsOf(info: GameInfo | undefined): number[] {
    const seats = info?.options.find(({ key }) => key === 'seats')?.values ?? [];
    return seats.map(Number).sort((a, b) => a - b);
}

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
