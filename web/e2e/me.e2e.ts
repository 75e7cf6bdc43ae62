// me.e2e.ts: somebody sits down on one device, makes a personal link there, and plays on with another;
// and a new link takes all of it from whoever has the old one.
import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { desk, phone, picture } from './browser';
import { expectOpenToAll, expectToFit } from './eyes';
import { layTable } from './host';
import { playToTheEnd } from './player';
import { stage } from './stage';
import { say } from './words';

const { visit } = stage();

const button = (page: Page, key: string) =>
    page.getByRole('button', { name: say(key), exact: true });
const link = (page: Page, key: string) => page.getByRole('link', { name: say(key), exact: true });
const linkOn = (page: Page) => page.getByLabel(say('me.link'), { exact: true }).inputValue();
const asked = (page: Page) => page.locator('[data-asked="true"]').waitFor();

it('a personal link takes the games along, and a new one takes them from the old', async () => {
    const anne = await visit(desk);
    await layTable(anne.page, 'skull_king', { chairs: ['bot'], changes: ['swift_n_salty'] });
    await button(anne.page, 'table.start').click();
    await asked(anne.page);
    const table = new URL(anne.page.url()).pathname;

    // Home offers it once; what was played before goes along.
    await anne.page.goto(new URL('/', anne.page.url()).href);
    await link(anne.page, 'me.how_so').click();
    await picture(anne.page, 'me-none-desk');
    await button(anne.page, 'me.make').click();
    const first = await linkOn(anne.page);
    await expectOpenToAll(anne.page);
    await picture(anne.page, 'me-link-desk');
    await anne.go(table);
    await asked(anne.page);

    // The other device says what it is about to do, and does nothing before it may.
    const other = await visit(phone, { path: first.slice(new URL(first).origin.length) });
    await other.page.getByText(say('me.games', { count: '1' })).waitFor();
    expect(new URL(other.page.url()).hash).toBe('');
    await expectOpenToAll(other.page);
    await expectToFit(other.page, 'an offered link');
    await picture(other.page, 'me-offered-phone');
    await button(other.page, 'me.use').click();
    await other.page.getByText(say('me.used')).first().waitFor();
    await expectToFit(other.page, 'a personal link');
    await picture(other.page, 'me-link-phone');
    await link(other.page, 'error.home').click();
    const row = other.page.locator('li[data-phase="playing"]');
    await row.getByText(say('table.your_turn')).waitFor();
    await picture(other.page, 'me-home-phone');

    // It plays on there, and the first device says where the seat went.
    await row.getByRole('link').click();
    await asked(other.page);
    await anne.page.getByText(say('table.gone_elsewhere')).waitFor();
    await playToTheEnd(other.page, { most: 1 });

    // A new link: the old one is dead at once, at the table, at Home, and in a link.
    await anne.go('/me');
    await button(anne.page, 'me.renew').click();
    await button(anne.page, 'me.renew_sure').click();
    await anne.page.getByText(say('me.renewed')).first().waitFor();
    const second = await linkOn(anne.page);
    expect(second).not.toBe(first);
    await other.page.getByText(say('table.gone_revoked')).waitFor();
    await picture(other.page, 'me-revoked-phone');
    await link(other.page, 'error.home').click();
    await link(other.page, 'me.enter').waitFor();
    expect(await row.count()).toBe(0);
    await picture(other.page, 'me-dead-home-phone');
    await link(other.page, 'me.enter').click();
    await other.page.getByLabel(say('me.enter')).fill(first);
    await button(other.page, 'me.look').click();
    await other.page.getByText(/\d{4}-\d\d-\d\d/).waitFor(); // Since when it is dead.
    await button(other.page, 'me.enter').click();
    await other.page.getByLabel(say('me.enter')).fill(second);
    await button(other.page, 'me.look').click();
    await button(other.page, 'me.use').click();
    await link(other.page, 'error.home').click();
    await row.waitFor();

    // Struck there, it leaves the list of both.
    await row.getByRole('button').click();
    await anne.go('/');
    await expect.poll(() => anne.page.locator('li[data-phase="playing"]').count()).toBe(0);
    for (const one of [anne, other]) await one.leave();
});
