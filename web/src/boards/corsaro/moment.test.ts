// moment.test.ts: nothing is counted before it was seen.
import { expect, it } from 'vitest';
import type { Beat, BeatOf } from '../../engine/sight';
import type { Beats } from './beats';
import { tallyAt } from './moment';

const home = { home: 1, lost: 0, afloat: 2, all: 3 };
function sails(from: string, to: string): Beat {
    const facts = { seat: 1, colour: 'B', from, to, path: [to], pips: 3, route: '' };
    return { kind: 'sailed', facts, line: '', closes: false };
}

it('counts a boat as home when it has come there', () => {
    expect(tallyAt(sails('B22', 'G1'), home)).toEqual({ home: 0, lost: 0, afloat: 3, all: 3 });
    expect(tallyAt(sails('B20', 'B23'), home)).toEqual(home);
    const come: Partial<BeatOf<Beats>> = { kind: 'home' };
    expect(tallyAt(come as Beat, home)).toEqual(home);
    expect(tallyAt(undefined, home)).toEqual(home);
});
