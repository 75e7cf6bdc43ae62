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

const [night, wax, navy, gold] = ['#1c1d22', '#8f231d', '#16283a', '#c8973a'];
const [fair, tan, brown] = ['#efd2aa', '#dcb186', '#a86f45'];

function looks(
    skin: string,
    hair: string,
    coat: string,
    [hat, cloth]: [Looks['hat'], string],
    beard: Looks['beard'],
    more: Partial<Looks> = {},
): Looks {
    return { skin, hair, coat, hat, cloth, beard, locks: true, ...more };
}

const all: Record<string, Looks> = {
    L01: looks(tan, night, '#6e1813', ['tricorn', navy], 'full', { skull: true }),
    L02: looks(fair, '#221a20', wax, ['brim', wax], 'moustache', { ring: true }),
    L03: looks(fair, '#8a3b1c', '#23643a', ['tricorn', '#3a2a1c'], 'none', { lips: true }),
    L04: looks('#b9cbb8', '#5c7470', '#33495a', ['tricorn', '#22323a'], 'full'),
    L05: looks(tan, '#2b1d16', '#735200', ['brim', '#3a2a1c'], 'goatee', { locks: false }),
    L06: looks(fair, '#b5561f', '#1d4e86', ['scarf', '#23643a'], 'none', {
        lips: true,
        ring: true,
    }),
    L07: looks(tan, '#3a2a1c', '#735200', ['scarf', wax], 'moustache', { ring: true }),
    L08: looks(tan, '#4a3524', '#6e1813', ['brim', '#6e1813'], 'goatee'),
    L09: looks(fair, '#2b1d16', '#9c2222', ['tricorn', '#9c2222'], 'none', { ring: true }),
    L10: looks(fair, night, navy, ['none', ''], 'none'),
    L11: looks(fair, '#cfc4ab', '#1d4e86', ['tricorn', '#3d4c5a'], 'none', { locks: false }),
    L12: looks(tan, '#5a3a22', '#62402a', ['tricorn', '#62402a'], 'moustache', { patch: true }),
    L13: looks(brown, night, '#33272b', ['scarf', navy], 'goatee', { patch: true, ring: true }),
    L14: looks('#e8c590', night, '#5f3584', ['none', gold], 'none', { lips: true, ring: true }),
    NAVY: looks(fair, '#e6dcc6', '#1d4786', ['tricorn', navy], 'none'),
};

export const legendIds: readonly string[] = Object.keys(all);

// A fort has none.
export function looksOf(id: string): Looks | undefined {
    return all[id];
}
