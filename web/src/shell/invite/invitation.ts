// invitation.ts: what an invitation says of a table: who invites, by which rules, against which clock.
import type { About, Clock, Seat } from '../../harbour/protocol';
import { knows, language, say } from '../../language/words.svelte';
import { valueName } from '../open/value_name';

// Who opened the table sits there first, unless they only host it.
export function inviterOf({ umpire }: Pick<About, 'umpire'>, seats: Seat[]): Seat | undefined {
    return umpire ? undefined : seats.find(({ kind, program }) => kind === 'person' && !program);
}

// "modern seats=4 loot=off": the form of the game, and what is otherwise than in it.
export function rulesIn(options: string): { preset: string; changes: [string, string][] } {
    const words = options.split(/\s+/).filter((word) => word);
    const changes = words.flatMap((word): [string, string][] => {
        const at = word.indexOf('=');
        const [key, value] = [word.slice(0, at), word.slice(at + 1)];
        return at > 0 && key !== 'seats' ? [[key, value]] : [];
    });
    return { preset: words.find((word) => !word.includes('=')) ?? '', changes };
}

interface RulesInWords {
    form: string;
    points: { what: string; value: string }[]; // What is otherwise than in it…
    changed: string[]; // …and in sentences.
}

// The same in words; none before the engine's are there.
export function rulesInWords(game: string, options: string): RulesInWords {
    const { preset, changes } = rulesIn(options);
    const told = (key: string) => (knows(key) ? say(key) : '');
    const points = changes.flatMap(([key, value]) => {
        const what = told(`${game}.option.${key}`).replace(/\.$/, '');
        return what ? [{ what, value: valueName(key, value) }] : [];
    });
    const changed = points.map(({ what, value }) => say('invite.rule', { rule: what, value }));
    return { form: told(`${game}.preset.${preset}`), points, changed };
}

const units = [
    ['day', 86_400],
    ['hour', 3600],
    ['minute', 60],
    ['second', 1],
] as const;

// “2 minutes”, in the reader's language.
export function span(seconds: number): string {
    const [unit, size] = units.find(([, one]) => seconds >= one && seconds % one === 0) ?? units[3];
    const form = { style: 'unit', unit, unitDisplay: 'long' } as const;
    return new Intl.NumberFormat(language(), form).format(seconds / size);
}

const sitting = 3600; // Seconds for one decision, up to which people stay at the table.

export function clockInWords(clock: Clock | undefined): string {
    if (clock?.move) {
        const way = clock.move > sitting ? 'invite.days' : 'invite.clock_move';
        return say(way, { time: span(clock.move) });
    }
    return clock?.bank ? say('invite.clock_bank', { time: span(clock.bank) }) : say('invite.live');
}
