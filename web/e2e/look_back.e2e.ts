// look_back.e2e.ts: whoever looked away sees what happened once more, on the board, and finds the
// decision as it was; and whoever has seen enough goes on at once.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { desk, games, phone, picture } from './browser';
import { expectOpenToAll } from './eyes';
import { layTable } from './host';
import { play } from './player';
import { stage } from './stage';
import { say } from './words';

const { visit } = stage();

const button = (page: Page) => page.locator('[data-stage]');
const again = (page: Page) => page.locator('[data-stage="again"]');
const asked = (page: Page) => page.locator('[data-asked="true"]');
// All that may be done now.
const moves = (page: Page) =>
    page
        .locator('[data-board] [data-move]')
        .evaluateAll((all) =>
            all.map((one) => `${(one as HTMLElement).dataset['move']} ${one.ariaDisabled}`).sort(),
        );
// So that what ends at once ends before it would by itself.
const slowDown = (page: Page) => page.evaluate(() => localStorage.setItem('tortuga.pace', 'calm'));
const beats = async (page: Page) => Number(await page.locator('main').getAttribute('data-beats'));

it.each(games)('%s: since your last move, and back to the choice', async (game) => {
    const guest = await visit(game === 'skull_king' ? desk : phone, { pace: 'swift' });
    const { page } = guest;
    await page.locator(`[data-play="${game}"]`).click();
    await asked(page).waitFor();
    // On to a decision that something happened before, and that does not answer itself.
    await play([page], { most: 2 });
    await play([page], {
        until: async () =>
            (await asked(page).count()) * (await again(page).count()) === 1 &&
            (await moves(page)).length > 1,
    });
    const before = { moves: await moves(page), beats: await beats(page) };

    const begins = page.waitForFunction(
        (now) => Number(document.querySelector('main')?.dataset['beats']) < now,
        before.beats,
    );
    await again(page).click();
    await page.locator('main[data-behind="true"]').waitFor();
    expect(await asked(page).count()).toBe(0);
    await begins;
    await page.locator('main[data-beat]').waitFor();
    await picture(page, `look-back-${game}`);
    await asked(page).waitFor();
    expect({ moves: await moves(page), beats: await beats(page) }).toEqual(before);

    // A key ends it; so does a tap on the board.
    await slowDown(page);
    await again(page).focus();
    await page.keyboard.press('Enter');
    await page.locator('[data-stage="skip"]').waitFor();
    await page.keyboard.press('Enter');
    await asked(page).waitFor({ timeout: 2000 });
    await again(page).click();
    await page.locator('main[data-behind="true"]').waitFor();
    await page.locator('main').click({ position: { x: 4, y: 4 } });
    await asked(page).waitFor({ timeout: 2000 });

    // Also after a reload, from the story that the table tells.
    await page.reload();
    await asked(page).waitFor();
    expect(await beats(page)).toBe(before.beats);
    await slowDown(page);
    await again(page).click();
    await page.locator('main[data-beat]').waitFor();
    expect(await page.locator('h1 em').textContent()).toBe(say('table.looking_back'));
    await button(page).click();
    await asked(page).waitFor({ timeout: 2000 });
    expect({ moves: await moves(page), beats: await beats(page) }).toEqual(before);
    await guest.leave();
});

it('those who watch see the last beats, and before there are any there is no button', async () => {
    const [host, watcher] = [await visit(desk), await visit(phone, { pace: 'swift' })];
    await layTable(host.page, 'corsaro', { chairs: ['bot'] });
    await watcher.page.goto(host.page.url());
    await watcher.page.locator('.lobby').waitFor();
    expect(await button(watcher.page).count()).toBe(0);
    await host.page.getByRole('button', { name: say('table.start') }).click();
    await play([host.page], { until: async () => (await button(watcher.page).count()) > 0 });
    await again(watcher.page).waitFor({ timeout: 60_000 });
    expect(await again(watcher.page).getAttribute('aria-label')).toBe(
        say('table.look_back_watching'),
    );
    await slowDown(watcher.page);
    await again(watcher.page).click();
    await watcher.page.locator('main[data-beat]').waitFor();
    await button(watcher.page).click();
    await again(watcher.page).waitFor({ timeout: 2000 });
    await expectOpenToAll(watcher.page);
    await host.leave();
    await watcher.leave();
});
