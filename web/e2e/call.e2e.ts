// call.e2e.ts: somebody takes the call at a table and closes its page; when it is their turn the device
// says so, and the notification leads back there.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BrowserContext, Page } from 'playwright-core';
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

// The service that comes with the browser is out in the world: here the page meets ours.
async function subscribeHere(context: BrowserContext): Promise<void> {
    await context.grantPermissions(['notifications'], { origin: harbour.url });
    await context.addInitScript((subscription) => {
        const known = { ...subscription, toJSON: () => subscription };
        let subscribed = false;
        Object.assign(PushManager.prototype, {
            subscribe: () => Promise.resolve((subscribed = true) && known),
            getSubscription: () => Promise.resolve(subscribed ? known : null),
        });
    }, service.subscription);
}

// What the service would hand to the worker of the site.
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

const shown = (page: Page) =>
    page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration();
        const all = (await registration?.getNotifications()) ?? [];
        return all.map(({ title, tag }) => ({ title, tag }));
    });

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
    await expect.poll(() => service.pushes.length, { timeout: 60_000 }).toBe(1);
    const [push] = service.pushes;
    expect(push!.path).toBe('/send/somebody');
    await deliver(elsewhere, push!.text);
    const title = 'It is your turn at Corsaro';
    await expect.poll(() => shown(elsewhere)).toEqual([{ title, tag: table.slice(3) }]);

    // Nobody can press it here; what is done then is asked of the worker, and a window is opened only
    // for who has pressed.
    const [worker] = anne.context.serviceWorkers();
    const opened = await worker!.evaluate(async () => {
        const scope = self as unknown as ServiceWorkerGlobalScope;
        const asked: string[] = [];
        scope.clients.openWindow = (to) => {
            asked.push(String(to));
            return Promise.resolve(null);
        };
        const [notification] = await scope.registration.getNotifications();
        const press = new NotificationEvent('notificationclick', { notification: notification! });
        scope.dispatchEvent(press);
        while (asked.length === 0) await new Promise((done) => setTimeout(done, 20));
        return asked;
    });
    expect(opened).toEqual([table]);
    expect(await shown(elsewhere)).toEqual([]);

    // Who looks at the table needs no call.
    const back = await anne.another(table);
    await back.locator('[data-phase="playing"]').waitFor();
    await deliver(elsewhere, push!.text);
    await expect.poll(() => back.evaluate(() => document.visibilityState)).toBe('visible');
    expect(await shown(elsewhere)).toEqual([]);
    await anne.leave();
    await browser.close();
});
