// absence.e2e.ts: who is late is played for until they touch anything; of who is gone the others see
// since when, and may do something about it.
import { expect, it } from 'vitest';
import { desk, phone, picture } from './browser';
import { expectOpenToAll } from './eyes';
import { seatPeople } from './host';
import { stage } from './stage';
import { say } from './words';

const shared = stage();

it('who is late comes back by a touch, and who is gone is cared for', async () => {
    const hasty = { game: 'skull_king', options: 'seats=2', clock: { move: 2 }, misses: 1 };
    const [annes, barts] = await seatPeople(shared.harbour.url, hasty, ['Anne', 'Bart'], 0);
    const anne = await shared.visit(desk, { path: annes! });
    const bart = await shared.visit(phone, { path: barts! });
    const asked = anne.page.getByText(say('table.still_there'));
    await asked.waitFor();
    await picture(anne.page, 'still-there');
    await anne.page.mouse.click(2, 2);
    await asked.waitFor({ state: 'detached' });
    await bart.leave();
    await anne.page
        .getByRole('timer')
        .getByText(say('table.away_now', { name: 'Bart' }))
        .waitFor();
    await anne.page.getByRole('button', { name: say('table.care'), exact: true }).click();
    await anne.page.getByRole('button', { name: say('table.care_end') }).waitFor();
    await expectOpenToAll(anne.page);
    await picture(anne.page, 'absence-sheet');
    expect(await anne.page.getByText(say('table.care_vote')).count()).toBe(1);
    await anne.leave();
});

it('who asks to play again after a game that was ended is taken there', async () => {
    const opening = { game: 'skull_king', options: 'seats=2' };
    const [path] = await seatPeople(shared.harbour.url, opening, ['Anne', 'Bart'], 0);
    const { pathname } = new URL(path!, shared.harbour.url);
    const table = pathname.split('/').pop()!;
    const anne = await shared.visit(desk);
    const { context, page } = anne;
    // Whom it takes minutes to be rid of: here the harbour’s words come at once.
    let tell: (words: object) => void = () => undefined;
    await context.routeWebSocket('**/ws', (line) => {
        tell = (words) => line.send(JSON.stringify({ table, ...words }));
        const harbour = line.connectToServer();
        line.onMessage((said) => {
            if (!String(said).includes('"t":"rematch"')) harbour.send(said);
            else tell({ t: 'rematch', next: 'another', seat: 1 });
        });
    });
    await page.goto(`${shared.harbour.url}${path!}`);
    await page.locator('[data-asked="true"]').waitFor();
    tell({ t: 'ended', n: 1000, by: 'vote', how: 'annulled' });
    await page
        .locator('.banner')
        .getByRole('button', { name: say('table.rematch') })
        .click();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/t/another');
    await anne.leave();
});
