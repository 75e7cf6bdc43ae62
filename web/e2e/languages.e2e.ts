// languages.e2e.ts: in the other four languages, too, everything fits on every screen, also at twice
// the size.
import { expect, it } from 'vitest';
import { long } from './long';
import { arrive, guest, inspect, screens, sizes } from './screens';
import { languages } from './words';

// A desk has more room than any of the others.
const tight = Object.keys(sizes).filter((size) => long || size !== 'desk');

it.each(languages.filter((one) => one !== 'en'))('all of it fits in %s', async (language) => {
    const { page } = guest;
    await page.evaluate((one) => localStorage.setItem('tortuga.language', one), language);
    await page.goto(new URL('/', page.url()).href);
    const found: string[] = [];
    for (const name of screens) {
        await arrive(name);
        for (const one of await inspect(tight)) found.push(`${name}, ${one}`);
    }
    expect(found).toEqual([]);
});
