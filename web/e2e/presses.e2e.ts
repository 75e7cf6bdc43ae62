// presses.e2e.ts: how often somebody presses something in a whole game of Pirate's Cove: only real
// questions are asked, and what belongs together is decided together.
import { expect, it } from 'vitest';
import { desk, phone } from './browser';
import { captainPlays, type Logbook } from './captain';
import { layTable } from './host';
import { long } from './long';
import { stage } from './stage';

const { visit } = stage();
const deals = long ? [1, 2] : [1];

function tell(game: string, { presses, total }: Logbook): void {
    const each = [...presses]
        .sort((a, b) => b[1] - a[1])
        .map(([what, count]) => `${count} ${what}`);
    console.log(`${game}: ${total} presses (${each.join(', ')})`);
}

it.each(deals)('four captains, twelve months, deal %i', async (deal) => {
    const guest = await visit(desk, { deal });
    await guest.page.locator('[data-play="pirates_cove"]').click();
    const book = await captainPlays(guest.page);
    tell('standard for four', book);
    expect(book.total).toBeGreaterThan(12); // A course a month, at least.
    expect(book.total).toBeLessThanOrEqual(40);
    await guest.leave();
});

it.each(deals)('alone at sea, deal %i', async (deal) => {
    const guest = await visit(phone, { deal });
    await layTable(guest.page, 'pirates_cove', { chairs: [], here: true });
    const book = await captainPlays(guest.page);
    tell('solitaire', book);
    expect(book.total).toBeGreaterThan(20);
    expect(book.total).toBeLessThanOrEqual(110);
    await guest.leave();
});
