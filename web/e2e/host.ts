// host.ts: somebody who opens a table: from Home through the form, by clicking.
import type { Page } from 'playwright-core';
import { say } from './words';

export interface Wishes {
    name?: string;
    chairs: ('open' | 'person' | 'bot')[]; // Besides one's own.
    changes?: readonly string[]; // Values of switches.
    here?: boolean; // All at this device.
}

export async function layTable(
    page: Page,
    game: string,
    { name = 'Anne', chairs, changes = [], here = false }: Wishes,
): Promise<void> {
    await page.locator(`a[href="/open/${game}"]`).click();
    const list = (name: string) => page.getByRole('combobox', { name, exact: true });
    await page.getByRole('textbox', { name: say('open.name') }).fill(name);
    if (here) await page.getByRole('radio', { name: say('open.here') }).check();
    await list(say('open.seats')).selectOption(String(chairs.length + 1));
    for (const [at, chair] of chairs.entries()) {
        const seat = list(say('open.chair', { number: String(at + 2) }));
        const bots = await seat.locator('optgroup option').all();
        const middling = bots[Math.floor(bots.length / 2)]!;
        await seat.selectOption(
            chair === 'bot' ? ((await middling.getAttribute('value')) ?? '') : chair,
        );
    }
    if (changes.length) await page.locator('summary').click();
    for (const value of changes)
        await page.locator(`select:has(option[value="${value}"])`).last().selectOption(value);
    await page.getByRole('button', { name: say('open.go') }).click();
    if (here) await page.waitForURL('**/here/*');
    else await page.locator('[data-phase="gathering"]').waitFor();
}
