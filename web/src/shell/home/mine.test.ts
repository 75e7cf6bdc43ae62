// mine.test.ts: the tables of a device, as Home lists them.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { About } from '../../harbour/protocol';
import { keepTicket, myTables, type Ticket } from '../../harbour/tickets';
import { goingOn, isMyTurn, lookAround, standingFrom } from './mine';

let touched = 0;
const ticket = (table: string, more: Partial<Ticket> = {}): Ticket => ({
    where: 'online',
    table,
    game: 'skull_king',
    options: '',
    name: 'Anna',
    seat: 1,
    key: 'k',
    phase: 'playing',
    touched: ++touched,
    ...more,
});
const about = (more: Partial<About>): About =>
    ({
        table: 'far',
        game: 'skull_king',
        phase: 'playing',
        seats: ['Anna', 'Bruno', 'Carla'].map((name, at) => ({
            seat: at + 1,
            kind: 'person',
            name,
        })),
        ...more,
    }) as About;
const over = { scores: [5, 9, 9], winners: [2, 3], secret: '' };

describe('the order', () => {
    it('has what waits for oneself first, then what others have to go on with', () => {
        const waits = ticket('waits', { standing: { mine: false } });
        const mine = ticket('mine', { standing: { mine: true } });
        const here = ticket('here', { where: 'here' });
        const done = ticket('done', { phase: 'over' });
        const open = ticket('open', { phase: 'gathering', where: 'here' });
        const order = goingOn([done, waits, open, mine, here]).map(({ table }) => table);
        expect(order).toEqual(['mine', 'here', 'waits', 'open']);
        expect([waits, mine, here, open].map(isMyTurn)).toEqual([false, true, true, false]);
    });
});

describe('how a table stands, as anybody may see it', () => {
    it('says whom it waits for, and keeps what was known besides', () => {
        const now = standingFrom(about({ waits: [1, 3] }), 1, { round: '7', mine: false });
        expect(now).toEqual({ round: '7', waits: ['Anna', 'Carla'], mine: true });
    });
    it('says who won', () => {
        const end = { names: ['Bruno', 'Carla'], won: true, together: false };
        expect(standingFrom(about({ phase: 'over', over }), 3, { mine: true })).toEqual({ end });
    });
    it('does not forget what it knew of the end', () => {
        const known = { end: { names: [], won: false, together: true, points: 3 } };
        expect(standingFrom(about({ phase: 'over', over }), 3, known)).toBe(known);
        expect(standingFrom(about({ phase: 'over' }), 3, { mine: true })).toEqual({ mine: true });
    });
});

describe('looking around', () => {
    const kept = new Map<string, string>();
    beforeEach(() => {
        vi.stubGlobal('navigator', { onLine: true });
        vi.stubGlobal('localStorage', {
            getItem: (key: string) => kept.get(key) ?? null,
            setItem: (key: string, text: string) => void kept.set(key, text),
        });
    });
    it('asks for what goes on far away, and for nothing else', async () => {
        keepTicket(ticket('far', { seat: 2 }));
        keepTicket(ticket('here', { where: 'here' }));
        keepTicket(ticket('done', { phase: 'over' }));
        const asked = vi.fn((path: string) =>
            Promise.resolve(
                Response.json(path.endsWith('far') ? about({ phase: 'over', over }) : {}),
            ),
        );
        vi.stubGlobal('fetch', asked);
        expect([...(await lookAround())]).toEqual(['far']);
        const far = myTables().find(({ table }) => table === 'far');
        expect(asked.mock.calls.map(([path]) => path)).toEqual(['/api/v1/tables/far']);
        expect(far?.phase).toBe('over');
        expect(far?.standing?.end?.won).toBe(true);
    });
});
