// fight.test.ts: what is shown of a fight, from what was told.
import { expect, test } from 'vitest';
import type { Beat } from '../../engine/sight';
import {
    bestOf,
    castOf,
    fatesOf,
    isFired,
    strengthOf,
    thisFight,
    throwOf,
    volleyOf,
} from './fight';
import { read } from './read';
import { berths, onScene, shapeOf } from './scene';

const beat = (kind: string, facts: Beat['facts'] = {}): Beat => ({
    kind,
    facts,
    line: '',
    closes: false,
});
const opening = beat('fight', { at: '4', ships: ['LP2', '3', '1'], speeds: [9, 7, 6] });
const aimed = beat('aimed', { ship: 'LP2', at: '3', section: 'hull', dice: 4 });
const rolled = { ship: 'LP2', at: '3', section: 'hull', hits: 1 };
const dice = beat('dice', { why: 'volley', ...rolled, dice: [6, 4, 3, 2], counts: [1, 0, 0, 0] });
const wound = beat('damage', {
    seat: 3,
    section: 'hull',
    by: ['LP2'],
    from: 5,
    to: 4,
    crippled: 0,
});

test('the sides stay: oneself first, then captains, then the others, whoever has left', () => {
    const left = beat('left', { seat: 1, to: 'cove', why: 'defeated' });
    for (const told of [[opening], [opening, aimed, left]]) {
        expect(castOf(thisFight(told), undefined, 3)).toEqual(['3', '1', 'LP2']);
        expect(castOf(thisFight(told), undefined, 0)).toEqual(['1', '3', 'LP2']);
    }
    expect([...fatesOf(thisFight([opening, left]))]).toEqual([['1', 'left']]);
});

test('where nothing was told, whoever is there now', () => {
    const order = [
        { ship: 'NAVY', speed: 7 },
        { ship: '2', speed: 5 },
    ];
    const combat = { place: '2', round: 1, order, waiting: [] };
    expect(castOf([], combat, 0)).toEqual(['2', 'NAVY']);
});

test('a fight lasts until it was told that it is over, and that is still shown', () => {
    const over = beat('fight_over', { at: '4', ships: ['LP2'], speeds: [9] });
    expect(thisFight([opening, over])).toHaveLength(2);
    expect(thisFight([opening, over, beat('ledger')])).toEqual([]);
    expect(thisFight([opening, over, beat('fight', { ships: ['1'] })])).toHaveLength(1);
    expect(thisFight([])).toEqual([]);
});

test('dice lie there until somebody aims again', () => {
    expect(throwOf(thisFight([opening, aimed]))).toBeUndefined();
    const thrown = thisFight([opening, aimed, dice, wound]);
    expect(throwOf(thrown)).toMatchObject({ counts: [1, 0, 0, 0], ship: 'LP2' });
    expect(volleyOf(thrown)).toEqual({ ship: 'LP2', at: '3', section: 'hull', shots: 4 });
    expect(throwOf(thisFight([opening, aimed, dice, aimed]))).toBeUndefined();
});

test('the dice of a boarding are no volley, whatever was fired before it', () => {
    const struck = beat('dice', { why: 'boarding', ...rolled, dice: [6, 1] });
    const shots = (...told: Beat[]) => isFired(thisFight([opening, ...told]));
    expect([shots(), shots(aimed), shots(aimed, dice)]).toEqual([false, true, true]);
    expect([shots(aimed, dice, struck), shots(aimed, dice, struck, aimed)]).toEqual([false, true]);
});

test('what was shot away is seen until it is built again', () => {
    const fields: [string, string][] = [
        ['strength', '1'],
        ['strength', '2'],
        ['strength', '3 sails=6 hull=4 crew=0 cannons=2 hands=1 room=4'],
        ['ship', '3 at=4 sails=2 hull=2 crew=-1 cannons=1'],
    ];
    const sight = { fields, ask: '', text: '', choices: [], waits: [] };
    const ship = read(sight).ships[0]!;
    const fitted = beat('outfitted', {
        sails: [5, 5, 7],
        hull: [3, 3, 5],
        crew: [2, 2, 4],
        cannons: [2, 2, 2],
    });
    const before = strengthOf(ship, bestOf([fitted], 3));
    expect(before.lost).toEqual({ sails: 1, hull: 1, crew: 4, cannons: 0 });
    expect(before.value).toEqual({ sails: 6, hull: 4, crew: 0, cannons: 2 });
    expect(before.built).toEqual({ sails: 7, hull: 5, crew: 4, cannons: 2 });
    expect(strengthOf(ship, bestOf([wound], 3)).lost.hull).toBe(1);
    expect(strengthOf(ship).lost).toEqual({ sails: 0, hull: 0, crew: 0, cannons: 0 });
    const swapped = beat('swapped', { seat: 3, other: 1 });
    expect(bestOf([fitted, swapped], 1).hull).toBe(5);
});

test('every ship lies in the picture, oneself at the left, or below', () => {
    for (const [width, height, tall] of [
        [390, 330, true],
        [390, 420, true],
        [820, 500, false],
        [820, 520, true],
        [1060, 520, false],
    ] as const)
        for (const count of [2, 3, 4, 5]) {
            const all = berths(count, width, height, tall);
            expect(all).toHaveLength(count);
            for (const one of all) {
                const [top, bottom] = [
                    onScene(one, { x: 0, y: -5 }),
                    onScene(one, { x: 306, y: 212 }),
                ];
                expect(Math.min(top.x, bottom.x)).toBeGreaterThan(-12);
                expect(Math.max(top.x, bottom.x)).toBeLessThan(width + 12);
                expect(top.y).toBeGreaterThan(0);
                expect(bottom.y).toBeLessThan(height);
            }
            const [you, ...others] = all;
            for (const one of others) expect(one.x > you!.x || one.y < you!.y).toBe(true);
        }
});

test('no ship changes its place for a line that comes below the picture', () => {
    const unseen = { width: 0, tall: false };
    expect(shapeOf(820, 0, unseen)).toBe(unseen); // Half of its size is not known yet.
    const first = shapeOf(820, 580, unseen);
    expect(first.tall).toBe(true);
    expect(shapeOf(820, 530, first)).toBe(first);
    expect(shapeOf(1180, 530, first).tall).toBe(false); // The tablet was turned.
});
