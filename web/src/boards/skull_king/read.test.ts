// read.test.ts: sights as the engine gives them, and such as it never would.
import { expect, test } from 'vitest';
import type { Sight } from '../../engine/sight';
import { padRows } from './pad';
import { readCard, readPosition } from './read';

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
  order 3 4 1 2
  suit K
  winner 3
  best K6
  wager 3 20`);
const nextRound = sight(`
  seat 1
  round 3
  rounds 10
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
    const second = sight(
        'leader 2\ncards 1 0 1\nscore 0 0\ntrick 2 G5 TG:escape\norder 2 ghost 1\nwinner 2',
    );
    expect(readPosition(second).trick).toMatchObject({ order: [2, 3, 1], winner: 2 });
    const leads = sight(
        'leader 2\ncards 1 1 0\nscore 0 0\ntrick ghost P1\norder ghost 2 1\nwinner ghost',
    );
    expect(readPosition(leads).trick).toMatchObject({ order: [3, 2, 1], winner: 3 });
});

test('anything can be read', () => {
    for (const odd of ['', 'trick', 'trick ghost', 'trick 9 ? ?', 'score x', 'sealed', 'wager'])
        expect(() => readPosition(sight(odd))).not.toThrow();
});

test('the pad is what was told of each round', () => {
    const round = { round: 2, cards: 2, bids: [0, 1], won: [0, 0], met: [1, 0], totals: [30, -10] };
    const told = [{ kind: 'round', facts: round, line: '', closes: true }];
    const rows = padRows(told, readPosition(nextRound));
    expect(rows.map(({ state }) => state).slice(0, 4)).toEqual(['past', 'past', 'now', 'ahead']);
    expect(rows).toHaveLength(10);
    expect(rows[0]?.cells).toEqual([]); // Nobody told us.
    expect(rows[1]?.cells).toEqual([
        { points: 30, bid: 0, won: 0, met: true },
        { points: -10, bid: 1, won: 0, met: false },
    ]);
});

test('what is in the deck is said', () => {
    const modern = readPosition(sight('extras kraken whale\nnamed yes'));
    expect(modern).toMatchObject({ extras: ['kraken', 'whale'], named: true });
    expect(readPosition(sight('score 0 0'))).toMatchObject({ extras: [], named: false });
});

test('all bids together are said, and how many too many', () => {
    const { bidInAll, bidTooMany, made } = readPosition(sight('bid 0 1\nsum 1 -2\nmade met short'));
    expect([bidInAll, bidTooMany]).toEqual([1, -2]);
    expect(made).toEqual(['met', 'short']);
});
