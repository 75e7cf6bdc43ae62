// thinking.e2e.ts: who thinks for long, a bot or whoever advises, keeps neither the table waiting nor the
// harbour; and the engine is fetched once for all who work with it.
import { expect, it } from 'vitest';
import { desk } from './browser';
import { stage } from './stage';
import { say } from './words';

const { visit } = stage();
const long = 6000; // Milliseconds.
const soon = 3000;

const ponder = `addEventListener('message', ({ data }) => {
    const end = performance.now() + (/"t":"(think|hint)"/.test(data.ask ?? '') ? ${long} : 0);
    while (performance.now() < end);
});`;

it('while bots think, one decides and takes it back', async () => {
    let fetched = 0;
    const guest = await visit(desk, {
        prepare: async (context) => {
            await context.route(/\/worker-.*\.js$/, async (route) => {
                const answer = await route.fetch();
                await route.fulfill({ response: answer, body: ponder + (await answer.text()) });
            });
            await context.route('**/*.wasm', (route) => (fetched++, route.continue()));
        },
    });
    const { page } = guest;
    const button = (key: string) => page.getByRole('button', { name: say(key), exact: true });
    const thinking = page.locator('.plate.waits:not([data-seat="1"])');
    await page.locator('[data-play="skull_king"]').click();
    await page.locator('[data-asked="true"]').waitFor();
    const begin = Date.now();
    await button('table.hint').click();
    await page.locator('[data-board] [data-move]').first().click();
    await page.locator('[data-asked="false"]').waitFor({ timeout: soon });
    await button('table.menu').click();
    await page.getByRole('dialog').getByText(say('table.undo'), { exact: true }).click();
    await page.locator('[data-asked="true"]').waitFor({ timeout: soon });
    expect(await thinking.count()).toBeGreaterThan(0);
    expect(Date.now() - begin).toBeLessThan(long);
    expect(fetched).toBe(1);
    await guest.leave();
});
