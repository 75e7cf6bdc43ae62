// orders.test.ts: what is answered without asking, and until when.
import { expect, test } from 'vitest';
import type { Beat, Choice, Sight } from '../../engine/sight';
import { aimAt, passableIn, scopeOf, standing } from './orders';
import { read, type Position } from './read';

const choices = (...moves: string[]): Choice[] =>
    moves.map((move) => ({ move, label: move, risk: '', clause: '', facts: {} }));
function table(phase: string, { crew = 2, month = 3, fights = true } = {}): Position {
    const fields: [string, string][] = [
        ['phase', phase],
        ['month', String(month)],
        ['ship', `1 at=4 sails=1 hull=1 crew=${crew} cannons=1`],
        ['ship', '2 at=4 sails=1 hull=1 crew=1 cannons=1'],
    ];
    if (fights) fields.push(['combat', '4 round=1 turn=1']);
    const sight: Sight = { fields, ask: '', text: '', choices: [], waits: [] };
    return read(sight);
}
const fight: Beat = { kind: 'fight', facts: {}, line: '', closes: false };
const roll = choices('play X09', 'pass now');

test('a captain passes on what comes again and again, in this fight or this month only', () => {
    expect(passableIn(table('luck'))).toBe('fight');
    expect(passableIn(table('courses'))).toBe('month');
    const alone = { ...table('courses'), ships: table('courses').ships.slice(0, 1) };
    expect(passableIn(alone)).toBe('hand');
    expect(passableIn({ ...alone, phase: 'prepare' })).toBe('arms');
    expect(passableIn(table('refuge'))).toBeUndefined(); // To bury under fire is worth a thought.
    const orders = { passing: ['fight'] as const, aim: undefined, tries: false };
    expect(standing(orders, table('luck'), 1, [fight], roll)).toBe('pass now');
    expect(standing(orders, table('courses'), 1, [fight], roll)).toBeUndefined();
    expect(standing(orders, table('luck'), 1, [fight], choices('play X09'))).toBeUndefined();
    const now = scopeOf(table('luck'), 1, [fight]);
    expect(scopeOf(table('luck'), 1, [fight, fight]).fight).not.toBe(now.fight);
    expect(scopeOf(table('luck', { month: 4 }), 1, [fight]).month).not.toBe(now.month);
    expect(scopeOf(table('luck'), 2, [fight]).month).not.toBe(now.month); // Not for another.
    const holding = (card: string) => scopeOf({ ...table('luck'), hand: [card] }, 1, [fight]).hand;
    expect(holding('X01')).not.toBe(now.hand);
    expect(holding('B2')).toBe(now.hand); // A card for fights is no news here.
    expect(scopeOf(table('luck', { fights: false }), 1, [fight]).fight).toBeUndefined();
});

test('guns fire on at the same target until one is in danger', () => {
    const aim = aimAt('fire 2@crew', table('aim'), 1, [fight]);
    const orders = { passing: [], aim, tries: false };
    const targets = choices('fire 2@crew', 'fire 2@hull', 'flee now');
    expect(standing(orders, table('aim'), 1, [fight], targets)).toBe('fire 2@crew');
    expect(standing(orders, table('aim', { crew: 1 }), 1, [fight], targets)).toBe('fire 2@crew');
    expect(standing(orders, table('aim', { crew: 0 }), 1, [fight], targets)).toBeUndefined();
    expect(standing(orders, table('aim'), 1, [fight, fight], targets)).toBeUndefined();
    expect(standing(orders, table('aim'), 1, [fight], choices('fire 2@hull'))).toBeUndefined();
    const bold = aimAt('fire 2@crew', table('aim', { crew: 0 }), 1, [fight]);
    const again = { passing: [], aim: bold, tries: false };
    expect(standing(again, table('aim', { crew: 0 }), 1, [fight], targets)).toBe('fire 2@crew');
    expect(aimAt('flee now', table('aim'), 1, [fight])).toBeUndefined();
});

test('alone at sea, a test is tried again where it was not won, unless the ship is in danger', () => {
    const orders = { passing: [], aim: undefined, tries: true };
    const alone = (phase: string, crew = 1): Position => {
        const position = table(phase, { crew, fights: false });
        return { ...position, ships: position.ships.slice(0, 1), faces: new Map([['4', 'T01']]) };
    };
    const tried: Beat = { kind: 'attempt', facts: { seat: 1, at: '4' }, line: '', closes: false };
    const won: Beat = { kind: 'plunder', facts: { seat: 1, at: '4' }, line: '', closes: false };
    const test = choices('attempt now', 'pass now');
    const wheel = choices('wheel 3', 'wheel 4');
    expect(standing(orders, alone('attempt'), 1, [], test)).toBe('attempt now');
    expect(standing(orders, alone('attempt', 0), 1, [], test)).toBeUndefined();
    expect(standing(orders, alone('wheels'), 1, [tried], wheel)).toBe('wheel 4');
    expect(standing(orders, alone('wheels'), 1, [], wheel)).toBeUndefined();
    expect(standing(orders, alone('wheels'), 1, [tried, won], wheel)).toBeUndefined();
    const legend = { ship: 'LP1', id: 'L01', at: '4', hits: 0, needed: 6, dice: 5, worth: 6 };
    const guarded = {
        ...alone('wheels'),
        legends: [{ ...legend, section: 'hull', victim: 'most_fame' }],
    };
    expect(standing(orders, guarded, 1, [tried], wheel)).toBeUndefined();
});
