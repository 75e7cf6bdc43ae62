// wish.ts: the table somebody wishes for, as the form holds it, and what is asked of the harbour.
import type { Clock, Terms } from '../../harbour/protocol';
import type { Wish } from '../../harbour/open';

export type Chair =
    | { kind: 'open' }
    | { kind: 'bot'; bot: string; name?: string }
    | { kind: 'person'; name: string };

export interface Draft {
    where: 'online' | 'here';
    game: string;
    preset: string;
    changes: Record<string, string>; // Switches that differ from the preset.
    name: string;
    chairs: Chair[]; // From seat 2 on; the opener has seat 1, or it is free.
    isPublic: boolean;
    isUmpire: boolean; // Online, the opener may leave seat 1 to somebody else and only host.
    clock: 'none' | 'move' | 'bank';
    seconds: number; // For each decision.
    minutes: number; // For all, of a bank.
    add: number; // Seconds that each decision adds to it.
    grace: number; // Minutes that a lost connection costs nothing.
    misses: number; // Decisions missed before a bot stays.
    out: string; // Who plays when the time is up: 'best', another bot, or 'default': the table by itself.
    ends: 'annulled' | 'standing'; // What becomes of the game if somebody stays away.
}

// Before anybody has chosen anything.
export function blankDraft(): Draft {
    return {
        where: 'online',
        game: '',
        preset: '',
        changes: {},
        name: '',
        chairs: [],
        isPublic: false,
        isUmpire: false,
        clock: 'none',
        seconds: 60,
        minutes: 15,
        add: 5,
        grace: 5,
        misses: 3,
        out: 'best',
        ends: 'annulled',
    };
}

// "modern loot=off seats=4": the line that records and the terminal use too.
export function optionsLine(
    { preset, changes, chairs }: Pick<Draft, 'preset' | 'changes' | 'chairs'>,
    seats = chairs.length + 1,
): string {
    const switches = Object.entries(changes)
        .filter(([, value]) => value !== '')
        .map(([key, value]) => `${key}=${value}`);
    return [preset, ...switches, `seats=${seats}`].join(' ');
}

function clockOf({ clock, seconds, minutes, add }: Draft): Clock | undefined {
    if (clock === 'none') return undefined;
    return clock === 'move' ? { move: seconds } : { bank: minutes * 60, add };
}

// What is agreed about who is late or gone. Without a clock the table waits for everybody.
function absenceOf({ clock, grace, misses, out, ends }: Draft): Partial<Terms> {
    return {
        ...(clock === 'none' ? {} : { grace: grace * 60, misses }),
        ...(clock !== 'none' && out !== 'best' ? { out } : {}),
        ...(ends === 'standing' ? { ends } : {}),
    };
}

// What all at a table agree on.
export function termsOf(draft: Draft): Terms {
    const clock = clockOf(draft);
    return { options: optionsLine(draft), ...(clock ? { clock } : {}), ...absenceOf(draft) };
}

// Open chairs exist only online: at one's own device somebody must sit everywhere.
export function wishOf(draft: Draft): Omit<Wish, 'face'> {
    const seated = draft.chairs.map((chair, at) => ({ seat: at + 2, chair }));
    const bots = seated.flatMap(({ seat, chair }) =>
        chair.kind === 'bot'
            ? [{ seat, bot: chair.bot, ...(chair.name ? { name: chair.name } : {}) }]
            : [],
    );
    const others = seated.flatMap(({ seat, chair }) =>
        chair.kind === 'person' ? [{ seat, name: chair.name }] : [],
    );
    return {
        game: draft.game,
        ...(draft.where === 'online' ? termsOf(draft) : { options: optionsLine(draft) }),
        name: draft.name,
        seat: 1,
        bots,
        ...(draft.where === 'online' ? { public: draft.isPublic } : { others }),
        ...(draft.where === 'online' && draft.isUmpire ? { umpire: true } : {}),
    };
}

// As many chairs as wanted: those there are, then more of a sort, each knowing those before it.
export function chairsFor(
    count: number,
    chairs: Chair[],
    more: (before: Chair[]) => Chair,
): Chair[] {
    const all = chairs.slice(0, count - 1);
    while (all.length < count - 1) all.push(more(all));
    return all;
}
