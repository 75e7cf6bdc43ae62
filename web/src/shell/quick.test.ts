// quick.test.ts: what "play now" opens, as far as it can be told without a table.
import { expect, test } from 'vitest';
import type { Character, GameInfo } from '../engine/engine';
import { gameCard } from './games';
import { blamed } from './open/objections';
import { companyIn, quickLine, quickOf } from './quick';

const info: GameInfo = {
    game: 'skull_king',
    rules: '1',
    together: false,
    presets: ['classic', 'modern'],
    options: [],
    crew: [],
    bots: ['random', 'mate', 'captain'],
};
const card = gameCard('skull_king')!;

test('a newcomer meets the usual game and a bot that can be beaten', () => {
    expect(quickOf(info, card)).toEqual({ preset: 'classic', seats: 4, bot: 'mate' });
    expect(quickLine(quickOf(info, card))).toBe('classic seats=4');
});

test('what was chosen is kept', () => {
    const chosen = { preset: 'modern', seats: 7, bot: 'captain' };
    expect(quickOf(info, card, chosen)).toEqual(chosen);
});

test('what the game no longer has is replaced', () => {
    const former = { preset: 'modern', seats: 7, bot: 'admiral' };
    expect(quickOf(info, card, former)).toEqual({ ...former, bot: 'mate' });
    expect(quickOf(info, card, { ...former, preset: 'ancient' })).toEqual(quickOf(info, card));
});

test('beside one sit those who play for the bot, then others, and nobody of the same name', () => {
    const crew: Character[] = [
        { name: 'Lin', skill: 'master', bot: 'captain' },
        { name: 'Anne', skill: 'green', bot: 'mate' },
        { name: 'Kai', skill: 'green', bot: 'mate' },
    ];
    const quick = { preset: 'classic', seats: 4, bot: 'mate' };
    expect(companyIn({ ...info, crew }, quick, 'Bo')).toEqual(['Anne', 'Kai', 'Lin']);
    expect(companyIn({ ...info, crew }, { ...quick, seats: 2 }, 'Anne')).toEqual(['Kai']);
});

test('where nothing can be chosen, no single choice is to blame', () => {
    expect(blamed(['', 'too many'])).toEqual(['', 'too many']);
    expect(blamed(['no sea', 'no sea'])).toEqual(['', '']);
});
