// hint.e2e.ts: who asks for a hint still sees the whole board, and what the board says of the move it
// names is nothing that would speak against it.
import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { desk, games, picture } from './browser';
import { misfits } from './eyes';
import { stage } from './stage';
import { say } from './words';

const { visit } = stage();
const small = { width: 360, height: 640 };
const asked = 8; // Decisions of each game.

// What is wrong with a hint that is open.
function faults(page: Page): Promise<string[]> {
    return page.evaluate(() => {
        const found: string[] = [];
        const hint = document.querySelector('aside.hint')!.getBoundingClientRect();
        const board = document.querySelector('main[data-board]')!.getBoundingClientRect();
        if (hint.bottom > board.top + 1) found.push('it covers the board');
        if (board.bottom > innerHeight + 1) found.push('it pushes the board off the screen');
        const pointed = document.querySelector('[data-board] [data-move].hinted');
        if (!pointed) return found;
        if (!pointed.checkVisibility()) found.push('what it points at is not seen');
        // A boat is lost by it, and not by another.
        const rivals = document.querySelectorAll('[data-board] button.move');
        const isDire = (one: Element) => one.querySelector('.bad') !== null;
        if (isDire(pointed) && ![...rivals].every(isDire)) found.push('its tag warns of it');
        const label = document.querySelector('aside.hint b')!.textContent;
        const own = pointed.querySelector('b')?.textContent;
        if (own && rivals.length > 0 && own !== label) found.push(`“${own}” is called “${label}”`);
        return found;
    });
}

it.each(games)('a hint at %s leaves the board as it is, and agrees with it', async (game) => {
    const guest = await visit(small);
    const { page } = guest;
    await page.locator(`[data-play="${game}"]`).click();
    const found: string[] = [];
    let pointed = 0;
    for (let decision = 0; decision < asked; decision++) {
        await page.locator('[data-asked="true"]').waitFor();
        await page.getByRole('button', { name: say('table.hint'), exact: true }).click();
        await page.locator('aside.hint').waitFor();
        for (const [size, viewport] of Object.entries({ small, desk })) {
            await page.setViewportSize(viewport);
            const faulty = [...(await misfits(page)), ...(await faults(page))];
            found.push(...faulty.map((one) => `${size}, ${decision}: ${one}`));
        }
        if (decision === 0) await picture(page, `hint-${game}`);
        pointed += await page.locator('[data-board] .hinted').count();
        await page.setViewportSize(small);
        await page.getByRole('button', { name: say('table.follow_hint'), exact: true }).click();
        await page.locator('aside.hint').waitFor({ state: 'detached' });
    }
    expect(found).toEqual([]);
    expect(pointed).toBeGreaterThan(0);
    await guest.leave();
});
