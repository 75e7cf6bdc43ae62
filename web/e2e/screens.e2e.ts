// screens.e2e.ts: every screen as it stands: open to all, light and dark, on a phone and on a desk;
// and in all five languages nothing that does not fit, also at twice the size.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { desk, games, phone, picture, type Size, type Visit } from './browser';
import { misfits, violations } from './eyes';
import { layTable } from './host';
import { stage } from './stage';
import { languages, say } from './words';

const sizes: Record<string, Size> = {
    phone,
    desk,
    narrow: { width: 320, height: 640 }, // A window of 1280 at 400 %.
    large: { width: 720, height: 450 }, // A window of 1440 at 200 %.
};
const lights = ['light', 'dark'] as const;
const records = resolve(import.meta.dirname, '../../games/corsari/records');
const record = readFileSync(resolve(records, 'g01-two-seats-complete-game.record'), 'utf8');

const { visit } = stage();
let guest: Visit;

// Where the screens are; those of the tables are known when there are tables.
const paths: Record<string, string> = { home: '/' };
for (const screen of ['open', 'table', 'rules', 'learn'])
    for (const game of games) paths[`${screen}-${game}`] = `/${screen}/${game}`;
Object.assign(paths, { lobby: '', replay: '/replay', settings: '/settings', lost: '/nowhere' });

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
}, 120_000);
afterAll(async () => {
    await guest.leave();
});

async function arrive(name: string): Promise<void> {
    const { page } = guest;
    const path = paths[name]!;
    await guest.go(path);
    const ready = /^\/(t|here)\//.test(path)
        ? page.locator('[data-asked="true"], [data-phase="gathering"]')
        : page.locator('h1');
    await ready.first().waitFor();
    if (path.startsWith('/open/')) await page.locator('form button').first().waitFor();
    if (path.startsWith('/learn/')) await page.locator('.button').first().waitFor();
    await page.evaluate(() => document.fonts.ready);
}

// What does not fit, at any size; and, once, what axe says on a phone and on a desk, in both lights.
async function inspect(name: string, fully: boolean): Promise<string[]> {
    const { page } = guest;
    const found: string[] = [];
    for (const [size, viewport] of Object.entries(sizes)) {
        await page.setViewportSize(viewport);
        await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => done(0))));
        found.push(...(await misfits(page)).map((one) => `${size}: ${one}`));
        if (fully && [phone, desk].includes(viewport)) found.push(...(await study(name, size)));
    }
    return found;
}

async function study(name: string, size: string, part?: string): Promise<string[]> {
    const { page } = guest;
    const found: string[] = [];
    for (const light of lights) {
        await page.emulateMedia({ colorScheme: light });
        await picture(page, `screen-${name}-${size}-${light}`);
        found.push(...(await violations(page, part)).map((one) => `${size}, ${light}: ${one}`));
    }
    return found;
}

it.each(Object.keys(paths))('%s is open to all', async (name) => {
    await arrive(name);
    expect(await inspect(name, true)).toEqual([]);
});

// What a phone lays over a table; a desk has most of it beside the board, and some rows in its menu.
const onBar = ['table.story', 'table.scores', 'table.chat', 'table.rules'];
const inMenu = ['', 'settings.title', 'table.leave'];

async function layOver(sheet: string): Promise<void> {
    const { page } = guest;
    if (onBar.includes(sheet)) {
        const bar = page.getByRole('navigation', { name: say('table.beside') });
        await bar.getByRole('button', { name: say(sheet) }).click();
    } else {
        await page.getByRole('button', { name: say('table.menu'), exact: true }).click();
        if (sheet) await page.getByRole('dialog').getByText(say(sheet), { exact: true }).click();
    }
    await page.getByRole('dialog').waitFor();
}

it.each(games)('so is everything that is laid over a table of %s', async (game) => {
    const { page } = guest;
    const found: string[] = [];
    await arrive(`table-${game}`);
    const all = game === 'corsari';
    const sheets: [string, Size, string[]][] = [
        ['phone', phone, all ? [...onBar, ...inMenu] : onBar.slice(0, 2)],
        ['desk', desk, all ? inMenu : []],
    ];
    for (const [size, viewport, names] of sheets) {
        await page.setViewportSize(viewport);
        for (const sheet of names) {
            await layOver(sheet);
            const name = `sheet-${game}-${sheet || 'menu'}`;
            found.push(...(await study(name, size, 'dialog[open]')));
            found.push(...(await misfits(page)).map((one) => `${name}, ${size}: ${one}`));
            await page.keyboard.press('Escape');
            await page.getByRole('dialog').waitFor({ state: 'detached' });
        }
    }
    expect(found).toEqual([]);
});

it('a game that was written down is, too', async () => {
    const { page } = guest;
    await arrive('replay');
    await page.getByRole('textbox').fill(record);
    await page.getByRole('button', { name: say('replay.show') }).click();
    await page.getByRole('slider').fill('60');
    expect(await inspect('replay-corsari', true)).toEqual([]);
});

it.each(languages.filter((one) => one !== 'en'))('all of it fits in %s', async (language) => {
    const { page } = guest;
    await page.evaluate((one) => localStorage.setItem('tortuga.language', one), language);
    await page.goto(new URL('/', page.url()).href);
    const found: string[] = [];
    for (const name of Object.keys(paths)) {
        await arrive(name);
        for (const one of await inspect(name, false)) found.push(`${name}, ${one}`);
    }
    expect(found).toEqual([]);
});
