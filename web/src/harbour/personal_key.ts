// personal_key.ts: the personal key of this device, if it has one: it opens every seat that was taken on
// a device that has it, and it is kept as the keys of seats are.
import { storage } from '../shell/storage';

const shape = /^[0-9a-f]{80}$/;

export function personalKey(): string | undefined {
    const key = storage.read('person') ?? '';
    return shape.test(key) ? key : undefined;
}

// Whose it is: the same for every key that comes after it.
export function ownerOf(key: string): string {
    return key.slice(0, 16);
}

export function keepPersonalKey(key: string): void {
    storage.write('person', key);
    storage.remove('person_next');
    storage.remove('person_died');
}
export function dropPersonalKey(): void {
    storage.remove('person');
    storage.remove('person_next');
    storage.remove('person_died');
}

// The key that is to take its place, from before anybody is asked until they have said so.
export function keepHeir(key: string): void {
    storage.write('person_next', key);
}
export function heirOf(key: string): string | undefined {
    const next = storage.read('person_next') ?? '';
    return shape.test(next) && ownerOf(next) === ownerOf(key) && next !== key ? next : undefined;
}

// Another device took a new one: since when this one opens nothing, for whoever looks.
export function buryPersonalKey(date: string): void {
    storage.remove('person');
    storage.remove('person_next');
    storage.write('person_died', date);
}
export function personDied(): string | undefined {
    return storage.read('person_died') ?? undefined;
}
export function forgetDeath(): void {
    storage.remove('person_died');
}

export function linkOf(key: string): string {
    return `${location.origin}/me#k=${key}`;
}
// From a link, from what follows its #, or the bare key; nothing: there is none in it.
export function keyIn(text: string): string | undefined {
    const key = text.trim().replace(/^.*#/, '').replace(/^k=/, '');
    return shape.test(key) ? key : undefined;
}
