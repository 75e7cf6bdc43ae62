// card.ts: what Home says of this game before the engine is there.
import type { Card } from '../card';

export const card: Card = {
    place: 3,
    players: '2–4',
    minutes: 25,
    quick: 'simple',
    seats: 3,
    together: true,
    sign: 'boat',
};
