// screens.ts: every screen there is, as one guest sees it who sits at a table of each game.
import { afterAll, beforeAll } from 'vitest';
import { desk, games, phone, type Size, type Visit } from './browser';
import { linesIn, misfits } from './eyes';
import { layTable } from './host';
import { stage } from './stage';

export const sizes: Record<string, Size> = {
    phone,
    desk,
    small: { width: 360, height: 640 },
    tablet: { width: 820, height: 1180 },
    wide: { width: 1920, height: 1080 },
    narrow: { width: 320, height: 640 }, // A window of 1280 at 400 %.
    large: { width: 720, height: 450 }, // A window of 1440 at 200 %.
};

// Where the screens are; those of the tables are known when there are tables.
const paths: Record<string, string> = { home: '/' };
for (const screen of ['open', 'table', 'rules', 'learn'])
    for (const game of games) paths[`${screen}-${game}`] = `/${screen}/${game}`;
for (const game of games) paths[`chapter-${game}`] = `/rules/${game}#s-1`;
Object.assign(paths, {
    lobby: '',
    replay: '/replay',
    settings: '/settings',
    me: '/me',
    lost: '/nowhere',
});
export const screens = Object.keys(paths);

// What is there as soon as a screen is, where that is more than its heading. Tables have theirs, and
// gather, before they have a line to their harbour.
const signs: Record<string, string> = {
    here: '[data-asked="true"] main > .laid',
    learn: '.button',
    open: 'form button',
    t: '.lobby',
};

const { visit } = stage();
export let guest: Visit;

// One guest, with a table of each game that asks something, and one that gathers.
beforeAll(async () => {
    guest = await visit(phone);
    const { page } = guest;
    const leave = async (name: string) => {
        paths[name] = new URL(page.url()).pathname;
        await page.locator('header a[href="/"]').first().click();
    };
    for (const game of games) {
        await page.locator(`[data-play="${game}"]`).click();
        await page.locator('[data-asked="true"]').waitFor();
        await leave(`table-${game}`);
    }
    await layTable(page, 'corsari', { chairs: ['open', 'bot'] });
    await leave('lobby');
});
afterAll(async () => {
    await guest.leave();
});

export async function arrive(name: string): Promise<void> {
    const { page } = guest;
    const path = paths[name]!;
    await guest.go(path);
    const [, place = ''] = path.split('/');
    await page
        .locator(signs[place] ?? 'h1')
        .first()
        .waitFor();
}

// The bar has a name and a question, and neither has a line more on a phone; but not where a page is
// seen through a slit.
async function barsOf(size: string): Promise<string[]> {
    const lines = size === 'large' ? 0 : await linesIn(guest.page, bar);
    return lines > 2 ? [`${size}: the bar has ${lines} lines`] : [];
}
export const bar = 'header:has(> .word) > .where';

// What does not fit, at some sizes; and whatever else somebody looks for there.
export async function inspect(
    at = Object.keys(sizes),
    look: (size: string) => Promise<string[]> = () => Promise.resolve([]),
): Promise<string[]> {
    const { page } = guest;
    const found: string[] = [];
    for (const [size, viewport] of Object.entries(sizes)) {
        if (!at.includes(size)) continue;
        await page.setViewportSize(viewport);
        await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => done(0))));
        found.push(...(await misfits(page)).map((one) => `${size}: ${one}`));
        found.push(...(await barsOf(size)), ...(await look(size)));
    }
    return found;
}
