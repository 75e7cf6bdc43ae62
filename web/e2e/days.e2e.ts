// days.e2e.ts: a game among four friends that takes days: at night nobody is there, and the harbour
// not either; one comes back with another device, one is called, and for the host, who stays away, a
// bot plays on.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { desk, launch, phone, picture, visit, type Manner, type Size } from './browser';
import { deliver, pressNotification, seenBy, subscribedTo, takeCall, watchWorker } from './called';
import { Harbour } from './harbour';
import { layTable, takeSeat } from './host';
import { play } from './player';
import { PushService } from './push_service';
import { say } from './words';

let service: PushService;
let harbour: Harbour;
let browser: Browser;
beforeAll(async () => {
    service = await PushService.open();
    [harbour, browser] = await Promise.all([
        Harbour.open(undefined, ['--push', service.origin]),
        launch(),
    ]);
});
afterAll(async () => {
    await browser.close();
    await harbour.close();
    service.close();
});

const come = (size: Size, manner?: Manner) => visit(browser, harbour.url, size, manner);
const button = (page: Page, key: string) =>
    page.getByRole('button', { name: say(key), exact: true });
const isAsked = async (page: Page) => (await page.locator('[data-asked="true"]').count()) > 0;
const areAllAsked = async (pages: Page[]) =>
    (await Promise.all(pages.map(isAsked))).every((asked) => asked);

it('four play over days: a night, a new device, a call, and a host who stays away', async () => {
    const anne = await come(desk);
    await layTable(anne.page, 'skull_king', {
        chairs: ['open', 'open', 'open'],
        changes: ['swift_n_salty'],
    });
    const path = new URL(anne.page.url()).pathname;
    const bart = await come(phone, { path, stays: true, prepare: subscribedTo(service) });
    const cleo = await come(desk, { path });
    const dirk = await come(desk, { path });
    const friends = { Bart: bart, Cleo: cleo, Dirk: dirk };
    for (const [name, { page }] of Object.entries(friends)) await takeSeat(page, name);
    const dirks = new URL(await dirk.page.getByLabel(say('table.own_link')).inputValue());
    await button(anne.page, 'table.start').click();

    // The first evening: a round, until all are to bid anew.
    const pages = [anne, bart, cleo, dirk].map(({ page }) => page);
    for (const page of pages) await page.locator('[data-phase="playing"]').waitFor();
    let pressed = 0;
    await play(pages, {
        look: (presses) => Promise.resolve(void (pressed = presses)),
        until: async () => pressed >= 8 && (await areAllAsked(pages)),
    });
    await takeCall(bart.page);
    await cleo.page.goto(new URL('/me', cleo.page.url()).href);
    await button(cleo.page, 'me.make').click();
    await cleo.page.getByText(say('me.games', { count: '1' })).waitFor();
    const personal = new URL(
        await cleo.page.getByLabel(say('me.link'), { exact: true }).inputValue(),
    );

    // The night.
    const device = await bart.another('/settings');
    await bart.page.close();
    await anne.page.close();
    for (const one of [cleo, dirk]) await one.leave();
    await harbour.restart(() => Promise.resolve());

    // The next day two come, one of them with another device.
    const cleos = await come(phone, { path: personal.pathname + personal.hash });
    await button(cleos.page, 'me.use').click();
    await cleos.page.getByText(say('me.used')).first().waitFor();
    await cleos.go('/');
    const row = cleos.page.locator('li[data-phase="playing"]');
    await row.getByText(say('table.your_turn')).waitFor();
    await picture(cleos.page, 'days-home-phone');
    await row.getByRole('link').click();
    await cleos.page.locator('[data-asked="true"]').waitFor();
    const again = await come(desk, { path: dirks.pathname + dirks.hash });
    await again.page.locator('[data-asked="true"]').waitFor();
    const here = [cleos.page, again.page];
    const areDone = async () => !(await isAsked(here[0]!)) && !(await isAsked(here[1]!));
    await play(here, { until: areDone });

    // The game waits for Bart, and calls.
    await expect.poll(() => service.pushes.length, { timeout: 120_000 }).toBe(1);
    const [worker] = bart.context.serviceWorkers();
    await watchWorker(worker!);
    await deliver(device, service.pushes[0]!.text);
    await expect
        .poll(async () => (await seenBy(worker!)).shown.map((one) => one.path))
        .toEqual([path]);
    await pressNotification(worker!, path);
    await expect.poll(async () => (await seenBy(worker!)).opened).toEqual([path]);
    const barts = await bart.another(path);
    await barts.locator('[data-asked="true"]').waitFor();
    here.push(barts);
    await play(here, { until: async () => !(await isAsked(barts)) });

    // It waits for Anne, who hosts and is not there: after a minute the others agree on a bot.
    await again.page
        .getByText(say('table.away', { name: 'Anne', minutes: '1' }))
        .waitFor({ timeout: 120_000 });
    await picture(again.page, 'days-away-desk');
    await button(again.page, 'table.care').click();
    await button(again.page, 'table.care_bot').click();
    for (const page of [cleos.page, barts]) await button(page, 'table.yes').click();
    await again.page.getByText(say('table.away_out')).waitFor();
    await play(here);
    for (const page of here) await page.locator('[data-phase="over"]').first().waitFor();
    await picture(again.page, 'days-over-desk');

    // Whoever stayed away finds at Home how it ended.
    const home = await anne.another('/');
    await home.locator('li[data-phase="over"]').waitFor();
    for (const one of [anne, bart, cleos, again]) await one.leave();
});
