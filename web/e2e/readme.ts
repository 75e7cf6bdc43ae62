// readme.ts: the pictures of README.md, taken anew, into docs/pictures. Nothing is tested.
//     npx vitest run --config e2e/vitest.config.ts --mode readme
import { resolve } from 'node:path';
import { it } from 'vitest';
import type { Page } from 'playwright-core';
import { desk, phone, type Manner, type Size } from './browser';
import { play } from './player';
import { stage } from './stage';

const shared = stage();
const folder = resolve(import.meta.dirname, '../../docs/pictures');

const take = async (page: Page, name: string) => {
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path: resolve(folder, `${name}.png`), animations: 'disabled' });
};

// A table as it is when `sign` is on the page, after some presses.
const tables: [
    name: string,
    game: string,
    size: Size,
    presses: number,
    sign: string,
    how: Manner,
][] = [
    ['skull_king', 'skull_king', desk, 14, '[data-asked="true"] [data-card]', {}],
    ['corsari', 'corsari', desk, 8, '[data-asked="true"]', {}],
    ['corsaro', 'corsaro', phone, 12, '[data-asked="true"]', {}],
    ['pirates_cove', 'pirates_cove', phone, 6, '[data-part="fight"]', {}],
    ['pirates_cove_desk', 'pirates_cove', desk, 20, '[data-part="fight"]', { language: 'it' }],
];

it.each(tables)('%s', async (name, game, size, presses, sign, how) => {
    const guest = await shared.visit(size, how);
    const { page } = guest;
    await page.locator(`[data-play="${game}"]`).click();
    await page.locator('[data-asked="true"]').waitFor();
    await play([page], { most: presses });
    await play([page], { until: async () => (await page.locator(sign).count()) > 0 });
    await page.locator(sign).first().waitFor();
    await page.keyboard.press('Escape'); // What was refused is nothing to show.
    await take(page, name);
    await guest.leave();
});

it('home', async () => {
    const guest = await shared.visit(desk);
    await guest.page.locator('[data-play]').first().waitFor();
    await take(guest.page, 'home');
    await guest.leave();
});

it('lesson', async () => {
    const guest = await shared.visit(desk, { path: '/learn/skull_king' });
    const { page } = guest;
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.locator('.button.primary').click();
    await page.locator('[data-board] [data-card]').first().waitFor();
    await take(page, 'lesson');
    await guest.leave();
});
