// revision.ts: other rules for a table that gathers: the form filled in as people agreed so far, and
// what would change, in words.
import type { GameInfo } from '../../engine/engine';
import type { About, Agreement } from '../../harbour/protocol';
import { say } from '../../language/words.svelte';
import { clockInWords, rulesIn, rulesInWords } from '../invite/invitation';
import { blankDraft, chairsFor, type Draft } from './wish';

export function draftOf(about: About, info: GameInfo): Draft {
    const { clock, grace, misses, out, ends, options, seats } = about;
    const { preset, changes } = rulesIn(options);
    const usual = blankDraft();
    const untouched = info.options.map(({ key }): [string, string] => [key, '']);
    return {
        ...usual,
        game: about.game,
        preset: preset || (info.presets[0] ?? ''),
        changes: Object.fromEntries([...untouched, ...changes]),
        chairs: chairsFor(seats.length, [], () => ({ kind: 'open' })),
        clock: clock?.move ? 'move' : clock?.bank ? 'bank' : 'none',
        seconds: clock?.move ?? usual.seconds,
        minutes: clock?.bank ? Math.max(1, Math.round(clock.bank / 60)) : usual.minutes,
        add: clock?.add ?? usual.add,
        grace: grace === undefined ? usual.grace : Math.round(grace / 60),
        misses: misses ?? usual.misses,
        out: out === 'default' ? 'default' : 'best',
        ends: ends ?? usual.ends,
    };
}

// What is agreed on one thing. The form of the game is a sentence of its own.
interface Point {
    what: string;
    value: string;
    isSwitch?: boolean; // Where nothing is said of it, it is as usual.
}

function pointsOf(game: string, terms: Agreement): Point[] {
    const { options, rules, clock, grace, misses, out, ends } = terms;
    const timed = clock ? { grace, misses, out } : {};
    const told = (what: string, value: string | number | undefined) =>
        value === undefined ? [] : [{ what: say(what), value: String(value) }];
    const { form, points } = rulesInWords(game, options);
    const stand = timed.out === 'default' ? 'default' : 'best';
    return [
        ...(form ? [{ what: '', value: form }] : []),
        ...told('open.seats', /\bseats=(\d+)/.exec(options)?.[1]),
        ...points.map((point) => ({ ...point, isSwitch: true })),
        ...told('table.rules', rules),
        ...told('open.clock', clockInWords(clock)),
        ...told('open.grace', timed.grace === undefined ? undefined : timed.grace / 60),
        ...told('open.misses', timed.misses),
        ...told('open.out', timed.out && say(`open.out_${stand}`)),
        ...told('open.ends', ends && say(`open.ends_${ends}`)),
    ];
}

// A sentence for each thing that would be otherwise; none before the engine's words are there.
export function changesInWords(game: string, now: Agreement, would: Agreement): string[] {
    const before = pointsOf(game, now);
    const after = pointsOf(game, would);
    const told = after.flatMap(({ what, value }) => {
        const was = before.find((one) => one.what === what)?.value;
        if (was === value) return [];
        if (!what) return [value];
        if (was === undefined) return [say('invite.rule', { rule: what, value })];
        return [say('table.would', { what, value, before: was })];
    });
    const undone = before.filter(
        ({ what, isSwitch }) => isSwitch && !after.some((one) => one.what === what),
    );
    const value = say('table.as_usual');
    return [
        ...told,
        ...undone.map(({ what, value: was }) => say('table.would', { what, value, before: was })),
    ];
}
