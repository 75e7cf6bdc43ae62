// chapters.ts: a recorded game in chapters, as its players would tell it: rounds, or months. They are
// found in the record's text (docs/records.md), where nothing is hidden, whoever looks.

export interface Chapter {
    kind: 'start' | 'round'; // A month is a round, too; what comes before the first is a start.
    number: number;
    from: number; // How many events had happened when it began.
    to: number; // And when it was over.
}

type Deed = [actor: string, verb: string, move: string];

const none: Deed = ['', '', ''];

// Everything that happened, one entry for each event.
export function deedsOf(text: string): Deed[] {
    const lines = text.replaceAll('\r', '').split('\n');
    const body = lines.slice(lines.indexOf('') + 1);
    return body.flatMap((line): Deed[] => {
        const [actor = '', verb = '', ...moves] = line.replace(/\s\s+#.*$/, '').split(/ +/);
        return /^(\*|\d[\d+]*)$/.test(actor) ? moves.map((move) => [actor, verb, move]) : [];
    });
}

// Whether a new chapter begins with an event, by game.
const begins: Record<string, (deeds: Deed[], at: number, seats: number) => boolean> = {
    // The first card of a deal.
    skull_king: (deeds, at) => deeds[at]?.[1] === 'deal' && deeds[at - 1]?.[1] !== 'deal',
    // Here a card drawn from the stock is dealt, too.
    corsari: (deeds, at) => {
        const [, verb, move] = deeds[at - 1] ?? none;
        return (
            deeds[at]?.[1] === 'deal' && verb !== 'deal' && !(verb === 'draw' && move === 'stock')
        );
    },
    // When the dice have been round the table.
    corsaro: (deeds, at, seats) =>
        deeds[at]?.[1] === 'roll' &&
        deeds.slice(0, at).filter(([, verb]) => verb === 'roll').length % seats === 0,
    // Treasure cards are turned up or laid out; alone, where they may lie for long, the wheel is set.
    pirates_cove: (deeds, at) => {
        const opens = ([, verb]: Deed) => ['reveal', 'lay', 'wheel'].includes(verb);
        if (!opens(deeds[at] ?? none)) return false;
        const last = deeds.slice(0, at).findLastIndex(opens);
        return last < 0 || (deeds[last]?.[1] === 'wheel' && last < at - 1);
    },
};

export function chaptersOf(game: string, seats: number, text: string): Chapter[] {
    const deeds = deedsOf(text);
    const starts = deeds.flatMap((_, at) => (begins[game]?.(deeds, at, seats) ? [at] : []));
    const first = Number(/^setup: (?:round|month) (\d+)$/m.exec(text)?.[1] ?? 1);
    const midway = /^setup:/m.test(text); // Then it begins in the middle of a chapter.
    const outfitting = game === 'pirates_cove' && !midway && (starts[0] ?? 0) > 0;
    if ((midway || outfitting) && starts[0] !== 0) starts.unshift(0);
    starts[0] = 0;
    return starts.map((from, at) => ({
        kind: outfitting && at === 0 ? 'start' : 'round',
        number: first + at - (outfitting ? 1 : 0),
        from,
        to: starts[at + 1] ?? deeds.length,
    }));
}
