// switches.test.ts: what is typed for an option, at the end of a clause, is set off on a page; marks
// that say where a sentence comes from are not.
import { expect, it } from 'vitest';
import corsaro from 'tortuga:rules/corsaro/en';
import cove from 'tortuga:rules/pirates_cove/fr';
import king from 'tortuga:rules/skull_king/de';
import { clauseOf, pieces, readBook } from './book';

const code = (book: string, clause: string) =>
    pieces(clauseOf(readBook(book), clause) ?? '').flatMap(({ kind, text }) =>
        kind === 'code' ? [text] : [],
    );

it('sets off what is typed', () => {
    expect(code(cove, 'PC-022')).toEqual(['lp_motion=dice|lap']);
    expect(code(cove, 'PC-229')).toEqual(['pistols; pistols_waiting=challenger|both']);
    expect(code(king, 'V-02')).toEqual(['loot, kraken, whale']);
});

it('leaves marks alone', () => {
    expect(clauseOf(readBook(corsaro), 'CO-016')).toMatch(/\(ours\)$/);
    expect(code(corsaro, 'CO-016')).toEqual([]);
});
