// score.ts: what a beat sounds like: one list, by game and kind. What is not in it is silent.
import type { Beat } from '../../engine/sight';
import type { Beats } from '../../engine/beats';
import type { Sound } from './sounds';

// A sound, and how many milliseconds into the beat it comes at the usual pace.
export interface Cue {
    sound: Sound;
    after: number;
}

const at = (sound: Sound, after = 0): Cue => ({ sound, after });

type Facts = Beat['facts'];
type Score = {
    [Game in keyof Beats]: Partial<
        Record<keyof Beats[Game], Cue | ((facts: Facts) => Cue | undefined)>
    >;
};

// One sound where there are some, another where there are none.
const some = (key: string, found: Cue, none?: Cue) => (facts: Facts) =>
    Number(facts[key]) > 0 ? found : none;

export const score: Score = {
    corsari: {
        dealt: at('sweep'),
        drawn: at('card'),
        discarded: at('card'),
        sail: at('wave'),
        opened: at('sweep'),
        attached: at('card'),
        colours: at('card'),
        crew: at('card'),
        prisoners: at('card'),
        stowaways: at('sweep'),
        round: at('coins', 600),
        over: at('end'),
    },
    corsaro: {
        placed: at('splash'),
        rolled: at('dice'),
        sailed: at('wave'),
        pirate: at('wave'),
        caught: at('splash', 500),
        paid: at('coins'),
        gave: at('coins'),
        took: at('coins'),
        home: at('coins'),
        freed: at('wave'),
        over: at('end', 900),
    },
    pirates_cove: {
        drawn: at('card'),
        stocked: at('card'),
        laid: at('card'),
        revealed: at('card'),
        played: at('card'),
        outfitted: at('coins'),
        wheels: at('sweep'),
        sailed: at('wave'),
        roved: at('wave'),
        aimed: at('gun', 320), // When the sight has found its mark.
        dice: at('dice'),
        hits: some('hits', at('hit'), at('splash')),
        damage: at('hit', 300),
        shot: at('gun'),
        fled: at('wave'),
        sunk: at('splash', 500),
        plunder: at('coins', 300),
        traded: at('coins'),
        bought: at('coins'),
        raised: at('coins'),
        buried: at('coins'),
        tally: at('coins'),
        over: at('end'),
    },
    skull_king: {
        dealt: at('sweep'),
        slip: at('card'),
        bids: at('sweep'),
        cannons: at('gun', 350),
        card: at('card'),
        trick: at('sweep', 800), // When it has lain there for a while.
        drawn: at('card'),
        buried: at('card'),
        round: at('coins', 600),
        over: at('end'),
    },
};

export function cueOf(
    game: string,
    { kind, facts }: Pick<Beat, 'kind' | 'facts'>,
): Cue | undefined {
    const its = score[game as keyof Beats] as Record<string, Score['corsari']['over']> | undefined;
    const found = its?.[kind];
    return typeof found === 'function' ? found(facts) : found;
}
