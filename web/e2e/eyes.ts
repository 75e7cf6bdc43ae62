// eyes.ts: what is wrong with a page as it stands: for those who read it by other means, and for
// those who look at it.
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

// What moves has come to rest and the letters are there: what is on its way yet is judged by nobody.
// What moves for ever is not waited for.
function settled(page: Page): Promise<void> {
    return page.evaluate(async () => {
        await document.fonts.ready;
        await new Promise((done) => requestAnimationFrame(done));
        const moving = document.getAnimations().filter(({ playState, effect }) => {
            return playState === 'running' && effect?.getComputedTiming().endTime !== Infinity;
        });
        const rest = Promise.allSettled(moving.map(({ finished }) => finished));
        await Promise.race([rest, new Promise((done) => setTimeout(done, 5000))]);
    });
}

// What axe finds, in the whole page or in a part of it: all that it knows of, or only letters too
// faint to be read, which is what changes with the light.
export async function violations(
    page: Page,
    { part, rules = 'all' }: { part?: string | undefined; rules?: 'all' | 'contrast' } = {},
): Promise<string[]> {
    await settled(page);
    // Once for each page: there is more of it than of the page.
    if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
    return page.evaluate(
        async ({ part, contrast }) => {
            const { axe } = window as unknown as { axe: typeof import('axe-core') };
            const { violations: found } = await axe.run(part ?? document, {
                resultTypes: ['violations'],
                ...(contrast && { runOnly: { type: 'rule', values: ['color-contrast'] } }),
            });
            return found.map(
                ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`,
            );
        },
        { part, contrast: rules === 'contrast' },
    );
}

// What does not fit: a page that scrolls sideways, text that leaves its box or is cut off by it.
// Where a style says "ellipsis", it was meant; and wide tables may be scrolled.
export async function misfits(page: Page): Promise<string[]> {
    await settled(page);
    return page.evaluate(() => {
        const slack = 1.5; // Pixels; letters lean out of their boxes a little.
        const found: string[] = [];
        const root = document.scrollingElement!;
        if (root.scrollWidth > innerWidth) found.push(`the page is ${root.scrollWidth} px wide`);

        const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
        const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';
        const name = (box: Element) =>
            `${box.tagName.toLowerCase()}.${box.getAttribute('class')?.split(' ')[0] ?? ''}`;

        const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        while (texts.nextNode()) {
            const text = texts.currentNode as Text;
            const parent = text.parentElement!;
            if (!text.data.trim() || parent.closest('.unseen, svg, option, [inert]')) continue;
            if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
                continue;
            const range = document.createRange();
            range.selectNodeContents(text);
            const { left, right, top, bottom } = range.getBoundingClientRect();
            if (left === right) continue;
            const say = (how: string, box: Element) =>
                found.push(`“${text.data.trim().slice(0, 40)}” ${how} ${name(box)}`);

            let inner = true; // Up to the first box that is more than a part of a line.
            for (let box: Element | null = parent; box; box = box.parentElement) {
                const style = getComputedStyle(box);
                if (style.position === 'absolute' && style.clipPath !== 'none') break; // Unseen.
                if (['inline', 'contents'].includes(style.display)) continue;
                const edge = box.getBoundingClientRect();
                const beside = left < edge.left - slack || right > edge.right + slack;
                const beyond = top < edge.top - slack || bottom > edge.bottom + slack;
                if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') break;
                if (beside && hides(style.overflowX)) {
                    say('is cut off by', box);
                    break;
                }
                if (beyond && hides(style.overflowY)) {
                    say('is cut off below by', box);
                    break;
                }
                if (beside && inner) {
                    say('is wider than', box);
                    break;
                }
                inner = false;
                const wide = box.scrollWidth > box.clientWidth + slack;
                if (scrolls(style.overflowX) && wide && !parent.closest('table')) {
                    say('must be scrolled sideways in', box);
                    break;
                }
                if (scrolls(style.overflowX) || scrolls(style.overflowY)) break; // Within reach.
                if (style.position === 'fixed') break;
            }
        }
        return [...new Set(found)];
    });
}

export async function expectToFit(page: Page, where: string): Promise<void> {
    expect(await misfits(page), where).toEqual([]);
}

// Nothing that axe knows of keeps anybody out, and everything fits.
export async function expectOpenToAll(page: Page, where = page.url()): Promise<void> {
    expect(await violations(page), where).toEqual([]);
    await expectToFit(page, where);
}

// How many lines of text stand in a part of the page, as they are seen.
export function linesIn(page: Page, part: string): Promise<number> {
    return page.evaluate((selector) => {
        const middles: number[] = [];
        for (const root of document.querySelectorAll(selector)) {
            const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
            while (texts.nextNode()) {
                const box = texts.currentNode.parentElement!;
                if (getComputedStyle(box).clipPath !== 'none' || !box.checkVisibility()) continue;
                const range = document.createRange();
                range.selectNodeContents(texts.currentNode);
                const { bottom } = box.getBoundingClientRect(); // What is clamped is not seen.
                const { right } = root.getBoundingClientRect();
                for (const { top, height, left, width } of range.getClientRects())
                    if (width > 0 && left < right && top + height / 2 < bottom)
                        middles.push(top + height / 2);
            }
        }
        middles.sort((a, b) => a - b);
        return middles.filter((at, index) => index === 0 || at - middles[index - 1]! > 6).length;
    }, part);
}
