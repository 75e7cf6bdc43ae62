// rounds.test.ts: a round ends where the next one is dealt.
import { expect, test } from 'vitest';
import { roundEnds } from './rounds';

test('rounds end before the next deal', () => {
    const events = [
        '0 dealer 1',
        '0 deal R5',
        '0 deal K3',
        '1 bid 0',
        '1 play R5',
        '2 play K3',
        '0 deal Y2',
        '0 deal B4',
        '1 bid 1',
    ];
    const told = events.map((text): [number, string, string] => [
        Number(text[0]),
        text.slice(2),
        '',
    ]);
    expect(roundEnds(told)).toEqual([6]);
});

test('a game that has just begun has no round behind it', () => {
    expect(roundEnds([])).toEqual([]);
    expect(roundEnds([[0, 'deal R5', '']])).toEqual([]);
});
