// player.ts: somebody who knows no game and tries whatever the board lights up, until it is over.
import type { Locator, Page } from 'playwright-core';

// What may be pressed on a board: moves first, then cards and places, then what finishes a choice.
const ways = [
    '[data-board] [data-move]:not([disabled]):not([aria-disabled="true"])',
    '[data-board] .button.primary:not([disabled]):not([aria-disabled="true"])',
    '[data-board] button:not([disabled]):not([aria-disabled="true"])',
];

function randomly(seed: number): () => number {
    let state = seed;
    return () => {
        state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
        return state / 2_147_483_648;
    };
}

async function press(page: Page, random: () => number): Promise<boolean> {
    for (const way of ways) {
        if (way !== ways.at(-1) && random() < 0.15) continue; // So that it is never stuck.
        const found: Locator[] = await page.locator(way).filter({ visible: true }).all();
        const chosen = found[Math.floor(random() * found.length)];
        if (!chosen) continue;
        await chosen.click({ timeout: 2000 }).catch(() => undefined); // Gone meanwhile: no matter.
        return true;
    }
    return false;
}

async function isOver(page: Page): Promise<boolean> {
    return (await page.locator('[data-phase="over"]').count()) > 0;
}

// Presses something where somebody is asked. False: nobody was.
async function goOn(page: Page, random: () => number): Promise<boolean> {
    const asked = (await page.locator('[data-asked="true"]').count()) > 0;
    return asked && (await press(page, random));
}

// Plays until the table says that the game is over. Returns how often something was pressed.
export async function playToTheEnd(page: Page, seed = 1, most = 6000): Promise<number> {
    const random = randomly(seed);
    for (let presses = 0; presses < most; presses++) {
        if (await isOver(page)) return presses;
        if (!(await goOn(page, random))) await page.waitForTimeout(20);
    }
    throw new Error(`No end after ${most} presses.`);
}

// Several people at several screens: so many presses, or to the end.
export async function playTogether(pages: Page[], presses = Infinity, seed = 1): Promise<void> {
    const random = randomly(seed);
    const patience = Date.now() + 100_000;
    for (let done = 0; done < presses;) {
        const over = await Promise.all(pages.map(isOver));
        if (over.every(Boolean)) return;
        if (Date.now() > patience) throw new Error('They wait for each other.');
        let pressed = false;
        for (const page of pages) pressed = (await goOn(page, random)) || pressed;
        if (pressed) done++;
        else await pages[0]!.waitForTimeout(20);
    }
}
