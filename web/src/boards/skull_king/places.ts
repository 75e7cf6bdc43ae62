// places.ts: where everybody sits: round the table, oneself at the near side, clockwise from there.

export interface Place {
    seat: number;
    across: number; // From -1, at the left, to 1.
    down: number; // From -1, at the far side, to 1.
}

export function placesOf(hands: number, you: number): Place[] {
    return Array.from({ length: hands }, (_, i) => {
        const angle = Math.PI / 2 + (2 * Math.PI * i) / hands;
        return {
            seat: ((Math.max(you, 1) - 1 + i) % hands) + 1,
            across: Math.round(Math.cos(angle) * 1000) / 1000,
            down: Math.round(Math.sin(angle) * 1000) / 1000,
        };
    });
}

// For the style sheets: ring.css places by them.
export function placed({ across, down }: Place): string {
    return `--across:${across};--down:${down}`;
}
