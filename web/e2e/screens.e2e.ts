// screens.e2e.ts: every screen as it stands: open to all, light and dark, on a phone and on a desk,
// with nothing that does not fit, also at twice the size.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { desk, games, phone, picture, type Size } from './browser';
import { misfits, violations } from './eyes';
import { long } from './long';
import { boardShare, figuresOf, largestBlank } from './room';
import { arrive, guest, inspect, screens, sizes } from './screens';
import { say } from './words';

const lights = ['light', 'dark'] as const;
const records = resolve(import.meta.dirname, '../../games/corsari/records');
const record = readFileSync(resolve(records, 'g01-two-seats-complete-game.record'), 'utf8');

// Only tables are laid out anew on a desk. Of the others axe has seen everything on a phone.
function questions(name: string, size: string, light: string): 'all' | 'contrast' {
    const isTable = /^(table|lobby|replay|sheet)/.test(name);
    if (long || (light === 'light' && (size === 'phone' || isTable))) return 'all';
    return 'contrast';
}

async function study(name: string, size: string, part?: string): Promise<string[]> {
    const { page } = guest;
    const found: string[] = [];
    for (const light of lights) {
        const rules = questions(name, size, light);
        await page.emulateMedia({ colorScheme: light });
        await picture(page, `screen-${name}-${size}-${light}`);
        const complaints = await violations(page, { part, rules });
        found.push(...complaints.map((one) => `${size}, ${light}: ${one}`));
    }
    return found;
}

// Once on a phone and once on a desk.
async function studyOnce(name: string, size: string): Promise<string[]> {
    return size === 'phone' || size === 'desk' ? study(name, size) : [];
}

it.each(screens)('%s is open to all', async (name) => {
    await arrive(name);
    expect(await inspect(undefined, (size) => studyOnce(name, size))).toEqual([]);
});

it.each(['phone', 'small'])('of the settings none stands alone on a line: %s', async (size) => {
    const { page } = guest;
    await arrive('settings');
    await page.setViewportSize(sizes[size]!);
    const lonely = await page.locator('fieldset .choices').evaluateAll((groups) =>
        groups.flatMap(({ children }) => {
            const tops = [...children].map((one) => one.getBoundingClientRect().top);
            return tops.filter((top) => top === tops.at(-1)).length === 1 ? children.length : [];
        }),
    );
    expect(lonely).toEqual([]);
});

// What a phone lays over a table; a desk has most of it beside the board, and some rows in its menu.
const onBar = ['table.story', 'table.scores', 'table.chat', 'table.rules', 'legend.short'];
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
    if (sheet === 'settings.title') await page.locator('dialog form').waitFor();
}

it.each(games)('so is everything that is laid over a table of %s', async (game) => {
    const { page } = guest;
    const found: string[] = [];
    await arrive(`table-${game}`);
    const all = game === 'corsari';
    const sheets: [string, Size, string[]][] = [
        ['phone', phone, all ? [...onBar, ...inMenu] : [...onBar.slice(0, 2), 'legend.short']],
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
    await page.locator('.player[data-arrived="60"][data-behind="false"]').waitFor();
    expect(await inspect(undefined, (size) => studyOnce('replay-corsari', size))).toEqual([]);
});

// What a large screen may leave empty at most, in one piece: a list beside a board ends somewhere.
const roomy = ['tablet', 'desk', 'wide'];
const spare = 0.2;

it.each(screens.filter((name) => /^(table|lobby|home)/.test(name)))(
    '%s leaves no large part of a large screen empty',
    async (name) => {
        const { page } = guest;
        await arrive(name);
        const found: string[] = [];
        for (const size of roomy) {
            await page.setViewportSize(sizes[size]!);
            await page.waitForLoadState('networkidle');
            expect(await misfits(page), size).toEqual([]); // All is at rest then.
            const blank = await largestBlank(page);
            if (blank > spare) found.push(`${size}: ${Math.round(blank * 100)} % are empty`);
            if (!name.startsWith('table-')) continue;
            const board = await boardShare(page);
            if (board < 0.7) found.push(`${size}: the board has ${Math.round(board * 100)} %`);
        }
        expect(found).toEqual([]);
    },
);

// In both families, upright and bold: figures that stand on the line are as tall as one another, and
// one below the other they are as wide.
it.each(['400 64px var(--text)', '700 64px var(--text)', '400 64px var(--display)'])(
    'figures stand on the line: %s',
    async (font) => {
        await arrive('home');
        const figures = await figuresOf(guest.page, font);
        for (const { top, bottom, wide } of figures) {
            expect(Math.abs(bottom - figures[0]!.bottom)).toBeLessThanOrEqual(3);
            expect(Math.abs(top - figures[0]!.top)).toBeLessThanOrEqual(4);
            expect(Math.abs(wide - figures[0]!.wide)).toBeLessThan(0.1);
        }
        expect(figures).toHaveLength(10);
        expect(figures[0]!.bottom - figures[0]!.top).toBeGreaterThan(30);
    },
);
