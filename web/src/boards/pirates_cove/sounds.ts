// sounds.ts: what the beats of this game sound like. What is not in it is silent.
import { at, some, type Sounds } from '../../shell/sound/cue';
import type { Beats } from './beats';

export const sounds: Sounds<Beats> = {
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
};
