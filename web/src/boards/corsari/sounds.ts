// sounds.ts: what the beats of this game sound like. What is not in it is silent.
import { at, type Sounds } from '../../shell/sound/cue';
import type { Beats } from './beats';

export const sounds: Sounds<Beats> = {
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
};
