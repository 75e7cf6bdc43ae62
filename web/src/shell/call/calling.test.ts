// calling.test.ts: what a device says of itself, and which of the ways it is.
import type { TableSession } from '../../table/table.svelte';
import { afterEach, expect, it, vi } from 'vitest';
import { ability, callAsEver, idOf, isSlow, offerOf, ownAmong } from './calling';

vi.mock('../../language/words.svelte', () => ({ say: (key: string) => key, language: () => 'en' }));

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X)';

function device(agent: string, parts: { push: boolean; permission?: string; endpoint?: string }) {
    const pushManager = {
        getSubscription: () =>
            Promise.resolve(parts.endpoint ? { endpoint: parts.endpoint } : null),
    };
    const getRegistration = () => Promise.resolve({ pushManager });
    vi.stubGlobal('navigator', {
        userAgent: agent,
        maxTouchPoints: 5,
        ...(parts.push && { serviceWorker: { getRegistration } }),
    });
    const known = parts.push ? { PushManager: {}, Notification: {} } : {};
    vi.stubGlobal('window', { isSecureContext: true, ...known });
    vi.stubGlobal('Notification', { permission: parts.permission ?? 'default' });
}
afterEach(() => vi.unstubAllGlobals());

it('says what a browser can do, and what somebody has to do first', () => {
    device('Mozilla/5.0 (X11; Linux x86_64) Chrome/130', { push: true });
    expect(ability()).toBe('ready');
    device('Mozilla/5.0 (X11; Linux x86_64) Chrome/130', { push: true, permission: 'denied' });
    expect(ability()).toBe('denied');
    device(phone, { push: false });
    expect(ability()).toBe('home');
    device('Mozilla/5.0 (X11; Linux x86_64) Firefox/60', { push: false });
    expect(ability()).toBe('never');
});

it('knows itself among the ways of a seat', async () => {
    const endpoint = 'https://push.example/mine';
    const id = await idOf(endpoint);
    expect(id).toMatch(/^[0-9a-f]{16}$/);
    const mine = { how: 'push' as const, id, at: 'push.example', lang: 'en' };
    const other = { ...mine, id: await idOf('https://push.example/other') };
    device(phone, { push: true, endpoint });
    expect(await ownAmong([other, mine])).toBe(mine);
    expect(await ownAmong([other])).toBeUndefined();
    device(phone, { push: true });
    expect(await ownAmong([mine])).toBeUndefined();
});

it('takes an empty answer for a harbour that is out of reach', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: 204 })));
    await expect(offerOf()).rejects.toThrow('error.no_harbour');
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ calls: { web: true } })));
    expect(await offerOf()).toEqual({ web: true });
});

it('takes a game without clocks, or with long ones, for one that may last', () => {
    expect(isSlow({})).toBe(true);
    expect(isSlow({ clock: { move: 86_400 } })).toBe(true);
    expect(isSlow({ clock: { bank: 600, move: 5 } })).toBe(false);
});

it('subscribes anew where the harbour signs with another key', async () => {
    const bytes = (text: string) => Uint8Array.from(text, (one) => one.charCodeAt(0)).buffer;
    const made = (key: string) => ({
        endpoint: `https://push.example/${key}`,
        options: { applicationServerKey: bytes(key) },
        toJSON: () => ({ endpoint: `https://push.example/${key}` }),
        unsubscribe: () => Promise.resolve(true),
    });
    const wanted: string[] = [];
    const pushManager = {
        getSubscription: () => Promise.resolve(made('old')),
        subscribe: ({ applicationServerKey }: { applicationServerKey: string }) => {
            wanted.push(applicationServerKey);
            return Promise.resolve(made('new'));
        },
    };
    const registration = { pushManager };
    const serviceWorker = {
        getRegistration: () => Promise.resolve(registration),
        register: () => Promise.resolve(registration),
        ready: Promise.resolve(registration),
    };
    vi.stubGlobal('navigator', { userAgent: '', maxTouchPoints: 0, serviceWorker });
    vi.stubGlobal('window', { PushManager: {}, Notification: {} });
    const requestPermission = () => Promise.resolve('granted');
    vi.stubGlobal('Notification', { permission: 'granted', requestPermission });
    const id = await idOf('https://push.example/old');
    const call = vi.fn();
    const calls = [{ how: 'push', id, at: 'push.example', lang: 'en' }];
    const session = { calls, call } as unknown as TableSession;
    const offers = (push: string) =>
        vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ calls: { push } })));
    offers(btoa('old'));
    await callAsEver(session);
    expect(wanted).toEqual([]);
    offers(btoa('new'));
    await callAsEver(session);
    expect(wanted).toEqual([btoa('new')]);
    expect(call).toHaveBeenCalledOnce();
});
