// seat.test.ts: how seats and bots are called.
import { expect, test } from 'vitest';
import type { Seat } from '../harbour/protocol';
import { named, putName } from './seat';

const seat = (number: number, kind: Seat['kind'], name?: string): Seat => ({
    seat: number,
    kind,
    ...(name ? { name } : {}),
});

test('the second of a name has a number', () => {
    const seats = [seat(1, 'person', 'Ines'), seat(2, 'person', 'Ines'), seat(3, 'free')];
    expect(named(seats).map(({ name }) => name)).toEqual(['Ines', 'Ines II', undefined]);
});

test('eight of a name are numbered alike', () => {
    const seats = [1, 2, 3, 4, 5, 6, 7, 8].map((number) => seat(number, 'person', 'Ines'));
    expect(named(seats).map(({ name }) => name?.replace('Ines', '').trim())).toEqual([
        '',
        'II',
        'III',
        'IV',
        'V',
        'VI',
        'VII',
        'VIII',
    ]);
});

test('a number becomes a name, whole and wherever it stands', () => {
    expect(putName('Seat 1 robs seat 12 and seat 1.', 'seat 1', 'Bo')).toBe(
        'Bo robs seat 12 and Bo.',
    );
    expect(putName('at seat\u00a02?', 'seat 2', 'A$1')).toBe('at A$1?');
});
