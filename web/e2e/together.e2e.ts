// together.e2e.ts: two people in two browsers play a whole game at a real harbour, with a page
// reloaded, a connection lost and the harbour restarted on the way.
import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { desk, phone, picture } from './browser';
import { seatPeople } from './host';
import { play } from './player';
import { stage } from './stage';
import { say } from './words';

const shared = stage();

it('two people play a game of Skull King', async () => {
    const paths = await seatPeople(
        shared.harbour.url,
        { game: 'skull_king', options: 'seats=3 schedule=swift_n_salty' },
        ['Anne', 'Bart'],
        1,
    );
    const anne = await shared.visit(phone, { language: 'it', path: paths[0]! });
    const bart = await shared.visit(desk, { language: 'fr', path: paths[1]! });
    const pages: Page[] = [anne.page, bart.page];
    await Promise.all(pages.map((page) => page.locator('[data-phase="playing"]').waitFor()));

    // A lost connection can be had only where somebody holds the line.
    let cut = () => Promise.resolve();
    await bart.context.routeWebSocket('**/ws', (line) => {
        line.connectToServer();
        cut = () => line.close();
    });
    await bart.page.reload();

    // Few each time: however the cards fall, the game is not over before the harbour goes away.
    await play(pages, { most: 6 });
    await anne.page.reload();
    await play(pages, { most: 8 });
    await bart.context.setOffline(true);
    await cut();
    await bart.page
        .getByText(say('table.lost', {}, 'fr'))
        .first()
        .waitFor();
    await bart.context.setOffline(false);
    await play(pages, { most: 6 });
    await shared.harbour.restart(async () => {
        await anne.page.waitForTimeout(300);
    });
    expect(await anne.page.locator('[data-phase="playing"]').count()).toBe(1); // In the middle.
    await play(pages);
    await picture(anne.page, 'together-phone-end');
    await picture(bart.page, 'together-desk-end');
    for (const one of [anne, bart]) {
        one.forgive(/WebSocket connection to|net::ERR_/); // Chromium's own words on a lost line.
        await one.leave();
    }
});
