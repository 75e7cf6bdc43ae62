// logbook.test.ts: a game that was written down is played once, and any moment of it is asked for by
// its number; whatever the engine forgot, nobody notices.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { builtEngine } from './built';
import { Broken } from './crew';
import { Recording, type RecordInfo } from './logbook';

interface Asked {
    t: string;
    text?: string;
    events?: number;
}
let asked: Asked[];
let answers: (question: object) => unknown;
let fails: Error | undefined;
vi.mock('./engine', () => ({
    ask: async (question: Asked) => {
        await Promise.resolve();
        asked.push(question);
        if (fails) throw fails;
        const found = answers(question) as { error?: string };
        if (found.error) throw new Error(found.error);
        return found;
    },
}));

const folder = resolve(import.meta.dirname, '../../../games/corsaro/records');
const text = readFileSync(resolve(folder, 'g01-simple-three-complete-game.record'), 'utf8');
const opened = async (recording = new Recording(text)) => (await recording.story(1)) as RecordInfo;
const texts = () => asked.map((one) => (one.text === undefined ? one.t : `${one.t} +`));

beforeEach(async () => {
    asked = [];
    fails = undefined;
    answers = await builtEngine();
});

test('the text goes to the engine once', async () => {
    const { recording, names, events } = await opened();
    await recording.moment(names, 3, 1);
    await recording.event(names, events.length, 2);
    await recording.story(2, ['Zoe', 'Yann', 'Xenia']);
    expect(texts()).toEqual(['record +', 'moment', 'event', 'record']);
});

test('a moment is the same, however one came there', async () => {
    const { recording, names, events } = await opened();
    const last = events.length;
    const onward = [];
    for (let at = 0; at <= last; at++) onward.push(await recording.moment(names, at, 1));
    for (let at = last; at >= 0; at -= 7)
        expect(await recording.moment(names, at, 1)).toEqual(onward[at]);
    expect(new Set(onward.map(({ view }) => view)).size).toBeGreaterThan(last / 2);
});

test('with open eyes one sees what whoever decides next sees; at the end, what the last one did', async () => {
    const { recording, names, events } = await opened();
    const { seat, sight } = await recording.decision(names, 1, 3);
    expect([seat, seat]).toEqual([sight.waits[0], events[1]![0]]);
    expect((await recording.decision(names, events.length, 3)).seat).toBe(3);
});

test('what the engine has closed, it is given again', async () => {
    const { recording, names } = await opened();
    const before = await recording.moment(names, 5, 1);
    for (let others = 0; others < 8; others++) await opened();
    asked = [];
    expect(await recording.moment(names, 5, 1)).toEqual(before);
    await recording.moment(names, 6, 1);
    expect(texts()).toEqual(['moment', 'moment +', 'moment']);
    answers = await builtEngine(); // It broke, and is another one.
    expect(await recording.moment(names, 5, 1)).toEqual(before);
});

test('who closes it may open it again', async () => {
    const { recording, names } = await opened();
    recording.close();
    await recording.moment(names, 5, 1);
    expect(texts()).toEqual(['record +', 'close', 'moment +']);
    const never = new Recording(text);
    never.close();
    expect(texts()).toHaveLength(3);
});

test('what is no record says so, and is not asked about again', async () => {
    const story = await new Recording('not one').story(1);
    expect(story).toMatchObject({ complaint: expect.any(String) });
});

test('an engine that breaks over it is not given it again', async () => {
    const { recording, names } = await opened();
    fails = new Broken('unreachable');
    await expect(recording.moment(names, 5, 1)).rejects.toThrow('unreachable');
    expect(texts()).toEqual(['record +', 'moment']);
});
