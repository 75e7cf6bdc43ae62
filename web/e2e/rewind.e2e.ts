// rewind.e2e.ts: an earlier moment of a game that is going on, and back to now.
import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { desk, games, phone, picture } from './browser';
import { expectOpenToAll } from './eyes';
import { behind, choosePace, hold } from './hold';
import { seatPeople } from './host';
import { askAlways, play, standsStill } from './player';
import { stage } from './stage';
import { say } from './words';

const shared = stage();

const asked = (page: Page) => page.locator('[data-asked="true"]').waitFor();
const button = (page: Page, key: string) =>
    page.getByRole('button', { name: say(key), exact: true });
const rewind = (page: Page) => page.locator('.rewind');
const arrived = (page: Page) =>
    rewind(page).evaluate(({ dataset }) => {
        const { moment, arrived } = dataset as { moment: string; arrived: string };
        return moment === arrived ? Number(arrived) : -1;
    });
const isAsked = async (page: Page) => (await page.locator('[data-asked="true"]').count()) > 0;
const beats = async (page: Page) => Number(await page.locator('main').getAttribute('data-beats'));
const choices = (page: Page) =>
    page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('[data-board] [data-move]')].map(
            ({ dataset }) => dataset['move'],
        ),
    );

async function turnRound(page: Page): Promise<number> {
    await button(page, 'table.menu').click();
    await button(page, 'table.rewind').click();
    await expect.poll(() => arrived(page)).toBeGreaterThan(0);
    return arrived(page);
}

it.each(games)('%s: to the beginning, a step on, and back to now', async (game) => {
    const guest = await shared.visit(game === 'skull_king' ? desk : phone);
    const { page } = guest;
    await page.locator(`[data-play="${game}"]`).click();
    await asked(page);
    await askAlways(page);
    await play([page], { most: 8 });
    await play([page], { until: () => standsStill(page) });
    const now = await choices(page);

    const last = await turnRound(page);
    expect(await page.locator('[data-asked="true"]').count()).toBe(0);
    await button(page, 'replay.back').click();
    await expect.poll(() => arrived(page)).toBe(last - 1);
    await picture(page, `rewind-${game}`);
    await expectOpenToAll(page);
    await page.getByRole('slider', { name: say('replay.moment') }).fill('0');
    await expect.poll(() => arrived(page)).toBe(0);
    await button(page, 'replay.forth').click();
    await expect.poll(() => arrived(page)).toBe(1);
    expect(await page.locator('.rewind [data-move]:not([aria-disabled="true"])').count()).toBe(0);

    await button(page, 'table.rewind_now').click();
    await rewind(page).waitFor({ state: 'detached' });
    await asked(page);
    await expect.poll(() => choices(page)).toEqual(now); // A shop says its plan a moment later.
    await play([page], { most: 1 });
    await guest.leave();
});

it('the game goes on meanwhile', async () => {
    const opening = { game: 'corsari', options: 'seats=2' };
    const paths = await seatPeople(shared.harbour.url, opening, ['Anne', 'Bart'], 0);
    const anne = await shared.visit(desk, { path: paths[0]! });
    const bart = await shared.visit(phone, { path: paths[1]! });
    const [first, second] = [anne.page, bart.page];
    await expect.poll(() => Promise.all([first, second].map(isAsked))).toContain(true);
    for (const page of [first, second]) await askAlways(page);
    const bartsTurn = async () => !(await isAsked(first)) && (await isAsked(second));
    await play([first, second], { until: bartsTurn });

    const last = await turnRound(first);
    const before = await beats(first);
    await play([second], { until: async () => (await beats(second)) > before + 1 });
    await expect.poll(() => beats(first)).toBe(await beats(second));
    expect(await arrived(first)).toBe(last);
    await button(first, 'table.rewind_now').click();
    await rewind(first).waitFor({ state: 'detached' });
    await play([first, second], { until: bartsTurn });

    // What the table shows meanwhile takes no press away from who looks back.
    await turnRound(first);
    await choosePace(first, 'swift');
    await hold(first);
    const seen = await beats(second);
    await play([second], { until: async () => (await beats(second)) > seen });
    await first.locator(behind).waitFor();
    await button(first, 'table.rewind_now').click();
    await rewind(first).waitFor({ state: 'detached' });
    await expect // On with it: a press that comes while the board is still to be laid is nobody's.
        .poll(async () => {
            await first.locator('main').click({ position: { x: 4, y: 4 } });
            return isAsked(first);
        })
        .toBe(true);
    await play([first, second], { most: 4 });
    for (const one of [anne, bart]) await one.leave();
});

it('what is taken back leads to now', async () => {
    const opening = { game: 'skull_king', options: 'seats=2 schedule=swift_n_salty' };
    const paths = await seatPeople(shared.harbour.url, opening, ['Anne', 'Bart'], 0);
    const anne = await shared.visit(desk, { path: paths[0]! });
    const bart = await shared.visit(phone, { path: paths[1]! });
    const { page } = anne;
    await asked(page);
    await play([page], { most: 1 }); // Her bid, before his.
    await expect.poll(() => isAsked(page)).toBe(false);
    await turnRound(page);
    await button(page, 'table.menu').click();
    await button(page, 'table.undo').click();
    await button(bart.page, 'table.yes').click();
    await rewind(page).waitFor({ state: 'detached' });
    await asked(page);
    for (const one of [anne, bart]) await one.leave();
});
