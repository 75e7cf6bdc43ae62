// online.e2e.ts: a whole game of each of the four against bots at a real harbour, from the form that
// opens a table to the end.
import { it } from 'vitest';
import { desk, phone, picture } from './browser';
import { expectOpenToAll } from './eyes';
import { layTable } from './host';
import { playToTheEnd } from './player';
import { stage } from './stage';
import { say } from './words';

const { visit } = stage();

it.each([
    ['skull_king', desk, 1, ['past_your_bedtime']],
    ['corsari', phone, 2, []],
    ['corsaro', phone, 1, []],
    ['pirates_cove', desk, 2, []],
] as const)('%s is played to its end', async (game, size, bots, changes) => {
    const guest = await visit(size);
    const { page } = guest;
    await layTable(page, game, { changes, chairs: Array<'bot'>(bots).fill('bot') });
    await expectOpenToAll(page);
    await picture(page, `${game}-lobby`);
    await page.getByRole('button', { name: say('table.start') }).click();
    await playToTheEnd(page);
    await page.getByRole('dialog').waitFor();
    await picture(page, `${game}-online-end`);
    await guest.leave();
});
