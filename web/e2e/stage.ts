// stage.ts: what the tests of a file share: one harbour and one browser, there before the first and
// gone after the last.
import { afterAll, beforeAll } from 'vitest';
import type { Browser } from 'playwright-core';
import { launch, visit, type Manner, type Size, type Visit } from './browser';
import { Harbour } from './harbour';

export interface Stage {
    browser: Browser;
    harbour: Harbour;
    // Somebody comes to this harbour, with a device of their own.
    visit: (size: Size, manner?: Manner) => Promise<Visit>;
}

export function stage(): Stage {
    const shared = {
        visit: (size: Size, manner?: Manner) =>
            visit(shared.browser, shared.harbour.url, size, manner),
    } as Stage;
    beforeAll(async () => {
        [shared.harbour, shared.browser] = await Promise.all([Harbour.open(), launch()]);
    });
    afterAll(async () => {
        await Promise.all([shared.browser.close(), shared.harbour.close()]);
    });
    return shared;
}
