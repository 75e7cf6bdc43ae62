// generic.e2e.ts: where the board of a game does not come, one plays on the generic one: whatever the
// game, on every screen, by day and by night, with a mouse or by keys.
import type { BrowserContext } from 'playwright-core';
import { expect, it } from 'vitest';
import { desk, games, phone, picture, type Size } from './browser';
import { expectOpenToAll, expectToFit, violations } from './eyes';
import { byKeys } from './keyboard';
import { play, playToTheEnd } from './player';
import { stage } from './stage';

const { visit } = stage();
const sizes: [string, Size][] = [
    ['360', { width: 360, height: 700 }],
    ['390', phone],
    ['820', { width: 820, height: 1180 }],
    ['1440', desk],
];

// Its board is not to be had.
const boardless = (game: string) => (context: BrowserContext) =>
    context.route(`**/assets/${game}-*.js`, (one) => one.abort());
const sorry = /net::ERR_FAILED|dynamically imported module/;

it.concurrent.each(games)('%s can be read, and fits', async (game) => {
    const guest = await visit(phone, { language: 'it', prepare: boardless(game) });
    const { page } = guest;
    await page.locator(`[data-play="${game}"]`).click();
    await page.locator('[data-generic] [data-move]').first().waitFor();
    expect(await play([page], { most: 5 })).toBe(5);
    await page.locator('[data-asked="true"] [data-generic]').waitFor();
    for (const [name, size] of sizes) {
        await page.setViewportSize(size);
        await expectToFit(page, `${game} at ${name}`);
        await picture(page, `generic-${game}-${name}`);
    }
    await expectOpenToAll(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await violations(page, { rules: 'contrast' })).toEqual([]);
    guest.forgive(sorry);
    await guest.leave();
});

it('a whole game is played on it by keys', async () => {
    const guest = await visit(desk, { prepare: boardless('skull_king') });
    const { page } = guest;
    await page.locator('[data-play="skull_king"]').click();
    const troubles = new Set<string>();
    await playToTheEnd(page, { hand: byKeys(troubles) });
    expect([...troubles]).toEqual([]);
    await page.locator('[data-finale]').waitFor();
    guest.forgive(sorry);
    await guest.leave();
});
