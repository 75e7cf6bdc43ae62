// manners.e2e.ts: what people show without a word, who looks on, and who is heard no more.
import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { desk, phone, picture } from './browser';
import { expectOpenToAll } from './eyes';
import { seatPeople } from './host';
import { stage } from './stage';
import { say } from './words';

const shared = stage();

const button = (page: Page, key: string, args = {}) =>
    page.getByRole('button', { name: say(key, args), exact: true });
const openChat = (page: Page) =>
    page
        .getByRole('navigation')
        .getByRole('button', { name: say('table.chat') })
        .click();

it('a reaction is seen at the plate, who watches is seen by name, and who is muted is not heard', async () => {
    const opening = { game: 'skull_king', options: 'seats=2' };
    const [annes, barts] = await seatPeople(shared.harbour.url, opening, ['Anne', 'Bart'], 0);
    const anne = await shared.visit(phone, { path: annes! });
    const bart = await shared.visit(desk, { path: barts! });
    const rosa = await shared.visit(phone, { path: new URL(annes!, 'http://x').pathname });

    // Who watches says so, and all see it.
    await button(rosa.page, 'home.watch').click();
    await rosa.page.locator('[data-crowd="1"]').click();
    await rosa.page.getByRole('textbox', { name: say('table.seen_as') }).fill('Rosa');
    await expectOpenToAll(rosa.page);
    await picture(rosa.page, 'crowd-watching');
    await button(rosa.page, 'table.be_seen').click();
    await bart.page.locator('[data-crowd="1"]').click();
    await bart.page.getByRole('dialog').getByText('Rosa').waitFor();
    await picture(bart.page, 'crowd-desk');
    await bart.page.keyboard.press('Escape');

    // A reaction stands at the plate of whoever shows it, and takes no room there.
    await openChat(anne.page);
    await expectOpenToAll(anne.page);
    await picture(anne.page, 'chat-reactions');
    await button(anne.page, 'reaction.laugh').click();
    await anne.page.getByRole('dialog').waitFor({ state: 'detached' }); // So that one sees it.
    const laughs = bart.page.locator('[data-reaction="laugh"]');
    await laughs.waitFor();
    const [mark, plate] = await Promise.all([
        laughs.boundingBox(),
        bart.page.locator('main [data-seat="1"]').first().boundingBox(),
    ]);
    expect(Math.abs(mark!.x - plate!.x)).toBeLessThan(40);
    expect(Math.abs(mark!.y - plate!.y)).toBeLessThan(40);
    await picture(bart.page, 'reaction-desk');
    await laughs.waitFor({ state: 'detached' });

    // Whoever is muted is not heard, also when the page is loaded anew; the other notices nothing.
    const write = bart.page.getByRole('textbox', { name: say('chat.write') });
    await bart.page.getByRole('tab', { name: say('table.chat') }).click();
    await write.fill('Bilge rat');
    await write.press('Enter');
    await openChat(anne.page);
    await anne.page.getByRole('dialog').getByText('Bilge rat').waitFor();
    await anne.page.getByRole('button', { name: 'Bart', exact: true }).click();
    await picture(anne.page, 'speaker');
    await button(anne.page, 'chat.mute').click();
    const said = anne.page.locator('.chat').getByText('Bilge rat');
    await said.waitFor({ state: 'detached' });
    await anne.page.reload();
    await openChat(anne.page);
    await anne.page.getByText(say('chat.is_muted', { name: 'Bart' })).waitFor();
    expect(await said.count()).toBe(0);
    for (const one of [anne, bart, rosa]) await one.leave();
});
