// pace.ts: how long the beats of this game are shown, in milliseconds.
import type { Pace } from '../board';

export const pace: Pace = {
    holds: {
        dealt: 900,
        drawn: 800,
        discarded: 600,
        sail: 1800,
        annulled: 1800,
        opened: 1000,
        colours: 500,
        sorted: 400,
        crew: 1000,
        prisoners: 900,
        stowaways: 2200, // They are counted up.
        sweep: 3000,
        limit: 1700,
        under: 2400,
        unharmed: 2000,
        round: 12_000,
        last_round: 3000,
        over: 1200,
    },
    ways: { drawn: 520, limit: 520 },
};
