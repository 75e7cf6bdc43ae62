// points.ts: where the points of this game come from.
import type { Beat } from '../../engine/sight';
import { figuresIn, named, type Share } from '../../shell/finale/share';

export function shares(beat: Beat): Share[] {
    if (beat.kind !== 'round') return [];
    const bids = figuresIn(beat, 'for_bid') ?? [];
    return [
        ['made', bids.map((points) => Math.max(points, 0))],
        ...named(beat, 'bonus', 'loot', 'wager'),
        ['missed', bids.map((points) => Math.min(points, 0))],
    ];
}
