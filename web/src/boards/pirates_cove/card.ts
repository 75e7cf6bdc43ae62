// card.ts: what Home says of this game before the engine is there.
import type { Card } from '../card';

export const card: Card = {
    place: 4,
    players: '1–5',
    minutes: 90,
    quick: 'standard',
    seats: 4,
    together: false,
    sign: 'chest',
};
