// chapters.test.ts: chapters of real records: every event is in one of them.
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { chaptersOf, deedsOf } from './chapters';

const games = resolve(import.meta.dirname, '../../../../games');
const read = (game: string, record: string) =>
    readFileSync(resolve(games, game, 'records', `${record}.record`), 'utf8');

it('reads one deed for each event', () => {
    const text = [
        'tortuga record 1',
        'game: skull_king',
        '',
        '* deal R5 K3  # Two cards.',
        '1+2 bid 0 1',
        '! 2 play Y2 SK-011',
        '= suit : R',
        '1 play R5',
        `mark ${'0'.repeat(64)}`,
    ].join('\n');
    expect(deedsOf(text).map((deed) => deed.join(' '))).toEqual([
        '* deal R5',
        '* deal K3',
        '1+2 bid 0',
        '1+2 bid 1',
        '1 play R5',
    ]);
});

it.each([
    ['skull_king', 4, 'g02-rotation-complete-game', 10],
    ['corsari', 2, 'g01-two-seats-complete-game', 3],
    ['corsaro', 4, 'g02-family-four-complete-game', 16],
    ['pirates_cove', 4, 'g01-standard-four-complete-game', 12],
    ['pirates_cove', 3, 'g03-buccaneers-three-complete-game', 10],
] as const)('%s for %i: %s', (game, seats, record, count) => {
    const chapters = chaptersOf(game, seats, read(game, record));
    expect(chapters.filter((one) => one.kind === 'round').map(({ number }) => number)).toEqual(
        Array.from({ length: count }, (_, at) => at + 1),
    );
});

it('counts on from where a record begins', () => {
    const [first] = chaptersOf('skull_king', 4, read('skull_king', 'following'));
    expect(first).toMatchObject({ kind: 'round', number: 4, from: 0, to: 8 });
});

it.each(readdirSync(games).filter((name) => !name.includes('.')))(
    'leaves out nothing: %s',
    (game) => {
        for (const file of readdirSync(resolve(games, game, 'records'))) {
            const text = read(game, file.replace('.record', ''));
            let end = 0;
            for (const { from, to } of chaptersOf(game, 2, text)) {
                expect(from, file).toBe(end);
                expect(to, file).toBeGreaterThanOrEqual(from);
                end = to;
            }
            expect(end, file).toBe(deedsOf(text).length);
        }
    },
);
