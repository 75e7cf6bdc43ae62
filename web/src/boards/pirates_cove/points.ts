// points.ts: where the fame of this game comes from.
import type { Beat } from '../../engine/sight';
import { named, type Share } from '../../shell/finale/share';

const fights = ['sunk', 'left', 'melee_won', 'fled', 'flight', 'refused', 'pistols', 'guarded'];
const plain = ['buried', 'plunder', 'tally'];

export function shares(beat: Beat): Share[] {
    if (beat.kind === 'ledger') return []; // It says all of it once more.
    const key = plain.find((kind) => kind === beat.kind);
    const other = fights.includes(beat.kind) ? 'fights' : 'other';
    return named(beat, 'fame').map(([, fame]) => [key ?? other, fame]);
}
