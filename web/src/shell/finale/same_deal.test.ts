// same_deal.test.ts: who plays when a deal is played again.
import { expect, it } from 'vitest';
import type { Seat } from '../../harbour/protocol';
import { botsFor } from './same_deal';

it('everybody who is not at this device is played by a bot, and bots by themselves', () => {
    const seats: Seat[] = [
        { seat: 1, kind: 'person', name: 'Anne', here: true },
        { seat: 2, kind: 'bot', name: 'captain' },
        { seat: 3, kind: 'person', name: 'captain', here: true },
    ];
    expect(botsFor(seats, [{ seat: 1 }], 'mate')).toEqual([
        { seat: 2, bot: 'captain' },
        { seat: 3, bot: 'mate' },
    ]);
    expect(botsFor(seats, [{ seat: 1 }, { seat: 3 }], 'mate')).toEqual([
        { seat: 2, bot: 'captain' },
    ]);
});
