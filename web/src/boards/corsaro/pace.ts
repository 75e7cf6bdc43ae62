// pace.ts: how long the beats of this game are shown, in milliseconds.
import type { Pace } from '../board';

export const pace: Pace = {
    holds: {
        turn: 200, // Nothing moves.
        rolled: 1300, // They tumble for 700.
        sailed: 500, // After the way.
        pirate: 500,
        caught: 2600, // They lie there, then they are carried off.
        home: 1800,
        met: 200,
        raft: 400,
        freed: 2000,
        over: 2600,
    },
    ways: { rolled: 700 },
};
