// keyboard.ts: a hand that never touches a mouse: it travels by Tab and arrows to what it wants, and
// presses Enter or the space bar there.
import type { Page } from 'playwright-core';
import type { Hand, Thing } from './player';

// What is wrong with the focus; nothing where it can be seen.
export function focusTrouble(page: Page): Promise<string | undefined> {
    return page.evaluate(() => {
        const at = document.activeElement;
        if (!at || at === document.body) return 'The focus is lost.';
        const name = at.outerHTML.slice(0, 120);
        const { left, right, top, bottom } = at.getBoundingClientRect();
        if (right < 0 || bottom < 0 || left > innerWidth || top > innerHeight)
            return `The focus is out of sight: ${name}`;
        if (at.matches('[tabindex="-1"]:not(button)')) return undefined; // Not a control, a place.
        const { outlineStyle, outlineWidth } = getComputedStyle(at);
        const ringed = outlineStyle !== 'none' && parseFloat(outlineWidth) > 0;
        return ringed ? undefined : `The focus cannot be seen: ${name}`;
    });
}

const isAt = (thing: Thing) => thing.evaluate((one) => document.activeElement === one);

// How far it is by Tab: to the thing itself or, where arrows lead on, to the one of its kind where Tab
// stops. Nothing for a thing that only a mouse can press; keys have another way to the same move.
function distance(thing: Thing): Promise<{ tabs: number; kin: number } | undefined> {
    return thing.evaluate((wanted) => {
        const within = document.querySelector('dialog[open]') ?? document;
        const stops = [...within.querySelectorAll<HTMLElement>('*')].filter(
            (one) => one.tabIndex >= 0 && one.checkVisibility() && !one.matches(':disabled'),
        );
        const kind = (one: Element) => /svelte-\w+/.exec(one.getAttribute('class') ?? '')?.[0];
        const kin = stops.filter((one) => kind(one) === kind(wanted));
        const stop = stops.includes(wanted) ? wanted : kin[0];
        if (!stop) return undefined;
        const now = document.activeElement ?? document.body;
        const passed = stops.filter(
            (one) => now.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_PRECEDING,
        ).length;
        const ahead = stops.indexOf(stop) - passed;
        const tabs = ahead < 0 || now === stops[passed] ? ahead : ahead + 1;
        const brothers = [...document.querySelectorAll(wanted.tagName)];
        return { tabs, kin: brothers.filter((one) => kind(one) === kind(wanted)).length };
    });
}

async function press(page: Page, key: string, times: number): Promise<void> {
    for (let time = 0; time < times; time++) await page.keyboard.press(key);
}

async function seek(page: Page, thing: Thing, key: string, most: number): Promise<boolean> {
    for (let time = 0; time <= most; time++) {
        if (await isAt(thing)) return true;
        await page.keyboard.press(key);
    }
    return false;
}

// What is asked, as far as a traveller has to know it: whether it is still the same.
function question(page: Page): Promise<string> {
    return page.evaluate(() => {
        const asked = document.querySelector<HTMLElement>('[data-asked]')?.dataset['asked'];
        return `${asked} ${document.querySelector<HTMLElement>('main')?.dataset['beats']}`;
    });
}

// Travels to a thing by keys alone. False: keys go another way, or it was answered on the way.
export async function reach(page: Page, thing: Thing): Promise<boolean> {
    const asked = await question(page);
    const way = await distance(thing);
    if (!way) return false;
    await press(page, way.tabs < 0 ? 'Shift+Tab' : 'Tab', Math.abs(way.tabs));
    if (await isAt(thing)) return true;
    // Within a group, or past something that the browser itself stops at.
    for (const key of ['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp'])
        if (await seek(page, thing, key, way.kin)) return true;
    for (const key of ['Tab', 'Shift+Tab']) if (await seek(page, thing, key, 60)) return true;
    const name = await thing.evaluate((one) => one.isConnected && one.outerHTML.slice(0, 160));
    if (name && (await question(page)) === asked) throw new Error(`No key leads to ${name}`);
    return false; // Gone meanwhile, or there for something else.
}

// Presses what it reaches, and complains of a focus that is lost by it.
export function byKeys(troubles: Set<string>): Hand {
    let even = false;
    return async (page, thing) => {
        if (!(await reach(page, thing))) return;
        const before = await focusTrouble(page);
        const name = await thing.evaluate((one) => one.outerHTML.slice(0, 100)).catch(() => '');
        even = !even;
        await page.keyboard.press(even ? 'Enter' : 'Space');
        await page.locator('[data-asked="true"], [data-phase="over"]').waitFor();
        const after = await focusTrouble(page);
        for (const trouble of [before, after && `${after} After ${name}`])
            if (trouble) troubles.add(trouble);
    };
}
