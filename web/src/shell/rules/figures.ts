// figures.ts: the pictures in the rule books, as each game has them in its folder.
import { byGame } from '../../boards/folders';
import type { Figure, Moment } from './moment';

export const figures = byGame(
    import.meta.glob<Figure[]>('../../boards/*/figures.ts', { eager: true, import: 'figures' }),
);

// The rules on a page: the moment of each step.
export const quick = byGame(
    import.meta.glob<Moment[]>('../../boards/*/figures.ts', { eager: true, import: 'quick' }),
);

export function figureOf(game: string, clause: string): Figure | undefined {
    return figures[game]?.find((one) => one.clause === clause);
}

// The words below a figure.
export function captionKey(game: string, { clause }: Figure): string {
    return `figure.${game}.${clause}`;
}

// A text in sentences; each ends with its clause, which stays on its line.
export function sentencesOf(text: string): string[] {
    return text.split(/(?<= [A-Z]+-\d+) /).map((one) => one.replace(/ (?=\S+$)/, '\u00a0'));
}
