// shop.test.ts: what is put together on one page, and the moves that come of it.
import { expect, test } from 'vitest';
import type { Choice, Sight } from '../../engine/sight';
import { read } from './read';
import { besides, costOf, isBurial, mayAdd, movesFor, propose, totalOf, waresOf } from './shop';

function choices(...moves: string[]): Choice[] {
    return moves.map((move) => ({ move, label: move, risk: '', clause: '', facts: {} }));
}
function table(phase: string, ...offers: string[]) {
    const fields: [string, string][] = [
        ['phase', phase],
        ...offers.map((offer): [string, string] => ['offer', offer]),
    ];
    const sight: Sight = { fields, ask: '', text: '', choices: [], waits: [] };
    return read(sight);
}

test('an outfit is four answers, one after the other', () => {
    const all = ['sails', 'hull', 'crew', 'cannons'];
    const position = table('outfit', ...all.map((what) => `${what} 1 2 3 4`));
    const wares = waresOf(choices('outfit sails+0', 'outfit sails+1'), position);
    expect(wares.map(({ what, costs }) => [what, costs])).toEqual(
        all.map((what) => [what, [1, 2, 3, 4]]),
    );
    const basket = propose(wares, 9, false);
    expect(totalOf(basket, wares)).toEqual({ gold: 8, fame: 0 });
    expect(movesFor(basket, wares)).toEqual([
        'outfit sails+1',
        'outfit hull+1',
        'outfit crew+2',
        'outfit cannons+2',
    ]);
    expect(movesFor({}, wares)).toHaveLength(4); // To raise nothing is an answer, too.
    expect(mayAdd(wares[0]!, { sails: 3 }, wares, 9)).toBe(false); // 1, 2, 3 and 4 are 10.
    expect(mayAdd(wares[0]!, { sails: 3 }, wares, 10)).toBe(true);
});

test('a section is raised before a Mastercraft is placed, as far as the gold goes', () => {
    const offer = choices('raise crew', 'play M3', 'play E6', 'pass now');
    const wares = waresOf(offer, table('improve', 'crew 1 2 3 4'));
    const basket = propose(wares, 4, false);
    expect(movesFor(basket, wares)).toEqual(['raise crew', 'raise crew', 'play M3']);
    expect(besides(offer, wares).map(({ move }) => move)).toEqual(['play E6', 'pass now']);
});

test('where nothing is for sale, a Mastercraft may still be placed', () => {
    const offer = choices('play M3', 'pass now');
    expect(waresOf(offer, table('improve')).map(({ what }) => what)).toEqual(['M3']);
});

test('Treasure Island buries all chests, raises one section, and takes the gold in the end', () => {
    const offer = choices('raise crew', 'raise hull', 'bury 1', 'stash 1', 'pass now');
    const sold = ['hull 2 once', 'crew 2 once', 'bury 0 0 0 fame=1', 'stash 3 3 fame=1'];
    const wares = waresOf(offer, table('improve', ...sold));
    expect(movesFor(propose(wares, 7, false), wares)).toEqual(['bury 3']);
    expect(movesFor(propose(wares, 7, true), wares)).toEqual(['bury 3', 'stash 2']);
    const hull = wares.find(({ what }) => what === 'hull')!;
    expect(mayAdd(hull, { crew: 1 }, wares, 7)).toBe(false);
    expect(mayAdd(hull, { stash: 2 }, wares, 7)).toBe(false); // One gold is left.
    expect(totalOf({ bury: 3, stash: 1, crew: 1 }, wares)).toEqual({ gold: 5, fame: 4 });
    const stash = wares.find(({ what }) => what === 'stash')!;
    expect(costOf({ stash: 2 }, stash)).toBe(6); // What is put away of it, as it was offered.
    expect(isBurial({ bury: 3, stash: 1 }, wares)).toBe(true);
    expect(isBurial({ bury: 3, crew: 1 }, wares)).toBe(false);
    expect(isBurial({}, wares)).toBe(false);
});

test('the tavern sells cards and a New Course', () => {
    const wares = waresOf(choices('buy now', 'chart now'), table('improve', 'buy 2 2', 'chart 15'));
    expect(movesFor({ buy: 2, chart: 1 }, wares)).toEqual(['buy now', 'buy now', 'chart now']);
});
