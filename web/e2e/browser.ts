// browser.ts: Debian's Chromium, at a given size, that complains of every word on the console.
import { AxeBuilder } from '@axe-core/playwright';
import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { expect } from 'vitest';

export const phone = { width: 390, height: 844 };
export const desk = { width: 1440, height: 900 };
export type Size = typeof phone;

const pictures = resolve(import.meta.dirname, '../../build/pictures');

export async function launch(): Promise<Browser> {
    return chromium.launch({
        executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
        args: ['--no-sandbox', '--disable-gpu'],
    });
}

export interface Visit {
    context: BrowserContext;
    page: Page;
    complaints: string[]; // What the console said, and what was asked of other hosts.
}

export async function visit(
    browser: Browser,
    url: string,
    size: Size,
    language = 'en',
): Promise<Visit> {
    const context = await browser.newContext({
        viewport: size,
        locale: language,
        reducedMotion: 'reduce',
    });
    await context.addInitScript(() => localStorage.setItem('tortuga.pace', '0'));
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('console', (said) => {
        if (['error', 'warning'].includes(said.type())) complaints.push(said.text());
    });
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('request', (request) => {
        const asked = new URL(request.url());
        if (asked.protocol.startsWith('http') && asked.origin !== new URL(url).origin)
            complaints.push(`asked ${asked.origin}`);
    });
    await page.goto(url);
    return { context, page, complaints };
}

export async function picture(page: Page, name: string): Promise<void> {
    mkdirSync(pictures, { recursive: true });
    await page.screenshot({ path: resolve(pictures, `${name}.png`) });
}

// Nothing that axe knows of keeps anybody out, and nothing has to be scrolled sideways.
export async function expectOpenToAll(page: Page): Promise<void> {
    const { violations } = await new AxeBuilder({ page }).analyze();
    const found = violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`,
    );
    expect(found).toEqual([]);
    const overflow = await page.evaluate(
        () => document.scrollingElement!.scrollWidth - window.innerWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
}
