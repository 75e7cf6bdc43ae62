// picture.test.ts: all of a headline is in the picture, however long it is.
import { expect, test } from 'vitest';
import { twoLines } from './picture';

// Letters that are half as wide as they are high.
const wrapping = (text: string) => (high: number) =>
    text.split(' ').reduce<string[]>((lines, word) => {
        const longer = [lines.at(-1), word].filter(Boolean).join(' ');
        const fits = lines.length > 0 && (longer.length * high) / 2 <= 560;
        return fits ? [...lines.slice(0, -1), longer] : [...lines, word];
    }, []);
const drawn = (text: string) => twoLines(wrapping(text));

test('short ones are large, long ones as large as two lines allow', () => {
    expect(drawn('Anne wins').high).toBe(72);
    const long = 'Anne of the Seven Seas and Bart the Bold share the victory';
    const { high, lines } = drawn(long);
    expect(high).toBeLessThan(72);
    expect(lines).toHaveLength(2);
    expect(lines.join(' ')).toBe(long);
});

test('nothing is left out of what is too long even so', () => {
    const endless = Array<string>(40).fill('Barbarossa').join(' ');
    const { high, lines } = drawn(endless);
    expect(high).toBe(28);
    expect(lines.join(' ')).toBe(endless);
});
