// begin.e2e.ts: somebody comes for the first time: where they begin, how soon they decide something,
// and how they choose what they play.
import { expect, it } from 'vitest';
import { desk, games, phone, picture } from './browser';
import { expectOpenToAll } from './eyes';
import { play } from './player';
import { stage } from './stage';
import { say } from './words';

const { visit } = stage();
const name = (game: string) => say(`home.game.${game}`);

it('says where to begin, as long as nothing was begun', async () => {
    const guest = await visit(phone);
    const { page } = guest;
    const begin = page.locator('[data-begin]');
    await begin.waitFor();
    expect(await page.locator('.button.primary').count()).toBe(1);
    await expectOpenToAll(page);
    await picture(page, 'home-first');
    await page.locator('[data-play="corsaro"]').click();
    await page.locator('[data-asked="true"]').waitFor();
    await page.locator('header a[href="/"]').first().click();
    await page.getByRole('region', { name: say('home.resume') }).waitFor();
    expect(await begin.count()).toBe(0);
    expect(await page.locator('.button.primary').count()).toBe(1); // The way back.
    await guest.leave();
});

it.each(games)('a newcomer decides something in %s after three presses at most', async (game) => {
    const guest = await visit(phone);
    const { page } = guest;
    const tile = page.getByRole('article', { name: name(game) });
    await tile.locator('.ways > :first-child').click();
    let presses = 1;
    await page.waitForURL(`**/learn/${game}`);
    await page.locator('.card h2').waitFor();
    const asked = page.locator('[data-asked="true"]');
    for (; (await asked.count()) === 0; presses++) {
        await page.locator('.card .button.primary').click();
        await page.locator('[data-asked="true"], .card .button.primary').first().waitFor();
    }
    expect(presses).toBeLessThanOrEqual(3);
    // It is one of their own: something on the board can be pressed.
    expect(await play([page], { most: 1 })).toBe(1);
    await guest.leave();
});

it('what is played is chosen beside the button, and remembered', async () => {
    const guest = await visit(desk);
    const { page } = guest;
    const how = page.locator('[data-how="skull_king"]');
    const count = (seats: number) => page.locator(`[data-count="${seats}"]`);
    const chosen = (seats: number) => count(seats).getAttribute('aria-pressed');
    await how.click();
    await expect.poll(() => chosen(4)).toBe('true');
    await expectOpenToAll(page);

    // The classic game is not for eight; who presses it is told so.
    await expect.poll(() => count(8).getAttribute('aria-disabled')).toBe('true');
    await count(8).click({ force: true });
    await page.getByRole('status').filter({ hasText: /2.*6/ }).waitFor();
    expect(await chosen(8)).toBe('false');

    // The modern one is. Back in the classic game there are as many as can be.
    await page.locator('input[value="modern"]').check();
    await expect.poll(() => count(8).getAttribute('aria-disabled')).toBe('false');
    await count(8).click();
    await page.locator('input[value="classic"]').check();
    await expect.poll(() => chosen(6)).toBe('true');
    await page.locator('input[value="captain"]').check();
    await page.getByRole('dialog').locator('.button.primary').click();
    await page.locator('[data-asked="true"]').waitFor();
    expect(await page.locator('[data-seat]').count()).toBeGreaterThanOrEqual(6);

    await page.locator('header a[href="/"]').first().click();
    await page.reload();
    await how.click();
    await expect.poll(() => chosen(6)).toBe('true');
    expect(await page.locator('input[value="captain"]').isChecked()).toBe(true);
    await page.keyboard.press('Escape');

    // The game for one is among the numbers, and so are all forms.
    await page.locator('[data-how="pirates_cove"]').click();
    await count(1).click();
    await page.getByRole('dialog').locator('.button.primary').click();
    await page.waitForURL('**/here/*');
    await page.locator('[data-asked="true"]').waitFor();
    await guest.leave();
});
