// cue.ts: a sound, and when in a beat it comes.
import type { Beat } from '../../engine/sight';
import type { Sound } from './sounds';

export interface Cue {
    sound: Sound;
    after: number; // Milliseconds into the beat, at the usual pace.
}

type Facts = Beat['facts'];

// What the beats of a game sound like, by kind.
export type Sounds<Beats> = Partial<Record<keyof Beats, Cue | ((facts: Facts) => Cue | undefined)>>;

export const at = (sound: Sound, after = 0): Cue => ({ sound, after });

// One sound where there are some, another where there are none.
export const some = (key: string, found: Cue, none?: Cue) => (facts: Facts) =>
    Number(facts[key]) > 0 ? found : none;
