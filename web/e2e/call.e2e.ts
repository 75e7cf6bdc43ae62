// call.e2e.ts: somebody takes the call at a table and closes its page; when it is their turn the device
// says so, and the notification leads back there.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BrowserContext, Page, Worker } from 'playwright-core';
import { launch, phone, picture, visit } from './browser';
import { expectOpenToAll } from './eyes';
import { Harbour } from './harbour';
import { seatPeople } from './host';
import { PushService } from './push_service';
import { say } from './words';

let service: PushService;
let harbour: Harbour;
beforeAll(async () => {
    service = await PushService.open();
    harbour = await Harbour.open(undefined, ['--push', service.origin]);
});
afterAll(async () => {
    await harbour.close();
    service.close();
});

// A browser without windows says no to notifications, whatever it was told, and the service that comes
// with it is out in the world. Here somebody says yes, and the page meets our service.
async function subscribeHere(context: BrowserContext): Promise<void> {
    await context.addInitScript((subscription) => {
        const known = { ...subscription, toJSON: () => subscription };
        let subscribed = false;
        Object.defineProperty(Notification, 'permission', {
            get: () => (subscribed ? 'granted' : 'default'),
        });
        Object.assign(Notification, { requestPermission: () => Promise.resolve('granted') });
        Object.assign(PushManager.prototype, {
            subscribe: () => Promise.resolve((subscribed = true) && known),
            getSubscription: () => Promise.resolve(subscribed ? known : null),
        });
    }, service.subscription);
}

// What the site's worker shows, and what it opens: windows only for who has pressed something.
interface Watched {
    shown: { title: string; tag: string | undefined; path: unknown }[];
    opened: string[];
}
type Scope = ServiceWorkerGlobalScope & Watched;
async function watch(worker: Worker): Promise<void> {
    await worker.evaluate(() => {
        const scope = self as unknown as Scope;
        Object.assign(scope, { shown: [], opened: [] });
        scope.registration.showNotification = (title, { tag, data } = {}) => {
            scope.shown.push({ title, tag, path: data });
            return Promise.resolve();
        };
        scope.clients.openWindow = (to) => {
            scope.opened.push(String(to));
            return Promise.resolve(null);
        };
    });
}
const seen = (worker: Worker) =>
    worker.evaluate(() => {
        const { shown, opened } = self as unknown as Scope;
        return { shown, opened };
    });

// What the service would hand to the worker.
async function deliver(page: Page, text: string): Promise<void> {
    const session = await page.context().newCDPSession(page);
    const found = new Promise<string>((done) =>
        session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
            if (registrations[0]) done(registrations[0].registrationId);
        }),
    );
    await session.send('ServiceWorker.enable');
    await session.send('ServiceWorker.deliverPushMessage', {
        origin: harbour.url,
        registrationId: await found,
        data: text,
    });
    await session.detach();
}
async function press(worker: Worker, path: string): Promise<void> {
    await worker.evaluate((data) => {
        const notification = { data, close: () => undefined };
        dispatchEvent(Object.assign(new ExtendableEvent('notificationclick'), { notification }));
    }, path);
}

it('who has closed the page is called to the table when it is their turn', async () => {
    const browser = await launch();
    const opening = { game: 'corsaro', options: 'simple seats=2' };
    const [path] = await seatPeople(harbour.url, opening, ['Anne', 'Bart'], 0);
    const table = new URL(path!, harbour.url).pathname;
    const anne = await visit(browser, harbour.url, phone, {
        path: path!,
        stays: true,
        prepare: subscribeHere,
    });
    const { page } = anne;
    await page.locator('[data-phase="playing"]').waitFor();
    await page.getByRole('button', { name: say('table.menu'), exact: true }).click();
    await page.getByRole('button', { name: say('call.title'), exact: true }).click();
    const begin = page.getByRole('button', { name: say('call.begin'), exact: true });
    await begin.waitFor();
    await picture(page, 'call-phone');
    await expectOpenToAll(page);
    await begin.click();
    await page.getByText(say('call.on')).waitFor();
    await picture(page, 'call-on-phone');
    await expectOpenToAll(page);

    const elsewhere = await anne.another('/settings');
    await page.close();
    await expect.poll(() => service.pushes.length, { timeout: 120_000 }).toBe(1);
    const [push] = service.pushes;
    expect(push!.path).toBe('/send/somebody');
    const [worker] = anne.context.serviceWorkers();
    await watch(worker!);
    await deliver(elsewhere, push!.text);
    const call = { title: 'It is your turn at Corsaro', tag: table.slice(3), path: table };
    await expect.poll(() => seen(worker!)).toEqual({ shown: [call], opened: [] });
    await press(worker!, table);
    await expect.poll(async () => (await seen(worker!)).opened).toEqual([table]);

    // Who looks at the table needs no call; who looks elsewhere is called once more.
    const back = await anne.another(table);
    await back.locator('[data-phase="playing"]').waitFor();
    await deliver(elsewhere, push!.text);
    await back.close();
    await deliver(elsewhere, push!.text);
    await expect.poll(async () => (await seen(worker!)).shown).toEqual([call, call]);
    await anne.leave();
    await browser.close();
});
