// moves.test.ts: choices, sorted.
import { expect, test } from 'vitest';
import type { Choice } from '../../engine/sight';
import { chanceIn, group, partsOf } from './moves';

const choice = (move: string): Choice => ({
    ...{ move, label: move, risk: '', clause: '', facts: {} },
});

test('a move in its parts', () => {
    expect(partsOf('fire 2@sails')).toEqual({ verb: 'fire', what: '2', named: 'sails' });
    expect(partsOf('pass now')).toEqual({ verb: 'pass', what: 'now', named: undefined });
    expect(partsOf('')).toEqual({ verb: '', what: '', named: undefined });
});

test('every choice is in exactly one group, and to pass comes last', () => {
    const moves = [
        'pass now',
        'fire 2@sails',
        'fire NAVY',
        'flee now',
        'play V1.2',
        'wheel 3',
        'lay T01.3@5',
        'bury 1',
        'bury 2',
        'stash 1',
        'raise crew',
        'unheard of',
    ];
    const groups = group(moves.map(choice));
    const all = [
        groups.places,
        groups.lays,
        groups.volleys,
        groups.plays,
        ...groups.amounts.map(([, ones]) => ones),
        groups.others,
    ].flat();
    expect(all.map((one) => one.move).sort()).toEqual([...moves].sort());
    expect(groups.amounts.map(([verb, ones]) => [verb, ones.length])).toEqual([
        ['bury', 2],
        ['stash', 1],
    ]);
    expect(groups.others.at(-1)?.move).toBe('pass now');
});

test('the chance in a risk', () => {
    expect(chanceIn('dice 3, hits 1.0, cripples 26%')).toBe('26%');
    expect(chanceIn('Würfel 3, Treffer 1,0, legt lahm 26 %')).toBe('26 %');
    expect(chanceIn('')).toBeUndefined();
});
