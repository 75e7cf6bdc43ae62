// protocol.ts: the messages between a screen and a harbour, as docs/protocol.md has them; what is in
// each is in wire.ts.
import type { Agreement, BotWish, Letters, Sayings } from './wire';

export type * from './wire';

export type FromHarbour = { [T in keyof Letters]: { t: T } & Letters[T] }[keyof Letters];
export type ToHarbour = { [T in keyof Sayings]: { t: T } & Sayings[T] }[keyof Sayings];

export type CallWish =
    | { how: 'push'; to: string; p256dh: string; auth: string; lang: string }
    | { how: 'web' | 'mail'; to: string; lang: string }
    | { how: 'mail'; code: string }
    | { how: 'none'; id?: string };

// What somebody would like people to agree on; what is left out is as usual.
export type Terms = Pick<Agreement, 'options'> & Partial<Agreement>;

export interface Opening extends Terms {
    game: string;
    public?: boolean;
    umpire?: boolean; // The opener takes no seat.
    bots?: BotWish[];
}
