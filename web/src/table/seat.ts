// seat.ts: how a seat is called and by which sign it is known everywhere.
import type { Seat } from '../harbour/protocol';
import { knows, say } from '../language/words.svelte';

const signs = ['parrot', 'cannon', 'star', 'compass', 'anchor', 'barrel'];
const counts = ['', '', ' II', ' III', ' IV', ' V', ' VI', ' VII', ' VIII'];

export function seatSign(seat: number): string {
    return signs[(seat - 1) % signs.length] ?? 'star';
}

// A bot is called by what it is; a free seat by its number.
export function seatName(seat: Seat): string {
    if (seat.kind === 'free') return say('seat.free', { number: seat.seat });
    return seat.name ?? '';
}

export function botName(bot: string): string {
    const key = `bot.${bot}`;
    return knows(key) ? say(key) : bot;
}

// The seats as people call them: bots by their rank in the reader's language, and the second of a
// name with a number.
export function named(seats: Seat[]): Seat[] {
    const met = new Map<string, number>();
    return seats.map((seat) => {
        if (seat.kind === 'free') return seat;
        const name = seat.kind === 'bot' ? botName(seat.name ?? '') : (seat.name ?? '');
        const count = (met.get(name) ?? 0) + 1;
        met.set(name, count);
        return { ...seat, name: name + (counts[count] ?? ` ${count}`) };
    });
}

// What somebody is called who gave no name: not like anybody who sits there.
export function guestName(seats: Seat[]): string {
    const taken = new Set(seats.map((seat) => seat.name));
    const guest = say('home.guest');
    for (let count = 2, name = guest; ; name = `${guest} ${count++}`)
        if (!taken.has(name)) return name;
}

// Puts a name wherever a text speaks of somebody by number: "legendary pirate 2".
export function putName(text: string, phrase: string, name: string): string {
    const pattern = phrase.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s/g, '\\s');
    return text.replace(new RegExp(`${pattern}(?!\\d)`, 'gi'), () => name);
}
