// film.ts: scenes as they move, frame by frame, to be looked at and to be shown: into build/film/<scene>,
// with the time of each frame in its name. Nothing is tested.
//     npx vitest run --config e2e/vitest.config.ts --mode film
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { it } from 'vitest';
import type { Page } from 'playwright-core';
import { desk, phone, type Size } from './browser';
import { play } from './player';
import { stage } from './stage';

const shared = stage();
const folder = resolve(import.meta.dirname, '../../build/film');
const tablet = { width: 820, height: 1180 };
const still = { width: 720, height: 720 }; // For a picture among words.

// What the page looks like from now on, for so long.
async function film(page: Page, scene: string, seconds: number): Promise<void> {
    const to = resolve(folder, scene);
    rmSync(to, { recursive: true, force: true });
    mkdirSync(to, { recursive: true });
    const line = await page.context().newCDPSession(page);
    let begin: number | undefined;
    line.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
        const at = (metadata.timestamp ?? 0) * 1000;
        begin ??= at;
        const name = Math.round(at - begin)
            .toString()
            .padStart(6, '0');
        writeFileSync(resolve(to, `${name}.jpg`), Buffer.from(data, 'base64'));
        void line.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
    });
    await line.send('Page.startScreencast', { format: 'jpeg', quality: 92 });
    const until = Date.now() + seconds * 1000;
    await play([page], { until: () => Promise.resolve(Date.now() > until) });
    await line.send('Page.stopScreencast');
}

const pace = (page: Page, wanted: string) =>
    page.evaluate((one) => localStorage.setItem('tortuga.pace', one), wanted);

// A scene begins when `sign` is on the page; until then everything goes at once.
const scenes: [scene: string, game: string, sign: string, seconds: number][] = [
    ['bids, trick and round', 'skull_king', '[data-asked="true"]', 20],
    ['sailing', 'corsari', '[data-scene]', 20],
    ['boats', 'corsaro', '[data-asked="true"]', 14],
    ['wheels', 'pirates_cove', '[data-scene="chart"] [data-move^="wheel"]', 14],
    ['fight', 'pirates_cove', '[data-part="fight"]', 20],
];
const sizes: [name: string, size: Size][] = [
    ['phone', phone],
    ['tablet', tablet],
    ['desk', desk],
    ['still', still],
];

it.each(scenes)('%s', async (scene, game, sign, seconds) => {
    const wanted = process.env.TORTUGA_SCENE;
    if (wanted && wanted !== scene) return;
    for (const [name, size] of sizes) {
        const guest = await shared.visit(size, { pace: 'swift', language: 'en' });
        const { page } = guest;
        await page.locator(`[data-play="${game}"]`).click();
        await page.locator('[data-asked="true"]').waitFor();
        await pace(page, 'instant');
        await play([page], { until: async () => (await page.locator(sign).count()) > 0 });
        await pace(page, 'normal');
        await film(page, `${scene}-${name}`, seconds);
        await guest.leave();
    }
});
