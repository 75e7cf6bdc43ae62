// read.test.ts: sights as the engine gives them, and such as it never would.
import { expect, test } from 'vitest';
import type { Sight } from '../../engine/sight';
import { padRows } from './pad';
import { readCard, readPosition, readRules, sweptTrick } from './read';

// A position as it is written down: a line for each field.
function sight(lines: string): Sight {
    const fields = lines
        .trim()
        .split('\n')
        .map((line): [string, string] => {
            const [key = '', ...words] = line.trim().split(' ');
            return [key, words.join(' ')];
        });
    return { fields, ask: '', text: '', choices: [], waits: [] };
}

const lastTrick = sight(`
  seat 1
  round 2
  phase play
  leader 2
  turn 2
  dealer 1
  deal 2
  tricks 1
  cards 0 1 0 0
  score 10 10 10 20
  bid 0 1 1 0
  won 0 0 1 0
  bonus 0 0 0 0
  exact 1 1 1 1
  trick 3 K6 E1 Y12
  suit K
  winner 3
  best K6
  wager 3 20`);
const nextRound = sight(`
  seat 1
  round 3
  phase bid
  leader 3
  dealer 2
  deal 3
  tricks 0
  cards 3 3 3 3
  score 30 30 50 40
  won 0 0 0 0
  bonus 0 0 0 0
  exact 2 2 2 2
  hand G3 G14 V11
  sealed 0 ? - -`);

test('cards are read by what they are', () => {
    expect(readCard('Y12')).toMatchObject({ kind: 'colour', suit: 'Y', number: 12 });
    expect(readCard('P3')).toMatchObject({ kind: 'pirate', number: 3 });
    expect(readCard('TG:escape')).toMatchObject({ kind: 'tigress', as: 'escape' });
    expect(readCard('SK').kind).toBe('king');
    expect(readCard('KR').kind).toBe('kraken');
    for (const odd of ['', '?', 'R', 'X9', 'SM:queen', 'Y12 Y13'])
        expect(readCard(odd).kind).toBe('unknown');
});

test('a trick is read in playing order', () => {
    const { trick, bid, wager } = readPosition(lastTrick);
    expect(trick?.plays.map(({ seat, card }) => [seat, card.token])).toEqual([
        [3, 'K6'],
        [4, 'E1'],
        [1, 'Y12'],
    ]);
    expect(trick).toMatchObject({ order: [3, 4, 1, 2], suit: 'K', winner: 3, whole: false });
    expect(bid).toEqual([0, 1, 1, 0]);
    expect(wager).toEqual({ seat: 3, points: 20 });
});

test('bids are sealed until all are in', () => {
    const { bid, sealed } = readPosition(nextRound);
    expect(bid).toBeUndefined();
    expect(sealed.map(({ state }) => state)).toEqual(['known', 'hidden', 'open', 'open']);
});

test('Graybeard plays second, or leads', () => {
    const second = sight('leader 2\ncards 1 0 1\nscore 0 0\ntrick 2 G5 TG:escape\nwinner 2');
    expect(readPosition(second).trick).toMatchObject({ order: [2, 3, 1], winner: 2 });
    const leads = sight('leader 2\ncards 1 1 0\nscore 0 0\ntrick ghost P1\nwinner ghost');
    expect(readPosition(leads).trick).toMatchObject({ order: [3, 2, 1], winner: 3 });
});

test('anything can be read', () => {
    for (const odd of ['', 'trick', 'trick ghost', 'trick 9 ? ?', 'score x', 'sealed', 'wager'])
        expect(() => readPosition(sight(odd))).not.toThrow();
});

test('a trick that the table has moved on from is still known', () => {
    const story = 'Bart: black 7 (K7)\nTrick won by Bart with black 7 (K7).\nEnd of round 2.';
    const recent = [
        { n: 35, seat: 2, move: 'play K7', line: story },
        { n: 36, seat: 0, line: '' },
        { n: 38, seat: 0, move: 'deal G14', line: '' },
    ];
    const swept = sweptTrick(readPosition(lastTrick), recent, readPosition(nextRound));
    expect(swept).toMatchObject({ order: [3, 4, 1, 2], winner: 2, whole: true });
    expect(swept?.plays.at(-1)?.card.token).toBe('K7');
    expect(sweptTrick(readPosition(nextRound), recent, readPosition(nextRound))).toBeUndefined();
});

test('the pad knows who took the last trick', () => {
    const rows = padRows([lastTrick], nextRound, readRules('modern seats=4'));
    expect(rows.map(({ state }) => state).slice(0, 4)).toEqual(['past', 'past', 'now', 'ahead']);
    expect(rows).toHaveLength(10);
    expect(rows[0]?.cells[0]).toMatchObject({ points: 10, bid: undefined });
    expect(rows[1]?.cells.map(({ points, won, met }) => [points, won, met])).toEqual([
        [30, 0, true],
        [30, 1, true],
        [50, 1, true],
        [40, 0, true],
    ]);
});

test('the options line says what is in the deck', () => {
    const modern = readRules('modern seats=4 kraken=off schedule=whirlpool');
    expect(modern).toMatchObject({ modern: true, named: true, rounds: 5 });
    expect([modern.has('kraken'), modern.has('whale'), modern.has('loot')]).toEqual([
        false,
        true,
        true,
    ]);
    expect(readRules('modern seats=2').has('loot')).toBe(false);
    expect(readRules('base seats=3 scoring=rascal')).toMatchObject({
        modern: true,
        named: false,
        rascalScoring: true,
    });
    expect(readRules('classic seats=6')).toMatchObject({ modern: false, named: false, rounds: 10 });
});
