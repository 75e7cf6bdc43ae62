// sounds.ts: what the beats of this game sound like. What is not in it is silent.
import { at, type Sounds } from '../../shell/sound/cue';
import type { Beats } from './beats';

export const sounds: Sounds<Beats> = {
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
};
