// called.ts: somebody who is called by a device: the browser's own part of it, played by us.
import type { BrowserContext, Page, Worker } from 'playwright-core';
import type { PushService } from './push_service';
import { say } from './words';

// Takes the call at the table that the page shows.
export async function takeCall(page: Page): Promise<void> {
    await page.getByRole('button', { name: say('table.menu'), exact: true }).click();
    await page.getByRole('button', { name: say('call.title'), exact: true }).click();
    await page.getByRole('button', { name: say('call.begin'), exact: true }).click();
    await page.getByText(say('call.on')).waitFor();
}

// A browser without windows says no to notifications, whatever it was told, and the service that comes
// with it is out in the world. Here somebody says yes, and the page meets our service.
export const subscribedTo = (service: PushService) => async (context: BrowserContext) => {
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
};

// What the site's worker shows, and what it opens: windows only for who has pressed something.
interface Watched {
    shown: { title: string; tag: string | undefined; path: unknown; silent: boolean }[];
    opened: string[];
}
type Scope = ServiceWorkerGlobalScope & Watched;
export async function watchWorker(worker: Worker): Promise<void> {
    await worker.evaluate(() => {
        const scope = self as unknown as Scope;
        Object.assign(scope, { shown: [], opened: [] });
        scope.registration.showNotification = (title, { tag, data, silent } = {}) => {
            scope.shown.push({ title, tag, path: data, silent: silent === true });
            return Promise.resolve();
        };
        scope.clients.openWindow = (to) => {
            scope.opened.push(String(to));
            return Promise.resolve(null);
        };
    });
}
export const seenBy = (worker: Worker) =>
    worker.evaluate(() => {
        const { shown, opened } = self as unknown as Scope;
        return { shown, opened };
    });

// What the service would hand to the worker.
export async function deliver(page: Page, text: string): Promise<void> {
    const session = await page.context().newCDPSession(page);
    const found = new Promise<string>((done) =>
        session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
            if (registrations[0]) done(registrations[0].registrationId);
        }),
    );
    await session.send('ServiceWorker.enable');
    await session.send('ServiceWorker.deliverPushMessage', {
        origin: new URL(page.url()).origin,
        registrationId: await found,
        data: text,
    });
    await session.detach();
}
export async function pressNotification(worker: Worker, path: string): Promise<void> {
    await worker.evaluate((data) => {
        const notification = { data, close: () => undefined };
        dispatchEvent(Object.assign(new ExtendableEvent('notificationclick'), { notification }));
    }, path);
}
