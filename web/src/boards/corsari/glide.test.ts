// glide.test.ts: cards come from where they were, and out of a rival's hand as small as they are there.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { glide, handIn, type Rect } from './glide';

beforeEach(() => {
    vi.stubGlobal('document', {});
    vi.stubGlobal('getComputedStyle', () => ({ getPropertyValue: () => '260ms' }));
});
afterEach(() => vi.unstubAllGlobals());

const pile: Rect = { left: 100, top: 100, width: 60, height: 84 };
const plate: Rect = { left: 10, top: 10, width: 190, height: 60 };

// How a card on the pile begins to move.
function begins(before: [string, Rect][], source?: Rect): string | undefined {
    const animate = vi.fn<(frames: { transform: string }[]) => void>();
    const card = { dataset: { glide: 'V10' }, getBoundingClientRect: () => pile, animate };
    const root = { querySelectorAll: () => [card] } as unknown as Element;
    glide(root, new Map(before), source);
    return animate.mock.calls[0]?.[0][0]?.transform;
}

test('from where it lay, middle to middle', () => {
    const hand: Rect = { left: 40, top: 300, width: 120, height: 168 };
    expect(begins([['V10', hand]])).toBe('translate(-30px, 242px) scale(2)');
    expect(begins([['V10', pile]])).toBeUndefined();
});

test('from the middle of a rival’s place, and smaller than it will lie', () => {
    const [, x, y, scale] =
        /^translate\((.+)px, (.+)px\) scale\((.+)\)$/.exec(begins([], handIn(plate))!) ?? [];
    expect([Number(x), Number(y)]).toEqual([105 - 130, 40 - 142]);
    expect(Number(scale)).toBeLessThan(0.6);
});
