// fifth.ts: a game that no list of ours names, TORTUGA_FIFTH, is there for people: on Home, at a table
// against bots until it is over, in its replay and in its rules.
//     TORTUGA_FIFTH=ludo npx vitest run --config e2e/vitest.config.ts --mode fifth
import { expect, it } from 'vitest';
import { desk, phone, type Size } from './browser';
import { expectOpenToAll, expectToFit } from './eyes';
import { playToTheEnd } from './player';
import { stage } from './stage';
import { say } from './words';

const game = process.env.TORTUGA_FIFTH ?? '';
const { visit } = stage();
const sizes: [name: string, size: Size, language: string][] = [
    ['phone', phone, 'it'],
    ['desk', desk, 'en'],
];

it.each(sizes)('it is played from Home to its replay: %s', async (_, size, language) => {
    const guest = await visit(size, { language });
    const { page } = guest;
    await page.locator(`[data-play="${game}"]`).click();
    await page.locator('[data-asked="true"]').waitFor();
    await expectToFit(page, 'the first decision');
    await expectOpenToAll(page);
    expect(await playToTheEnd(page)).toBeGreaterThan(0);
    await page.locator('[data-finale]').waitFor();
    await expectToFit(page, 'the finale');
    await page
        .locator('[data-finale]')
        .getByRole('button', { name: say('replay.title', {}, language), exact: true })
        .click();
    await page.locator('.player[data-arrived="0"]').waitFor();
    await page.getByRole('button', { name: say('replay.forth', {}, language) }).click();
    await page.locator('.player[data-arrived="1"]').waitFor();
    await expectOpenToAll(page);
    await guest.leave();
});

it('its rules can be read', async () => {
    const guest = await visit(phone, { path: `/rules/${game}` });
    const { page } = guest;
    await page.locator('.book .rule, .quick [data-step]').first().waitFor();
    await expectToFit(page, 'the rules');
    await expectOpenToAll(page);
    await guest.leave();
});
