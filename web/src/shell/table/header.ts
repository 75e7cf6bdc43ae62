// header.ts: how a question is written in the bar of a phone, where it may have two lines: what is long
// is written smaller.

export const sizes = ['plain', 'long', 'longest'] as const;

export function sizeOf({ length }: string): (typeof sizes)[number] {
    if (length <= 44) return 'plain';
    return length <= 56 ? 'long' : 'longest';
}
