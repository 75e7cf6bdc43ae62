// moment.test.ts: the moment worth seeing again, and where it is in a record.
import { expect, test } from 'vitest';
import type { RecordInfo } from '../../engine/logbook';
import type { Beat } from '../../engine/sight';
import { bestMoment, eventsBefore } from './moment';

const beat = (kind: string, facts: Beat['facts'] = {}, closes = false): Beat => ({
    kind,
    facts,
    line: '',
    closes,
});
const round = (...totals: number[]) => beat('round', { totals }, true);
const trick = (taker: number, bonus: number) => beat('trick', { taker, bonus });
const events = (...all: Beat[][]): RecordInfo['events'] =>
    all.map((beats) => [1, 'play R5', '', beats]);

test('the greatest gain of a chapter', () => {
    const told = [trick(1, 0), round(10, 20), round(70, 10), round(80, 60)];
    expect(bestMoment(told)).toMatchObject({ chapter: 2, seat: 1, swing: 60, nth: 1 });
});
test('or a bonus, where it was as much', () => {
    const told = [round(10, 20), trick(2, 50), round(0, 70)];
    expect(bestMoment(told)).toMatchObject({ chapter: 2, seat: 2, swing: 50, nth: 0 });
    expect(bestMoment(told)?.beat.kind).toBe('trick');
});
test('what nobody takes is no gain', () => {
    expect(bestMoment([trick(0, 50), round(0, 10)])).toMatchObject({ seat: 2, swing: 10 });
});
test('where nothing is counted, a rescue', () => {
    const told = [beat('home', { seat: 1 }), beat('freed', { seat: 2 }), beat('home', { seat: 3 })];
    expect(bestMoment(told)).toMatchObject({ seat: 2, swing: 0, nth: 0 });
    expect(bestMoment([])).toBeUndefined();
});

test('the record is opened just before it', () => {
    const told = [round(10, 20), trick(2, 50), round(0, 70)];
    const found = bestMoment(told)!;
    const record = events([], [round(10, 20)], [beat('card'), trick(2, 50), round(0, 70)]);
    expect(eventsBefore(found, record)).toBe(2);
    expect(eventsBefore(found, events([]))).toBe(0);
});
