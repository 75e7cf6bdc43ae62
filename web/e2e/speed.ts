// speed.ts: how long people wait, and for how many bytes: measured, not tested. Prints a small table.
//     npx vitest run --config e2e/vitest.config.ts --mode speed
import { loadavg } from 'node:os';
import { it } from 'vitest';
import type { CDPSession, Page } from 'playwright-core';
import { phone } from './browser';
import { stage } from './stage';

const shared = stage();
const times = 5; // Each from a cold cache; the middle one counts.

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

// What happens when, in milliseconds from the moment the address was called: Home is drawn, the first
// "play now" is pressed as soon as it is, the page has answered, and the table asks something. Both the
// finger and the watch are the page's own: Playwright's would take a third of a second on such a phone.
function impatience(game: string): void {
    const mark = (name: string) =>
        (window as unknown as { mark: (text: string) => void }).mark(
            `${name} ${performance.now()}`,
        );
    const drawn = (then: () => void) => requestAnimationFrame(() => setTimeout(then));
    let found = false;
    new MutationObserver((_, watch) => {
        if (document.querySelector('[data-asked="true"]')) {
            watch.disconnect();
            drawn(() => mark('asked'));
            return;
        }
        const play = document.querySelector<HTMLElement>(`[data-play="${game}"]`);
        if (!play || found) return;
        found = true;
        drawn(() => {
            mark('home');
            play.click();
            drawn(() => mark('answered'));
        });
    }).observe(document, { subtree: true, childList: true, attributeFilter: ['data-asked'] });
}

// Hears what impatience() marks; the promise is kept when the table has asked.
async function listen(
    line: CDPSession,
    at: (name: string) => void,
): Promise<Record<string, number>> {
    const times: Record<string, number> = {};
    await line.send('Runtime.enable');
    await line.send('Runtime.addBinding', { name: 'mark' });
    return new Promise((done) => {
        line.on('Runtime.bindingCalled', ({ payload }) => {
            const [name = '', time] = payload.split(' ');
            times[name] = Number(time);
            at(name);
            if (name === 'asked') done(times);
        });
    });
}

async function firstVisit(): Promise<Record<string, number>> {
    // With its service worker, as everybody comes.
    const context = await shared.browser.newContext({ viewport: phone });
    const page = await context.newPage();
    const line = await context.newCDPSession(page);
    await slowDown(line);
    const weights = weigh(line);
    let script = 0;
    const marks = listen(line, (name) => {
        if (name === 'home') script = weights.get('js') ?? 0;
    });
    await page.addInitScript(impatience, 'skull_king');
    await page.goto(shared.harbour.url, { waitUntil: 'commit' });
    const { home, answered, asked } = await marks;
    const bid = await pressed(page, '[data-board] [data-move]');
    const card = await pressed(page, '[data-board] button[data-card]:not([aria-disabled="true"])');
    await context.close();
    return {
        'Home is drawn, ms': home!,
        'Home has answered a click, ms': answered!,
        'the first table asks, ms': asked!,
        'a bid is answered, ms': bid,
        'a card is answered, ms': card,
        'scripts of the first screen, KB packed': script / 1024,
        'scripts up to the first table, KB packed': (weights.get('js') ?? 0) / 1024,
        'letters, KB': (weights.get('woff2') ?? 0) / 1024,
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
