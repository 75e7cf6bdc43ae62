// card.ts: what Home says of this game before the engine is there.
import type { Card } from '../card';

export const card: Card = {
    place: 2,
    players: '2–4',
    minutes: 40,
    quick: 'classic',
    seats: 3,
    together: false,
    sign: 'sails',
};
