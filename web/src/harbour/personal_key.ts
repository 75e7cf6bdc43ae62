// personal_key.ts: the personal key of this device, if it has one: it opens every seat that was taken on
// a device that has it, and it is kept as the keys of seats are.
import { storage } from '../shell/storage';

const place = 'tortuga.person';
const grave = 'tortuga.person_died';
const shape = /^[0-9a-f]{80}$/;

export function personalKey(): string | undefined {
    const key = storage.read(place) ?? '';
    return shape.test(key) ? key : undefined;
}

// Whose it is: the same for every key that comes after it.
export function ownerOf(key: string): string {
    return key.slice(0, 16);
}

export function keepPersonalKey(key: string): void {
    storage.write(place, key);
    storage.remove(grave);
}
export function dropPersonalKey(): void {
    storage.remove(place);
    storage.remove(grave);
}

// Another device took a new one: since when this one opens nothing, for whoever looks.
export function buryPersonalKey(date: string): void {
    storage.remove(place);
    storage.write(grave, date);
}
export function personDied(): string | undefined {
    return storage.read(grave) ?? undefined;
}

export function linkOf(key: string): string {
    return `${location.origin}/me#k=${key}`;
}
// From a link, from what follows its #, or the bare key; nothing: there is none in it.
export function keyIn(text: string): string | undefined {
    const key = text.trim().replace(/^.*#/, '').replace(/^k=/, '');
    return shape.test(key) ? key : undefined;
}
