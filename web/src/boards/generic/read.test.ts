// read.test.ts: what a view of a game that nobody has heard of says, by the shape of its fields.
import { describe, expect, it, test } from 'vitest';
import type { Beat, Choice, Field, Sight } from '../../engine/sight';
import { diceIn, picturesIn, readPosition, waysIn } from './read';

const choice = (move: string): Choice => ({ move, label: move, risk: '', clause: '', facts: {} });
const sight = (fields: Field[], moves: string[] = []): Sight => ({
    fields,
    ask: '',
    text: '',
    choices: moves.map(choice),
    waits: [],
});

describe('a field', () => {
    const read = (...fields: Field[]) => readPosition(sight(fields), 3);

    it('with a number for each seat is what each has', () => {
        const { seats, table } = read(['score', '12 -3 0'], ['sealed', '? - 4']);
        const has = (key: string, word: string) => ({ key, words: [word] });
        expect(seats).toEqual([
            [has('score', '12'), has('sealed', '?')],
            [has('score', '-3')],
            [has('score', '0'), has('sealed', '4')],
        ]);
        expect(table).toEqual([]);
    });
    it('whose lines all begin with a seat is theirs', () => {
        const { seats } = read(['known', '1 R3 R4'], ['known', '3 B2']);
        expect(seats[0]).toEqual([{ key: 'known', words: ['R3', 'R4'] }]);
        expect(seats[2]).toEqual([{ key: 'known', words: ['B2'] }]);
    });
    it('of dice, of an order or of cards is nobody’s', () => {
        const { seats, table, hand } = read(
            ['hand', 'R3 Y12'],
            ['dice', '3 1 2'],
            ['order', '3 1 2'],
            ['trick', '2 R5 K1'],
            ['pot', '40'],
        );
        expect(seats).toEqual([[], [], []]);
        expect(hand).toEqual(['R3', 'Y12']);
        expect(table.map(({ key, words }) => `${key}: ${words.join(' ')}`)).toEqual([
            'dice: 3 1 2',
            'order: 3 1 2',
            'trick: R5 K1',
            'pot: 40',
        ]);
    });
});

test('dice are dice, however they are written, and nothing else is', () => {
    expect(diceIn({ key: 'dice', words: ['3/5'] })).toEqual([3, 5]);
    expect(diceIn({ key: 'die', words: ['6'] })).toEqual([6]);
    expect(diceIn({ key: 'die', words: ['0'] })).toEqual([]); // Not thrown yet.
    expect(diceIn({ key: 'score', words: ['3', '5'] })).toEqual([]);
});

test('moves with cards in hand are made there, and others stand in groups', () => {
    const hand = ['R3', 'R4', 'SM'];
    const { cards, verb, groups } = waysIn(
        sight([], ['play R3', 'play SM:pirate', 'play SM:escape', 'draw stock', 'draw pile']),
        hand,
    );
    expect(verb).toBe('play');
    expect([...cards].map(([card, ways]) => [card, ways.length])).toEqual([
        ['R3', 1],
        ['SM', 2],
    ]);
    expect(groups.map((group) => [group.verb, group.choices.length])).toEqual([['draw', 2]]);
});

test('of two things that can be done with a card, neither is done by pressing it', () => {
    const { verb, groups } = waysIn(sight([], ['play R3', 'discard R3']), ['R3']);
    expect(verb).toBe('');
    expect(groups).toHaveLength(2);
});

test('a beat is pictured by its cards and dice', () => {
    const beat = (facts: Beat['facts']): Beat => ({ kind: 'any', facts, line: '', closes: false });
    expect(picturesIn(beat({ seat: 1, card: 'R5' }))).toEqual([{ key: 'hand', words: ['R5'] }]);
    expect(picturesIn(beat({ seat: 2, die: 4 }))).toEqual([{ key: 'dice', words: ['4'] }]);
    expect(picturesIn(beat({ dice: [3, 5] }))).toEqual([{ key: 'dice', words: ['3', '5'] }]);
    expect(picturesIn(beat({ seat: 1, cards: 4 }))).toEqual([]);
});
