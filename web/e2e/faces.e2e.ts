// faces.e2e.ts: two friends in two browsers: the face that each chose is seen by the other, where they
// gather and where they play.
import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { gallery } from '../src/art/gallery';
import { desk, phone, picture } from './browser';
import { expectOpenToAll } from './eyes';
import { layTable, watchTable } from './host';
import { stage } from './stage';
import { say } from './words';

const { visit } = stage();

const at = (page: Page, seat: number) =>
    page
        .locator('.lobby .bare > li')
        .nth(seat - 1)
        .locator('[data-face]');
const choice = (page: Page, name: string) => page.getByRole('radio', { name });

it('a face is chosen where one gathers, and all see it', async () => {
    const anne = await visit(phone);
    await layTable(anne.page, 'skull_king', { chairs: ['open', 'bot'] });
    await anne.page.locator('.lobby summary').click();
    expect(await anne.page.locator('.lobby [type="radio"]').count()).toBe(gallery.length + 1);
    await choice(anne.page, 'Blackbeard').check({ force: true });
    await at(anne.page, 1).and(anne.page.locator('[data-face="blackbeard"]')).waitFor();
    await picture(anne.page, 'faces-lobby-phone');
    await expectOpenToAll(anne.page);

    // What Anne has, Bruno cannot have here.
    const path = new URL(anne.page.url()).pathname;
    const bruno = await visit(desk, { path });
    await watchTable(bruno.page); // From the letter to where they gather.
    await at(bruno.page, 1).and(bruno.page.locator('[data-face="blackbeard"]')).waitFor();
    await bruno.page.locator('.lobby summary').click();
    expect(await choice(bruno.page, 'Blackbeard').isDisabled()).toBe(true);
    const taken = say('crew.face_worn', { face: 'Blackbeard', name: 'Anne' });
    expect(await choice(bruno.page, taken).count()).toBe(1);
    await choice(bruno.page, 'Anne Bonny').check({ force: true });
    await bruno.page.getByRole('textbox', { name: say('open.name') }).fill('Bruno');
    await bruno.page.getByRole('button', { name: say('table.sit') }).click();
    await bruno.page.locator('main:focus').waitFor(); // The button is gone, the place is not lost.
    await at(anne.page, 2).and(anne.page.locator('[data-face="annebonny"]')).waitFor();

    await anne.page.getByRole('button', { name: say('table.start') }).click();
    for (const { page } of [anne, bruno]) {
        await page.locator('[data-phase="playing"]').waitFor();
        for (const face of ['blackbeard', 'annebonny'])
            await page.locator(`[data-board] [data-face="${face}"]`).first().waitFor();
    }
    // While they play it is changed where all else is.
    await bruno.page.getByRole('button', { name: say('table.menu'), exact: true }).click();
    const dialog = bruno.page.getByRole('dialog');
    await dialog.getByText(say('settings.title'), { exact: true }).click();
    await choice(bruno.page, 'Ching Shih').check({ force: true });
    await anne.page.locator('[data-board] [data-face="chingshih"]').first().waitFor();
    expect(await anne.page.locator('[data-face="annebonny"]').count()).toBe(0);
    for (const one of [anne, bruno]) await one.leave();
});
