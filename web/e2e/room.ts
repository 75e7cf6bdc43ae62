// room.ts: what a screen makes of its room, as a picture of it shows: how large a part of it shows
// nothing at all, and how large a part is board; and how its figures stand on their line.
import type { Page } from 'playwright-core';

// The largest rectangle of one colour in what is neither bar nor a list beside it, as a share of the
// screen.
export async function largestBlank(page: Page): Promise<number> {
    const clip = await page.locator('main').evaluate((main) => {
        const { left, top, right, bottom } = main.getBoundingClientRect();
        const [x, y] = [Math.max(left, 0), Math.max(top, 0)];
        return {
            x,
            y,
            width: Math.min(right, innerWidth) - x,
            height: Math.min(bottom, innerHeight) - y,
        };
    });
    const picture = await page.screenshot({ animations: 'disabled', clip });
    return page.evaluate(async (text) => {
        const image = new Image();
        image.src = `data:image/png;base64,${text}`;
        await image.decode();
        const { width, height } = image;
        const paper = new OffscreenCanvas(width, height).getContext('2d')!;
        paper.drawImage(image, 0, 0);
        const { data } = paper.getImageData(0, 0, width, height);
        const cell = 10; // Pixels.
        const slack = 14; // Of 255: paper is not quite even.
        const isBlank = (left: number, top: number) => {
            const low = [255, 255, 255];
            const high = [0, 0, 0];
            for (let y = top; y < top + cell; y++)
                for (let x = left; x < left + cell; x++)
                    for (let part = 0; part < 3; part++) {
                        const value = data[4 * (y * width + x) + part]!;
                        low[part] = Math.min(low[part]!, value);
                        high[part] = Math.max(high[part]!, value);
                    }
            return high.every((value, part) => value - low[part]! <= slack);
        };
        // Row by row: how many blank cells stand above one another, and the largest block of those.
        const across = Math.floor(width / cell);
        const heights = Array.from({ length: across }, () => 0);
        let largest = 0;
        for (let top = 0; top + cell <= height; top += cell) {
            for (let at = 0; at < across; at++)
                heights[at] = isBlank(at * cell, top) ? heights[at]! + 1 : 0;
            for (let at = 0; at < across; at++)
                for (let end = at, low = Infinity; end < across && heights[end]! > 0; end++) {
                    low = Math.min(low, heights[end]!);
                    largest = Math.max(largest, low * (end - at + 1));
                }
        }
        return (largest * cell * cell) / (innerWidth * innerHeight);
    }, picture.toString('base64'));
}

// The part of the screen that belongs to the board.
export function boardShare(page: Page): Promise<number> {
    return page.locator('main[data-board]').evaluate((board) => {
        const { width, height } = board.getBoundingClientRect();
        return (width * height) / (innerWidth * innerHeight);
    });
}

// The ten figures, as the page writes them in some of its letters: from where to where each has ink,
// and how wide it is. On a line of their own, for only there is nothing else.
export async function figuresOf(
    page: Page,
    font: string,
): Promise<{ top: number; bottom: number; wide: number }[]> {
    await page.evaluate((font) => {
        const line = document.createElement('p');
        line.id = 'figures';
        line.style.cssText =
            `position: fixed; inset: 0 auto auto 0; z-index: 9999; margin: 0; background: #fff; ` +
            `color: #000; font: ${font}; display: flex; animation: none`;
        line.append(
            ...Array.from('0123456789', (figure) => {
                const box = document.createElement('span');
                box.textContent = figure;
                return box;
            }),
        );
        document.body.append(line);
        return document.fonts.ready.then(() => undefined);
    }, font);
    const found = [];
    for (const box of await page.locator('#figures > span').all()) {
        const picture = await box.screenshot();
        const wide = await box.evaluate((one) => one.getBoundingClientRect().width);
        const [top, bottom] = await page.evaluate(async (text) => {
            const image = new Image();
            image.src = `data:image/png;base64,${text}`;
            await image.decode();
            const { width, height } = image;
            const paper = new OffscreenCanvas(width, height).getContext('2d')!;
            paper.drawImage(image, 0, 0);
            const { data } = paper.getImageData(0, 0, width, height);
            const rows = Array.from({ length: height }, (_, y) => y).filter((y) =>
                Array.from({ length: width }, (_, x) => data[4 * (y * width + x)]!).some(
                    (value) => value < 128,
                ),
            );
            return [rows[0] ?? 0, rows.at(-1) ?? 0] as const;
        }, picture.toString('base64'));
        found.push({ top, bottom, wide });
    }
    await page.locator('#figures').evaluate((line) => line.remove());
    return found;
}
