// offline.e2e.ts: after one visit everything is on the device: without a network, and with the
// harbour gone, all of it works but other people. One's own language is there first.
import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { phone, picture } from './browser';
import { askAlways, play, playToTheEnd, standsStill } from './player';
import { siteFiles } from './site';
import { stage } from './stage';
import { say } from './words';

const shared = stage();

// The files of the site that are not on the device.
function missing(page: Page): Promise<string[]> {
    const paths = siteFiles().map((path) => `/${path}`);
    return page.evaluate(
        async (all) => {
            const found = await Promise.all(all.map((path) => caches.match(path)));
            return all.filter((_, at) => !found[at]);
        },
        // Browsers keep the worker themselves; the pictures of links are for other programs.
        paths.filter((path) => path !== '/sw.js' && !path.startsWith('/preview/')),
    );
}

// A while in which nobody does anything.
async function rest(page: Page): Promise<void> {
    await page.clock.fastForward(60_000);
}

it('one’s own language is kept first, and the others when nothing happens', async () => {
    const guest = await shared.visit(phone, { stays: true, language: 'de' });
    const { context, page } = guest;
    await page.locator('[data-play]').first().waitFor();
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
    await rest(page);
    await page.evaluate(() => navigator.serviceWorker.ready);
    const others = await missing(page);
    expect(others).not.toEqual([]);
    expect(others.filter((path) => !/^\/assets\/(en|it|fr|es)-/.test(path))).toEqual([]);

    await context.setOffline(true);
    await page.goto(new URL('/learn/corsari', page.url()).href);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('de');
    await context.setOffline(false);
    await guest.leave();
});

it('a whole game, the rules, a lesson and a replay on a train', async () => {
    const guest = await shared.visit(phone, { stays: true });
    const { context, page } = guest;
    await page.locator('[data-play]').first().waitFor();
    await rest(page);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await expect.poll(() => rest(page).then(() => missing(page)), { timeout: 120_000 }).toEqual([]);
    await shared.harbour.restart(async () => {
        await page.reload(); // A network there is, but nobody in the harbour.
        await page.getByText(say('home.tables_offline')).waitFor();
        await context.setOffline(true);
        await page.reload();
        await page.getByText(say('home.tables_offline')).waitFor();
        await picture(page, 'offline-home');

        await page.locator('a[href="/settings"]').first().click();
        await page.getByLabel('Français').check();
        await expect
            .poll(() => page.locator('h1').first().textContent())
            .toContain(say('settings.title', {}, 'fr'));
        await page.locator('header a[href="/"]').click();

        await page.locator('[data-play="skull_king"]').click();
        await page.locator('[data-asked="true"]').waitFor();
        await askAlways(page); // So that a hand stays as it is until somebody plays from it.
        await playToTheEnd(page, { most: 9 });
        await play([page], { until: () => standsStill(page) });
        const hand = () =>
            page
                .locator('[data-board] button[data-card]')
                .evaluateAll((cards) => cards.map((card) => card.getAttribute('data-card')));
        const held = await hand();
        expect(held).not.toEqual([]);
        await page.reload();
        await page.locator('[data-asked="true"]').waitFor();
        await expect.poll(hand).toEqual(held);
        await playToTheEnd(page);
        await page.locator('[data-finale]').waitFor();
        await picture(page, 'offline-end');

        for (const path of ['/rules/pirates_cove', '/learn/skull_king', '/replay']) {
            await page.goto(new URL(path, shared.harbour.url).href);
            await page.getByRole('heading', { level: 1 }).waitFor();
            const text = () => page.locator('main').innerText();
            await expect.poll(text, { message: path }).not.toBe('');
        }
        await guest.leave();
    });
});
