// together.e2e.ts: two people in two browsers play a whole game at a real harbour, with a page
// reloaded, a connection lost and the harbour restarted on the way.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { desk, launch, phone, picture, visit } from './browser';
import { Harbour } from './harbour';
import { playTogether } from './player';

let browser: Browser;
let harbour: Harbour;
beforeAll(async () => {
    harbour = await Harbour.open();
    browser = await launch();
});
afterAll(async () => {
    await browser.close();
    await harbour.close();
});

async function call<Answer>(path: string, body: object, key?: string): Promise<Answer> {
    const answer = await fetch(`${harbour.url}/api/v1/${path}`, {
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

it('two people play a game of Skull King', async () => {
    const { table, key } = await call<{ table: string; key: string }>('tables', {
        game: 'skull_king',
        options: 'seats=3',
        bots: [{ seat: 3, bot: 'mate' }],
    });
    const links = [];
    for (const name of ['Anne', 'Bart']) {
        const seated = await call<{ key: string }>(`tables/${table}/seats`, { name });
        links.push(`${harbour.url}/t/${table}#k=${seated.key}`);
    }
    await call(`tables/${table}/start`, {}, key);

    const anne = await visit(browser, links[0]!, phone, 'it');
    const bart = await visit(browser, links[1]!, desk, 'fr');
    const pages: Page[] = [anne.page, bart.page];
    await Promise.all(pages.map((page) => page.locator('[data-phase="playing"]').waitFor()));

    await playTogether(pages, 10);
    await anne.page.reload();
    await playTogether(pages, 15);
    await bart.context.setOffline(true);
    await bart.page.waitForTimeout(500);
    await bart.context.setOffline(false);
    await playTogether(pages, 15);
    expect([...anne.complaints, ...bart.complaints].filter((said) => !isNetwork(said))).toEqual([]);
    await harbour.restart(async () => {
        await anne.page.waitForTimeout(300);
    });
    expect(await anne.page.locator('[data-phase="playing"]').count()).toBe(1); // In the middle.
    await playTogether(pages);
    await picture(anne.page, 'together-phone-end');
    await picture(bart.page, 'together-desk-end');
    const complaints = [...anne.complaints, ...bart.complaints];
    expect(complaints.filter((said) => !isNetwork(said))).toEqual([]);
    await anne.context.close();
    await bart.context.close();
});

// What Chromium itself says of a line that breaks; no page can keep it from saying so.
function isNetwork(said: string): boolean {
    return said.includes('WebSocket connection to') || said.includes('net::ERR_');
}
