// offline.e2e.ts: after one visit everything is on the device: without a network, and with the
// harbour gone, all of it works but other people.
import { expect, it } from 'vitest';
import { phone, picture } from './browser';
import { playToTheEnd } from './player';
import { stage } from './stage';
import { say } from './words';

const shared = stage();

it('a whole game, the rules, a lesson and a replay on a train', async () => {
    const guest = await shared.visit(phone, { stays: true });
    const { context, page } = guest;
    await page.evaluate(() => navigator.serviceWorker.ready);
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
        await playToTheEnd(page, { most: 9 });
        await page.locator('[data-asked="true"]').waitFor();
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
        await page.getByRole('dialog').waitFor();
        await picture(page, 'offline-end');

        for (const path of ['/rules/pirates_cove', '/learn/skull_king', '/replay']) {
            await page.goto(new URL(path, shared.harbour.url).href);
            await page.getByRole('heading', { level: 1 }).waitFor();
            expect(await page.locator('main').innerText(), path).not.toBe('');
        }
        await guest.leave();
    });
});
