// tags.test.ts: names beside spaces: each within the chart, none upon a space or another name.
import { expect, it } from 'vitest';
import { layOut } from './layout';
import { seaOf, spacesOf } from './sea';
import { tagsFor } from './tags';

const sea = seaOf('simple seats=3');
const chart = layOut(sea);

it('finds a free side for each name', () => {
    const spaces = ['B02', 'B03', 'B04', 'B16', 'B18', 'B24', 'A3', 'S1', 'G1'];
    const tags = tagsFor(chart, spaces, 22);
    expect(tags.map(({ space }) => space)).toEqual(spaces);
    const { x, y, w, h } = chart.box;
    for (const tag of tags) {
        expect(tag.x > x && tag.x < x + w && tag.y > y && tag.y < y + h, tag.space).toBe(true);
        for (const other of spacesOf(sea)) {
            const at = chart.at.get(other)!;
            expect(Math.hypot(tag.x - at.x, tag.y - at.y), tag.space + other).toBeGreaterThan(24);
        }
        for (const other of tags.filter((one) => one !== tag))
            expect(
                Math.abs(tag.x - other.x) > 36 || Math.abs(tag.y - other.y) > 20,
                tag.space + other.space,
            ).toBe(true);
    }
});

it('leaves out what is no space', () => {
    expect(tagsFor(chart, ['', 'Z9'], 22)).toEqual([]);
});
