// online.e2e.ts: each of the four games against bots at a real harbour, from the form that opens a table
// on: the two shorter ones to their ends, and all of them if there is time.
import { expect, it } from 'vitest';
import { desk, phone, picture } from './browser';
import { expectOpenToAll } from './eyes';
import { layTable } from './host';
import { long } from './long';
import { playToTheEnd } from './player';
import { stage } from './stage';
import { say } from './words';

const { visit } = stage();

it.each([
    ['skull_king', desk, 1, ['past_your_bedtime'], Infinity],
    ['corsari', phone, 2, [], 30],
    ['corsaro', phone, 1, [], Infinity],
    ['pirates_cove', desk, 2, [], 30],
] as const)('%s is played', async (game, size, bots, changes, most) => {
    const guest = await visit(size);
    const { page } = guest;
    await layTable(page, game, { changes, chairs: Array<'bot'>(bots).fill('bot') });
    await expectOpenToAll(page);
    const faces = page.locator('.lobby .bare > li [data-face]'); // Bots are somebody, each somebody else.
    const who = await faces.evaluateAll((all: HTMLElement[]) => all.map((one) => one.dataset.face));
    expect([who.length, new Set(who).size]).toEqual([bots, bots]);
    await picture(page, `${game}-lobby`);
    await page.getByRole('button', { name: say('table.start') }).click();
    await playToTheEnd(page, long ? {} : { most });
    if (long || most === Infinity) await page.locator('[data-finale]').waitFor();
    await picture(page, `${game}-online-end`);
    await guest.leave();
});
