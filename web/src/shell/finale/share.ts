// share.ts: what a beat brought to whom, and what for.
import type { Beat } from '../../engine/sight';
import { figuresIn } from './ending';

export { figuresIn };

// The key is as in the words: finale.source.GAME.made.
export type Share = [key: string, points: number[]];

export function named(beat: Beat, ...names: string[]): Share[] {
    return names.flatMap((name): Share[] => {
        const points = figuresIn(beat, name);
        return points ? [[name, points]] : [];
    });
}
