// standing.test.ts: what is noted of a table for Home to say.
import { describe, expect, it } from 'vitest';
import type { Beat, Sight } from '../../engine/sight';
import type { About, Over, Seat } from '../../harbour/protocol';
import { standingOf } from './standing.svelte';

const about = (game: string) => ({ game }) as About;
const seats = (...names: string[]): Seat[] =>
    names.map((name, at) => ({ seat: at + 1, kind: 'person', name }));
const over = (...winners: number[]): Over => ({ scores: [0, 0, 0], winners, secret: '' });
const last: Beat = {
    kind: 'over',
    facts: { totals: [120, 240, -10], places: [2, 1, 3] },
    line: '',
    closes: true,
};
const sight: Sight = { fields: [['round', '7']], ask: '', text: '', choices: [], waits: [2, 3] };
const names = seats('Anna', 'Bruno', 'Carla');
const table = { about: about('skull_king'), over: undefined, seats: names, sight, you: 1 };
const show = (told: Beat[] = []) => ({ show: { told } as never });

describe('a game that goes on', () => {
    it('says where it stands, and whom it waits for', () => {
        expect(standingOf({ ...table, ...show() })).toEqual({
            round: '7',
            waits: ['Bruno', 'Carla'],
            mine: false,
        });
        expect(standingOf({ ...table, you: 3, ...show() }).mine).toBe(true);
    });
    it('has no month before the first', () => {
        const inMonth = (month: string) => ({ ...sight, fields: [['month', month]] }) as Sight;
        expect(standingOf({ ...table, sight: inMonth('0'), ...show() }).month).toBe(undefined);
        expect(standingOf({ ...table, sight: inMonth('4'), ...show() }).month).toBe('4');
    });
});

describe('a game that is over', () => {
    it('says who won, and what became of oneself', () => {
        const end = { names: ['Bruno'], won: false, together: false, points: 120, place: 2 };
        expect(standingOf({ ...table, over: over(2), ...show([last]) })).toEqual({ end });
    });
    it('counts no points where all win or lose together', () => {
        const corsaro = { ...table, about: about('corsaro'), over: over() };
        const end = { names: [], won: false, together: true };
        expect(standingOf({ ...corsaro, ...show() })).toEqual({ end });
    });
    it('has no places for one alone', () => {
        const alone = { ...table, about: about('pirates_cove'), seats: seats('Anna') };
        const told = [{ ...last, facts: { totals: [31], places: [1] } }];
        const end = { names: ['Anna'], won: true, together: true, points: 31 };
        expect(standingOf({ ...alone, over: over(1), ...show(told) })).toEqual({ end });
    });
});
