// pace.ts: how long the beats of this game are shown, in milliseconds.
import type { Pace } from '../board';

export const pace: Pace = {
    holds: {
        dealer: 900,
        dealt: 900,
        slip: 260,
        bids: 2500, // They turn for 700.
        loaded: 260,
        cannons: 1800,
        card: 420,
        trick: 1400, // It lies 800, then it is swept.
        ability: 1200,
        lead: 900,
        drawn: 500,
        buried: 500,
        wager: 1200,
        change: 1200,
        round: 12_000,
        over: 900,
    },
    ways: { bids: 700 },
};
