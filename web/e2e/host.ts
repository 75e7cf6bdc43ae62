// host.ts: somebody who opens a table: from Home through the form, by clicking; or, for others, by
// asking the harbour.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { say } from './words';

export interface Wishes {
    name?: string;
    chairs: ('open' | 'person' | 'bot')[]; // Besides one's own.
    changes?: readonly string[]; // Values of switches.
    here?: boolean; // All at this device.
    umpire?: boolean; // One's own is for somebody else.
}

export async function layTable(
    page: Page,
    game: string,
    { name = 'Anne', chairs, changes = [], here = false, umpire = false }: Wishes,
): Promise<void> {
    await page.locator(`a[href="/open/${game}"]`).click();
    const list = (name: string) => page.getByRole('combobox', { name, exact: true });
    await page.getByRole('textbox', { name: say('open.name') }).fill(name);
    if (here) await page.getByRole('radio', { name: say('open.here') }).check();
    await page.locator(`[data-count="${chairs.length + 1}"]`).click();
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
    if (umpire) await page.getByRole('checkbox', { name: say('open.umpire') }).check();
    await page.getByRole('button', { name: say('open.go') }).click();
    if (here) await page.waitForURL('**/here/*');
    else await page.locator('.lobby').waitFor(); // Until then there is no line to the harbour.
}

// Somebody who comes by a table's link meets an invitation first. They take the first free seat…
export async function takeSeat(page: Page, name = ''): Promise<void> {
    if (name) await page.getByRole('textbox', { name: say('open.name') }).fill(name);
    await page.getByRole('button', { name: say('invite.sit'), exact: true }).click();
    await page.locator('.table').waitFor();
}
// …or watch.
export async function watchTable(page: Page): Promise<void> {
    await page.getByRole('button', { name: say('home.watch'), exact: true }).click();
    await page.locator('.table').waitFor();
}

async function ask<Answer>(url: string, path: string, body: object, key = ''): Promise<Answer> {
    const answer = await fetch(`${url}/api/v1/${path}`, {
        method: 'POST',
        headers: {
            'Content-Type': 'application/json',
            ...(key ? { Authorization: `Bearer ${key}` } : {}),
        },
        body: JSON.stringify(body),
    });
    expect(answer.ok, `${path}: ${answer.status}`).toBe(true);
    return (await answer.json()) as Answer;
}

// The bots that play by a rule of thumb.
const byThumb: Record<string, string> = {
    skull_king: 'mate',
    corsari: 'bosun',
    corsaro: 'lookout',
    pirates_cove: 'swab',
};

interface Opening {
    game: string;
    options: string;
    public?: boolean;
    clock?: object;
    misses?: number;
}

// A table at which these people sit, and bots behind them: its host's key, and their ways to it.
export async function gatherPeople(
    url: string,
    opening: Opening,
    names: string[],
    bots = 0,
): Promise<{ table: string; key: string; paths: string[] }> {
    const { table, key } = await ask<{ table: string; key: string }>(url, 'tables', {
        ...opening,
        bots: Array.from({ length: bots }, (_, i) => ({
            seat: names.length + 1 + i,
            bot: byThumb[opening.game]!,
        })),
    });
    const paths = [];
    for (const name of names) {
        const seated = await ask<{ key: string }>(url, `tables/${table}/seats`, { name });
        paths.push(`/t/${table}#k=${seated.key}`);
    }
    return { table, key, paths };
}

// The same when it has begun.
export async function seatPeople(
    url: string,
    opening: Opening,
    names: string[],
    bots: number,
): Promise<string[]> {
    const { table, key, paths } = await gatherPeople(url, opening, names, bots);
    await ask(url, `tables/${table}/start`, {}, key);
    return paths;
}
