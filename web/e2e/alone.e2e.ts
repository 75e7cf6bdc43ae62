// alone.e2e.ts: a whole game of each of the four, against bots, on a phone, with no harbour but one's
// own; once it has begun, there is no network. At two of them all moves that can, as for most people.
import { expect, it } from 'vitest';
import { games, greyPicture, phone, picture } from './browser';
import { expectOpenToAll, misfits } from './eyes';
import { expectFinale, rememberABadGame } from './finale';
import { playToTheEnd } from './player';
import { stage } from './stage';

const { visit } = stage();

const moving = ['corsaro', 'pirates_cove'];

it.each(games)('%s is played to its end', async (game) => {
    const guest = await visit(phone, { language: 'de', moves: moving.includes(game) });
    const { page } = guest;
    await page.locator(`[data-play="${game}"]`).click();
    await page.locator('[data-asked="true"]').waitFor();
    await picture(page, `${game}-phone-begin`);
    await expectOpenToAll(page);
    // The end is sent for at the beginning, and nobody waits for it; here it has to be there.
    await page.waitForFunction(() =>
        [/\/Finale-.*\.js$/, /\/faces-.*\.js$/].every((part) =>
            performance.getEntriesByType('resource').some(({ name }) => part.test(name)),
        ),
    );
    await guest.context.setOffline(true);
    await rememberABadGame(page, game);
    const found = new Set<string>();
    await playToTheEnd(page, {
        look: async (presses) => {
            if (presses % 5 === 0) for (const one of await misfits(page)) found.add(one);
            if (presses !== 15) return;
            await picture(page, `${game}-phone-middle`);
            await greyPicture(page, `${game}-phone-middle`);
        },
    });
    expect([...found]).toEqual([]);
    await expectFinale(page, game, 'de');
    await picture(page, `${game}-phone-end`);
    await expectOpenToAll(page);
    await guest.leave();
});
