// lost_link.e2e.ts: somebody lost the link to a seat, says which one it was, and comes back to it; and
// a host closes the table.
import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { desk, phone, picture } from './browser';
import { expectOpenToAll } from './eyes';
import { layTable, takeSeat, watchTable } from './host';
import { stage } from './stage';
import { say } from './words';

const { visit } = stage();

const button = (page: Page, key: string, args = {}) =>
    page.getByRole('button', { name: say(key, args), exact: true });
const code = async (page: Page) =>
    /\d{4}/.exec((await page.locator('.banner', { hasText: /\d{4}/ }).textContent()) ?? '')?.[0];

it('who lost a link asks for the seat, is let in, and all are told', async () => {
    const anne = await visit(desk);
    await layTable(anne.page, 'skull_king', { chairs: ['open'], changes: ['swift_n_salty'] });
    const link = await anne.page.getByLabel(say('table.table_link')).first().inputValue();
    const { pathname: path } = new URL(link);
    const bart = await visit(phone, { path });
    await takeSeat(bart.page, 'Bart');
    await button(anne.page, 'table.start').click();
    await bart.page.locator('[data-phase="playing"]').waitFor();

    // Another device, without the link: the seat itself is asked, and says no at first.
    const lost = await visit(phone, { path });
    await watchTable(lost.page);
    const ask = async () => {
        await button(lost.page, 'table.claim').click();
        await picture(lost.page, 'claim-phone');
        await expectOpenToAll(lost.page);
        await lost.page.getByRole('button', { name: say('table.i_am', { name: 'Bart' }) }).click();
        await button(bart.page, 'table.yes').waitFor();
        const asked = await code(lost.page);
        await expect.poll(() => code(bart.page)).toBe(asked);
    };
    await ask();
    await picture(bart.page, 'claim-asked-phone');
    await expectOpenToAll(bart.page);
    expect(await button(anne.page, 'table.yes').count()).toBe(0); // It is not hers to say.
    await button(bart.page, 'table.no').click();
    await button(bart.page, 'table.no').waitFor({ state: 'detached' }); // It comes again below.
    await lost.page
        .getByText(say('harbour.claim.ended', { name: 'Bart' }))
        .first()
        .waitFor();
    await lost.page.getByRole('complementary').getByRole('button').click(); // It is read.
    await ask();
    await button(bart.page, 'table.yes').click();
    await lost.page.locator('[data-asked="true"]').waitFor();
    await bart.page.getByText(say('table.gone_reissued')).first().waitFor();
    const told = say('harbour.renewal.consent', { name: 'Bart' });
    await anne.page.getByText(told).first().waitFor();
    await picture(anne.page, 'renewed-desk');
    await lost.page.reload(); // The seat has a link of its own there now.
    await lost.page.locator('[data-asked="true"]').waitFor();

    // The dead link says what became of it.
    await button(bart.page, 'table.come_back').click();
    await bart.page
        .getByText(/\d{4}-\d\d-\d\d/)
        .first()
        .waitFor();
    await picture(bart.page, 'dead-link-phone');
    await expectOpenToAll(bart.page);

    // The host ends it, for all.
    await button(anne.page, 'table.menu').click();
    await picture(anne.page, 'menu-host-desk');
    await anne.page.getByText(say('table.close_table'), { exact: true }).click();
    await expectOpenToAll(anne.page);
    await button(anne.page, 'table.close_table_sure').click();
    for (const page of [anne.page, lost.page])
        await page.getByText(say('table.gone_closed')).first().waitFor();
    await picture(lost.page, 'closed-phone');
    for (const one of [anne, bart, lost]) await one.leave();
});
