// hold.ts: how fast a table shows what happens, and a table that goes on showing it.
import type { Page } from 'playwright-core';

export const choosePace = (page: Page, pace: string) =>
    page.evaluate((one) => localStorage.setItem('tortuga.pace', one), pace);

export const behind = 'main[data-behind="true"]';

// From here on what is shown stays, all of it or what begins while there is such a sign on the page:
// what ends then, ends because somebody wants it to.
export const hold = (page: Page, sign = 'main') =>
    page.evaluate((wanted) => {
        const wait = window.setTimeout;
        const longer = (work: () => void, time = 0) => {
            const stays = time >= 100 && document.querySelector(wanted) !== null;
            return wait(work, stays ? 3_600_000 : time);
        };
        Object.assign(window, { setTimeout: longer });
    }, sign);
