// show.test.ts: what was shown can be shown again, and then everything is as it was.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Beat, Sight } from '../engine/sight';
import type { Event } from '../harbour/protocol';
import { Show } from './show.svelte';

const you = 1;
const sight = (ask: string): Sight => ({ fields: [], ask, text: '', choices: [], waits: [] });
const beat = (kind: string): Beat => ({
    kind,
    facts: {},
    line: `${kind}.`,
    closes: false,
    sight: sight(kind),
});
const events: Event[] = [
    [1, 1, 'own'],
    [2, 2, 'reply'],
    [3, 0],
];
const beats = [[beat('own')], [beat('card'), beat('trick')], [beat('dealt')]];
const now = sight('your turn');

beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('document', { hidden: false });
});
afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
});

function upToDate(): Show {
    const show = new Show();
    show.play(
        { events, beats },
        you,
        () => ({ think: 0, hold: 0 }),
        () => {
            show.deciding = true;
            show.settle(now, true);
        },
    );
    return show;
}

test('beat by beat, from how it looked when one had decided, and back to the choice', () => {
    const show = upToDate();
    const log = show.log;
    expect([show.sight, show.hasPast, show.behind]).toEqual([now, true, false]);
    let ended = 0;
    show.lookBack(
        () => ({ think: 0, hold: 1000 }),
        () => ended++,
    );
    expect([show.sight?.ask, show.told.length, show.again, show.leaps]).toEqual([
        'own',
        1,
        true,
        1,
    ]);
    const seen: string[] = [];
    vi.advanceTimersByTime(500); // Half of the time of what is known already.
    for (let step = 0; step < 3; step++) {
        seen.push(`${show.beat?.kind} ${show.sight?.ask} ${show.told.length}`);
        vi.advanceTimersByTime(1000);
    }
    expect(seen).toEqual(['card card 2', 'trick trick 3', 'dealt dealt 4']);
    expect([show.sight, show.beat, show.told.length, ended]).toEqual([now, undefined, 4, 1]);
    expect([show.again, show.behind, show.deciding]).toEqual([false, false, true]);
    expect(show.log).toBe(log); // It is not told twice.
});

test('a beat without a sentence does not go on with that of the one before', () => {
    const show = new Show();
    const silent = { ...beat('card'), line: '' };
    show.play(
        { events: events.slice(1, 2), beats: [[beat('trick'), silent]] },
        you,
        () => ({ think: 0, hold: 1000 }),
        () => undefined,
    );
    vi.advanceTimersByTime(1);
    expect([show.beat?.kind, show.line]).toEqual(['trick', 'trick.']);
    vi.advanceTimersByTime(1000);
    expect([show.beat?.kind, show.line]).toEqual(['card', '']);
});

test('how it was before stands for a moment, however short its own time', () => {
    const show = upToDate();
    show.lookBack(
        () => ({ think: 0, hold: 0 }),
        () => undefined,
    );
    vi.advanceTimersByTime(399);
    expect([show.sight?.ask, show.told.length]).toEqual(['own', 1]);
    vi.advanceTimersByTime(1);
    expect([show.sight, show.told.length]).toEqual([now, 4]);
});

test('it ends at once for who has seen enough, and can be had again', () => {
    const show = upToDate();
    for (let round = 0; round < 2; round++) {
        show.lookBack(
            () => ({ think: 0, hold: 1000 }),
            () => undefined,
        );
        vi.advanceTimersByTime(600);
        show.skip();
        expect([show.sight, show.beat, show.told.length]).toEqual([now, undefined, 4]);
    }
});

test('what happens meanwhile comes after it', () => {
    const show = upToDate();
    show.deciding = false;
    show.lookBack(
        () => ({ think: 0, hold: 1000 }),
        () => undefined,
    );
    const later = sight('later');
    show.play(
        { events: [[4, 2]], beats: [[beat('more')]] },
        you,
        () => ({ think: 0, hold: 10 }),
        () => show.settle(later, true),
    );
    vi.advanceTimersByTime(3499);
    expect(show.sight?.ask).toBe('dealt');
    vi.advanceTimersByTime(1);
    expect([show.beat?.kind, show.told.length]).toEqual(['more', 5]);
    vi.advanceTimersByTime(10);
    expect(show.sight).toEqual(later);
});

test('after one’s own move there is nothing to be shown', () => {
    const show = new Show();
    expect(show.hasPast).toBe(false);
    show.recall({ events: events.slice(0, 1), beats: beats.slice(0, 1) }, you, true);
    expect(show.hasPast).toBe(false);
    show.recall({ events: events.slice(1), beats: beats.slice(1) }, you, false);
    expect(show.hasPast).toBe(true);
});

const byWay = (_: unknown, { kind }: Beat) => wayTimes(kind);
const wayTimes = (kind: string) => ({ think: 0, hold: 1000, way: kind === 'card' ? 700 : 0 });

test('what is still on its way is shown, and told when it has been seen', () => {
    const show = new Show();
    show.play({ events, beats }, you, byWay, () => show.settle(now, true));
    const seen = () => [show.beat?.kind, show.line, show.log.length, show.recent.at(-1)?.line];
    const inBeats = () => [show.beat?.line, show.told.at(-1)?.line];
    expect(seen()).toEqual(['own', 'own.', 1, 'own.']);
    vi.advanceTimersByTime(1000);
    expect(seen()).toEqual(['card', 'own.', 1, '']);
    vi.advanceTimersByTime(699);
    expect(seen()).toEqual(['card', 'own.', 1, '']);
    expect(inBeats()).toEqual(['', '']);
    vi.advanceTimersByTime(1);
    expect(seen()).toEqual(['card', 'card.', 2, 'card.']);
    expect(inBeats()).toEqual(['card.', 'card.']);
    vi.advanceTimersByTime(300);
    expect(seen()).toEqual(['trick', 'trick.', 3, 'trick.']);
    show.skip();
    expect([show.sight, show.line, show.log.length]).toEqual([now, '', 4]);
    expect(show.told.map(({ line }) => line)).toEqual(['own.', 'card.', 'trick.', 'dealt.']);
});

test('it is not told sooner when it is shown again', () => {
    const show = upToDate();
    show.lookBack(
        ({ kind }) => wayTimes(kind),
        () => undefined,
    );
    const told = () => [show.line, show.beat?.line, show.told.at(-1)?.line, show.recent[0]?.line];
    vi.advanceTimersByTime(500 + 699);
    expect(show.beat?.kind).toBe('card');
    expect(told()).toEqual(['', '', '', '']);
    vi.advanceTimersByTime(1);
    expect(told()).toEqual(['card.', 'card.', 'card.', 'card.']);
    vi.advanceTimersByTime(300);
    expect(told()).toEqual(['trick.', 'trick.', 'trick.', 'trick.']);
    show.skip();
    expect(show.told.map(({ line }) => line)).toEqual(['own.', 'card.', 'trick.', 'dealt.']);
});
