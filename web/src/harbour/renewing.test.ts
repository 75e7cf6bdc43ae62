// renewing.test.ts: a personal link is renewed over a line that may lose the answer, or the question.
import { beforeEach, expect, it, vi } from 'vitest';
import { meetAround } from '../shell/me/around';
import { Refused } from './ask';
import { mourn, renewPerson } from './person';
import { heirOf, keepPersonalKey, personalKey, personDied } from './personal_key';
import type { ToHarbour } from './protocol';
import { keepTicket, myTables } from './tickets';

const first = 'a'.repeat(80);

// A harbour with one person, behind a line that loses what it is told to.
let key = first;
let loses: 'question' | 'answer' | undefined;
let asked: string[] = [];
function answer(message: ToHarbour): object {
    asked.push(message.t);
    if (message.t === 'renew') {
        if (message.key !== key && message.new !== key)
            throw new Refused('dead', 'revoked', { date: '2026-11-19' });
        key = message.new ?? key;
        return { key };
    }
    if (!('key' in message) || message.key !== key)
        throw new Refused('dead', 'revoked', { date: '2026-11-19' });
    return { tables: [], others: ['far'] };
}
vi.mock('./ask', async (original) => ({
    ...(await original<object>()),
    onLine: (_: string, work: (line: object) => unknown) => work({}),
    askOn: async (_: object, message: ToHarbour) => {
        await Promise.resolve();
        if (loses === 'question') throw new Refused('no harbour');
        const said = answer(message);
        if (loses === 'answer') throw new Refused('no harbour');
        return said;
    },
}));

beforeEach(() => {
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', {
        getItem: (name: string) => kept.get(name) ?? null,
        setItem: (name: string, text: string) => void kept.set(name, text),
        removeItem: (name: string) => void kept.delete(name),
    });
    [key, loses, asked] = [first, undefined, []];
    keepPersonalKey(first);
    keepTicket({
        ...{ where: 'online', table: 'far', game: 'corsari', options: '', phase: 'playing' },
        ...{ name: 'Anne', seat: 1, key: '', owner: first.slice(0, 16), touched: 1 },
    });
});

it('ends with a new one of the same person, made here', async () => {
    await renewPerson(first);
    expect(personalKey()).toBe(key);
    expect(key).not.toBe(first);
    expect(key).toMatch(/^a{16}[0-9a-f]{64}$/);
});

it('is done when it is asked for again after a lost answer, and once', async () => {
    loses = 'answer';
    await expect(renewPerson(first)).rejects.toThrow();
    expect(personalKey()).toBe(first);
    const made = key;
    loses = undefined;
    await renewPerson(first);
    expect([key, personalKey()]).toEqual([made, made]);
});

it('is found to be done by whoever comes back after a lost answer', async () => {
    loses = 'answer';
    await expect(renewPerson(first)).rejects.toThrow();
    loses = undefined;
    await meetAround(first);
    expect([personalKey(), personDied()]).toEqual([key, undefined]);
    expect(myTables().map(({ table }) => table)).toEqual(['far']);
    expect(asked).toEqual(['renew', 'mine', 'renew', 'mine']);
});

it('leaves everything as it was when the question was lost', async () => {
    loses = 'question';
    await expect(renewPerson(first)).rejects.toThrow();
    loses = undefined;
    await meetAround(first);
    expect([key, personalKey()]).toEqual([first, first]);
});

it('buries nothing while nobody answers', async () => {
    loses = 'answer';
    await expect(renewPerson(first)).rejects.toThrow();
    expect(await mourn(new Refused('dead', 'revoked'), first)).toBeUndefined();
    expect([personalKey(), heirOf(first)]).toEqual([first, key]);
});

it('that another device did first is the end of it here', async () => {
    loses = 'question';
    await expect(renewPerson(first)).rejects.toThrow();
    loses = undefined;
    key = first.slice(0, 16) + 'b'.repeat(64);
    await meetAround(first);
    expect([personalKey(), personDied()]).toEqual([undefined, '2026-11-19']);
    expect(myTables()).toEqual([]);
});
