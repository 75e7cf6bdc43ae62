// replay.e2e.ts: a record is played as the game was: beat by beat, each for its time, with its scenes.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { factors } from '../src/table/pace';
import { desk, games, picture } from './browser';
import { expectOpenToAll } from './eyes';
import { holdsOf } from './paces';
import { stage } from './stage';
import { say } from './words';

const { visit } = stage();

// Records that have a bit of everything.
const records: Record<string, string> = {
    skull_king: 'modern-complete-game',
    corsari: 'g01-two-seats-complete-game',
    corsaro: 'g01-simple-three-complete-game',
    pirates_cove: 'w04-three-hits-and-a-flight',
};

const few = 4; // Beats; with fewer nothing was seen.

interface Frame {
    beat: string;
    moment: number;
    at: number;
    since: number; // When it was looked before; what changed did so in between.
}
interface Watched {
    frames: Frame[];
}

// Writes down whatever changed, also what a busy browser never came to draw. It looks in every frame,
// too, to know how long ago nothing had changed yet.
async function watch(page: Page): Promise<void> {
    await page.evaluate(() => {
        const frames = ((window as unknown as Watched).frames = []) as Frame[];
        let since = performance.now();
        const look = () => {
            const at = performance.now();
            const its = document.querySelector<HTMLElement>('.player')?.dataset ?? {};
            const frame = { beat: its['beat'] ?? '', moment: Number(its['moment']), at, since };
            const last = frames.at(-1);
            if (last?.beat !== frame.beat || last.moment !== frame.moment) frames.push(frame);
            since = at;
        };
        const draw = () => {
            look();
            requestAnimationFrame(draw);
        };
        requestAnimationFrame(draw);
        new MutationObserver(look).observe(document, {
            subtree: true,
            attributeFilter: ['data-beat', 'data-moment'],
        });
    });
}

// Mostly one waits: several are played at once.
it.concurrent.each(games)('%s: as at the table', async (game) => {
    const guest = await visit(desk, { path: '/replay', pace: 'swift' });
    const { page } = guest;
    const path = resolve(
        import.meta.dirname,
        `../../games/${game}/records/${records[game]}.record`,
    );
    await page.getByLabel(say('replay.paste')).fill(readFileSync(path, 'utf8'));
    await page.getByRole('button', { name: say('replay.show') }).click();
    await page.locator('.player[data-arrived="0"]').waitFor();
    await watch(page);
    await page.getByRole('button', { name: say('replay.play'), exact: true }).click();
    await page.waitForTimeout(9000);
    await page.waitForFunction(
        (least) => (window as unknown as Watched).frames.filter(({ beat }) => beat).length > least,
        few,
    );
    await page.getByRole('button', { name: say('replay.stop'), exact: true }).click();
    // What was begun is shown to its end.
    await page.waitForFunction(() => {
        const its = document.querySelector<HTMLElement>('.player')!.dataset;
        return its['arrived'] === its['moment'] && its['behind'] === 'false';
    });
    const frames = await page.evaluate(() => (window as unknown as Watched).frames);
    const shown = frames.filter(({ beat }) => beat);
    expect(shown.length).toBeGreaterThan(few);
    shown.slice(0, -1).forEach((frame) => {
        const next = frames[frames.indexOf(frame) + 1]!;
        const least = Math.min((holdsOf(game)[frame.beat] ?? 0) * factors.swift, 4000);
        expect(next.at - frame.since, frame.beat).toBeGreaterThan(least - 20);
    });
    await picture(page, `replay-${game}`);
    await expectOpenToAll(page);

    // A press on the board goes to the end of what is shown, and the slider anywhere at once.
    const slider = page.getByRole('slider', { name: say('replay.moment') });
    await slider.focus();
    await page.keyboard.press('End');
    const last = await slider.getAttribute('max');
    await page.locator(`.player[data-arrived="${last}"][data-behind="false"]`).waitFor();
    await guest.leave();
});
