// whoever.e2e.ts: before a game begins: other rules, if all agree; a seat by dragging one's plate to
// it; and a game with whoever comes.
import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { desk, phone, picture } from './browser';
import { expectOpenToAll } from './eyes';
import { layTable } from './host';
import { stage } from './stage';
import { say } from './words';

const shared = stage();
const { visit } = shared;

const press = (page: Page, name: string) =>
    page.getByRole('button', { name: say(name), exact: true }).click();

it('other rules are proposed, told in words, and agreed on; and a plate is carried to a seat', async () => {
    const ines = await visit(desk);
    await layTable(ines.page, 'skull_king', { name: 'Ines', chairs: ['open', 'open'] });
    const path = new URL(ines.page.url()).pathname;
    const bart = await visit(phone, { path, language: 'de' });
    await bart.page.locator('.invitation summary').click(); // A face is offered with the seat.
    await bart.page.locator('.invitation fieldset input').nth(3).check({ force: true });
    await picture(bart.page, 'invitation-face-phone');
    await bart.page.locator('.invitation form input[autocomplete]').fill('Bart');
    await bart.page.locator('.invitation form button[type="submit"]').click();
    await bart.page.locator('.lobby').waitFor();

    await press(ines.page, 'table.revise');
    const sheet = ines.page.getByRole('dialog');
    await sheet.locator('input[value="modern"]').check();
    await sheet.locator('[data-count="5"]').click();
    await expectOpenToAll(ines.page);
    await picture(ines.page, 'revise-desk');
    await sheet.getByRole('button', { name: say('table.propose') }).click();
    const banner = bart.page.locator('.banner', { hasText: 'Ines' });
    await banner.locator('li').nth(1).waitFor();
    await picture(bart.page, 'proposal-phone');
    await expectOpenToAll(bart.page);
    await banner.locator('button').first().click();
    for (const { page } of [ines, bart])
        await expect.poll(() => page.locator('.lobby .bare li').count()).toBe(5);

    // Ines takes the last seat by carrying her plate there.
    const plate = (at: number) => ines.page.locator('.lobby .bare li').nth(at);
    const from = (await plate(0).locator('.sign').boundingBox())!;
    const to = (await plate(4).boundingBox())!;
    await ines.page.locator('[data-carries]').waitFor();
    await ines.page.mouse.move(from.x + 20, from.y + 20);
    await ines.page.mouse.down();
    await ines.page.mouse.move(to.x + 40, to.y + to.height / 2, { steps: 6 });
    await ines.page.locator('[data-aim]').waitFor();
    await picture(ines.page, 'carried-desk');
    await ines.page.mouse.up();
    await expect.poll(() => plate(4).textContent()).toContain('Ines');
    for (const one of [ines, bart]) await one.leave();
});

// Each comes from Home, for a game of two.
async function come(page: Page, game: string): Promise<void> {
    await page.locator(`[data-how="${game}"]`).click();
    await page.locator('[data-count="2"]').click();
    await page.keyboard.press('Escape');
    await page.locator(`[data-whoever="${game}"]`).click();
    await page.getByRole('dialog').locator('.button.primary').waitFor();
}

it('two who want the same meet, and it begins by itself; one alone begins with bots', async () => {
    const anne = await visit(desk);
    await come(anne.page, 'skull_king');
    await expectOpenToAll(anne.page);
    await picture(anne.page, 'whoever-desk');
    await anne.page.getByRole('dialog').locator('.button.primary').click();
    await anne.page.getByRole('timer').waitFor();
    await expectOpenToAll(anne.page);
    await picture(anne.page, 'mustering-desk');
    const bart = await visit(phone, { language: 'it' });
    await come(bart.page, 'skull_king');
    await picture(bart.page, 'whoever-phone');
    await bart.page.getByRole('dialog').locator('.button.primary').click();
    for (const { page } of [anne, bart]) await page.locator('[data-phase="playing"]').waitFor();
    expect(new URL(anne.page.url()).pathname).toBe(new URL(bart.page.url()).pathname);

    const cleo = await visit(phone);
    await come(cleo.page, 'corsari');
    await cleo.page.getByRole('dialog').locator('.button.primary').click();
    await cleo.page.getByRole('timer').waitFor();
    await picture(cleo.page, 'mustering-phone');
    await press(cleo.page, 'table.quick_now');
    await cleo.page.locator('[data-phase="playing"]').waitFor();
    for (const one of [anne, bart, cleo]) await one.leave();
});
