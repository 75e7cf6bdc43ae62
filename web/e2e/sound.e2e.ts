// sound.e2e.ts: sound is offered once, made only when somebody has touched the page, and as loud as it
// is wanted.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { desk, phone, picture } from './browser';
import { expectOpenToAll } from './eyes';
import { askAlways, play, standsStill } from './player';
import { stage } from './stage';
import { say } from './words';

const { visit } = stage();

interface Heard {
    desks: number; // Where sounds come together.
    starts: number; // Sounds that were begun.
}
const heard = (page: Page) =>
    page.evaluate(() => ({ ...(window as unknown as { heard: Heard }).heard }));

// Counts what is made, from before the page is there.
async function listen(page: Page): Promise<void> {
    await page.context().addInitScript(() => {
        const all = ((window as unknown as { heard: Heard }).heard = { desks: 0, starts: 0 });
        window.AudioContext = class extends AudioContext {
            constructor() {
                super();
                all.desks++;
            }
        };
        for (const kind of [OscillatorNode, AudioBufferSourceNode]) {
            const { start } = kind.prototype;
            kind.prototype.start = function (...when: [number?]) {
                all.starts++;
                start.apply(this, when);
            };
        }
    });
}

it('it is offered at the first game, taken, and kept', async () => {
    const guest = await visit(phone, { offered: true });
    const { page } = guest;
    await listen(page);
    await page.reload();
    await page.locator('[data-play="skull_king"]').click();
    const offer = page.locator('[data-sound-offer]');
    await offer.waitFor();
    await page.locator('[data-asked="true"]').waitFor();
    await picture(page, 'sound-offer');
    await expectOpenToAll(page);
    expect(await heard(page)).toEqual({ desks: 0, starts: 0 });
    await offer.getByRole('button', { name: say('sound.on') }).click();
    await offer.waitFor({ state: 'detached' });
    const { desks, starts } = await heard(page);
    expect([desks, starts > 0]).toEqual([1, true]);
    await play([page], { until: async () => (await heard(page)).starts > starts });

    // It is kept; and in a new window nothing is made before somebody touches the page.
    await askAlways(page);
    await play([page], { until: () => standsStill(page) });
    await page.reload();
    await page.locator('[data-asked="true"]').waitFor();
    expect(await offer.count()).toBe(0);
    const other = await guest.another(new URL(page.url()).pathname);
    await other.locator('[data-asked="true"]').waitFor();
    expect(await offer.count()).toBe(0);
    expect(await heard(other)).toEqual({ desks: 0, starts: 0 });
    await play([other], { until: async () => (await heard(other)).starts > 0 });
    await other.close();
    await page.reload();
    await page.locator('[data-asked="true"]').waitFor();

    // As loud as one likes, from the menu; at nothing there is nothing.
    await page.getByRole('button', { name: say('table.menu') }).click();
    const volume = page.getByRole('slider', { name: say('settings.volume') });
    await volume.fill('0');
    await picture(page, 'sound-menu');
    await expectOpenToAll(page);
    await page.keyboard.press('Escape');
    const quiet = (await heard(page)).starts;
    await play([page], { most: 2 });
    expect((await heard(page)).starts).toBe(quiet);
    await guest.leave();
});

it('who does not want it now is not asked again, and finds it in the settings', async () => {
    const guest = await visit(desk, { offered: true });
    const { page } = guest;
    await listen(page);
    await page.reload();
    await page.locator('[data-play="corsaro"]').click();
    const offer = page.locator('[data-sound-offer]');
    await offer.getByRole('button', { name: say('sound.not_now') }).click();
    await offer.waitFor({ state: 'detached' });
    await page.reload();
    await page.locator('[data-asked="true"]').waitFor();
    expect(await offer.count()).toBe(0);
    await guest.go('/settings');
    await page.getByRole('checkbox', { name: say('settings.sound') }).check();
    const dice = page.getByRole('checkbox', { name: say('settings.sound_dice') });
    await dice.uncheck();
    await picture(page, 'sound-settings');
    await expectOpenToAll(page);
    await page.reload();
    expect(await dice.isChecked()).toBe(false);
    await guest.leave();
});
