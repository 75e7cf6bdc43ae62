// beats.e2e.ts: with everything in motion: what happens is shown one thing after the other, each for its
// time, and nobody is asked before all of it was seen.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { factors } from '../src/table/pace';
import { desk, games, phone, type Visit } from './browser';
import { layTable, seatPeople } from './host';
import { long } from './long';
import { holdsOf } from './paces';
import { play } from './player';
import { stage } from './stage';
import { say } from './words';

const pace = 'swift';
const shared = stage();

interface Frame {
    at: number;
    since: number; // When it was looked before; what changed did so in between.
    told: number; // Beats, so far.
    beat: string;
    asked: boolean;
    sails: boolean; // A ship is on its way, even if it had left as soon as it could.
}
interface Watched {
    shownFrames: Frame[];
}

// Writes down whatever changed, also what a busy browser never came to draw. It looks in every frame,
// too, to know how long ago nothing had changed yet.
async function watch(page: Page): Promise<void> {
    await page.evaluate(() => {
        const seen = ((window as unknown as Watched).shownFrames = []) as Frame[];
        const departures = new Map<Animation, number>();
        let since = performance.now();
        const look = () => {
            const at = performance.now();
            const main = document.querySelector<HTMLElement>('main[data-beats]');
            const ships = document.querySelector('.fleet')?.getAnimations({ subtree: true }) ?? [];
            for (const ship of ships) if (!departures.has(ship)) departures.set(ship, since);
            const frame = {
                at,
                since,
                told: Number(main?.dataset['beats'] ?? 0),
                beat: main?.dataset['beat'] ?? '',
                asked: document.querySelector('[data-asked="true"]') !== null,
                sails: ships.some((ship) => {
                    const way = Number(ship.effect?.getComputedTiming().endTime);
                    return at < departures.get(ship)! + way;
                }),
            };
            const last = seen.at(-1);
            if (last?.told !== frame.told || last.beat !== frame.beat || last.asked !== frame.asked)
                seen.push(frame);
            since = at;
        };
        const draw = () => {
            look();
            requestAnimationFrame(draw);
        };
        requestAnimationFrame(draw);
        new MutationObserver(look).observe(document, {
            subtree: true,
            attributeFilter: ['data-asked', 'data-beat', 'data-beats'],
        });
    });
}

// What was wrong with what was seen, and how many beats there were.
function judged(frames: Frame[], game: string): { beats: number; wrong: string[] } {
    const wrong: string[] = [];
    const silent = Object.values(holdsOf(game)).includes(0); // Some are told and not shown.
    let beats = 0;
    frames.forEach((frame, index) => {
        if (frame.beat && frame.asked) wrong.push(`asked while ${frame.beat} is shown`);
        if (frame.sails && frame.asked) wrong.push('asked while a ship sails');
        if (frame.sails && ['turn', 'rolled', 'home'].includes(frame.beat))
            wrong.push(`${frame.beat} is shown while a ship sails`);
        const before = frames[index - 1]; // What stood there when we came has stood for a while.
        const begins = before && frame.beat && frame.told !== before.told;
        if (!begins) return;
        beats++;
        const next = frames.slice(index + 1).find(({ told }) => told !== frame.told);
        const least = (holdsOf(game)[frame.beat] ?? 0) * factors[pace];
        const stood = next ? next.at - frame.since : Infinity;
        if (stood < least - 20) wrong.push(`${frame.beat} stood ${stood} ms of ${least}`);
        if (!silent && next?.beat && next.told > frame.told + 1)
            wrong.push(`${next.told - frame.told} beats at once after ${frame.beat}`);
    });
    return { beats, wrong };
}

async function framesOf(page: Page): Promise<Frame[]> {
    return page.evaluate(() => (window as unknown as Watched).shownFrames);
}

const few = 4; // Beats; with fewer nothing was seen.

// A whole game where there is time, else what comes within seconds; and what everybody saw of it.
async function expectTimeForAll(guests: Visit[], game: string): Promise<void> {
    const pages = guests.map(({ page }) => page);
    await pages[0]!.locator('[data-asked="true"], main[data-beat]').first().waitFor();
    await Promise.all(pages.map(watch));
    const until = Date.now() + 7_000;
    const enough = async () => {
        if (Date.now() < until) return false;
        const all = await Promise.all(pages.map(framesOf));
        return all.every((frames) => judged(frames, game).beats > few);
    };
    await play(pages, long ? {} : { until: enough });
    for (const { page } of guests) {
        const { beats, wrong } = judged(await framesOf(page), game);
        expect(wrong).toEqual([]);
        expect(beats).toBeGreaterThan(few);
    }
    for (const guest of guests) await guest.leave();
}

// Mostly one waits: several are played at once.
const test = it.concurrent;

test.each(games)('%s alone: every beat has its time', async (game) => {
    const guest = await shared.visit(game === 'corsari' ? desk : phone, { pace });
    await guest.page.locator(`[data-play="${game}"]`).click();
    await expectTimeForAll([guest], game);
});

// Far away it is no different; if there is time, for each game.
const far = long ? games : ['skull_king'];

test.each(far)('%s with bots at a harbour: every beat has its time', async (game) => {
    const guest = await shared.visit(desk, { pace });
    await layTable(guest.page, game, { chairs: ['bot', 'bot'] });
    await guest.page.getByRole('button', { name: say('table.start') }).click();
    await expectTimeForAll([guest], game);
});

test.each(far)('%s with somebody else at a harbour: every beat has its time', async (game) => {
    const opening = { game, options: 'seats=3' };
    const paths = await seatPeople(shared.harbour.url, opening, ['Anne', 'Bart'], 1);
    const [anne, bart] = [
        await shared.visit(phone, { pace, path: paths[0]! }),
        await shared.visit(desk, { pace, path: paths[1]! }),
    ];
    await expectTimeForAll([anne, bart], game);
});
