// dice.ts: chance as a page gets it, the same each time: a test plays today what it played yesterday,
// and a count can be compared. Only where there is time is every run another one (./test --long says
// which; TORTUGA_DEAL plays it again).
import type { BrowserContext } from 'playwright-core';

export const usualDeal = Number(process.env.TORTUGA_DEAL ?? 1);

function sameChance(seed: number): void {
    let state = seed;
    crypto.getRandomValues = <T extends ArrayBufferView | null>(into: T): T => {
        const bytes = new Uint8Array(into!.buffer, into!.byteOffset, into!.byteLength);
        for (let at = 0; at < bytes.length; at++) {
            state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
            bytes[at] = state >> 16;
        }
        return into;
    };
}

// A worker that starts anew, after a reload, does not deal once more what it dealt before.
export async function loadDice(context: BrowserContext, deal: number): Promise<void> {
    const chance = (seed: number) => `(${sameChance.toString()})(${seed});`;
    const starts = new Map<string, number>();
    await context.addInitScript(chance(deal));
    await context.route(/worker-.*\.js$/, async (route, request) => {
        const start = starts.get(request.url()) ?? 0;
        starts.set(request.url(), start + 1);
        const answer = await route.fetch();
        const body = chance(deal + 1000 * start) + (await answer.text());
        await route.fulfill({ response: answer, body });
    });
}
