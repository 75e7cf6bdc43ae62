// helm.test.ts: exactly one of the windows leads, also when that one is gone.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { calm, FakeWindows } from './fake_windows';
import { Helm } from './helm';

interface Mate {
    helm: Helm<string>;
    leader: string; // As this one sees it.
    heard: string[];
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
});
async function wait(time: number): Promise<void> {
    await vi.advanceTimersByTimeAsync(time);
    await calm();
}

describe.each([true, false])('with locks: %s', (hasLocks) => {
    let windows: FakeWindows;
    beforeEach(() => void (windows = new FakeWindows(hasLocks)));

    function open(window: string): Mate {
        const mate = { leader: '', heard: [] } as unknown as Mate;
        mate.helm = windows.in(
            window,
            () =>
                new Helm<string>('game', {
                    lead: () => (mate.leader = mate.helm.me),
                    follow: (leader) => (mate.leader = leader),
                    hear: (body) => mate.heard.push(body),
                }),
        );
        return mate;
    }
    const agreed = (mates: Mate[]) => {
        const leaders = mates.filter(({ helm }) => helm.leads);
        expect(leaders).toHaveLength(1);
        for (const { leader } of mates) expect(leader).toBe(leaders[0]!.helm.me);
        return leaders[0]!;
    };

    it('who is alone leads, and who comes later follows', async () => {
        const first = open('first');
        await wait(1000);
        expect(agreed([first])).toBe(first);
        const second = open('second');
        await wait(10_000);
        expect(agreed([first, second])).toBe(first);
    });

    it('of those who come at once one leads', async () => {
        const mates = ['a', 'b', 'c'].map(open);
        await wait(10_000);
        agreed(mates);
    });

    it('what is said to one is heard by that one, what is said to all by the others', async () => {
        const mates = ['a', 'b', 'c'].map(open);
        await wait(1000);
        mates[0]!.helm.tell('to b', mates[1]!.helm.me);
        mates[0]!.helm.tell('to all');
        await calm();
        expect(mates.map(({ heard }) => heard)).toEqual([[], ['to b', 'to all'], ['to all']]);
    });

    it('who gives it up hands over at once, and who is gone without a word soon', async () => {
        const mates = ['a', 'b', 'c'].map(open);
        await wait(1000);
        const first = agreed(mates);
        first.helm.close();
        const left = mates.filter((mate) => mate !== first);
        await wait(500);
        const second = agreed(left);
        windows.crash('abc'[mates.indexOf(second)]!);
        if (!hasLocks) {
            second.helm.close(); // Its timers are gone, too; nobody heard it say so.
            await wait(10_000);
        }
        await wait(500);
        agreed(left.filter((mate) => mate !== second));
    });
});

it('who wakes up and finds that another one leads, follows', async () => {
    const windows = new FakeWindows(false);
    const seen: string[] = [];
    const crew = (name: string) => ({
        lead: () => seen.push(`${name} leads`),
        follow: () => seen.push(`${name} follows`),
        hear: () => undefined,
    });
    const sleeper = windows.in('a', () => new Helm('game', crew('sleeper')));
    await wait(1000);
    const post = vi.spyOn(BroadcastChannel.prototype, 'postMessage');
    const other = windows.in('b', () => new Helm('game', crew('other')));
    post.mockImplementation(() => undefined); // Nobody hears anybody.
    await wait(10_000);
    expect([sleeper.leads, other.leads]).toEqual([true, true]);
    post.mockRestore();
    await wait(2000);
    expect([sleeper.leads, other.leads]).toEqual([false, true]);
    expect(seen.at(-1)).toBe('sleeper follows');
});

it('leads where the browser lets nobody know of others', async () => {
    const windows = new FakeWindows(true);
    const lead = vi.fn();
    windows.in('a', () => {
        vi.stubGlobal('navigator', { locks: { request: () => Promise.reject(new Error()) } });
        return new Helm('game', { lead, follow: () => undefined, hear: () => undefined });
    });
    await calm();
    expect(lead).toHaveBeenCalledOnce();
});
