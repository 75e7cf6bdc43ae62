// around.test.ts: what the harbour lists is what this device lists, and the other way round.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Refused } from '../../harbour/ask';
import { becomePerson } from '../../harbour/person';
import { keepPersonalKey, ownerOf, personalKey, personDied } from '../../harbour/personal_key';
import type { ToHarbour } from '../../harbour/protocol';
import { forget, keepTicket, myTables, ticketOf, type Ticket } from '../../harbour/tickets';
import { meetAround, ticketsOf } from './around';
import { answerNote, noteFor } from './note';

const key = 'a'.repeat(80);
const other = 'b'.repeat(80);

// A harbour that lists these tables, a page of two at a time.
let listed: object[] = [];
let others: string[] = [];
let refusal: Refused | undefined;
let said: ToHarbour[] = [];
let meanwhile: ((message: ToHarbour) => void) | undefined; // In another window.
vi.mock('../../harbour/ask', async (original) => ({
    ...(await original<object>()),
    onLine: (_: string, work: (line: object) => unknown) => work({}),
    askOn: (_: object, message: ToHarbour) => {
        said.push(message);
        meanwhile?.(message);
        if (refusal) return Promise.reject(refusal);
        if (message.t === 'pass') return Promise.resolve({ pass: `to ${message.table}` });
        if (message.t !== 'mine') return Promise.resolve({});
        const from = listed.length - (message.after ?? listed.length);
        const tables = listed.slice(from, from + 2);
        const left = listed.length - from - tables.length;
        return Promise.resolve({ tables, others, ...(left > 0 ? { next: left } : {}) });
    },
}));

const table = (name: string, more: object = {}) => ({
    table: name,
    game: 'skull_king',
    options: '',
    phase: 'playing',
    seats: ['Anna', 'Bruno'].map((one, at) => ({ seat: at + 1, kind: 'person', name: one })),
    waits: [2],
    opened: 5,
    you: 2,
    ...more,
});
let touched = 0;
const ticket = (name: string, more: Partial<Ticket> = {}): Ticket => ({
    where: 'online',
    table: name,
    game: 'skull_king',
    options: '',
    name: 'Anna',
    seat: 1,
    key: 'k',
    phase: 'playing',
    touched: ++touched,
    ...more,
});
const owner = ownerOf(key);
const owned = (name: string, more: Partial<Ticket> = {}) => ticket(name, { owner, ...more });
const names = () => myTables().map((one) => one.table);

beforeEach(() => {
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', {
        getItem: (name: string) => kept.get(name) ?? null,
        setItem: (name: string, text: string) => void kept.set(name, text),
        removeItem: (name: string) => void kept.delete(name),
    });
    [listed, others, refusal, said, meanwhile] = [[], [], undefined, [], undefined];
    keepPersonalKey(key);
});

describe('the list of a person', () => {
    it('brings tables here that another device has, with whose turn it is', async () => {
        listed = [table('one'), table('two', { waits: [1] }), table('three', { you: 1 })];
        expect([...(await meetAround(key))]).toEqual(['one', 'two', 'three']);
        const one = ticketOf('online', 'one');
        expect(one).toMatchObject({ key: '', owner, seat: 2, name: 'Bruno', touched: 5 });
        expect(one?.standing).toEqual({ waits: ['Bruno'], mine: true });
        expect(ticketOf('online', 'two')?.standing?.mine).toBe(false);
    });
    it('keeps what this device has besides', async () => {
        keepTicket(ticket('one', { hostKey: 'h', seat: 2, touched: 9 }));
        listed = [table('one')];
        await meetAround(key);
        expect(ticketOf('online', 'one')).toMatchObject({
            key: 'k',
            hostKey: 'h',
            touched: 9,
            owner,
        });
    });
    it('gets what this device has and it has not, by a pass, once', async () => {
        keepTicket(ticket('mine'));
        keepTicket(ticket('near', { where: 'here' }));
        keepTicket(ticket('watched', { key: '' }));
        await meetAround(key);
        expect(said.slice(1)).toEqual([
            { t: 'pass', table: 'mine', key: 'k' },
            { t: 'own', table: 'mine', key, pass: 'to mine' },
        ]);
        expect(ticketOf('online', 'mine')?.owner).toBe(owner);
    });
    it('loses here what was struck elsewhere, and nothing else', async () => {
        keepTicket(owned('struck'));
        keepTicket(owned('given_away'));
        keepTicket(ticket('near', { where: 'here' }));
        others = ['given_away'];
        await meetAround(key);
        expect(names().sort()).toEqual(['given_away', 'near']);
    });
    it('loses nothing while it is not known to its end', async () => {
        keepTicket(owned('old'));
        listed = Array.from({ length: 10 }, (_, at) => table(`t${at}`));
        await meetAround(key);
        expect(names()).toContain('old');
    });
    it('loses nothing that another window has just taken', async () => {
        meanwhile = ({ t }) => t === 'mine' && keepTicket(owned('fresh'));
        await meetAround(key);
        expect(ticketOf('online', 'fresh')?.key).toBe('k');
    });
    it('writes nothing over what another window has just written', async () => {
        keepTicket(ticket('lost'));
        keepTicket(ticket('changed'));
        meanwhile = (message) => {
            if (message.t !== 'own') return;
            if (message.table === 'lost') forget('lost');
            else keepTicket(ticket('changed', { key: 'newer' }));
        };
        await meetAround(key);
        expect(names()).toEqual(['changed']);
        expect(ticketOf('online', 'changed')).toMatchObject({ key: 'newer' });
        expect(ticketOf('online', 'changed')?.owner).toBeUndefined();
    });
    it('takes no place from the games of this device', async () => {
        for (let at = 0; at < 60; at++) keepTicket(ticket(`near${at}`, { where: 'here' }));
        listed = Array.from({ length: 8 }, (_, at) => table(`t${at}`));
        await meetAround(key);
        expect(names()).toHaveLength(68);
        for (let at = 0; at < 61; at++) keepTicket(owned(`far${at}`, { key: '' }));
        expect(names().filter((name) => name.startsWith('near'))).toHaveLength(60);
        expect(names()).toHaveLength(120);
    });
    it('is left as it was where the harbour is out of reach', async () => {
        keepTicket(owned('far', { key: '' }));
        refusal = new Refused('no harbour');
        expect((await meetAround(key)).size).toBe(0);
        expect(names()).toEqual(['far']);
        expect(personalKey()).toBe(key);
    });
    it('is gone with its key, but for what this device has keys of its own to', async () => {
        keepTicket(owned('only_by_link', { key: '' }));
        keepTicket(owned('with_key'));
        refusal = new Refused('dead', 'revoked', { date: '2026-11-19' });
        await meetAround(key);
        expect(names()).toEqual(['with_key']);
        expect([personalKey(), personDied()]).toEqual([undefined, '2026-11-19']);
        expect(noteFor([])).toBe('dead');
        answerNote();
        expect(noteFor([])).toBeUndefined();
    });
    it('is looked at without anything being kept', async () => {
        listed = [table('one')];
        expect((await ticketsOf(other)).map((one) => one.table)).toEqual(['one']);
        expect([names(), personalKey()]).toEqual([[], key]);
    });
});

describe('another person', () => {
    it('gets the seats of this device, and none that only the first link opened', () => {
        keepTicket(owned('only_by_link', { key: '' }));
        keepTicket(owned('with_key'));
        becomePerson(other);
        expect(names()).toEqual(['with_key']);
        expect(ticketOf('online', 'with_key')?.owner).toBeUndefined();
    });
    it('is no other with a newer key', () => {
        keepTicket(owned('only_by_link', { key: '' }));
        becomePerson(key.slice(0, 16) + other.slice(16));
        expect(names()).toEqual(['only_by_link']);
    });
});

describe('Home offers a link', () => {
    it('once, and only to whoever plays far away', () => {
        localStorage.removeItem('tortuga.person');
        expect(noteFor([ticket('near', { where: 'here' })])).toBeUndefined();
        expect(noteFor([ticket('done', { phase: 'over' })])).toBeUndefined();
        expect(noteFor([ticket('far')])).toBe('offer');
        keepPersonalKey(key); // Another window made one, before this one was answered.
        answerNote();
        expect(personalKey()).toBe(key);
        localStorage.removeItem('tortuga.person');
        expect(noteFor([ticket('far')])).toBeUndefined();
    });
});
