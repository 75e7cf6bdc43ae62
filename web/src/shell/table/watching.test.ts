// watching.test.ts: a place in the history keeps both that one watches and which version it was fetched for.
import { beforeEach, expect, test, vi } from 'vitest';
import { fetchNewVersion, isNewest } from './new_version';
import { remainToWatch, watches } from './watching';

beforeEach(() => {
    const place = {
        state: null as object | null,
        replaceState: (state: object) => void (place.state = state),
    };
    vi.stubGlobal('history', place);
    vi.stubGlobal('navigator', {});
    vi.stubGlobal('location', { reload: () => undefined });
});

test('whoever watches and fetches a new version still watches', async () => {
    remainToWatch();
    await fetchNewVersion();
    expect([watches(), isNewest()]).toEqual([true, true]);
});

test('whoever fetched a new version and then watches knows that it is the newest', async () => {
    await fetchNewVersion();
    remainToWatch();
    expect([watches(), isNewest()]).toEqual([true, true]);
});
