// look_back.e2e.ts: whoever looked away sees what happened once more, on the board, and finds the
// decision as it was; and whoever has seen enough goes on at once.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { desk, games, phone, picture } from './browser';
import { expectOpenToAll } from './eyes';
import { behind, choosePace, hold } from './hold';
import { layTable, watchTable } from './host';
import { askAlways, play, standsStill } from './player';
import { stage } from './stage';
import { say } from './words';

const { visit } = stage();

const button = (page: Page) => page.locator('[data-stage]');
const again = (page: Page) => page.locator('[data-stage="again"]');
const asked = (page: Page) => page.locator('[data-asked="true"]');
const beats = async (page: Page) => Number(await page.locator('main').getAttribute('data-beats'));

interface Decision {
    beats: number; // So many were told.
    choices: string[]; // All that may be done now, and the cards one has for it.
}
const decision = (page: Page): Promise<Decision> =>
    page.evaluate(() => {
        const all = document.querySelectorAll<HTMLElement>(
            '[data-board] [data-move], [data-board] button[data-card]',
        );
        const choices = [...all].map(
            ({ dataset, ariaDisabled }) => `${dataset['move'] ?? dataset['card']} ${ariaDisabled}`,
        );
        const told = document.querySelector<HTMLElement>('main')?.dataset['beats'];
        return { beats: Number(told), choices: [...new Set(choices)].sort() };
    });

interface Shown {
    beats: number;
    beat: string;
    asked: boolean;
}
interface Watched {
    shown: Shown[];
}

// Writes down all that is shown from now on, however short it stands.
const watch = (page: Page) =>
    page.evaluate(() => {
        const shown = ((window as unknown as Watched).shown = []) as Shown[];
        new MutationObserver(() => {
            const { dataset } = document.querySelector<HTMLElement>('main')!;
            shown.push({
                beats: Number(dataset['beats']),
                beat: dataset['beat'] ?? '',
                asked: document.querySelector('[data-asked="true"]') !== null,
            });
        }).observe(document, {
            subtree: true,
            attributeFilter: ['data-asked', 'data-beat', 'data-beats', 'data-behind'],
        });
    });

it.each(games)('%s: since your last move, and back to the choice', async (game) => {
    const guest = await visit(game === 'skull_king' ? desk : phone, { pace: 'swift' });
    const { page } = guest;
    await page.locator(`[data-play="${game}"]`).click();
    await asked(page).waitFor();
    // On to a new decision that something happened before, while the game waits for nobody else.
    await askAlways(page);
    await choosePace(page, 'instant');
    await play([page], { most: 2 });
    const begun = await beats(page);
    const stands = async () =>
        (await beats(page)) > begun &&
        (await again(page).count()) === 1 &&
        (await standsStill(page)) &&
        (await decision(page)).choices.length > 0; // In a shop nothing is a single move.
    await play([page], { until: stands });
    await choosePace(page, 'swift');
    const before = await decision(page);

    await watch(page);
    await again(page).click();
    await picture(page, `look-back-${game}`);
    await page.waitForFunction(
        () => (window as unknown as Watched).shown.some((one) => one.asked),
        undefined,
        { timeout: 300_000 },
    );
    const shown = await page.evaluate(() => (window as unknown as Watched).shown);
    const past = shown.slice(
        0,
        shown.findIndex((one) => one.asked),
    );
    expect(past[0]!.beats).toBeLessThan(before.beats);
    expect(past.filter(({ beat }) => beat)).not.toEqual([]);
    expect(await decision(page)).toEqual(before);

    // A key ends it; so does a tap on the board.
    await hold(page);
    await again(page).focus();
    await page.keyboard.press('Enter');
    await page.locator('[data-stage="skip"]').waitFor();
    expect(await asked(page).count()).toBe(0);
    await page.keyboard.press('Enter');
    await asked(page).waitFor();
    await again(page).click();
    await page.locator(behind).waitFor();
    expect(await asked(page).count()).toBe(0);
    await page.locator('main').click({ position: { x: 4, y: 4 } });
    await asked(page).waitFor();

    // Also after a reload, from the story that the table tells.
    await page.reload();
    await asked(page).waitFor();
    expect(await beats(page)).toBe(before.beats);
    await hold(page, behind); // How it was before is seen, and then the first beat stays.
    await again(page).click();
    await page.locator('main[data-beat]').waitFor();
    expect(await page.locator('h1 em').textContent()).toBe(say('table.looking_back'));
    await button(page).click();
    await asked(page).waitFor();
    expect(await decision(page)).toEqual(before);
    await guest.leave();
});

it('those who watch see the last beats, and before there are any there is no button', async () => {
    const [host, watcher] = [await visit(desk), await visit(phone, { pace: 'swift' })];
    await layTable(host.page, 'corsaro', { chairs: ['bot'] });
    await watcher.page.goto(host.page.url());
    await watchTable(watcher.page);
    await watcher.page.locator('.lobby').waitFor();
    expect(await button(watcher.page).count()).toBe(0);
    await askAlways(host.page);
    await host.page.getByRole('button', { name: say('table.start') }).click();
    await play([host.page], { until: async () => (await button(watcher.page).count()) > 0 });
    await expect.poll(() => standsStill(host.page)).toBe(true); // From here on nothing happens.
    await again(watcher.page).waitFor({ timeout: 120_000 });
    expect(await again(watcher.page).getAttribute('aria-label')).toBe(
        say('table.look_back_watching'),
    );
    await hold(watcher.page, behind);
    await again(watcher.page).click();
    await watcher.page.locator('main[data-beat]').waitFor();
    await button(watcher.page).click();
    await again(watcher.page).waitFor();
    await expectOpenToAll(watcher.page);
    await host.leave();
    await watcher.leave();
});
