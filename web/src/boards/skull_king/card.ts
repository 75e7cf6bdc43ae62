// card.ts: what Home says of this game before the engine is there.
import type { Card } from '../card';

export const card: Card = {
    place: 1,
    players: '2–8',
    minutes: 30,
    quick: 'classic',
    seats: 4,
    together: false,
    sign: 'king',
};
