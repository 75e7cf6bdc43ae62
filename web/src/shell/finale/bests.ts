// bests.ts: the best that was reached on this device, for each game and its options.
import { storage } from '../storage';

interface Best {
    score: number; // The harbour's: the more, the better.
    points: number; // What the game counts.
    table: string; // Where: who looks at that table again is told the same again.
    before?: number; // The points of the best before it.
}

// The points of the best so far, where this is better. The first game is the best, and breaks nothing.
export function noteBest(kind: string, now: Omit<Best, 'before'>): number | undefined {
    const all = storage.recall<Record<string, Best>>('bests', {});
    const best = all[kind];
    if (best?.table === now.table) return best.before;
    if (best && best.score >= now.score) return undefined;
    const kept: Best = best ? { ...now, before: best.points } : now;
    storage.keep('bests', { ...all, [kind]: kept });
    return kept.before;
}
