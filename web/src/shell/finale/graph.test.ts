// graph.test.ts: the chart of a course: round numbers at its side, names that can be read.
import { expect, test } from 'vitest';
import { graphOf } from './graph';

const field = { left: 0, right: 100, top: 0, bottom: 100 };

test('everybody begins with nothing, and ends at the right', () => {
    const [line] = graphOf([[10], [20]], field).lines;
    expect(line!.points).toEqual([
        { x: 0, y: 100 },
        { x: 50, y: 50 },
        { x: 100, y: 0 },
    ]);
});
test('levels are round, and hold all there is', () => {
    const { levels } = graphOf([[-30], [330]], field);
    expect(levels.map(({ value }) => value)).toEqual([-100, 0, 100, 200, 300, 400]);
    expect(graphOf([[1, 2]], field).levels.map(({ value }) => value)).toEqual([0, 1, 2]);
});
test('names stand apart, and in the field', () => {
    const labels = graphOf([[9, 10, 10, 0, 0]], field).lines.map(({ label }) => label);
    const sorted = [...labels].sort((a, b) => a - b);
    sorted.forEach((one, at) => {
        if (at > 0) expect(one - sorted[at - 1]!).toBeGreaterThanOrEqual(17);
        expect(one).toBeLessThanOrEqual(100);
    });
});
test('a course of nothing but noughts can be drawn', () => {
    expect(graphOf([[0, 0]], field).lines[0]!.points.at(-1)).toEqual({ x: 100, y: 100 });
});
