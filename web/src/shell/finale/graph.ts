// graph.ts: the lines of a course as a chart draws them.

export interface Field {
    left: number;
    right: number;
    top: number;
    bottom: number;
}
export interface Line {
    seat: number;
    points: { x: number; y: number }[];
    value: number; // At the end,
    label: number; // and the height at which it can be named without covering another name.
}
export interface Graph {
    lines: Line[];
    levels: { value: number; y: number }[];
    chapters: { number: number; x: number }[];
}

const between = 17; // Pixels from name to name.

// Round numbers, four or five of them.
function stepOf(span: number): number {
    const rough = Math.max(span, 1) / 4;
    const power = 10 ** Math.floor(Math.log10(rough));
    return Math.max(1, [1, 2, 5, 10].map((one) => one * power).find((one) => one >= rough) ?? 1);
}

// Names go down until each is free of the one above, then up again where they left the field.
function spread(lines: Line[], { bottom }: Field): void {
    const sorted = [...lines].sort((a, b) => a.label - b.label);
    sorted.forEach((line, at) => {
        const above = sorted[at - 1];
        if (above) line.label = Math.max(line.label, above.label + between);
    });
    sorted.reduceRight((below, line) => {
        line.label = Math.min(line.label, below - between);
        return line.label;
    }, bottom + between);
}

// Everybody begins with nothing.
export function graphOf(course: number[][], field: Field): Graph {
    const seats = course[0]?.length ?? 0;
    const all = [Array.from({ length: seats }, () => 0), ...course];
    const values = all.flat();
    const step = stepOf(Math.max(...values) - Math.min(...values));
    const low = Math.floor(Math.min(...values) / step) * step;
    const high = Math.max(Math.ceil(Math.max(...values) / step) * step, low + step);
    const y = (value: number) =>
        field.bottom - ((value - low) / (high - low)) * (field.bottom - field.top);
    const x = (at: number) => field.left + (at / course.length) * (field.right - field.left);
    const lines = Array.from({ length: seats }, (_, at): Line => {
        const values = all.map((totals) => totals[at] ?? 0);
        const value = values.at(-1) ?? 0;
        const points = values.map((one, chapter) => ({ x: x(chapter), y: y(one) }));
        return { seat: at + 1, points, value, label: y(value) };
    });
    spread(lines, field);
    return {
        lines,
        levels: Array.from({ length: Math.round((high - low) / step) + 1 }, (_, at) => ({
            value: low + at * step,
            y: y(low + at * step),
        })),
        chapters: course.map((_, at) => ({ number: at + 1, x: x(at + 1) })),
    };
}
