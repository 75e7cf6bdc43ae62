// portraits.ts: what the legendary pirates look like.

export interface Looks {
    skin: string;
    coat: string;
    hair: string;
    hat: 'tricorn' | 'scarf' | 'brim' | 'none';
    cloth: string; // Of the hat.
    beard: 'full' | 'goatee' | 'moustache' | 'none';
    locks: boolean; // Long hair.
    patch?: boolean;
    ring?: boolean;
    skull?: boolean;
    lips?: boolean;
}

// The names of our tokens.
const dye = (name: string): string => name && `var(--pc-${name})`;

function looks(
    skin: string,
    hair: string,
    coat: string,
    [hat, cloth]: [Looks['hat'], string],
    beard: Looks['beard'],
    more: Partial<Looks> = {},
): Looks {
    return {
        skin: dye(skin),
        hair: dye(hair),
        coat: dye(coat),
        hat,
        cloth: dye(cloth),
        beard,
        locks: true,
        ...more,
    };
}

const all: Record<string, Looks> = {
    L01: looks('tan', 'night', 'claret', ['tricorn', 'navy'], 'full', { skull: true }),
    L02: looks('fair', 'raven', 'wax', ['brim', 'wax'], 'moustache', { ring: true }),
    L03: looks('fair', 'auburn', 'green', ['tricorn', 'bark'], 'none', { lips: true }),
    L04: looks('drowned', 'weed', 'deep', ['tricorn', 'murk'], 'full'),
    L05: looks('tan', 'umber', 'ochre', ['brim', 'bark'], 'goatee', { locks: false }),
    L06: looks('fair', 'ginger', 'blue', ['scarf', 'green'], 'none', {
        lips: true,
        ring: true,
    }),
    L07: looks('tan', 'bark', 'ochre', ['scarf', 'wax'], 'moustache', { ring: true }),
    L08: looks('tan', 'chestnut', 'claret', ['brim', 'claret'], 'goatee'),
    L09: looks('fair', 'umber', 'red', ['tricorn', 'red'], 'none', { ring: true }),
    L10: looks('fair', 'night', 'navy', ['none', ''], 'none'),
    L11: looks('fair', 'ash', 'blue', ['tricorn', 'slate'], 'none', { locks: false }),
    L12: looks('tan', 'hazel', 'leather', ['tricorn', 'leather'], 'moustache', { patch: true }),
    L13: looks('brown', 'night', 'soot', ['scarf', 'navy'], 'goatee', { patch: true, ring: true }),
    L14: looks('honey', 'night', 'violet', ['none', 'gold'], 'none', { lips: true, ring: true }),
    NAVY: looks('fair', 'powder', 'royal', ['tricorn', 'navy'], 'none'),
};

export const legendIds: readonly string[] = Object.keys(all);

// A fort has none.
export function looksOf(id: string): Looks | undefined {
    return all[id];
}
