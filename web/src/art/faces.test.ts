// faces.test.ts: everybody of the crew has a face, a temper in every language and a place in the
// drawings; and two at a table never have the same face.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { builtEngine } from '../engine/built';
import type { GameInfo } from '../engine/engine';
import type { Seat } from '../harbour/protocol';
import { languages } from '../language/words.svelte';
import { faceOf, facesAt } from './faces';
import { gallery, legends } from './gallery';

const read = (path: string) => readFileSync(resolve(import.meta.dirname, path), 'utf8');

it('everybody whom the engine knows has a face and a temper', async () => {
    const ask = await builtEngine();
    const { games } = ask({ t: 'games' }) as { games: GameInfo[] };
    for (const { crew, bots } of games) {
        expect(new Set(crew.map(({ bot }) => bot))).toEqual(new Set(bots));
        for (const { name, skill } of crew) {
            const face = faceOf(name);
            expect(gallery, name).toContain(face);
            for (const language of languages) {
                const words = JSON.parse(read(`../../../table/words/${language}.json`)) as object;
                expect(words).toHaveProperty([`crew.temper.${face}`]);
                expect(words).toHaveProperty([`crew.skill.${skill}`]);
            }
        }
    }
    const names = games.flatMap(({ crew }) => crew.map(({ name }) => faceOf(name)));
    expect(new Set(names).size).toBe(gallery.length - Object.keys(legends).length);
});

it('every face is drawn, by itself', () => {
    const drawing = read('faces.svg');
    const drawn = [...drawing.matchAll(/<symbol id="face-(\w+)"/g)].map(([, name]) => name);
    expect(drawn.sort()).toEqual([...gallery].sort());
    const ids = [...drawing.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, id] of drawing.matchAll(/(?:url\(|href=")#([^")]+)/g)) expect(ids).toContain(id);
});

it('a harbour lets people have the faces that are drawn, and no others', () => {
    const list = /legends\[\] = \{([^}]*)\}/.exec(read('../../../bots/crew.cpp'))![1]!;
    const known = [...list.matchAll(/"(\w+)"/g)].map(([, face]) => face);
    expect(known.sort()).toEqual(Object.keys(legends).sort());
});

it('bots have the faces of who plays for them, and people the ones they chose', () => {
    const seats: Seat[] = [
        { seat: 1, kind: 'person', name: 'Kai', face: 'maryread' },
        { seat: 2, kind: 'bot', name: 'Kai II', bot: 'mate' },
        { seat: 3, kind: 'bot', name: 'Captain', bot: 'captain' }, // Of an old table.
        { seat: 4, kind: 'person', name: 'Nell' },
        { seat: 5, kind: 'free' },
    ];
    expect(facesAt(seats)).toEqual({ 1: 'maryread', 2: 'kai' });
});
