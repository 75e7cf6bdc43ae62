// sounds.ts: what the beats of this game sound like. What is not in it is silent.
import { at, type Sounds } from '../../shell/sound/cue';
import type { Beats } from './beats';

export const sounds: Sounds<Beats> = {
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
};
