// points.ts: where the points of this game come from.
import type { Beat } from '../../engine/sight';
import { named, type Share } from '../../shell/finale/share';

export function shares(beat: Beat): Share[] {
    return beat.kind === 'round' ? named(beat, 'own', 'handed') : [];
}
