// rewind.test.ts: earlier moments, drawn a few at a time.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { engine, type Told } from '../engine/engine';
import type { Beat, Sight } from '../engine/sight';
import type { Event } from '../harbour/protocol';
import { Rewind } from './rewind.svelte';

const subject = { game: 'corsari', rules: '1', options: '', seat: 1, names: ['Anne', 'Bart'] };
const sightOf = (text: string): Sight =>
    ({ fields: [], ask: 'now?', text, choices: [{ move: 'x' }], waits: [1] }) as unknown as Sight;
const told = (count: number): Told => ({
    first: 'first',
    events: Array.from({ length: count }, (_, at): Event => [at + 1, 2]),
    seen: Array.from({ length: count }, () => 'change'),
});
let asked: [events: number, past: number][];

beforeEach(() => {
    asked = [];
    vi.useFakeTimers();
    vi.stubGlobal('document', { hidden: true }); // Nobody waits for what nobody sees.
    vi.stubGlobal('localStorage', { getItem: () => null });
    vi.spyOn(engine, 'sight').mockImplementation((_, view) => Promise.resolve(sightOf(view)));
    // Every third event is nothing that one sees.
    vi.spyOn(engine, 'story').mockImplementation((_, { events }, past) => {
        asked.push([events.length, past]);
        return Promise.resolve(
            events.map(([n], at): Beat[] => {
                const beat = { kind: 'card', facts: {}, line: `event ${n}`, closes: false };
                if (n % 3 === 0) return [];
                return [at < past ? beat : { ...beat, sight: sightOf(`after ${n}`) }];
            }),
        );
    });
});
afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
});
async function go(rewind: Rewind, at: number): Promise<string> {
    rewind.go(at);
    for (let turn = 0; turn < 400; turn++) await Promise.resolve();
    expect(rewind.arrived).toBe(at);
    return rewind.show.sight!.text;
}

test('shows each moment as it was, and nothing to decide', async () => {
    const rewind = new Rewind(subject, told(8));
    expect(await go(rewind, 8)).toBe('after 8');
    expect(rewind.show.sight).toMatchObject({ ask: '', choices: [] });
    expect(await go(rewind, 6)).toBe('after 5'); // Of the sixth there was nothing to see.
    expect(rewind.show.told).toHaveLength(4);
    expect(await go(rewind, 0)).toBe('first');
    expect(rewind.show.told).toHaveLength(0);
    expect(await go(rewind, 1)).toBe('after 1');
});

test('draws only what is near the moment that is wanted', async () => {
    const rewind = new Rewind(subject, told(1000));
    expect(await go(rewind, 1000)).toBe('after 1000');
    expect(asked).toEqual([
        [1000, 1000],
        [1000, 950],
    ]);
    expect(await go(rewind, 951)).toBe('after 950');
    expect(asked.slice(2)).toEqual([[950, 900]]);
    await go(rewind, 999);
    expect(asked).toHaveLength(3);
});

test('what happens meanwhile is no part of it', async () => {
    const story = told(4);
    const rewind = new Rewind(subject, story);
    story.events.push([5, 1]);
    story.seen.push('change');
    expect(await go(rewind, 4)).toBe('after 4');
    expect(asked[0]).toEqual([4, 4]);
});

test('a step is a step, a leap is a leap, and only the last wish counts', async () => {
    const rewind = new Rewind(subject, told(20));
    await go(rewind, 7);
    const { leaps } = rewind.show;
    await go(rewind, 8);
    expect(rewind.show.leaps).toBe(leaps);
    for (const at of [1, 2, 19]) rewind.go(at);
    await go(rewind, 13);
    expect(rewind.show.leaps).toBeLessThanOrEqual(leaps + 2);
});

test('says so when the engine does not answer', async () => {
    vi.spyOn(engine, 'story').mockRejectedValue(new Error());
    const rewind = new Rewind(subject, told(2));
    rewind.go(1);
    for (let turn = 0; turn < 50; turn++) await Promise.resolve();
    expect(rewind.failed).toBe(true);
});
