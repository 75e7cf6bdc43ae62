// chapters.ts: a recorded game in chapters, as its players would tell it: rounds, or months. Where one
// ends, the engine says.
import type { RecordInfo } from '../../engine/logbook';
import type { Beat } from '../../engine/sight';

export interface Chapter {
    kind: 'start' | 'round'; // A month is a round, too; what comes before the first is a start.
    number: number;
    from: number; // How many events had happened when it began.
    to: number; // And when it was over.
}

type Events = Pick<RecordInfo, 'events'>['events'];

// How many events had happened whenever something was told that is wanted.
function momentsOf(events: Events, wanted: (beat: Beat) => boolean): number[] {
    return events.flatMap(([, , , beats], at) => (beats.some(wanted) ? [at + 1] : []));
}

// Where the engine closes a chapter; what comes after the last is its own only where the game goes on.
function closings(events: Events): number[] {
    const ends = momentsOf(events, ({ closes, kind }) => closes && kind !== 'over');
    const isOver = events.at(-1)?.[3].some(({ kind }) => kind === 'over');
    return isOver ? ends.slice(0, -1) : ends;
}

// A game without rounds of its own is told by turns, as many at once as there are seats.
function turnsIn(events: Events, seats: number): number[] {
    return momentsOf(
        events,
        ({ kind, facts }) => kind === 'turn' && (Number(facts['turn']) - 1) % seats === 0,
    );
}

const opening = ['month', 'turn']; // Beats, and their facts: which one begins.

// `first`: the number of the chapter with which the record begins.
export function chaptersOf(events: Events, seats: number, first: number): Chapter[] {
    const closed = closings(events);
    const ends = closed.length > 0 ? closed : turnsIn(events, seats);
    const start =
        momentsOf(events, ({ kind, facts }) => opening.includes(kind) && facts[kind] === 1)[0] ?? 0;
    const bounds = [...new Set([0, start, ...ends])].sort((a, b) => a - b);
    const inside = bounds.filter((bound) => bound === 0 || bound < events.length);
    return inside.map((from, at) => ({
        kind: start > 0 && at === 0 ? 'start' : 'round',
        number: first + at - (start > 0 ? 1 : 0),
        from,
        to: inside[at + 1] ?? events.length,
    }));
}

// In which chapter a record begins that names a position (docs/records.md).
export function firstChapter(text: string): number {
    return Number(/^setup: (?:round|month) (\d+)$/m.exec(text)?.[1] ?? 1);
}
