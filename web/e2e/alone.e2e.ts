// alone.e2e.ts: a whole game of each of the four, against bots, with no harbour but one's own.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from 'playwright-core';
import { desk, expectOpenToAll, launch, phone, picture, visit } from './browser';
import { Harbour } from './harbour';
import { playToTheEnd } from './player';

const games = ['skull_king', 'corsari', 'corsaro', 'pirates_cove'];

let browser: Browser;
let harbour: Harbour;
beforeAll(async () => {
    harbour = await Harbour.open();
    browser = await launch();
});
afterAll(async () => {
    await browser.close();
    await harbour.close();
});

describe.each([
    ['phone', phone, 'de'],
    ['desk', desk, 'it'],
] as const)('alone, on a %s', (where, size, language) => {
    it.each(games)('%s is played to its end', async (game) => {
        const { context, page, complaints } = await visit(browser, harbour.url, size, language);
        await page.locator(`[data-play="${game}"]`).click();
        await page.locator('[data-phase="playing"]').waitFor();
        await page.locator('[data-asked="true"]').waitFor();
        await picture(page, `${game}-${where}-begin`);
        await expectOpenToAll(page);
        await playToTheEnd(page);
        await picture(page, `${game}-${where}-end`);
        await expectOpenToAll(page);
        expect(complaints).toEqual([]);
        await context.close();
    });
});
