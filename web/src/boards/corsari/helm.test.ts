// helm.test.ts: what one has in mind outlives the board, and ends with the question.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Sight } from '../../engine/sight';
import type { BoardProps } from '../board';
import { parseCard } from './cards';
import { Helm } from './helm.svelte';

beforeEach(() => vi.stubGlobal('localStorage', { getItem: () => null }));
afterEach(() => vi.unstubAllGlobals());

function asked(hand: string): Sight {
    const moves = hand.split(' ').map((card) => `discard ${card}`);
    const choices = moves.map((move) => ({ move, label: move, risk: '', clause: '', facts: {} }));
    const fields: Sight['fields'] = [
        ['phase', 'discard'],
        ['turn', '1'],
        ['hand', hand],
    ];
    return { fields, ask: '', text: '', choices, waits: [1] };
}
function helm(hand: string, keep: BoardProps['keep']): Helm {
    const nothing = () => undefined;
    const props = { sight: asked(hand), you: 1, recent: [], act: nothing, why: nothing, keep };
    return new Helm(() => props as unknown as BoardProps);
}

test('a card that was chosen stays so when the board is built anew', () => {
    let kept: unknown;
    const keep = <Mind>(make: () => Mind) => (kept ??= make()) as Mind;
    helm('R3 R9 B4', keep).pick(parseCard('R9')!, {} as Element);
    expect(helm('R3 R9 B4', keep).chosen?.token).toBe('R9');
    expect(helm('R3 R9 B5', keep).chosen).toBeUndefined(); // Other cards.
    expect(helm('R3 R9 B4', undefined).chosen).toBeUndefined(); // Another table.
});

test('one’s own hand follows the sight it is given, which may be held while a card flies', () => {
    const nothing = () => undefined;
    const props = { sight: asked('R3 R9'), you: 1, recent: [], act: nothing, why: nothing };
    const held = new Helm(
        () => props as unknown as BoardProps,
        () => asked('B1 B2'),
    );
    expect(held.table.hand.map(({ token }) => token)).toEqual(['B1', 'B2']);
    expect([held.may('discard B1'), held.may('discard R3')]).toEqual([true, false]);
});
