// lesson.test.ts: every lesson, played in the engine itself: its records are sound, its steps exist,
// the moves it asks for are those that the record then plays, and all of it is said in five
// languages and by rules that exist.
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { RecordInfo } from '../../engine/logbook';
import { groups } from '../../boards/corsari/plan';
import { builtEngine } from '../../engine/built';
import type { Sight } from '../../engine/sight';
import { languages } from '../../language/words.svelte';
import { clauseOf, pieces, readBook } from '../rules/book';
import { learner, movesIn, readLesson, replyTo, withName, type Written } from './lesson';

const web = resolve(import.meta.dirname, '../../..');
const read = (...path: string[]) => readFileSync(resolve(web, ...path), 'utf8');
const games = readdirSync(resolve(web, 'lessons'));

function lessonOf(game: string, language: string) {
    const part = (name: string) => JSON.parse(read('lessons', game, `${name}.json`));
    const steps = part('steps') as Written['steps'];
    const names = steps.flatMap(({ record }) => record ?? []);
    const records = names.map((name) => [
        name,
        read('../games', game, 'records', `${name}.record`),
    ]);
    return readLesson({ steps, words: part(language), records: Object.fromEntries(records) });
}

// The parts that the sources of a board declare; a hand of Corsari declares its heaps by their keys.
function partsOf(game: string): Set<string> {
    const folder = resolve(web, 'src/boards', game);
    const sources = readdirSync(folder)
        .filter((file) => file.endsWith('.svelte'))
        .map((file) => read(folder, file));
    const declared: string[] = sources.join().match(/data-part=("\w+"|\{[^}]*\})/g) ?? [];
    const names = declared.flatMap((one) => one.match(/(?<=['"])\w+(?=['"])/g) ?? []);
    return new Set([...names, ...(declared.includes('data-part={heap.key}') ? groups : [])]);
}

let engine: (question: object) => unknown;
const ask = <Found>(question: object) => engine(question) as Found;

beforeAll(async () => {
    engine = await builtEngine();
});

it('has a lesson for each game', () => {
    expect(games).toEqual(['corsari', 'corsaro', 'pirates_cove', 'skull_king']);
});

describe.each(games)('%s', (game) => {
    const lesson = lessonOf(game, 'en');
    const opened = (record: string) =>
        ask<RecordInfo>({ t: 'record', text: lesson.records[record], seat: learner });

    it('plays its records', () => {
        for (const record of Object.keys(lesson.records))
            expect(opened(record), record).toMatchObject({ game, names: expect.anything() });
    });

    it('has steps that exist, one after the other', () => {
        let before = { record: '', at: 0 };
        for (const step of lesson.steps) {
            expect(step.at, step.name).toBeLessThanOrEqual(opened(step.record).events.length);
            if (step.record === before.record)
                expect(step.at, step.name).toBeGreaterThanOrEqual(before.at);
            before = { record: step.record, at: step.at + step.asks };
        }
    });

    // From Home it is one press to the lesson, and one to each further step.
    it('asks for the first decision within three presses', () => {
        expect(lesson.steps.findIndex(({ asks }) => asks > 0)).toBeLessThanOrEqual(2);
    });

    it('asks for moves that may be made, are made, and go on to the next step', () => {
        for (const [index, { name, record, at, asks }] of lesson.steps.entries()) {
            const { events, ...info } = opened(record);
            const text = lesson.records[record] ?? '';
            for (let now = at; now < at + asks; now++) {
                const [seat, move] = events[now] ?? [0, ''];
                const may = movesIn(text).get(now) ?? [];
                expect(seat, name).toBe(learner);
                expect(may, name).toContain(move);
                const { view } = ask<{ view: string }>({
                    ...{ t: 'moment', text, events: now, seat },
                });
                const subject = { game, options: info.options, names: info.names, seat, view };
                const sight = ask<Sight>({ t: 'sight', ...subject, moves: may });
                expect(sight.choices.map((one) => one.move)).toEqual(may);
                for (const choice of may)
                    expect(ask({ t: 'why', ...subject, move: choice })).toMatchObject({
                        may: true,
                    });
            }
            const next = lesson.steps[index + 1];
            if (asks && next?.record === record)
                expect(next.at, name).toBeGreaterThanOrEqual(at + asks);
        }
    });

    it('points at parts that the board has, and at moves', () => {
        const parts = partsOf(game);
        for (const { name, point } of lesson.steps)
            for (const one of point ? point.split(', ') : []) {
                const [, kind, what = ''] = /^\[data-(part|move)="?([\w ]+)"?\]$/.exec(one) ?? [];
                expect(kind, `${name}: ${one}`).toBeDefined();
                if (kind === 'part') expect(parts, name).toContain(what);
            }
    });

    it('answers every other move', () => {
        for (const step of lesson.steps)
            for (let now = step.at; now < step.at + step.asks; now++) {
                const wanted = opened(step.record).events[now]?.[1];
                const others = movesIn(lesson.records[step.record] ?? '').get(now) ?? [];
                for (const move of others.filter((one) => one !== wanted))
                    expect(replyTo(lesson, step, move), `${step.name}: ${move}`).not.toBe('');
            }
    });

    it.each(languages)('says everything in %s, by rules that exist', (language) => {
        const { steps, words } = lessonOf(game, language);
        expect(Object.keys(words)).toEqual(Object.keys(lesson.words));
        for (const [key, text] of Object.entries(words)) expect(text.trim(), key).not.toBe('');
        const names = steps.map(({ name }) => name);
        for (const key of Object.keys(words)) expect(names).toContain(key.split('.')[0]);
        const book = readBook(
            read('../games', game, language === 'en' ? 'RULES.md' : `RULES.${language}.md`),
        );
        for (const { name, title, text, clause } of steps) {
            expect(title, name).not.toMatch(/^$|\d/); // Digits are not for the display face.
            expect(text, name).not.toBe('');
            expect(clauseOf(book, clause), clause).toBeDefined();
        }
        for (const text of Object.values(words))
            for (const piece of pieces(text))
                if (piece.kind === 'clause') expect(clauseOf(book, piece.text)).toBeDefined();
    });
});

describe('a record', () => {
    const text =
        'tortuga record 1\nseats: Jim | Anna\n\n* deal R5 K3\n= legal 1 : bid 0, bid 1\n1+2 bid 0 1  # Both.\n= legal 2 : play K3\n= legal 1 : play R5\n';

    it('takes the name of the learner', () => {
        expect(withName(text, 'Zoë')).toContain('\nseats: Zoë | Anna\n');
        expect(withName(text, ' a|b ')).toContain('\nseats: a b | Anna\n');
        expect(withName(text, '')).toBe(text);
    });
    it('says what the learner may do, and when', () => {
        expect([...movesIn(text)]).toEqual([
            [2, ['bid 0', 'bid 1']],
            [4, ['play R5']],
        ]);
    });
});
