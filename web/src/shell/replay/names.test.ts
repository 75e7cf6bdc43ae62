// names.test.ts: bots of a record are called as at the table.
import { expect, it } from 'vitest';
import { namesIn } from './names';

const record = (seats: string) => `tortuga record 1\ngame: corsari\n${seats}\n* deal R1\n`;

it('tells bots of one kind apart and leaves people their names', () => {
    const names = namesIn(record('seats: Anna | zzz (bot) | zzz (bot) | Bo (b)\n'));
    expect(names).toEqual(['Anna', 'zzz', 'zzz II', 'Bo (b)']);
});

it('knows nobody where nobody is named', () => {
    expect(namesIn(record(''))).toBeUndefined();
});
