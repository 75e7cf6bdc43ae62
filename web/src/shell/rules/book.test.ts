// book.test.ts: rules as they stand in RULES.md, read, searched and cut into pieces.
import { expect, test } from 'vitest';
import {
    chapterAt,
    chaptersOf,
    clauseOf,
    pieces,
    plain,
    readBook,
    search,
    sectionOf,
} from './book';

const text = `# Skull King

These are the rules.

## Bidding

- **SK-020** After looking at your hand you bid.
- **SK-021** You may bid any number from 0.

## Data

### Ship mat

| Space | Price |
|-------|-------|
| 5     | 4     |
| 4     | 3     |
`;
const book = readBook(text);

test('a book has a title, a preface and sections', () => {
    expect(book.title).toBe('Skull King');
    expect(book.preface).toEqual([{ kind: 'paragraph', text: 'These are the rules.' }]);
    expect(book.sections.map(({ title, level }) => [title, level])).toEqual([
        ['Bidding', 2],
        ['Data', 2],
        ['Ship mat', 3],
    ]);
});

test('clauses are found by their number', () => {
    expect(clauseOf(book, 'SK-021')).toBe('You may bid any number from 0.');
    expect(clauseOf(book, 'SK-999')).toBeUndefined();
    expect(sectionOf(book, 'SK-021')?.title).toBe('Bidding');
});

test('chapters are found by any address in them', () => {
    const chapters = chaptersOf(book);
    expect(chapters.map(({ title }) => title)).toEqual(['Bidding', 'Data']);
    expect(chapterAt(chapters, 'SK-021')?.title).toBe('Bidding');
    expect(chapterAt(chapters, 's-3')?.title).toBe('Data');
    expect(chapterAt(chapters, 'quick')).toBeUndefined();
    expect(chapterAt(chapters, '')).toBeUndefined();
});

test('tables keep their rows', () => {
    expect(book.sections[2]?.blocks).toEqual([
        {
            kind: 'table',
            head: ['Space', 'Price'],
            rows: [
                ['5', '4'],
                ['4', '3'],
            ],
        },
    ]);
});

test('a search wants all its words, whatever their case', () => {
    expect(search(book, 'BID number').flatMap((section) => section.blocks)).toHaveLength(1);
    expect(search(book, 'sk-020')).toHaveLength(1);
    expect(plain('L’Équipage')).toBe("l'equipage");
    expect(search(book, 'kraken')).toEqual([]);
    expect(search(book, ' ')).toBe(book.sections);
    expect(plain('L’Équipage')).toBe(plain("l'equipage"));
});

test('a sentence falls into pieces', () => {
    expect(pieces('Follow **suit** (SK-034), `rb=on`.')).toEqual([
        { kind: 'text', text: 'Follow ' },
        { kind: 'strong', text: 'suit' },
        { kind: 'text', text: ' (' },
        { kind: 'clause', text: 'SK-034' },
        { kind: 'text', text: '), ' },
        { kind: 'code', text: 'rb=on' },
        { kind: 'text', text: '.' },
    ]);
});

test('what was sought is marked', () => {
    expect(pieces('You bid a bid', 'bid').filter((piece) => piece.kind === 'found')).toHaveLength(
        2,
    );
});
