// names.ts: how the seats of a record are called: as at the table, bots by their rank in the reader's
// language, and two of a kind told apart.
import type { Seat } from '../../harbour/protocol';
import { named, seatName } from '../../table/seat';

const mark = ' (bot)'; // What records write after the name of a bot…

// Nothing, if the record does not say who sat there.
export function seatsIn(record: string): Seat[] | undefined {
    const written = /^seats: (.+)$/m.exec(record)?.[1];
    if (written === undefined) return undefined;
    // …and since anybody may be called so in an old one, new ones list the bots' seats.
    const listed = /^bots: (.+)$/m.exec(record)?.[1]?.split(' ');
    const seats = written.split(' | ').map((name, index): Seat => {
        const bot = name.endsWith(mark) && (listed?.includes(String(index + 1)) ?? true);
        const plain = bot ? name.slice(0, -mark.length) : name;
        return { seat: index + 1, kind: bot ? 'bot' : 'person', name: plain, here: true };
    });
    return named(seats);
}

export function namesIn(record: string): string[] | undefined {
    return seatsIn(record)?.map(seatName);
}
