// fresh.test.ts: looks again while the page is seen, and when somebody comes back to it.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepFresh } from './fresh';

const page = { visibilityState: 'visible' };
const look = vi.fn();
let stop: () => void;

beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('document', page);
    vi.stubGlobal('window', new EventTarget());
    page.visibilityState = 'visible';
    look.mockClear();
    stop = keepFresh(look);
});
afterEach(() => {
    stop();
    vi.useRealTimers();
});

it('looks every ten seconds', () => {
    vi.advanceTimersByTime(30_000);
    expect(look).toHaveBeenCalledTimes(3);
});

it('looks at nothing that nobody sees, and at once when they come back', () => {
    page.visibilityState = 'hidden';
    vi.advanceTimersByTime(60_000);
    window.dispatchEvent(new Event('focus'));
    expect(look).not.toHaveBeenCalled();
    page.visibilityState = 'visible';
    window.dispatchEvent(new Event('focus'));
    expect(look).toHaveBeenCalledTimes(1);
});

it('stops', () => {
    stop();
    vi.advanceTimersByTime(60_000);
    window.dispatchEvent(new Event('focus'));
    expect(look).not.toHaveBeenCalled();
});
