// figures.test.ts: every figure stands at a clause of the book, and has its words in all five
// languages, as has every step of the rules on a page; both show positions that the engine reaches,
// and offer only what may be done there.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { builtEngine } from '../../engine/built';
import { languages } from '../../language/words.svelte';
import { clauseOf, readBook } from './book';
import { captionKey, figures, quick, sentencesOf } from './figures';
import type { Moment } from './moment';

const root = resolve(import.meta.dirname, '../../../..');
const read = (...path: string[]) => readFileSync(resolve(root, ...path), 'utf8');
const all = Object.entries(figures).flatMap(([game, some]) =>
    some.map((figure) => ({ game, name: `${game} ${figure.clause}`, figure })),
);
const games = Object.keys(figures);
const bookOf = (game: string, language: string) =>
    readBook(read('games', game, language === 'en' ? 'RULES.md' : `RULES.${language}.md`));
const wordsIn = (language: string) =>
    JSON.parse(read('web/words', `${language}.json`)) as Record<string, string>;

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

function expectMoment(game: string, { record, event: events, seat, moves = [] }: Moment): void {
    const text = read('games', game, 'records', `${record}.record`);
    const { options, names, complaint, events: all } = ask({ t: 'record', text, seat });
    expect(complaint).toBeUndefined();
    expect(seat).toBeLessThanOrEqual(names.length);
    expect(events, record).toBeLessThanOrEqual(all.length);
    const { view, error } = ask({ t: 'moment', text, events, seat });
    expect(error).toBeUndefined();
    for (const move of moves) {
        const why = ask({ t: 'why', game, options, names, seat, view, move });
        expect(why.may, move).toBe(true);
    }
}

it('pictures each game five times at least', () => {
    for (const some of Object.values(figures)) expect(some.length).toBeGreaterThanOrEqual(5);
});

describe.each(all)('$name', ({ game, figure }) => {
    it('stands at a clause, with a caption, in every language', () => {
        for (const language of languages) {
            expect(clauseOf(bookOf(game, language), figure.clause), language).toBeTruthy();
            expect(wordsIn(language)[captionKey(game, figure)], language).toBeTruthy();
        }
    });

    it('shows what the engine says', () => expectMoment(game, figure));
});

describe.each(games)('the rules of %s on a page', (game) => {
    it('have a goal, a set-up, and a moment for each of six steps', () => {
        expect(quick[game]).toHaveLength(6);
        for (const moment of quick[game] ?? []) expectMoment(game, moment);
    });

    // One language may not promise what another leaves out.
    it('cite a clause with every sentence, the same in all languages', () => {
        const said = (language: string) =>
            Object.entries(wordsIn(language)).filter(
                ([key]) => key.startsWith(`quick.${game}.`) && !key.endsWith('.title'),
            );
        const cited = languages.map((language) => {
            const book = bookOf(game, language);
            return said(language).map(([key, text]) =>
                sentencesOf(text).map((sentence) => {
                    const [, clause = ''] = /[.!:]\u00a0([A-Z]+-\d+)$/.exec(sentence) ?? [];
                    expect(clauseOf(book, clause), `${language}, ${key}: ${sentence}`).toBeTruthy();
                    return clause;
                }),
            );
        });
        expect(cited[0]).toHaveLength(8);
        for (const one of cited) expect(one).toEqual(cited[0]);
    });
});
