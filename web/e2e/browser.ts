// browser.ts: Debian's Chromium, at a given size, that complains of every word on the console.
import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { expect } from 'vitest';
import { loadDice, usualDeal } from './dice';
import { long } from './long';

export const phone = { width: 390, height: 844 };
export const desk = { width: 1440, height: 900 };
export type Size = typeof phone;

export const games = ['skull_king', 'corsari', 'corsaro', 'pirates_cove'];

export const pictures = resolve(import.meta.dirname, '../../build/pictures');

// The same browser without windows is lighter; where there is time, the one that people have.
const debians = `/usr/bin/chromium${long ? '' : '-headless-shell'}`;

export function launch(...flags: string[]): Promise<Browser> {
    return chromium.launch({
        executablePath: process.env.CHROMIUM ?? debians,
        args: ['--no-sandbox', '--disable-gpu', ...flags],
        timeout: 120_000,
    });
}

// How somebody comes: by which language, to which page, and whether the site may stay on their
// device; where it may, it waits for a quiet moment, and those tests turn the page's clock.
export interface Manner {
    language?: string;
    path?: string;
    stays?: boolean;
    offered?: boolean; // Sound and calls, as to everybody who comes first; usually they said no.
    pace?: string; // How fast the game goes; usually at once, and then nothing moves either,
    moves?: boolean; // unless it is wanted.
    prepare?: (context: BrowserContext) => Promise<unknown>; // Something is amiss with the device.
    deal?: number; // What chance brings, but to a site that stays on a device: that stays as it is.
}

export class Visit {
    readonly complaints: string[] = []; // What the console said, and what was asked of other hosts.

    constructor(
        readonly context: BrowserContext,
        readonly page: Page,
        private readonly origin: string,
    ) {
        this.heed(page);
    }

    heed(page: Page): void {
        page.on('console', (said) => {
            if (!['error', 'warning'].includes(said.type())) return;
            if (!said.text().includes('blocked by Playwright')) this.complaints.push(said.text());
        });
        page.on('pageerror', (error) => this.complaints.push(String(error)));
        page.on('request', (request) => {
            const asked = new URL(request.url());
            if (asked.protocol.startsWith('http') && asked.origin !== this.origin)
                this.complaints.push(`asked ${asked.origin}`);
        });
    }

    // Another window of the same device.
    async another(path: string): Promise<Page> {
        const page = await this.context.newPage();
        this.heed(page);
        await page.goto(new URL(path, this.origin).href);
        return page;
    }

    // To another screen, as a link would lead there; the page is not loaded anew.
    async go(path: string): Promise<void> {
        await this.page.evaluate((to) => {
            history.pushState(null, '', to);
            dispatchEvent(new PopStateEvent('popstate'));
        }, path);
    }

    // What cannot be helped is not to be complained of.
    forgive(pattern: RegExp): void {
        const others = this.complaints.filter((one) => !pattern.test(one));
        this.complaints.splice(0, Infinity, ...others);
    }

    // Goes home without having had anything to complain of; what is still being brought is left.
    async leave(): Promise<void> {
        await this.context.unrouteAll({ behavior: 'ignoreErrors' });
        await this.context.close();
        expect(this.complaints).toEqual([]);
    }
}

export async function visit(
    browser: Browser,
    url: string,
    size: Size,
    {
        language = 'en',
        path = '/',
        stays = false,
        pace = 'instant',
        moves = pace !== 'instant',
        offered = false,
        deal = usualDeal,
        prepare,
    }: Manner = {},
): Promise<Visit> {
    const others = browser.contexts().length; // Nobody has the same chance as who is here already.
    const context = await browser.newContext({
        viewport: size,
        locale: language,
        reducedMotion: moves ? 'no-preference' : 'reduce',
        serviceWorkers: stays ? 'allow' : 'block',
    });
    context.setDefaultTimeout(60_000);
    await context.addInitScript((wanted) => localStorage.setItem('tortuga.pace', wanted), pace);
    if (!offered)
        await context.addInitScript(() => {
            localStorage.setItem('tortuga.sound_asked', '1');
            localStorage.setItem('tortuga.call_asked', '1');
        });
    if (stays) await context.clock.install();
    else await loadDice(context, deal + 100 * others);
    await prepare?.(context);
    const page = await context.newPage();
    const come = new Visit(context, page, new URL(url).origin);
    await page.goto(new URL(path, url).href);
    return come;
}

// For people to look at, if they want to.
export async function picture(page: Page, name: string): Promise<void> {
    if (!long && !process.env.TORTUGA_PICTURES) return;
    mkdirSync(pictures, { recursive: true });
    await page.screenshot({ path: resolve(pictures, `${name}.png`) });
}

// As somebody sees it who sees no colours.
export async function greyPicture(page: Page, name: string): Promise<void> {
    const tint = (filter: string) =>
        page.evaluate((one) => void (document.documentElement.style.filter = one), filter);
    await tint('grayscale(1)');
    await picture(page, `${name}-grey`);
    await tint('');
}
