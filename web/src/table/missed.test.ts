// missed.test.ts: what somebody may have missed, and no more than that.
import { describe, expect, it } from 'vitest';
import type { Event } from '../harbour/protocol';
import { doneWith, Missed, type Act } from './missed';

const act = (n: number, seat: number): Act => ({
    event: [n, seat],
    beat: { kind: `${n}`, facts: {}, line: '', closes: false },
});
const after = (seats: number[], you: number) =>
    seats.reduce((missed, seat, at) => missed.and(act(at + 1, seat), you), new Missed());
const kinds = ({ acts }: Missed) => acts.map(({ beat }) => beat.kind);

describe('what was missed', () => {
    it('is everything since one decided something, and it begins with how that looked', () => {
        const missed = after([0, 2, 1, 2, 0, 3], 1);
        expect(kinds(missed)).toEqual(['4', '5', '6']);
        expect(missed.opening?.beat.kind).toBe('3');
    });
    it('is nothing right after that, and all of it before the first decision', () => {
        expect(kinds(after([0, 2, 1], 1))).toEqual([]);
        expect(kinds(after([0, 2], 1))).toEqual(['1', '2']);
    });
    it('begins anew with a decision that there is nothing to tell of', () => {
        const missed = after([1, 2], 1).after([3, 1], [], 1);
        expect(kinds(missed)).toEqual([]);
        expect(missed.opening?.beat.kind).toBe('2');
        expect(kinds(missed.after([4, 2], [act(4, 2).beat], 1))).toEqual(['4']);
        expect(kinds(after([1, 2], 1).after([3, 2], [], 1))).toEqual(['2']);
    });
    it('is the last ten beats for those who watch', () => {
        const missed = after(Array<number>(14).fill(0), 0);
        expect(kinds(missed)).toEqual(['5', '6', '7', '8', '9', '10', '11', '12', '13', '14']);
        expect(missed.opening?.beat.kind).toBe('4');
    });
    it('is seen as far as there are pictures', () => {
        const pictured = ({ event, beat }: Act): Act => ({
            event,
            beat: { ...beat, sight: { fields: [], ask: '', text: '', choices: [], waits: [] } },
        });
        const missed = [pictured(act(1, 1)), act(2, 2), pictured(act(3, 2))].reduce(
            (before, one) => before.and(one, 1),
            new Missed(),
        );
        expect(kinds(missed)).toEqual(['2', '3']);
        expect(kinds(missed.seen())).toEqual(['3']);
        expect(missed.seen().opening).toBeUndefined();
        expect(kinds(after([1, 2], 1).seen())).toEqual([]);
    });
    it('needs pictures, and what was before does not', () => {
        const events = (seats: number[]) => seats.map((seat, at): Event => [at + 1, seat]);
        expect(doneWith(events([0, 1, 2, 1, 2, 0]), 1)).toBe(3);
        expect(doneWith(events([0, 2, 0]), 1)).toBe(0);
        expect(doneWith(events(Array<number>(30).fill(2)), 0)).toBe(19);
        expect(doneWith([], 0)).toBe(0);
    });
});
