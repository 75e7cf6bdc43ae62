// same_deal.test.ts: who plays when a deal is played again.
import { expect, it } from 'vitest';
import type { Seat } from '../../harbour/protocol';
import type { Ticket } from '../../harbour/tickets';
import { botsFor, peopleOf } from './same_deal';

it('everybody who is not at this device is played by a bot, and bots by themselves', () => {
    const seats: Seat[] = [
        { seat: 1, kind: 'person', name: 'Anne', here: true },
        { seat: 2, kind: 'bot', name: 'Lin', bot: 'captain' },
        { seat: 3, kind: 'person', name: 'captain', here: true },
        { seat: 4, kind: 'bot', name: 'captain', bot: 'captain' }, // Of an old table.
    ];
    expect(botsFor(seats, [{ seat: 1 }], 'mate')).toEqual([
        { seat: 2, bot: 'captain', name: 'Lin' },
        { seat: 3, bot: 'mate' },
        { seat: 4, bot: 'captain' },
    ]);
    expect(botsFor(seats, [{ seat: 1 }, { seat: 3 }], 'mate')).toEqual([
        { seat: 2, bot: 'captain', name: 'Lin' },
        { seat: 4, bot: 'captain' },
    ]);
});

it('everybody at this device sits down once, the opener first, whoever has it when it is over', () => {
    const [anne, bart] = [
        { seat: 2, name: 'Anne' },
        { seat: 3, name: 'Bart' },
    ];
    const ticket = { ...anne, key: 'a', others: [{ ...bart, key: 'b' }] } as Ticket;
    for (const holder of [anne, bart])
        expect(peopleOf(holder, ticket).map(({ seat, name }) => ({ seat, name }))).toEqual([
            anne,
            bart,
        ]);
    expect(peopleOf(bart, undefined)).toEqual([bart]); // Of a game far away.
});
