// speed.ts: how long people wait, and for how many bytes: measured, not tested. Prints a small table.
//     npx vitest run --config e2e/vitest.config.ts --mode speed
import { loadavg } from 'node:os';
import { it } from 'vitest';
import type { CDPSession, Page } from 'playwright-core';
import { phone } from './browser';
import { stage } from './stage';

const shared = stage();
const times = 3; // Each from a cold cache; the middle one counts.

// A fast phone: a quarter of our speed, 10 Mbit/s, 40 ms away.
async function slowDown(line: CDPSession): Promise<void> {
    const bytesPerSecond = 10_000_000 / 8;
    await line.send('Network.enable');
    await line.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await line.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 40,
        downloadThroughput: bytesPerSecond,
        uploadThroughput: bytesPerSecond,
    });
}

// Bytes on the wire, by kind of file.
function weigh(line: CDPSession): Map<string, number> {
    const kinds = new Map<string, string>();
    const weights = new Map<string, number>();
    line.on('Network.responseReceived', ({ requestId, response }) => {
        kinds.set(requestId, /\.(\w+)$/.exec(new URL(response.url).pathname)?.[1] ?? 'html');
    });
    line.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
        const kind = kinds.get(requestId) ?? '?';
        weights.set(kind, (weights.get(kind) ?? 0) + encodedDataLength);
    });
    return weights;
}

// From a press to the picture after it, as the browser itself counts.
async function pressed(page: Page, selector: string): Promise<number> {
    await page.locator(selector).first().waitFor();
    return page.evaluate(async (what) => {
        const thing = document.querySelector<HTMLElement>(what)!;
        const begin = performance.now();
        thing.click();
        await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
        return performance.now() - begin;
    }, selector);
}

async function firstVisit(): Promise<Record<string, number>> {
    const context = await shared.browser.newContext({
        viewport: phone,
        serviceWorkers: 'block', // It fetches the rest when the page has what it needs.
    });
    const page = await context.newPage();
    const line = await context.newCDPSession(page);
    await slowDown(line);
    const weights = weigh(line);
    const begin = performance.now();
    await page.goto(shared.harbour.url, { waitUntil: 'commit' });
    const play = page.locator('[data-play="skull_king"]');
    await play.waitFor();
    const home = performance.now() - begin;
    const script = weights.get('js') ?? 0;
    await play.click();
    const answered = performance.now() - begin;
    await page.locator('[data-asked="true"]').waitFor();
    const asked = performance.now() - begin;
    const bid = await pressed(page, '[data-board] [data-move]');
    const card = await pressed(page, '[data-board] button[data-card]:not([aria-disabled="true"])');
    await context.close();
    return {
        'Home is there, ms': home,
        'Home answered a click, ms': answered,
        'the first table asks, ms': asked,
        'a bid is answered, ms': bid,
        'a card is answered, ms': card,
        'scripts of the first screen, KB packed': script / 1024,
        'scripts up to the first table, KB packed': (weights.get('js') ?? 0) / 1024,
        'WebAssembly, KB packed': (weights.get('wasm') ?? 0) / 1024,
    };
}

it('waits as long as somebody with a phone', async () => {
    const visits: Record<string, number>[] = [];
    for (let time = 0; time < times; time++) visits.push(await firstVisit());
    const middle = (key: string) =>
        visits.map((one) => one[key]!).sort((a, b) => a - b)[Math.floor(times / 2)]!;
    const rows = Object.keys(visits[0]!).map(
        (key) => `${middle(key).toFixed(0).padStart(7)}  ${key}`,
    );
    const load = loadavg()
        .map((one) => one.toFixed(1))
        .join(' ');
    console.log([...rows, `${load.padStart(7)}  load of this machine`].join('\n'));
});
