// mate.test.ts: an errand ends with the visit it was given for; standing orders outlive the board.
import { expect, test, vi } from 'vitest';
import type { Sight } from '../../engine/sight';
import type { BoardProps } from '../board';
import { Mate } from './mate.svelte';
import { read } from './read';

const act = vi.fn();
function asked(month: number, phase: string, moves: string[], waits = [1]): Sight {
    const choices = moves.map((move) => ({ move, label: move, risk: '', clause: '', facts: {} }));
    const fields: Sight['fields'] = [
        ['phase', phase],
        ['month', String(month)],
        ['ship', '1 at=4 sails=1 hull=1 crew=1 cannons=1'],
        ['ship', '2 at=4 sails=1 hull=1 crew=1 cannons=1'],
    ];
    return { fields, ask: '', text: '', choices, waits };
}
function board(sight: Sight, keep?: BoardProps['keep']) {
    const table = { sight, busy: false };
    const rest = { told: [], you: 1, act, keep, beside: { choices: [], points: [], point: act } };
    const props = () =>
        ({ ...rest, ...table, position: read(table.sight) }) as unknown as BoardProps & {
            position: ReturnType<typeof read>;
        };
    return { table, mate: new Mate(props) };
}
const built = ['raise hull', 'raise hull', 'pass now'];
const yard = (count: number) => asked(3, 'improve', built.slice(count - 1));

test('an errand is carried out step by step', () => {
    act.mockClear();
    const { table, mate } = board(yard(1));
    mate.run(built);
    for (const count of [2, 3]) {
        table.sight = yard(count);
        mate.follow();
    }
    expect(act.mock.calls.flat()).toEqual(built);
});

test('who was too late is asked when there is another question', () => {
    for (const later of [asked(3, 'plunder', ['pass now']), asked(4, 'improve', ['pass now'])]) {
        act.mockClear();
        const { table, mate } = board(yard(1));
        mate.run(built.slice(1));
        table.sight = later;
        mate.follow();
        expect(act.mock.calls.flat()).toEqual(['raise hull']);
    }
});

test('an errand ends when somebody else is waited for', () => {
    act.mockClear();
    const { table, mate } = board(yard(1));
    mate.run(built.slice(1));
    table.sight = asked(3, 'improve', [], [2]);
    mate.follow();
    table.sight = yard(3);
    mate.follow();
    expect(act.mock.calls.flat()).toEqual(['raise hull']);
});

test('orders hold when the board is built anew', () => {
    let kept: unknown;
    const keep = <Mind>(make: () => Mind) => (kept ??= make()) as Mind;
    const question = asked(3, 'courses', ['play E1', 'pass now']);
    const { mate } = board(question, keep);
    mate.pass('month', true);
    mate.memory.tries = true;
    const again = board(question, keep).mate;
    expect([again.passing, again.memory.tries]).toEqual([['month'], true]);
    expect(board(asked(4, 'courses', []), keep).mate.passing).toEqual([]);
    expect(board(question).mate.passing).toEqual([]); // At another table.
});
