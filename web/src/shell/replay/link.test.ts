// link.test.ts: what goes into a link comes out of it.
import { expect, test } from 'vitest';
import { pack, unpack } from './link';

test('a record travels in a fragment', async () => {
    const shared = {
        text: 'tortuga record 1\ngame: corsari\n\n* deal B4\n'.repeat(40),
        events: 7,
        seat: 2,
    };
    const fragment = await pack(shared);
    expect(fragment.length).toBeLessThan(shared.text.length / 4);
    expect(fragment).toMatch(/^#r=[\w-]+&e=7&s=2$/);
    expect(await unpack(fragment)).toEqual(shared);
});

test('damaged links open nothing', async () => {
    for (const fragment of ['', '#', '#k=00ff', '#r=%%%', '#r=AAAA&e=x'])
        expect(await unpack(fragment)).toBeUndefined();
});
