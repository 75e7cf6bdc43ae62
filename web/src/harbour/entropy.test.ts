// entropy.test.ts: what a seat says to the shuffle, and when it keeps silent.
import { expect, it, vi } from 'vitest';
import { Share } from './entropy';
import type { Seat } from './protocol';

vi.mock('../engine/engine', () => ({
    engine: { promise: (entropy: string) => Promise.resolve(`promise of ${entropy}`) },
}));

const seats = (promise?: string): Seat[] => [
    { seat: 1, kind: 'person', ...(promise ? { promise } : {}) },
];
const gathering = { phase: 'gathering' as const, stirring: false };

async function promised(share: Share): Promise<string> {
    const said = await share.due({ t: 'table', ...gathering, seats: seats() }, 1);
    return said?.t === 'mix' && 'promise' in said ? said.promise : '';
}

it('promises, and shows what was promised when it is asked for', async () => {
    const share = new Share('t');
    const promise = await promised(share);
    expect(promise).toMatch(/^promise of [0-9a-f]{64}$/);
    expect(await share.due({ t: 'seats', ...gathering, seats: seats(promise) }, 1)).toBeUndefined();
    const asked = { t: 'seats' as const, ...gathering, stirring: true, seats: seats(promise) };
    const entropy = promise.replace('promise of ', '');
    expect(await share.due(asked, 1)).toEqual({ t: 'reveal', table: 't', entropy });
});

it('does not promise twice while a promise is on its way', async () => {
    const share = new Share('t');
    expect(await promised(share)).not.toBe('');
    expect(await share.due({ t: 'seats', ...gathering, seats: seats() }, 1)).toBeUndefined();
});

it('promises anew when the promise was void, and after a lost line', async () => {
    const share = new Share('t');
    const promise = await promised(share);
    await share.due({ t: 'seats', ...gathering, seats: seats(promise) }, 1);
    const again = await share.due({ t: 'seats', ...gathering, seats: seats() }, 1);
    expect(again).toMatchObject({ t: 'mix' });
    expect(await promised(share)).not.toBe(promise);
});

it('shows nothing that it did not promise, and nothing from nobody', async () => {
    const share = new Share('t');
    await promised(share);
    const asked = { t: 'seats' as const, ...gathering, stirring: true };
    expect(await share.due({ ...asked, seats: seats('another') }, 1)).toBeUndefined();
    expect(await share.due({ t: 'table', ...gathering, seats: seats() }, 0)).toBeUndefined();
    const playing = { t: 'seats' as const, phase: 'playing' as const, seats: seats() };
    expect(await share.due(playing, 1)).toBeUndefined();
});
