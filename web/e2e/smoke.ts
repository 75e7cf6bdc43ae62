// smoke.ts: is there anything to see at all? Home, "play now", a few decisions, and not a word on the
// console. For the inner loop: ./test --quick.
//     npx vitest run --config e2e/vitest.config.ts --mode smoke
import { expect, it } from 'vitest';
import { phone } from './browser';
import { expectToFit } from './eyes';
import { playToTheEnd } from './player';
import { stage } from './stage';

const { visit } = stage();

it('a game can be begun', async () => {
    const guest = await visit(phone);
    const { page } = guest;
    await page.locator('[data-play="skull_king"]').click();
    await page.locator('[data-asked="true"]').waitFor();
    await expectToFit(page, 'the first decision');
    expect(await playToTheEnd(page, { most: 8 })).toBe(8);
    await page.locator('[data-asked="true"], [data-phase="over"]').waitFor();
    await guest.leave();
});
