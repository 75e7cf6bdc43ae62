// chapters.test.ts: chapters of real records: every event is in one of them.
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { builtEngine } from '../../engine/built';
import type { Beat } from '../../engine/sight';
import { chaptersOf, firstChapter } from './chapters';

const games = resolve(import.meta.dirname, '../../../../games');
const read = (game: string, record: string) =>
    readFileSync(resolve(games, game, 'records', `${record}.record`), 'utf8');

let ask: (question: object) => { names: string[]; events: [number, string, Beat[]][] };
beforeAll(async () => {
    ask = (await builtEngine()) as typeof ask;
});
// As whoever watches is told.
function chaptersIn(text: string) {
    const { events, names } = ask({ t: 'record', text, seat: 0 });
    const told = events.map(([actor, move, beats]): [number, string, string, Beat[]] => [
        actor,
        move,
        '',
        beats,
    ]);
    return { events, chapters: chaptersOf(told, names.length, firstChapter(text)) };
}

it.each([
    ['skull_king', 'g02-rotation-complete-game', 10, 0],
    ['corsari', 'g01-two-seats-complete-game', 3, 0],
    ['corsaro', 'g02-family-four-complete-game', 16, 0],
    ['pirates_cove', 'g01-standard-four-complete-game', 12, 1],
    ['pirates_cove', 'g03-buccaneers-three-complete-game', 10, 1],
] as const)('%s: %s', (game, record, count, starts) => {
    const { chapters } = chaptersIn(read(game, record));
    expect(chapters.filter(({ kind }) => kind === 'start').length).toBe(starts);
    expect(chapters.filter(({ kind }) => kind === 'round').map(({ number }) => number)).toEqual(
        Array.from({ length: count }, (_, at) => at + 1),
    );
});

it('counts on from where a record begins', () => {
    const [first] = chaptersIn(read('skull_king', 'following')).chapters;
    expect(first).toMatchObject({ kind: 'round', number: 4, from: 0, to: 8 });
});

it.each(readdirSync(games).filter((name) => !name.includes('.')))(
    'leaves out nothing: %s',
    (game) => {
        for (const file of readdirSync(resolve(games, game, 'records'))) {
            const { events, chapters } = chaptersIn(read(game, file.replace('.record', '')));
            let end = 0;
            for (const { from, to } of chapters) {
                expect(from, file).toBe(end);
                expect(to, file).toBeGreaterThanOrEqual(from);
                end = to;
            }
            expect(end, file).toBe(events.length);
        }
    },
);
