// names.test.ts: bots of a record are called as at the table.
import { expect, it } from 'vitest';
import { namesIn } from './names';

const record = (seats: string) => `tortuga record 1\ngame: corsari\n${seats}\n* deal R1\n`;

it('tells bots of one kind apart and leaves people their names', () => {
    const names = namesIn(record('seats: Anna | zzz (bot) | zzz (bot) | Bo (b)\n'));
    expect(names).toEqual(['Anna', 'zzz', 'zzz II', 'Bo (b)']);
});

it('believes the list of bots, and no name', () => {
    const seats = 'seats: Anna | zzz (bot) | zzz (bot)\n';
    expect(namesIn(record(`${seats}bots: 3\n`))).toEqual(['Anna', 'zzz (bot)', 'zzz']);
    expect(namesIn(record(`${seats}bots: none\n`))).toEqual(['Anna', 'zzz (bot)', 'zzz (bot) II']);
});

it('knows nobody where nobody is named', () => {
    expect(namesIn(record(''))).toBeUndefined();
});
