// points.ts: who brought boats home, and who freed them.
import type { Beat } from '../../engine/sight';
import type { Share } from '../../shell/finale/share';

// One for the seat whose doing it was.
export function shares({ kind, facts }: Beat, seats: number): Share[] {
    if (!['home', 'freed'].includes(kind)) return [];
    return [[kind, Array.from({ length: seats }, (_, at) => (facts['seat'] === at + 1 ? 1 : 0))]];
}
