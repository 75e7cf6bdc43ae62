// lesson.ts: a first lesson: a way through recorded games, one idea a step, some with a move to make.
// The records stand beside the games, the steps and their words in web/lessons.

// As it is written down.
export interface Written {
    steps: WrittenStep[];
    words: Record<string, string>; // "bid.title", "bid.text", and what is said to other moves.
    records: Record<string, string>;
}
interface WrittenStep {
    name: string;
    record?: string; // Left out: the one of the step before.
    at: number;
    asks?: number;
    clause: string;
    point?: string;
    pad?: boolean;
}

export interface Step {
    name: string;
    record: string; // Which of the records, by name.
    at: number; // How many of its events have happened.
    asks: number; // How many moves the learner makes from here; mostly none or one.
    clause: string; // The rule it is about.
    point: string; // What on the board is meant: a selector of its parts and moves, or nothing.
    pad: boolean; // The pad is looked at, not the board.
    title: string;
    text: string;
}

export interface Lesson {
    steps: Step[];
    words: Record<string, string>;
    records: Record<string, string>;
}

export const learner = 1; // The seat from which all lessons are seen.

export function readLesson({ steps, words, records }: Written): Lesson {
    let record = '';
    return {
        steps: steps.map((step) => {
            record = step.record ?? record;
            const { name, at, clause, asks = 0, point = '', pad = false } = step;
            const title = words[`${name}.title`] ?? '';
            const text = words[`${name}.text`] ?? '';
            return { name, record, at, asks, clause, point, pad, title, text };
        }),
        words,
        records,
    };
}

// What is said when somebody wants to make another move than the lesson's: "bid.not play R5" is for
// that move, "bid.not play" for all that begin so, "bid.not" for any.
export function replyTo(lesson: Lesson, step: Step, move: string): string {
    const words = move.split(' ');
    for (let known = words.length; known >= 0; known--) {
        const reply = lesson.words[[`${step.name}.not`, ...words.slice(0, known)].join(' ')];
        if (reply) return reply;
    }
    return '';
}

// The record with the learner's own name in its first seat.
export function withName(record: string, name: string): string {
    const plain = name.replace(/[|\p{C}]/gu, ' ').trim();
    return plain ? record.replace(/^(seats: )[^|\n]+?( \||$)/m, `$1${plain}$2`) : record;
}

// What the learner may do, by how many events have happened: the record says so (`= legal 1 : …`), and
// the engine refuses a record that says it wrongly.
export function movesIn(record: string): Map<number, string[]> {
    const moves = new Map<number, string[]>();
    const lines = record.split('\n');
    let events = 0;
    for (const line of lines.slice(lines.indexOf('') + 1)) {
        const legal = /^= legal (\d) : (.*)$/.exec(line);
        if (legal && Number(legal[1]) === learner) moves.set(events, legal[2]?.split(', ') ?? []);
        const deed = /^(?:\*|\d[\d+]*) \w+ (.*?)(?: {2}#.*)?$/.exec(line);
        if (deed) events += deed[1]?.split(' ').length ?? 0;
    }
    return moves;
}
