// crew.test.ts: what is said of a bot is true of how it plays here.
import { expect, it } from 'vitest';
import type { Character } from '../engine/engine';
import { aboutBot, freeCrew } from './crew';

const crew: Character[] = [
    { name: 'Nell', skill: 'green', bot: 'random' },
    { name: 'Kai', skill: 'able', bot: 'mate' },
];

it('who stands in has no temper of their own, and of an old bot nothing is known', () => {
    const about = (name: string, bot?: string) =>
        aboutBot({ seat: 2, kind: 'bot', name, ...(bot ? { bot } : {}) }, crew);
    expect(about('Kai', 'mate')).toBe('crew.is');
    expect(about('Kai', 'random')).toBe('crew.level');
    expect(about('mate')).toBe('table.is_bot');
});

it('nobody can be asked to the table twice', () => {
    expect(freeCrew(crew, ['Kai', undefined, 'Anne'])).toEqual([crew[0]]);
    expect(freeCrew(crew, [])).toEqual(crew);
});
