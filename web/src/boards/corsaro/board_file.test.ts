// board_file.test.ts: boards from files, as the terminal words them.
import { expect, test } from 'vitest';
import found from 'tortuga:boards/corsaro';
import { boardWord, readBoard, type BoardFile } from './board_file';

const boards = found as Record<string, BoardFile>;

test('those that Tortuga brings', () => {
    expect(Object.fromEntries(Object.entries(boards).map(([id, b]) => [id, boardWord(b)]))).toEqual(
        {
            archipelago: '38/S3-0/A3-5-8/C13-6-19/D24-6-30/G35/R10.21.32/P6.18.31',
            h28: '28/S2-0/A3-6-9/C12-6-18/G24/R16.21/P6.15.24',
            narrows: '21/S1-0/A1-3-4/C6-3-9/D10-4-14/G19/R12/P4.11.18',
        },
    );
});

test('a file of one’s own has a name', () => {
    const text = JSON.stringify({ ...boards['narrows'], name: 'The Horseshoe' });
    expect(readBoard(text)).toEqual({ name: 'The Horseshoe', word: boardWord(boards['narrows']!) });
});

test('what is no board', () => {
    expect(readBoard('a letter from home')).toBeUndefined();
    expect(readBoard('{"ring": 24}')).toBeUndefined();
    expect(readBoard('null')).toBeUndefined();
});
