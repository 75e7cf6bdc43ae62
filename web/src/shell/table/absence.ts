// absence.ts: since when somebody is gone, and what happens next, in words.
import type { Seat } from '../../harbour/protocol';
import { say } from '../../language/words.svelte';

// So long after it was told. The first minute is told as such.
export function sinceFor({ name = '', away = 0 }: Seat, passed: number): string {
    const minutes = Math.floor((away + passed) / 60_000);
    return minutes < 1 ? say('table.away_now', { name }) : say('table.away', { name, minutes });
}

// What of it is news: not the time that goes by.
export function turnOf({ seat, out, then }: Seat): string {
    return `${seat} ${out ? 'played' : then}`;
}

export function nextFor({ out, then, left }: Seat, passed: number): string {
    if (out) return say('table.away_out');
    if (then !== 'out') return say('table.away_waits');
    if (left === undefined) return say('table.away_clock');
    const seconds = Math.max(Math.ceil((left - passed) / 1000), 0);
    return seconds < 120
        ? say('table.away_seconds', { seconds })
        : say('table.away_minutes', { minutes: Math.ceil(seconds / 60) });
}
