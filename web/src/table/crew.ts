// crew.ts: who plays for a bot at a table, and what is said of them.
import type { Character } from '../engine/engine';
import type { Seat } from '../harbour/protocol';
import { say } from '../language/words.svelte';

export function levelOf(skill: string): string {
    return say(`crew.skill.${skill}`);
}
export function temperOf(name: string): string {
    return say(`crew.temper.${name.toLowerCase()}`);
}

// Those who do not sit there yet, and whose face nobody has there.
export function freeCrew(crew: Character[], taken: (string | undefined)[]): Character[] {
    return crew.filter(({ name }) => !taken.includes(name) && !taken.includes(name.toLowerCase()));
}

// “quick, level: solid”, of a bot that sits at a table. Who only stands in for others of the crew has
// the level of their bot and no temper of their own; and of an old harbour's bots nothing is known.
export function aboutBot(seat: Seat, crew: Character[]): string {
    const level = crew.find(({ bot }) => bot === seat.bot)?.skill;
    if (level === undefined) return say('table.is_bot');
    const own = crew.some(({ name, bot }) => name === seat.name && bot === seat.bot);
    return own
        ? say('crew.is', { temper: temperOf(seat.name ?? ''), level: levelOf(level) })
        : say('crew.level', { level: levelOf(level) });
}
