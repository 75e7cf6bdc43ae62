// score.ts: what a beat sounds like, as the board of its game says. What it does not speak of is
// silent, but for dice and the end, which every game has.
import { known } from '../../boards';
import type { Beat } from '../../engine/sight';
import { at, type Cue, type Sounds } from './cue';

type Score = Sounds<Record<string, unknown>>;

const usual: Score = {
    rolled: at('dice'),
    over: at('end'),
};

export function cueOf(
    game: string,
    { kind, facts }: Pick<Beat, 'kind' | 'facts'>,
): Cue | undefined {
    const score: Score = known(game)?.sounds ?? usual;
    const found = score[kind];
    return typeof found === 'function' ? found(facts) : found;
}
