// two_tabs.e2e.ts: the same table in two windows of one device, and two tables of one's own harbour.
import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { desk, launch, phone, picture, visit } from './browser';
import { seatPeople } from './host';
import { askAlways, play, playToTheEnd, standsStill } from './player';
import { stage } from './stage';
import { say } from './words';

const shared = stage();

const asked = (page: Page) => page.locator('[data-asked="true"]').waitFor();
const pathOf = (page: Page) => new URL(page.url()).pathname;
// What lies before this seat: hand and table, in words that are no matter of size.
const position = (page: Page) =>
    page.evaluate(() => {
        const all = (what: string) => [...document.querySelectorAll<HTMLElement>(what)];
        const cards = all('[data-board] [data-card]').map((card) => card.dataset.card);
        const moves = all('[data-board] [data-move]').map((move) => move.dataset.move);
        return JSON.stringify([cards, moves, document.querySelector('header')?.innerText]);
    });
// Both ask the same, and nothing goes on until somebody answers.
async function agree(...pages: [Page, ...Page[]]): Promise<string> {
    await expect.poll(() => Promise.all(pages.map(standsStill))).not.toContain(false);
    const first = await position(pages[0]);
    for (const page of pages) await expect.poll(() => position(page)).toBe(first);
    return first;
}

it('a table of one’s own in two windows: both show it, and either goes on with it', async () => {
    const guest = await shared.visit(desk);
    const first = guest.page;
    await first.locator('[data-play="skull_king"]').click();
    await asked(first);
    await askAlways(first);
    const second = await guest.another(pathOf(first));
    await asked(second);
    const begun = await agree(first, second);
    expect(begun).toContain('bid ');

    await play([second], { most: 1 });
    const bid = await agree(first, second);
    expect(bid).not.toBe(begun);
    await play([first], { most: 1 });
    const played = await agree(first, second);
    expect(played).not.toBe(bid);
    await picture(first, 'two-tabs-desk');

    // The one with the harbour goes, and comes back.
    await first.close();
    await expect.poll(() => standsStill(second)).toBe(true);
    await play([second], { most: 2 });
    const third = await guest.another(pathOf(second));
    await asked(third);
    await agree(second, third);
    await second.reload();
    await asked(second);
    await play([third], { most: 1 });
    await agree(second, third);
    await second.close();
    await playToTheEnd(third);
    await guest.leave();
});

it('two tables of one’s own in two windows', async () => {
    const guest = await shared.visit(phone);
    const first = guest.page;
    await first.locator('[data-play="corsari"]').click();
    await asked(first);
    const second = await guest.another('/');
    await second.locator('[data-play="skull_king"]').click();
    await asked(second);
    expect(pathOf(second)).not.toBe(pathOf(first));
    for (const page of [first, second, first, second]) await play([page], { most: 1 });
    await first.close();
    await play([second], { most: 4 });
    await second.reload();
    await play([second], { most: 2 });
    await guest.leave();
});

it('a seat online in two windows of one device; another device still takes it', async () => {
    const opening = { game: 'skull_king', options: 'seats=3 schedule=swift_n_salty' };
    const [path] = await seatPeople(shared.harbour.url, opening, ['Anne'], 2);
    const guest = await shared.visit(desk, { path: path! });
    const first = guest.page;
    await asked(first);
    await askAlways(first);
    const second = await guest.another(pathOf(first));
    await asked(second);
    const begun = await agree(first, second);
    await play([second], { most: 1 });
    expect(await agree(first, second)).not.toBe(begun);
    await first.close();
    await asked(second);
    await play([second], { most: 1 });
    const third = await guest.another(pathOf(second));
    await asked(third);
    await agree(second, third);

    const elsewhere = await shared.visit(phone, { path: path! });
    await asked(elsewhere.page);
    for (const page of [second, third])
        await page.getByText(say('table.gone_elsewhere')).first().waitFor();
    await elsewhere.leave();
    await guest.leave();
});

it('two windows agree among themselves where there is only plain http, as in a house', async () => {
    const browser = await launch('--host-resolver-rules=MAP harbour.test 127.0.0.1');
    const url = shared.harbour.url.replace('127.0.0.1', 'harbour.test');
    const guest = await visit(browser, url, desk, { stays: true }); // No dice: node cannot find it.
    const first = guest.page;
    expect(await first.evaluate(() => [isSecureContext, 'locks' in navigator])).toEqual([
        false,
        false,
    ]);
    await first.locator('[data-play="skull_king"]').click();
    await asked(first);
    await askAlways(first);
    const second = await guest.another(pathOf(first));
    await asked(second);
    const begun = await agree(first, second);
    await play([second], { most: 1 });
    expect(await agree(first, second)).not.toBe(begun);
    await first.close();
    await play([second], { most: 3 });
    await second.reload();
    await play([second], { most: 1 });
    guest.forgive(/Cross-Origin-Opener-Policy/); // Chromium's own words on plain http.
    await guest.leave();
    await browser.close();
});
