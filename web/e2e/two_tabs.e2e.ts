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
    let seen: string[] = [];
    const isAsked = (page: Page) => page.locator('[data-asked="true"]').isVisible();
    const agreed = async () => {
        const still = await Promise.all([...pages.map(standsStill), ...pages.map(isAsked)]);
        seen = await Promise.all(pages.map(position));
        return !still.includes(false) && new Set(seen).size === 1;
    };
    await expect.poll(agreed).toBe(true);
    return seen[0]!;
}

// One goes on with it, and all see something else than before. What is pressed just when the window with
// the harbour is closed may have to be pressed again.
async function goOn(by: Page, ...others: Page[]): Promise<string> {
    const before = await position(by);
    let seed = 0;
    const pressed = async () => {
        if (await standsStill(by)) await play([by], { most: 1, seed: ++seed });
        return position(by);
    };
    await expect.poll(pressed).not.toBe(before);
    const after = await agree(by, ...others);
    expect(after).not.toBe(before);
    return after;
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
    const third = await guest.another(pathOf(second));
    await asked(third);
    expect(await agree(second, third)).toBe(played);
    const later = await goOn(second, third);
    await second.reload();
    await asked(second);
    expect(await agree(second, third)).toBe(later);
    await goOn(third, second);
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
    await askAlways(first);
    await second.locator('[data-play="skull_king"]').click();
    await asked(second);
    expect(pathOf(second)).not.toBe(pathOf(first));
    for (const page of [first, second, first, second]) await goOn(page);
    await first.close();
    const later = await goOn(second);
    await second.reload();
    await asked(second);
    expect(await agree(second)).toBe(later);
    await goOn(second);
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
    const bid = await agree(first, second);
    expect(bid).not.toBe(begun);
    await first.close();
    const third = await guest.another(pathOf(second));
    await asked(third);
    expect(await agree(second, third)).toBe(bid);
    await goOn(second, third);

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
    const later = await goOn(second);
    await second.reload();
    await asked(second);
    expect(await agree(second)).toBe(later);
    await goOn(second);
    guest.forgive(/Cross-Origin-Opener-Policy/); // Chromium's own words on plain http.
    await guest.leave();
    await browser.close();
});
