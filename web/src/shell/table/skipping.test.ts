// skipping.test.ts: a press that skips does nothing else, and takes no other press with it.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { skipping } from './skipping';

let root: EventTarget, page: EventTarget;
let behind = false;
let stop: () => void;

beforeEach(() => {
    vi.useFakeTimers();
    [root, page] = [new EventTarget(), new EventTarget()];
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
    vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
    const skip = () => {
        const had = behind;
        behind = false;
        return had;
    };
    stop = skipping(skip)(root as HTMLElement);
    behind = true;
});
afterEach(() => {
    stop();
    vi.useRealTimers();
    vi.unstubAllGlobals();
});

const press = () => root.dispatchEvent(new Event('pointerdown'));
const letGo = () => page.dispatchEvent(new Event('pointerup'));
// Does the click reach what lies there?
const click = () => root.dispatchEvent(new Event('click', { cancelable: true }));

test('the click of the press that skipped hits nothing, the next one does', () => {
    press();
    letGo();
    expect([behind, click()]).toEqual([false, false]);
    expect(click()).toBe(true);
});

test('however long it was held', () => {
    press();
    vi.advanceTimersByTime(5000);
    letGo();
    expect(click()).toBe(false);
});

test('where nothing was to be skipped, a click is a click', () => {
    behind = false;
    press();
    letGo();
    expect(click()).toBe(true);
});

test('a press without a click takes no later one with it', () => {
    press();
    letGo(); // Elsewhere.
    vi.advanceTimersByTime(1000);
    expect(click()).toBe(true);
    for (const other of ['pointerdown', 'pointercancel', 'keydown']) {
        behind = true;
        press();
        root.dispatchEvent(new Event(other));
        expect(click()).toBe(true);
    }
});

test('a click without a press, as screen readers send it, skips and does nothing else', () => {
    expect([click(), behind]).toEqual([false, false]);
    expect(click()).toBe(true);
});
