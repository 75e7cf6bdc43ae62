// header.ts: how a question is written in the bar of a phone, where it may have two lines: what is said
// in one leaves the other to the game and its round, what is long is written smaller.

export const sizes = ['brief', 'plain', 'long', 'longest'] as const;

export function sizeOf({ length }: string): (typeof sizes)[number] {
    if (length <= 28) return 'brief';
    if (length <= 44) return 'plain';
    return length <= 56 ? 'long' : 'longest';
}
