// calling.ts: this device as one that calls its owner to a table: what it can do, and how it is asked.
// The browser is asked for nothing before somebody pressed a button that says so.
import type { CallOffer, CallWay } from '../../harbour/protocol';
import { language, say } from '../../language/words.svelte';
import type { TableSession } from '../../table/table.svelte';
import { settings } from '../settings.svelte';
import { titleOf } from '../table/turn';

// 'home': once the page is on the home screen; 'never': not in this browser, or not without https.
export type Ability = 'ready' | 'denied' | 'home' | 'never';

// iPads say that they are Macs, which have no fingers.
const isApple = () =>
    /iPhone|iPad|iPod/.test(navigator.userAgent) ||
    (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

export function ability(): Ability {
    const can = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
    if (!can) return isApple() && window.isSecureContext ? 'home' : 'never';
    return Notification.permission === 'denied' ? 'denied' : 'ready';
}

export async function offerOf(): Promise<CallOffer> {
    const answer = await fetch('/api/v1/harbour');
    if (answer.status === 204) throw new Error(say('error.no_harbour')); // Out of reach.
    if (!answer.ok) return {};
    return ((await answer.json()) as { calls?: CallOffer }).calls ?? {};
}

// As the harbour names a way: nobody could call by it who does not know more.
export async function idOf(endpoint: string): Promise<string> {
    const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
    const digits = [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0'));
    return digits.join('').slice(0, 16);
}

async function subscribed(): Promise<PushSubscription | null> {
    const registration = await navigator.serviceWorker.getRegistration();
    return (await registration?.pushManager.getSubscription()) ?? null;
}

// The way that is this device, if it is one of them.
export async function ownAmong(calls: CallWay[]): Promise<CallWay | undefined> {
    if (ability() !== 'ready' || calls.length === 0) return undefined;
    const subscription = await subscribed();
    const id = subscription && (await idOf(subscription.endpoint));
    return calls.find((way) => way.id === id);
}

// Whether it was made for this key of the harbour's, as far as the browser tells.
function isFor({ options }: PushSubscription, key: string): boolean {
    const own = options?.applicationServerKey;
    if (!own) return true;
    const letters = btoa(String.fromCharCode(...new Uint8Array(own)));
    return letters.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === key;
}

// A subscription is for one harbour's key; one that was for another is of no use any more.
async function subscription(key: string): Promise<PushSubscription> {
    await navigator.serviceWorker.register('/sw.js');
    const { pushManager } = await navigator.serviceWorker.ready;
    const wish = { userVisibleOnly: true, applicationServerKey: key };
    try {
        return await pushManager.subscribe(wish);
    } catch (error) {
        const old = await pushManager.getSubscription();
        if (!old) throw error;
        await old.unsubscribe();
        return pushManager.subscribe(wish);
    }
}

// False: whoever was asked said no.
export async function callHere(session: TableSession, key: string): Promise<boolean> {
    if ((await Notification.requestPermission()) !== 'granted') return false;
    const { endpoint, keys = {} } = (await subscription(key)).toJSON();
    const { p256dh = '', auth = '' } = keys;
    await session.call({ how: 'push', to: endpoint ?? '', p256dh, auth, lang: language() });
    return true;
}

// Whoever wants it at each of their tables has it at this one, too, without being asked anything; and
// anew where the harbour signs with another key than the one that the browser was told.
export async function callAsEver(session: TableSession): Promise<void> {
    if (ability() !== 'ready' || Notification.permission !== 'granted') return;
    const own = await ownAmong(session.calls);
    if (!own && !settings.calls) return;
    const { push } = await offerOf();
    const known = own && (await subscribed());
    if (push && !(known && isFor(known, push))) await callHere(session, push);
}

// The page is open, so the harbour takes us for present; but nobody looks at it.
export async function callFromPage(session: TableSession): Promise<void> {
    if (!document.hidden || !(await ownAmong(session.calls))) return;
    const registration = await navigator.serviceWorker.ready;
    const icon = '/icon-192.png';
    const how = { icon, badge: icon, tag: session.table, data: `/t/${session.table}` };
    await registration.showNotification(titleOf(session), how);
}

// Is it a game in which one may wait for long? Without clocks, or with those that run for hours.
export function isSlow({ clock }: { clock?: { move?: number; bank?: number } }): boolean {
    const hour = 3_600;
    return !clock || (clock.move ?? 0) >= hour || (clock.bank ?? 0) >= 4 * hour;
}
