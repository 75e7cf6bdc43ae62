// pace.ts: how long the beats of this game are shown, in milliseconds.
import type { Pace } from '../board';

export const pace: Pace = {
    holds: {
        drawn: 400,
        sealed: 200,
        month: 1200,
        stocked: 200,
        revealed: 400,
        played: 1200,
        passed: 300,
        wheels: 1500, // They turn over together.
        sailed: 800,
        stayed: 400,
        roved: 900,
        fight: 1400,
        aimed: 1150, // The sight 320, the smoke 320, the balls 520.
        dice: 900, // They tumble for 260.
        hits: 1000, // One after the other.
        guarded: 900,
        damage: 1250,
        fled: 1400,
        melee_won: 1600,
        sunk: 1600,
        left: 1400,
        plunder: 1200,
        ledger: 400,
        clock: 400,
        month_over: 0, // The new month follows.
        tally: 1600,
        over: 900,
    },
    ways: { wheels: 700, dice: 260 },
};
