// rules.e2e.ts: somebody who has never played reads the rules on a page, goes on into the book, finds a
// word in another chapter, prints all of it; and at a table looks a card up by one tap.
import { expect, it } from 'vitest';
import { desk, games, phone, type Size } from './browser';
import { expectOpenToAll, expectToFit, violations } from './eyes';
import { stage } from './stage';
import { say } from './words';

const { visit } = stage();
const sizes: [string, Size][] = [
    ['phone', phone],
    ['desk', desk],
];

it.each(games)('the rules of %s on a page have their pictures', async (game) => {
    const guest = await visit(phone, { path: `/rules/${game}` });
    const { page } = guest;
    const steps = page.locator('[data-step]');
    await steps.first().waitFor();
    expect(await steps.count()).toBe(6);
    for (const step of await steps.all()) {
        await step.scrollIntoViewIfNeeded();
        await step.locator('[data-drawn="true"]').waitFor();
        // Nobody has to look for what it is about: only that part of the board is seen.
        await step.locator('.stage[style*="xywh"]').waitFor();
    }
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height).toBeLessThan(4 * phone.height);
    await expectOpenToAll(page);
    await guest.leave();
});

it.each(sizes)('a book is read chapter by chapter: %s', async (name, size) => {
    const guest = await visit(size, { path: '/rules/skull_king', language: 'it' });
    const { page } = guest;
    const it = (key: string, args = {}) => say(key, args, 'it');
    const chapter = () => page.locator('.book h2').allInnerTexts();

    await page.getByRole('link', { name: it('quick.whole') }).click();
    await page.locator('#SK-001').waitFor();
    expect(await chapter()).toHaveLength(1);
    const first = await chapter();

    // On, and by the contents to another one.
    await page.locator('a.next').click();
    await page.locator('#SK-020').waitFor();
    expect(await chapter()).not.toEqual(first);
    const contents = page.getByRole('navigation', { name: it('rules.contents') }).first();
    if (name === 'phone') await contents.locator('summary').click();
    await contents.locator('a[href^="#s-"]').nth(4).click();
    await page.locator('#SK-081').waitFor();
    if (name === 'phone') expect(await contents.locator('details').getAttribute('open')).toBeNull();
    await expectToFit(page, 'a chapter');

    // What is sought is found in any of them; its number leads there.
    await page.getByRole('searchbox').fill('kraken');
    await page.locator('mark').first().waitFor();
    await page.locator('.rule > .clause', { hasText: 'V-40' }).first().click();
    await page.locator('#V-40.marked').waitFor();
    expect(await page.getByRole('searchbox').inputValue()).toBe('');
    await expect
        .poll(() => page.locator('#V-40').boundingBox())
        .toMatchObject({ x: expect.any(Number) });
    const at = await page.locator('#V-40').boundingBox();
    expect(at!.y).toBeGreaterThan(0);
    expect(at!.y).toBeLessThan(size.height);

    // A link to where one is already leads there: out of a search, and out of a chapter to the page.
    await page.getByRole('searchbox').fill('kraken');
    await page.locator('mark').first().waitFor();
    await page.locator('.rule > .clause', { hasText: 'V-40' }).first().click();
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('');
    await page.locator('nav a[aria-current="page"]').first().click();
    await page.getByRole('link', { name: it('quick.whole') }).waitFor();
    await page.goBack();
    await page.locator('#V-40.marked').waitFor();

    // On paper it is the whole book.
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    expect(await page.locator('#SK-001, #V-40, #H-7').count()).toBe(3);
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    expect(await page.locator('#SK-001').count()).toBe(0);

    // And back to the page.
    await page.locator('a[href="#quick"]').last().click();
    await page.locator('[data-step]').first().waitFor();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    await guest.leave();
});

it('an old address of a clause opens its chapter', async () => {
    const guest = await visit(desk, { path: '/rules/pirates_cove#PC-149' });
    const { page } = guest;
    await page.locator('#PC-149.marked').waitFor();
    await expect
        .poll(async () => (await page.locator('#PC-149').boundingBox())!.y)
        .toBeLessThan(desk.height);
    await guest.leave();
});

it.each(sizes)('at a table one tap shows what a card does: %s', async (name, size) => {
    const guest = await visit(size);
    const { page } = guest;
    for (const game of games) {
        await page.locator(`[data-play="${game}"]`).click();
        await page.locator('[data-asked="true"]').waitFor();
        const short = { name: say('legend.short') };
        if (name === 'phone') await page.getByRole('button', short).click();
        else await page.getByRole('tab', short).click();
        await page.locator('.legend dt').first().waitFor();
        expect(await page.locator('.legend dt').count()).toBeGreaterThan(8);
        expect(await violations(page, { part: '.legend' })).toEqual([]);
        await expectToFit(page, `the legend of ${game}`);
        // A rule that it cites opens beside the game.
        if (game === 'skull_king') {
            await page.locator('.legend .clause').first().click();
            await page.locator('dialog .text .clause', { hasText: 'SK-066' }).waitFor();
            await page.keyboard.press('Escape');
        }
        if (name === 'phone') await page.keyboard.press('Escape');
        await page.locator('header a[href="/"]').first().click();
    }
    await guest.leave();
});
