// umpire.e2e.ts: somebody hosts a table and does not play: opens it, fills its seats, begins, looks on.
import { expect, it } from 'vitest';
import { desk, phone, picture } from './browser';
import { expectOpenToAll } from './eyes';
import { layTable, takeSeat } from './host';
import { play } from './player';
import { stage } from './stage';
import { say } from './words';

const { visit } = stage();

it('a host who does not play takes no seat, and all others find one', async () => {
    const host = await visit(desk);
    await layTable(host.page, 'corsari', { chairs: ['open'], umpire: true });
    await host.page.getByText(say('table.umpire')).waitFor();
    const sit = { name: say('table.sit'), exact: true };
    expect(await host.page.getByRole('button', sit).count()).toBe(0);
    await expectOpenToAll(host.page);
    await picture(host.page, 'umpire-lobby');
    const link = await host.page.getByLabel(say('table.table_link')).first().inputValue();
    const guest = await visit(phone, { path: new URL(link).pathname });
    await takeSeat(guest.page);
    await host.page.getByLabel(say('table.call_bot', { seat: '2' })).selectOption({ index: 1 });
    await host.page.getByRole('button', { name: say('table.start') }).click();
    await guest.page.locator('[data-phase="playing"]').waitFor();
    await play([guest.page], { most: 3 });
    await host.page.reload();
    await host.page.locator('[data-phase="playing"]').waitFor();
    // Nothing was lost: there is no seat to ask for.
    expect(await host.page.getByRole('button', { name: say('table.claim') }).count()).toBe(0);
    await picture(host.page, 'umpire-playing');
    await host.leave();
    await guest.leave();
});
