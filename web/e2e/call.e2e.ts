// call.e2e.ts: somebody takes the call at a table and closes its page; when it is their turn the device
// says so, and the notification leads back there.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launch, phone, picture, visit } from './browser';
import { deliver, pressNotification, seenBy, subscribedTo, watchWorker } from './called';
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

it('who has closed the page is called to the table when it is their turn', async () => {
    const browser = await launch();
    const opening = { game: 'corsaro', options: 'simple seats=2' };
    const [path] = await seatPeople(harbour.url, opening, ['Anne', 'Bart'], 0);
    const table = new URL(path!, harbour.url).pathname;
    const anne = await visit(browser, harbour.url, phone, {
        path: path!,
        stays: true,
        prepare: subscribedTo(service),
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
    await watchWorker(worker!);
    await deliver(elsewhere, push!.text);
    const title = 'It is your turn at Corsaro';
    const call = { title, tag: table.slice(3), path: table, silent: false };
    await expect.poll(() => seenBy(worker!)).toEqual({ shown: [call], opened: [] });
    await pressNotification(worker!, table);
    await expect.poll(async () => (await seenBy(worker!)).opened).toEqual([table]);

    // Who looks at the table hears nothing of it; who looks elsewhere is called once more.
    const back = await anne.another(table);
    await back.locator('[data-phase="playing"]').waitFor();
    await deliver(elsewhere, push!.text);
    await back.close();
    await deliver(elsewhere, push!.text);
    await expect
        .poll(async () => (await seenBy(worker!)).shown)
        .toEqual([call, { ...call, silent: true }, call]);
    await anne.leave();
    await browser.close();
});
