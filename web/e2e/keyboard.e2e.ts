// keyboard.e2e.ts: each of the four games without a mouse, from Home on, one of them to its end (and all
// of them if there is time); wherever the focus is, it can be seen.
import { expect, it } from 'vitest';
import { desk, games, picture } from './browser';
import { expectOpenToAll, misfits } from './eyes';
import { byKeys, focusTrouble, reach } from './keyboard';
import { long } from './long';
import { playToTheEnd, type Thing } from './player';
import { stage } from './stage';

const { visit } = stage();

it.each(games)('%s is played by keys alone', async (game) => {
    const whole = long || game === 'corsaro';
    const guest = await visit(desk, { language: 'it' });
    const { page } = guest;
    await reach(page, (await page.waitForSelector(`[data-play="${game}"]`)) as Thing);
    await page.keyboard.press('Enter');
    await page.locator('[data-asked="true"]').waitFor();
    expect(await focusTrouble(page)).toBeUndefined();
    await picture(page, `${game}-desk-begin`);
    await expectOpenToAll(page);

    const troubles = new Set<string>();
    const found = new Set<string>();
    await playToTheEnd(page, {
        hand: byKeys(troubles),
        ...(whole ? {} : { most: 35 }),
        look: async (presses) => {
            if (presses % 5 === 0) for (const one of await misfits(page)) found.add(one);
            if (presses === 35) await picture(page, `${game}-desk-middle`);
        },
    });
    if (whole) {
        await page.locator('[data-finale]').waitFor();
        await picture(page, `${game}-desk-end`);
        await expectOpenToAll(page);
        await page.keyboard.press('Escape'); // The result is put away.
        await expect.poll(() => page.locator('[data-finale]').count()).toBe(0);
    }
    expect([...troubles]).toEqual([]);
    expect([...found]).toEqual([]);
    await guest.leave();
});
