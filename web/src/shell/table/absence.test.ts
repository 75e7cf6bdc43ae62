// absence.test.ts: how long somebody has been gone, and what happens next, as it is told.
import { expect, test, vi } from 'vitest';
import type { Seat } from '../../harbour/protocol';
import { nextFor, sinceFor, turnOf } from './absence';

vi.mock('../../language/words.svelte', () => ({
    say: (key: string, args: object = {}) => [key, ...Object.values(args)].join(' '),
}));

const gone: Seat = { seat: 2, kind: 'person', name: 'Bart', here: false, away: 30_000 };

test('it is minutes since they went, and time goes on', () => {
    expect(sinceFor(gone, 0)).toBe('table.away_now Bart');
    expect(sinceFor(gone, 30_000)).toBe('table.away Bart 1');
    expect(sinceFor({ ...gone, away: 600_000 }, 59_000)).toBe('table.away Bart 10');
});

test('a bot plays on when the time is up, or the table waits', () => {
    expect(nextFor({ ...gone, then: 'waits' }, 0)).toBe('table.away_waits');
    expect(nextFor({ ...gone, then: 'out' }, 0)).toBe('table.away_clock');
    expect(nextFor({ ...gone, then: 'out', left: 600_000 }, 0)).toBe('table.away_minutes 10');
    expect(nextFor({ ...gone, then: 'out', left: 100_000 }, 90_000)).toBe('table.away_seconds 10');
    expect(nextFor({ ...gone, then: 'out', left: 1_000 }, 90_000)).toBe('table.away_seconds 0');
    expect(nextFor({ ...gone, out: true }, 0)).toBe('table.away_out');
});

test('news is who goes and what happens next, not the time that goes by', () => {
    const waits: Seat = { ...gone, then: 'out', left: 100_000 };
    expect(turnOf({ ...waits, away: 90_000, left: 40_000 })).toBe(turnOf(waits));
    expect(turnOf({ ...waits, seat: 3 })).not.toBe(turnOf(waits));
    expect(turnOf({ ...waits, then: 'waits' })).not.toBe(turnOf(waits));
    expect(turnOf({ ...waits, out: true })).not.toBe(turnOf(waits));
});
