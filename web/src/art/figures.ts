// figures.ts: numbers as they are printed.

// With a true minus sign, as wide as a plus.
export function figure(n: number): string {
    return `${n}`.replace('-', '−');
}
export function signed(n: number): string {
    return n > 0 ? `+${n}` : figure(n);
}
