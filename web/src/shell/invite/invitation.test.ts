// invitation.test.ts: what an invitation says of who invites, of the rules and of the clock.
import { beforeAll, expect, it, vi } from 'vitest';
import type { Seat } from '../../harbour/protocol';
import { speak, speech } from '../../language/words.svelte';
import { clockInWords, inviterOf, rulesIn, rulesInWords } from './invitation';

vi.stubGlobal('document', { documentElement: {} });

beforeAll(async () => {
    await speak('en');
    await speech('en');
});

const seat = (number: number, more: Partial<Seat>): Seat => ({
    seat: number,
    kind: 'free',
    ...more,
});

it('the first person at the table invites, and no program or bot; who only hosts, does not', () => {
    const seats = [
        seat(1, { kind: 'bot', name: 'Kai' }),
        seat(2, { kind: 'person', name: 'Robo', program: true }),
        seat(3, { kind: 'person', name: 'Ines' }),
    ];
    expect(inviterOf({}, seats)?.name).toBe('Ines');
    expect(inviterOf({ umpire: true }, seats)).toBeUndefined();
    expect(inviterOf({}, seats.slice(0, 2))).toBeUndefined();
});

it('the rules are the form and what differs from it, without the seats', () => {
    expect(rulesIn('modern seats=4 loot=off')).toEqual({
        preset: 'modern',
        changes: [['loot', 'off']],
    });
    expect(rulesIn('classic seats=3')).toEqual({ preset: 'classic', changes: [] });
});

it('they are told in words', () => {
    const { form, changed } = rulesInWords('skull_king', 'modern seats=4 loot=off');
    expect(form).toMatch(/Kraken/);
    expect(changed).toEqual(['Two Loot cards that form alliances: off']);
});

it('a rule or a form that has no words is left out, and nothing is shown by its key', () => {
    expect(rulesInWords('skull_king', 'unheard seats=4 of=it')).toEqual({
        form: '',
        points: [],
        changed: [],
    });
});

it('a clock is told in the units that people use', () => {
    expect(clockInWords(undefined)).toBe('in real time, no clock');
    expect(clockInWords({ move: 30 })).toContain('30 seconds');
    expect(clockInWords({ move: 120 })).toContain('2 minutes');
    expect(clockInWords({ move: 172_800 })).toContain('2 days');
    expect(clockInWords({ move: 172_800 })).toMatch(/over days/);
    expect(clockInWords({ bank: 900, add: 5 })).toContain('15 minutes');
});
