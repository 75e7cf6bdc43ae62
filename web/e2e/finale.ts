// finale.ts: what the end of a game has to show, whichever it is.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { gameCard } from '../src/shell/games';
import { say } from './words';

// Somebody played here before, and badly: whatever comes now is better.
export async function rememberABadGame(page: Page, game: string): Promise<void> {
    const best = { score: -999, points: -999, table: 'long ago' };
    const { quick, seats } = gameCard(game)!;
    const kept = JSON.stringify({ [`${game} ${quick} seats=${seats}`]: best });
    await page.evaluate((text) => localStorage.setItem('tortuga.bests', text), kept);
}

// The picture as it will be sent: how many colours it has.
function coloursIn(page: Page): Promise<number> {
    return page.evaluate(() => {
        const canvas = document.querySelector<HTMLCanvasElement>('[data-finale] canvas')!;
        // From a copy: a browser complains of whoever reads one canvas again and again.
        const copy = new OffscreenCanvas(1200, 630).getContext('2d', { willReadFrequently: true })!;
        copy.drawImage(canvas, 0, 0);
        const { data } = copy.getImageData(0, 0, 1200, 630);
        const colours = new Set<number>();
        for (let at = 0; at < data.length; at += 4)
            colours.add((data[at]! << 16) | (data[at + 1]! << 8) | data[at + 2]!);
        return colours.size;
    });
}

export async function expectFinale(page: Page, game: string, language: string): Promise<void> {
    const { together, seats } = gameCard(game)!;
    const said = (key: string) => say(key, {}, language);
    const end = page.locator(`[data-finale="${game}"]`);
    await end.waitFor();
    const leaf = (key: string) => end.getByRole('heading', { name: said(key), exact: true });
    expect(await end.locator('tbody tr').count()).toBe(together ? 0 : seats);
    if (together) {
        expect(await end.locator('p.line').textContent()).toMatch(/CO-05[12]/); // By which clause.
    } else {
        expect(await leaf(`finale.sources.${game}`).count()).toBe(1);
        expect(await leaf('finale.moment').count()).toBe(1);
        expect(await leaf(`finale.curve.${game}`).count()).toBe(1);
        expect(await end.locator('.best').textContent()).toContain('−999');
        // Points by what they came from are the points.
        const totals = await end.locator('tbody .points').allTextContents();
        expect(await end.locator('.rows .figure').allTextContents()).toEqual(totals);
    }
    expect(await end.locator('.button.primary').count()).toBe(1);
    await expect.poll(() => coloursIn(page)).toBeGreaterThan(100);
}
