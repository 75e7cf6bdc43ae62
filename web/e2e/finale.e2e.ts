// finale.e2e.ts: the end of a game on a desk: beside the board, put aside and brought back, and the
// ways on from there: into the replay, at the moment worth it, to others, and home.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { desk, phone, picture } from './browser';
import { expectOpenToAll, expectToFit, violations } from './eyes';
import { playToTheEnd } from './player';
import { stage } from './stage';
import { languages, say } from './words';

const { visit } = stage();

it('the end stands beside the board, leads into the replay, and is told to others', async () => {
    const guest = await visit(desk);
    const { page } = guest;
    await page.locator('[data-play="corsaro"]').click();
    await page.locator('[data-asked="true"]').waitFor();
    await playToTheEnd(page);
    const end = page.locator('[data-finale]');
    const button = (key: string) => page.getByRole('button', { name: say(key), exact: true });
    await end.waitFor();

    // Nothing lies over the board.
    const [board, beside] = await Promise.all([
        page.locator('main').boundingBox(),
        end.boundingBox(),
    ]);
    expect(board!.x + board!.width).toBeLessThanOrEqual(beside!.x + 1);
    await picture(page, 'finale-desk');
    await expectOpenToAll(page);
    await button('finale.aside').click();
    await end.waitFor({ state: 'detached' });
    await page.getByRole('tab', { name: say('table.story') }).waitFor();
    await button('table.result').click();
    await end.waitFor();
    await page.keyboard.press('Escape');
    await end.waitFor({ state: 'detached' });
    await button('table.result').click();

    // A picture, as a file or by the device's own way of sharing.
    const saved = page.waitForEvent('download');
    await button('finale.save').click();
    const bytes = readFileSync(await (await saved).path());
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
    await page.evaluate(() => {
        navigator.canShare = () => true;
        navigator.share = async (parcel) => {
            document.body.dataset['shared'] = `${parcel?.files?.[0]?.type} ${Boolean(parcel?.url)}`;
        };
    });
    await button('finale.copy').waitFor(); // Then there is a link to be sent along.
    await button('table.share').click();
    await page.locator('body[data-shared="image/png true"]').waitFor();

    // The moment is in the middle of the record; the replay begins at its beginning.
    const table = page.url();
    await button('finale.watch').click();
    const slider = page.getByRole('slider');
    await slider.waitFor();
    const [at, last] = [await slider.inputValue(), await slider.getAttribute('max')].map(Number);
    expect(at).toBeGreaterThan(0);
    expect(at).toBeLessThan(last!);
    await page.goBack();
    await expect.poll(() => page.url()).toBe(table);
    await button('replay.title').click();
    await slider.waitFor();
    expect(await slider.inputValue()).toBe('0');
    await guest.leave();
});

it('on a phone it is a page, in any language, and behind it lies the chart', async () => {
    const guest = await visit(phone);
    const { page } = guest;
    await page.locator('[data-play="pirates_cove"]').click();
    await page.locator('[data-asked="true"]').waitFor();
    await playToTheEnd(page);
    const end = page.locator('main [data-finale]');
    await end.waitFor();

    // What is over is not under way: Home says how it ended, and that the game is known now.
    await page.locator('header a[href="/"]').first().click();
    const results = page.getByRole('region', { name: say('welcome.over') });
    await results.waitFor();
    expect(await results.getByRole('listitem').count()).toBe(1);
    expect(await results.locator('p').textContent()).toMatch(/\d/); // Points.
    expect(await page.getByRole('region', { name: say('home.resume') }).count()).toBe(0);
    const tile = page.getByRole('article', { name: say('home.game.pirates_cove') });
    expect(await tile.locator('.ways > :first-child [data-play]').count()).toBe(1);
    await expectToFit(page, 'Home, with a result');
    await page.goBack();
    await end.waitFor();

    for (const [width, height] of [
        [320, 640],
        [720, 450],
        [820, 1180],
        [1440, 900],
    ] as const) {
        await page.setViewportSize({ width, height });
        await expectToFit(page, `${width} × ${height}`);
    }
    await page.setViewportSize({ width: 320, height: 640 });
    for (const language of [...languages.slice(1), 'en']) {
        await page.evaluate((one) => localStorage.setItem('tortuga.language', one), language);
        await page.reload();
        await end.waitFor();
        await expectToFit(page, language);
    }
    await page.setViewportSize(phone);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await violations(page, { rules: 'contrast' })).toEqual([]);
    await page.getByRole('button', { name: say('table.look') }).click();
    await end.waitFor({ state: 'detached' });
    await page.locator('[data-part="chart"]').waitFor();
    await picture(page, 'finale-chart-phone');
    await expectOpenToAll(page);
    await page.getByRole('button', { name: say('table.result') }).click();
    await end.waitFor();
    await guest.leave();
});
