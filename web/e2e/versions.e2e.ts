// versions.e2e.ts: a new version of the site comes while pages are open; and a harbour whose engine is
// another one than the page's.
import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { desk, phone, picture, visit } from './browser';
import { expectOpenToAll } from './eyes';
import { Harbour } from './harbour';
import { seatPeople } from './host';
import { siteFiles } from './site';
import { stage } from './stage';
import { TwoSites } from './two_sites';
import { say } from './words';

const shared = stage();

const versionOn = (page: Page) =>
    page.evaluate(() => document.querySelector<HTMLMetaElement>('meta[name=version]')?.content);
const kept = (page: Page) => page.evaluate(() => caches.keys());
// A while in which nobody does anything.
const rest = (page: Page) => page.clock.fastForward(60_000);

it('a page that is open keeps its version, a new visit has the new one at once', async () => {
    const sites = new TwoSites();
    const { first, later } = sites.versions;
    const harbour = await Harbour.open(sites.served);
    const guest = await visit(shared.browser, harbour.url, phone, { stays: true });
    const { page } = guest;
    await page.locator('[data-play]').first().waitFor();
    await rest(page);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await expect.poll(() => kept(page)).toContain(`tortuga-${first}`);

    // The program is another one, too: it has nothing of the first version.
    await harbour.restart(async () => sites.upgrade());
    const rules = siteFiles().find((path) => /^assets\/Rules-[^.]+\.js$/.test(path))!;
    expect((await fetch(`${harbour.url}/${rules}`)).status).toBe(404);

    // At once is at once, but on a slow day the network is too late and what is here is shown.
    const fresh = await guest.another('/');
    await expect
        .poll(async () => {
            const version = await versionOn(fresh);
            if (version !== later) await fresh.reload();
            return version;
        })
        .toBe(later);
    await fresh.locator('[data-play]').first().waitFor();

    // Whoever comes back to the open page has the new version kept; the page goes on with its own.
    sites.upgradeWorker();
    const comeBack = () =>
        page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));
    await expect.poll(() => comeBack().then(() => kept(page))).toContain(`tortuga-${later}`);
    const active = () =>
        page.evaluate(async () => {
            const { installing, waiting, active } = await navigator.serviceWorker.ready;
            return !installing && !waiting && active?.state === 'activated';
        });
    await expect.poll(active).toBe(true);
    expect(await kept(page)).toContain(`tortuga-${first}`);
    await guest.go('/rules/corsari');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await versionOn(page)).toBe(first);

    // With it goes what only it needed.
    await page.close();
    await expect
        .poll(() => rest(fresh).then(() => kept(fresh)), { timeout: 120_000 })
        .not.toContain(`tortuga-${first}`);
    await guest.context.setOffline(true);
    await fresh.reload();
    await fresh.locator('[data-play]').first().waitFor();
    expect(await versionOn(fresh)).toBe(later);
    await guest.leave();
    await harbour.close();
    sites.remove();
});

it('a harbour of another version is not listened to, and one is told', async () => {
    const opening = { game: 'corsari', options: 'seats=2' };
    const [path] = await seatPeople(shared.harbour.url, opening, ['Anne'], 1);
    const guest = await shared.visit(desk);
    const { context, page } = guest;
    let foreign = true;
    await context.routeWebSocket('**/ws', (line) => {
        const harbour = line.connectToServer();
        harbour.onMessage((text) =>
            line.send(foreign ? String(text).replace(/"engine":"\w+"/, '"engine":"0"') : text),
        );
    });
    await page.goto(new URL(path!, shared.harbour.url).href);
    await page.getByRole('heading', { name: say('version.newer') }).waitFor();
    await picture(page, 'version-newer-desk');
    await expectOpenToAll(page);
    expect(await page.locator('[data-asked="true"]').count()).toBe(0);

    // There was nothing newer.
    await page.getByRole('button', { name: say('version.fetch') }).click();
    await page.getByRole('heading', { name: say('version.older') }).waitFor();
    foreign = false;
    await page.getByRole('button', { name: say('error.again') }).click();
    await page.locator('[data-asked="true"]').waitFor();
    await guest.leave();
});
