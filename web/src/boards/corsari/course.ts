// course.ts: what somebody has decided as a whole and the engine asks for step by step.
import type { Sight } from '../../engine/sight';
import { crewMove, nextGroupMove, type Division, type Plan } from './plan';
import type { Table } from './read';

export type Course =
    | { kind: 'sail'; discard: string }
    | { kind: 'attach'; cards: string[] }
    | { kind: 'lay'; plan: Plan; division: Division };

function wanted(course: Course, table: Table, may: (move: string) => boolean): string | undefined {
    switch (course.kind) {
        case 'sail':
            return table.phase === 'sail' ? `discard ${course.discard}` : undefined;
        case 'attach':
            if (table.phase !== 'attach') return undefined;
            return course.cards.map((token) => `attach ${token}`).find(may) ?? 'attach none';
        case 'lay':
            if (table.phase === 'crew') return crewMove(course.plan.colours);
            return table.phase === 'divide' ? nextGroupMove(table, course.division) : undefined;
    }
}

// The next move on this course; nothing when it has come to its end, or when the engine objects:
// then the player is asked again.
export function nextMove(course: Course, table: Table, sight: Sight): string | undefined {
    const may = (move: string) => sight.choices.some((one) => one.move === move);
    const move = wanted(course, table, may);
    return move && may(move) ? move : undefined;
}
