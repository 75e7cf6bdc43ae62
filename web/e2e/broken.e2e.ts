// broken.e2e.ts: what does not come, may not be kept or breaks on the way: each time there is a sentence,
// and a way on.
import type { BrowserContext, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { desk, phone, picture } from './browser';
import { expectOpenToAll } from './eyes';
import { play, playToTheEnd } from './player';
import { stage } from './stage';
import { say } from './words';

const { visit } = stage();

// Puts a line before what a worker is made of: the first of its kind, or each.
async function alter(context: BrowserContext, worker: RegExp, line: string, each = true) {
    let begun = 0;
    await context.route(worker, async (route) => {
        const answer = await route.fetch();
        const text = await answer.text();
        const body = each || begun++ === 0 ? `${line}\n${text}` : text;
        await route.fulfill({ response: answer, body });
    });
}

// The engine stops in the middle of one call, the so-manieth of its kind.
const trapIn = (call: string, after: number) => `{
    const begin = WebAssembly.instantiate;
    let calls = 0;
    WebAssembly.instantiate = async (...how) => {
        const { exports } = await begin.apply(WebAssembly, how);
        const { ${call}: called } = exports;
        const trapped = (...args) => {
            if (++calls === ${after}) throw new WebAssembly.RuntimeError('unreachable');
            return called(...args);
        };
        return { exports: { ...exports, ${call}: trapped } };
    };
}`;

async function begin(page: Page): Promise<void> {
    await page.locator('[data-play="skull_king"]').click();
    await page.locator('[data-asked="true"]').waitFor();
}

it('where nothing may be kept, one plays all the same', async () => {
    const refuse = (name: string) =>
        `Object.defineProperty(self, '${name}', { get() { throw new DOMException('No.', 'SecurityError'); } });`;
    const guest = await visit(phone, {
        prepare: async (context) => {
            await context.addInitScript(refuse('localStorage'));
            await context.addInitScript(refuse('indexedDB'));
            await alter(context, /own_worker-.*\.js$/, refuse('indexedDB'));
        },
    });
    const { page } = guest;
    await page.locator('[data-play]').first().waitFor();
    await expectOpenToAll(page);
    await guest.go('/settings'); // What is chosen holds as long as the page does.
    await page.getByRole('radio', { name: say('settings.pace_instant') }).check();
    await guest.go('/');
    await begin(page);
    await page.locator('p', { hasText: say('table.fleeting') }).waitFor();
    await picture(page, 'broken-fleeting');
    await playToTheEnd(page);
    await page.locator('[data-finale]').waitFor();
    await guest.leave();
});

it('a board that does not come says so, and comes when it is asked for again', async () => {
    const board = '**/assets/skull_king-*.js';
    const guest = await visit(desk, {
        prepare: (context) => context.route(board, (one) => one.abort()),
    });
    const { page } = guest;
    await page.locator('[data-play="skull_king"]').click();
    const sorry = page.getByRole('alert').filter({ hasText: say('error.load') });
    await sorry.waitFor();
    expect(await play([page], { most: 3 })).toBe(3); // On the generic one.
    await picture(page, 'broken-board');
    await guest.context.unroute(board);
    await sorry.getByRole('button', { name: say('error.again') }).click();
    await page.locator('main .board:not([data-generic])').waitFor();
    guest.forgive(/net::ERR_FAILED|dynamically imported module/);
    await guest.leave();
});

it('a board that breaks while it is drawn gives way to the generic one', async () => {
    const torn = `(() => { throw new Error('torn'); })()`;
    const guest = await visit(phone, {
        prepare: (context) =>
            context.route('**/assets/skull_king-*.js', async (route) => {
                const answer = await route.fetch();
                const text = await answer.text();
                const body = text.replace(/(["'`])board\.skull_king\.others\1/, torn);
                await route.fulfill({ response: answer, body });
            }),
    });
    const { page } = guest;
    await page.locator('[data-play="skull_king"]').click();
    await page.locator('[data-generic] [data-move]').first().waitFor();
    expect(await play([page], { most: 3 })).toBe(3);
    guest.forgive(/torn/);
    await guest.leave();
});

it('a language that does not come says so, at first and later', async () => {
    const words = '**/assets/de-*.js';
    const prepare = (context: BrowserContext) => context.route(words, (one) => one.abort());
    const guest = await visit(phone, { language: 'de', prepare });
    const { page } = guest;
    await page
        .getByRole('alert')
        .filter({ hasText: say('error.load', {}, 'de') })
        .waitFor();
    await guest.context.unroute(words);
    await page.getByRole('button', { name: say('error.again', {}, 'de') }).click();
    await page.locator('[data-play]').first().waitFor();
    guest.forgive(/net::ERR_FAILED|dynamically imported module/);
    await guest.leave();

    const other = await visit(phone, { path: '/settings', prepare });
    await other.page.getByRole('radio', { name: 'Deutsch' }).check();
    await other.page
        .getByRole('alert')
        .filter({ hasText: say('error.load') })
        .waitFor();
    other.forgive(/net::ERR_FAILED|dynamically imported module/);
    await other.leave();
});

it('an engine that breaks is replaced, and the game goes on', async () => {
    const guest = await visit(desk, {
        prepare: (context) => alter(context, /\/worker-.*\.js$/, trapIn('ask', 20)),
    });
    await begin(guest.page);
    expect(await play([guest.page], { most: 12 })).toBe(12);
    await guest.leave();
});

it('a harbour of one’s own that breaks is begun anew, where it was', async () => {
    const guest = await visit(desk, {
        prepare: (context) =>
            alter(context, /own_worker-.*\.js$/, trapIn('harbour_hear', 14), false),
    });
    const { page } = guest;
    await begin(page);
    const lost = page.locator('p', { hasText: say('table.lost') }).waitFor();
    const played = play([page], { most: 12 });
    await lost;
    expect(await played).toBe(12);
    await guest.leave();
});

it('a table that is struck from the list is gone from the device', async () => {
    const guest = await visit(desk);
    const { page } = guest;
    await begin(page);
    const rows = () =>
        page.evaluate(
            () =>
                new Promise<number>((done) => {
                    const request = indexedDB.open('tortuga', 1);
                    request.onsuccess = () => {
                        const database = request.result;
                        const counted = database.transaction('rows').objectStore('rows').count();
                        counted.onsuccess = () => (database.close(), done(counted.result));
                    };
                }),
        );
    expect(await rows()).toBeGreaterThan(0);
    const table = page.url();
    await page.goto(new URL('/', table).href);
    await page
        .getByRole('button', { name: say('home.forget', { game: say('home.game.skull_king') }) })
        .click();
    await expect.poll(rows).toBe(0);
    await page.goto(table);
    await page.getByRole('heading', { name: say('table.gone') }).waitFor();
    await guest.leave();
});
