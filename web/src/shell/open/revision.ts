// revision.ts: other rules for a table that gathers: the form filled in as people agreed so far, and
// what would change, in words.
import type { GameInfo } from '../../engine/engine';
import type { About, Agreement, Terms } from '../../harbour/protocol';
import { say } from '../../language/words.svelte';
import { clockInWords, rulesIn, rulesInWords } from '../invite/invitation';
import { blankDraft, chairsFor, termsOf, type Draft } from './wish';

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
        out: out === info.bots.at(-1) ? usual.out : out,
        ends: ends ?? usual.ends,
    };
}

const agreed = ['options', 'rules', 'clock', 'grace', 'misses', 'tempo', 'out', 'ends'] as const;

// What the filled in form proposes. Where nothing was changed in it, all stays as it was agreed: there
// is more to that than a form shows.
export function proposalOf(draft: Draft, about: About, info: GameInfo): Terms {
    const [would, was] = [termsOf(draft), termsOf(draftOf(about, info))];
    const isAsBefore = (one: keyof Terms) =>
        JSON.stringify(would[one]) === JSON.stringify(was[one]);
    const terms = agreed.map((one) => [one, isAsBefore(one) ? about[one] : would[one]] as const);
    return Object.fromEntries(terms.filter(([, value]) => value !== undefined)) as unknown as Terms;
}

export function outInWords(out: string, bots: string[]): string {
    if (out === 'default') return say('open.out_default');
    return say(out === 'best' || out === bots.at(-1) ? 'open.out_best' : `bot.${out}`);
}

type Spoken = Pick<GameInfo, 'game' | 'bots'>;

// What is agreed on one thing. The form of the game is a sentence of its own.
interface Point {
    what: string;
    value: string;
    isSwitch?: boolean; // Where nothing is said of it, it is as usual.
}

function pointsOf({ game, bots }: Spoken, terms: Agreement): Point[] {
    const { options, rules, clock, grace, misses, tempo, out, ends } = terms;
    const { move, bank, add } = clock ?? {};
    const timed = clock ? { misses, out: outInWords(out, bots) } : {};
    const told = (what: string, value: string | number | undefined) =>
        value === undefined ? [] : [{ what: say(what), value: String(value) }];
    const { form, points } = rulesInWords(game, options);
    return [
        ...(form ? [{ what: '', value: form }] : []),
        ...told('open.seats', /\bseats=(\d+)/.exec(options)?.[1]),
        ...points.map((point) => ({ ...point, isSwitch: true })),
        ...told('table.rules', rules),
        ...told('open.clock', clockInWords(clock)),
        ...told('open.minutes', move && bank && bank / 60),
        ...told('open.add', bank && add),
        ...told('open.grace', grace === undefined ? undefined : grace / 60),
        ...told('open.misses', timed.misses),
        ...told('open.out', timed.out),
        ...told('table.tempo', tempo === undefined ? undefined : tempo / 1000),
        ...told('open.ends', ends && say(`open.ends_${ends}`)),
    ];
}

// A sentence for each thing that would be otherwise; none before the engine's words are there.
export function changesInWords(game: Spoken, now: Agreement, would: Agreement): string[] {
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
