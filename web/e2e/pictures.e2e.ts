// pictures.e2e.ts: the screens that look the same every time, compared with how they looked when
// somebody last approved of them (e2e/pictures): point by point if there is time (./test --long), else
// from afar, and only those that another browser breaks into the same lines. Who has changed them on
// purpose looks at build/pictures/now-*.png, and keeps them:
//     TORTUGA_LONG=1 TORTUGA_KEEP=1 npx vitest run --config e2e/vitest.config.ts pictures
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { desk, phone, pictures, type Size } from './browser';
import { long } from './long';
import { stage } from './stage';

const { visit } = stage();
const approved = resolve(import.meta.dirname, 'pictures');

// The browser without windows sets letters a little elsewhere: from afar that is not seen.
const grain = long ? 1 : 8;

// The share of pixels that are clearly of another colour; 1 if the sizes differ.
function difference(page: Page, one: Buffer, other: Buffer): Promise<number> {
    return page.evaluate(
        async ({ texts, grain }) => {
            const [a, b] = await Promise.all(
                texts.map(async (text) => {
                    const image = new Image();
                    image.src = `data:image/png;base64,${text}`;
                    await image.decode();
                    const [width, height] = [image.width / grain, image.height / grain];
                    const paper = new OffscreenCanvas(width, height).getContext('2d')!;
                    paper.imageSmoothingQuality = 'high';
                    paper.drawImage(image, 0, 0, width, height);
                    return paper.getImageData(0, 0, width, height);
                }),
            );
            if (a!.width !== b!.width || a!.height !== b!.height) return 1;
            let changed = 0;
            for (let at = 0; at < a!.data.length; at += 4)
                if (
                    [0, 1, 2].some(
                        (part) => Math.abs(a!.data[at + part]! - b!.data[at + part]!) > 40,
                    )
                )
                    changed++;
            return (4 * changed) / a!.data.length;
        },
        { texts: [one, other].map((picture) => picture.toString('base64')), grain },
    );
}

type Screen = [name: string, path: string, size: Size, light: 'light' | 'dark'];
const wordy: Screen[] = [
    ['home-phone', '/', phone, 'light'],
    ['home-desk', '/', desk, 'dark'],
    ['rules', '/rules/corsari', phone, 'dark'],
];
const screens: Screen[] = [
    ...(long ? wordy : []),
    ['settings', '/settings', phone, 'light'],
    ...['skull_king', 'corsari', 'corsaro', 'pirates_cove'].map((game, at): Screen => [
        `lesson-${game}`,
        `/learn/${game}`,
        phone,
        at % 2 ? 'dark' : 'light',
    ]),
];

it.each(screens)('%s looks as it did', async (name, path, size, light) => {
    const guest = await visit(size, { path });
    const { page } = guest;
    await page.emulateMedia({ colorScheme: light });
    await page.getByRole('heading', { level: 1 }).waitFor();
    // Of the steps that are in sight the whole picture is wanted.
    if (path.startsWith('/rules/'))
        for (const step of [0, 1])
            await page.locator('[data-step] .stage[style*="xywh"]').nth(step).waitFor();
    if (path.startsWith('/learn/')) await page.locator('.button').first().waitFor();
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => document.fonts.ready);
    const now = await page.screenshot({ animations: 'disabled' });
    mkdirSync(pictures, { recursive: true });
    writeFileSync(resolve(pictures, `now-${name}.png`), now);
    const file = resolve(approved, `${name}.png`);
    if (process.env.TORTUGA_KEEP) writeFileSync(file, now);
    expect(existsSync(file), `there is no approved picture of ${name}`).toBe(true);
    expect(await difference(page, readFileSync(file), now), name).toBeLessThan(0.005);
    await guest.leave();
});
