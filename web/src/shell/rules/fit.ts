// fit.ts: how a drawing, or a part of it, is laid into a frame: as large as it goes, in the middle.

export interface Box {
    left: number;
    top: number;
    width: number;
    height: number;
}

export function fit(
    part: Box,
    frame: { width: number; height: number },
    air = 0, // To be left free around it.
    largest = 1.15, // More than life-size looks coarse.
): { left: number; top: number; scale: number } {
    const scale = Math.min(
        (frame.width - 2 * air) / part.width,
        (frame.height - 2 * air) / part.height,
        largest,
    );
    return {
        left: frame.width / 2 - scale * (part.left + part.width / 2),
        top: frame.height / 2 - scale * (part.top + part.height / 2),
        scale,
    };
}

// An element within another one that may itself be shown larger or smaller.
export function boxIn(whole: HTMLElement, part: Element): Box | undefined {
    const outer = whole.getBoundingClientRect();
    const inner = part.getBoundingClientRect();
    if (!outer.width || !inner.width) return undefined;
    const scale = outer.width / whole.offsetWidth;
    return {
        left: (inner.left - outer.left) / scale,
        top: (inner.top - outer.top) / scale,
        width: inner.width / scale,
        height: inner.height / scale,
    };
}

// A part of it, by shares of its width and height.
export function cropped(
    { left, top, width, height }: Box,
    [x, y, w, h]: readonly [number, number, number, number] = [0, 0, 1, 1],
): Box {
    return {
        left: left + x * width,
        top: top + y * height,
        width: w * width,
        height: h * height,
    };
}
