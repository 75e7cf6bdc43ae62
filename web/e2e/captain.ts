// captain.ts: somebody who plays Pirate's Cove as most captains do: takes what the shop proposes, aims
// where a bot would, fires on, and asks for advice where there is more to think about. Asking is free;
// whatever is pressed to play is counted.
import type { Page } from 'playwright-core';
import { say } from './words';

export interface Logbook {
    presses: Map<string, number>; // By what was pressed: the verb of a move, an order, the shop.
    total: number;
}

// What stands on the table: it has to stand for a moment, since much is answered without asking.
interface Question {
    state: 'over' | 'waits' | 'asked';
    beats: string;
    shop: boolean;
    steady: boolean; // One could tell one's crew to fire on, and has not.
    order: string; // How long one could pass, and does not yet.
    tries: boolean; // One could tell them to try every test.
}

function look(page: Page): Promise<Question> {
    return page.evaluate(() => {
        const has = (what: string) => document.querySelector(what) !== null;
        const orders = [...document.querySelectorAll<HTMLElement>('[data-order]')]
            .filter((one) => one.ariaPressed === 'false')
            .map((one) => one.dataset['order'] ?? '');
        const answers = document.querySelectorAll('[data-board] [data-move], [data-settle]');
        const asked = has('[data-asked="true"]') && answers.length > 1;
        return {
            state: has('[data-phase="over"]')
                ? 'over'
                : asked || has('[data-settle]')
                  ? 'asked'
                  : 'waits',
            beats: document.querySelector<HTMLElement>('main')?.dataset['beats'] ?? '',
            shop: has('[data-settle]'),
            steady: orders.includes('steady') && has('[data-move^="fire "]'),
            tries: orders.includes('tries') && has('[data-move="attempt now"]'),
            order: orders.find((one) => !['steady', 'tries'].includes(one)) ?? '',
        };
    });
}

// The move that a bot advises, as the board points at it; nothing if the game went on meanwhile.
async function advice(page: Page): Promise<string | undefined> {
    await page
        .getByRole('button', { name: say('table.hint'), exact: true })
        .click({ timeout: 1000 });
    const pointed = page.locator('[data-board] [data-move].hinted').first();
    const move = await pointed.getAttribute('data-move', { timeout: 3000 });
    await page.keyboard.press('Escape'); // The line goes, and leaves its room to the board.
    return move ?? undefined;
}

async function press(page: Page, what: string, book: Logbook): Promise<void> {
    await page.locator(what).first().click({ timeout: 1000 });
    const kind = /="([^"]*)"/.exec(what)?.[1]?.split(' ')[0] ?? 'shop';
    book.presses.set(kind, (book.presses.get(kind) ?? 0) + 1);
    book.total++;
}

async function answer(page: Page, question: Question, book: Logbook): Promise<void> {
    if (question.shop) return press(page, '[data-settle]', book);
    if (question.steady) await press(page, '[data-order="steady"]', book);
    if (question.tries) return press(page, '[data-order="tries"]', book);
    const move = await advice(page);
    if (move === undefined) return;
    if (move === 'pass now' && question.order)
        return press(page, `[data-order="${question.order}"]`, book);
    await press(page, `[data-board] [data-move="${move}"]`, book);
}

// Plays to the end; returns what was pressed.
export async function captainPlays(page: Page): Promise<Logbook> {
    const book: Logbook = { presses: new Map(), total: 0 };
    const patience = 90_000; // Milliseconds in which something should happen.
    for (let last = Date.now(); ;) {
        const before = await look(page);
        if (before.state === 'over') return book;
        await page.waitForTimeout(40);
        const now = await look(page);
        if (now.state !== 'asked' || now.beats !== before.beats) {
            if (Date.now() > last + patience) throw new Error('Nobody goes on.');
            continue;
        }
        last = Date.now();
        // What is gone by the time that it is pressed was answered by itself, and was not pressed.
        await answer(page, now, book).catch(() => undefined);
    }
}
