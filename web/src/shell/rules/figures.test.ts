// figures.test.ts: every figure stands at a clause of the book, shows a position that the engine
// reaches, offers only what may be done there, and has its words in all five languages.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { builtEngine } from '../../engine/built';
import { languages } from '../../language/words.svelte';
import { clauseOf, readBook } from './book';
import { captionKey, figures } from './figures';

const root = resolve(import.meta.dirname, '../../../..');
const read = (...path: string[]) => readFileSync(resolve(root, ...path), 'utf8');
const all = Object.entries(figures).flatMap(([game, some]) =>
    some.map((figure) => ({ game, name: `${game} ${figure.clause}`, figure })),
);

interface Answer {
    complaint?: string;
    error?: string;
    may?: boolean;
    options: string;
    names: string[];
    events: unknown[];
    view: string;
}
let ask: (question: object) => Answer;

beforeAll(async () => {
    ask = (await builtEngine()) as typeof ask;
});

it('pictures each game five times at least', () => {
    for (const some of Object.values(figures)) expect(some.length).toBeGreaterThanOrEqual(5);
});

describe.each(all)('$name', ({ game, figure }) => {
    it('stands at a clause, with a caption, in every language', () => {
        for (const language of languages) {
            const book = read(
                'games',
                game,
                language === 'en' ? 'RULES.md' : `RULES.${language}.md`,
            );
            expect(clauseOf(readBook(book), figure.clause), language).toBeTruthy();
            const words = JSON.parse(read('web/words', `${language}.json`)) as Record<
                string,
                string
            >;
            expect(words[captionKey(game, figure)], language).toBeTruthy();
        }
    });

    it('shows what the engine says', () => {
        const { event: events, seat, moves = [] } = figure;
        const text = read('games', game, 'records', `${figure.record}.record`);
        const { options, names, complaint } = ask({ t: 'record', text, seat });
        expect(complaint).toBeUndefined();
        expect(seat).toBeLessThanOrEqual(names.length);
        const { view, error } = ask({ t: 'moment', text, events, seat });
        expect(error).toBeUndefined();
        for (const move of moves) {
            const why = ask({ t: 'why', game, options, names, seat, view, move });
            expect(why.may, move).toBe(true);
        }
    });
});
