// same_deal.e2e.ts: a game that is over can be played again as it was dealt, at this device: after one
// there with everybody as they sat, after one far away alone and against bots.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { desk, phone, picture } from './browser';
import { expectOpenToAll } from './eyes';
import { layTable } from './host';
import { play, playToTheEnd } from './player';
import { stage } from './stage';
import { say } from './words';

const { visit } = stage();

const hand = (page: Page) =>
    page
        .locator('[data-board] button[data-card]')
        .evaluateAll((cards) => cards.map((card) => card.getAttribute('data-card') ?? '').sort());

it.each(['here', 'online'] as const)('%s', async (where) => {
    const guest = await visit(where === 'here' ? desk : phone);
    const { page } = guest;
    await layTable(page, 'skull_king', {
        changes: ['swift_n_salty'],
        chairs: ['bot', 'bot'],
        here: where === 'here',
    });
    if (where === 'online') await page.getByRole('button', { name: say('table.start') }).click();
    await page.locator('[data-asked="true"]').waitFor();
    await expect.poll(() => hand(page)).not.toEqual([]);
    const dealt = await hand(page);
    await playToTheEnd(page);
    await page.locator('[data-finale]').waitFor();
    await page.waitForTimeout(500); // Who was about to press something presses nothing.
    await picture(page, `same-deal-${where}`);
    const key = where === 'here' ? 'finale.same_deal' : 'finale.same_deal_home';
    const old = page.url();
    await page.getByRole('button', { name: say(key) }).click();
    await expect.poll(() => page.url()).not.toBe(old);
    expect(page.url()).toContain('/here/');
    await page.locator('[data-asked="true"]').waitFor();
    await expect.poll(() => hand(page)).toEqual(dealt);
    expect(await page.locator('h1').textContent()).toContain(say('table.known_deal'));
    await picture(page, `same-deal-again-${where}`);
    await expectOpenToAll(page);
    await play([page], { most: 3 });
    await page.reload();
    await page.locator('[data-asked="true"]').waitFor();
    expect(await page.locator('h1').textContent()).toContain(say('table.known_deal'));
    await guest.leave();
});
