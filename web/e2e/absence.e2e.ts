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
    await anne.page.getByText(say('table.away_now', { name: 'Bart' })).waitFor();
    await anne.page.getByRole('button', { name: say('table.care'), exact: true }).click();
    await anne.page.getByRole('button', { name: say('table.care_end') }).waitFor();
    await expectOpenToAll(anne.page);
    await picture(anne.page, 'absence-sheet');
    expect(await anne.page.getByText(say('table.care_vote')).count()).toBe(1);
    await anne.leave();
});
