// turn.test.ts: whose turn it is, in words.
import { expect, test, vi } from 'vitest';
import type { Sight } from '../../engine/sight';
import { waitedFor } from './turn';

vi.mock('../../language/words.svelte', () => ({
    say: (key: string, { names = '' } = {}) => `${key} ${names}`,
    knows: () => false,
}));

const seats = [
    { seat: 1, kind: 'person' as const, name: 'Anne' },
    { seat: 2, kind: 'bot' as const, name: 'Bart' },
];
const waiting = (waits: number[], you: number) =>
    waitedFor({ sight: { waits } as Sight, seats, you });

test('others are named, and oneself never', () => {
    expect(waiting([1, 2], 0)).toBe('table.waits Anne, Bart');
    expect(waiting([1, 2], 1)).toBe('table.waits Bart');
    expect(waiting([1], 1)).toBe('');
});
