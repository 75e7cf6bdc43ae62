// protocol.ts: the messages between a screen and a harbour, as docs/protocol.md has them.

export type Phase = 'gathering' | 'playing' | 'over';
export type Phrase =
    | 'hello'
    | 'good_luck'
    | 'well_played'
    | 'thanks'
    | 'oops'
    | 'hurry'
    | 'wait'
    | 'ahoy'
    | 'arr'
    | 'good_game';

export type Reaction = 'cheer' | 'laugh' | 'gasp' | 'groan' | 'think' | 'applaud';

export interface Seat {
    seat: number; // From 1.
    kind: 'person' | 'bot' | 'free';
    name?: string;
    bot?: string; // Which one plays here.
    here?: boolean;
    out?: boolean; // Somebody else plays for them.
    hushed?: boolean; // Asked to be quiet.
    program?: boolean; // A bot of somebody's own, on a person's seat.
    face?: string; // What a person chose to be known by.
    promise?: string; // Of entropy, before the start.
    set?: boolean; // Before the start: ready for it.
    away?: number; // Milliseconds since the connection was lost,
    then?: 'out' | 'waits'; // what happens if it stays so,
    left?: number; // and in how many.
}

// How a game ended that was broken off since somebody was gone.
export interface Ended {
    how: 'standing' | 'annulled';
    scores?: number[];
    winners?: number[];
}
export type Care = 'bot' | 'grace' | 'end' | 'nudge';
export type VoteFor =
    'undo' | 'pause' | 'seat' | 'rules' | 'bot' | 'grace' | 'end' | 'hush' | 'speak';

// A bot on a seat, and who of the crew is to play for it, if their name is free.
export interface BotWish {
    seat: number;
    bot: string;
    name?: string;
}

export interface Clock {
    move?: number; // Seconds.
    bank?: number;
    add?: number;
}

// Who looks on: how many, and who wants to be seen.
export interface Crowd {
    watching: number;
    watchers?: string[] | undefined;
    hushed?: boolean | undefined; // The table wants to see no names.
}

// What people agree on before a game begins.
export interface Agreement {
    rules: string;
    options: string;
    clock?: Clock;
    grace?: number;
    misses?: number;
    tempo?: number; // Milliseconds.
    out: string;
    ends?: Ended['how']; // Should it be broken off.
}

// A table for whoever comes: which bots step in, and in how many milliseconds.
export interface Mustering {
    bot: string;
    left: number;
}

export interface About extends Agreement, Crowd {
    table: string;
    game: string;
    public: boolean;
    phase: Phase;
    paused: boolean;
    stirring?: boolean; // All are to show what they promised.
    quick?: Mustering | undefined; // While it gathers.
    seats: Seat[];
    hostless?: boolean | undefined; // Nobody here has the host's key.
    commitment: string;
    n: number;
    opened: number;
    umpire?: boolean; // The host does not play, and decides about lost links.
    again?: boolean; // It is the deal of an earlier game, which is known.
    closed?: 'host' | 'vote' | 'harbour'; // It ended before its game did.
    ended?: Ended;
    next?: string;
    next_by?: number; // The seat that asked for a rematch.
    damaged?: boolean; // The disk lost a part of it: it may be looked at, and no more.
    waits?: number[]; // While it is played: the seats that are to decide.
    over?: Over; // Once it is.
}

// One of a person's tables, with their seat.
export type OwnTable = About & { you: number };

// A seat's key was replaced: whose (0: the host's own), how, and which seats agreed.
export interface Renewal {
    n: number;
    seat: number;
    how: 'own' | 'consent' | 'vote' | 'host';
    by: number[];
    at: number;
}

// [n, seat] or [n, seat, move]; seat 0 is nature.
export type Event = [number, number] | [number, number, string];

export interface Said {
    n: number;
    seat: number;
    text?: string;
    phrase?: Phrase;
    at: number;
}

// How somebody is called who is not there, as they themselves are told.
export interface CallWay {
    how: 'push' | 'web' | 'mail';
    id: string;
    at: string; // "a…@example.org", or a host.
    lang: string;
}
export type CallWish =
    | { how: 'push'; to: string; p256dh: string; auth: string; lang: string }
    | { how: 'web' | 'mail'; to: string; lang: string }
    | { how: 'mail'; code: string }
    | { how: 'none'; id?: string };

// What a harbour offers of it.
export interface CallOffer {
    push?: string; // Its public key.
    web?: boolean;
    mail?: boolean;
}

export interface Ask {
    moves: string[];
    left?: number; // Milliseconds.
    showing?: number; // Of those: what is not counted while we are shown what happened.
}

export interface Over {
    scores: number[];
    winners: number[];
    secret: string;
}

export interface GameOffer {
    game: string;
    rules: string;
    seats: string; // "2-6"
    bots: string[]; // The weakest first.
}

export type FromHarbour =
    | {
          t: 'hello';
          v: number;
          harbour: string;
          version: string;
          engine: string;
          key?: string; // That records are signed with.
          games: GameOffer[];
          now: number;
      }
    | { t: 'tables'; tables: About[] }
    | { t: 'mine'; tables: OwnTable[]; others: string[]; next?: number }
    | { t: 'person'; key: string }
    | { t: 'owned'; table: string; seat: number }
    | { t: 'struck'; table: string }
    | ({ t: 'about' } & About)
    | ({
          t: 'table';
          you: number;
          host: boolean;
          mix: string[];
          promises: string[];
          whole: boolean;
          log: Event[];
          first: string; // What one saw before the log,
          seen: string[]; // and what was new after each event in it.
          chat: Said[];
          renewals: Renewal[];
          calls?: CallWay[]; // One's own.
          view: { bytes: string };
          ask?: Ask;
      } & About)
    | { t: 'told'; table: string; n: number; events?: Event[]; seen?: string[]; undo?: number }
    | { t: 'view'; table: string; n: number; bytes: string }
    | ({ t: 'ask'; table: string; n: number } & Ask)
    | {
          t: 'seats';
          table: string;
          n: number;
          seats: Seat[];
          phase: Phase;
          paused: boolean;
          stirring?: boolean;
          quick?: Mustering | undefined;
          hostless?: boolean | undefined;
      }
    | { t: 'still_there'; table: string; n: number }
    | ({ t: 'watching'; table: string } & Crowd)
    | { t: 'reacts'; table: string; seat: number; sign: Reaction }
    | { t: 'reported'; table: string; seat: number; by: number; lines: Said[] }
    | { t: 'hushed'; table: string; n: number; seat: number; yes: boolean; by: number }
    | { t: 'cared'; table: string; seat: number; to: Care; by: number }
    | ({ t: 'ended'; table: string; n: number; by: 'host' | 'vote' } & Ended)
    | {
          t: 'mixed';
          table: string;
          n: number;
          mix: string[];
          promises: string[];
          left_out: number[];
      }
    | ({ t: 'said'; table: string } & Said)
    | {
          t: 'asks';
          table: string;
          seat: number;
          to: VoteFor;
          agreed?: number[];
          done?: boolean;
          whom?: number; // Who is gone.
          would?: Agreement; // Of other rules.
          why?: string; // It came to nothing.
          asked?: number[]; // These four of a claim only.
          how?: Renewal['how'];
          code?: string;
          former?: boolean;
      }
    | ({ t: 'renewed'; table: string } & Renewal)
    | { t: 'points'; table: string; n: number; seat: number; move: string }
    | ({ t: 'over'; table: string; n: number } & Over)
    | {
          t: 'refused';
          to?: string;
          table?: string;
          code: string;
          key: string;
          args: Record<string, string>;
          clause?: string;
          wait?: number;
          text?: string;
      }
    | { t: 'bye'; table?: string; why: string }
    | { t: 'opened'; table: string; key: string }
    | { t: 'seated'; table: string; seat: number; key: string }
    | { t: 'claimed'; table: string; seat: number; code: string }
    | { t: 'pass'; table: string; pass: string; seat: number; seconds: number }
    | { t: 'reissued'; table: string; seat: number; key: string }
    | { t: 'rematch'; table: string; next: string; seat?: number }
    | { t: 'record'; table: string; text: string }
    | { t: 'calls'; table: string; calls: CallWay[]; asked?: string } // A box that was sent a code.
    | { t: 'pong'; id: string };

// What somebody would like people to agree on; what is left out is as usual.
// What is left out is as usual.
export type Terms = Pick<Agreement, 'options'> & Partial<Agreement>;

export interface Opening extends Terms {
    game: string;
    public?: boolean;
    umpire?: boolean; // The opener takes no seat.
    bots?: BotWish[];
}

export type ToHarbour =
    | { t: 'hello'; v: 1; form: 'bytes'; moments: true; client: string }
    | { t: 'tables' }
    | { t: 'look'; table: string }
    | ({ t: 'open'; name?: string } & Opening)
    | { t: 'open'; record: string; events: number; bots?: BotWish[] }
    | { t: 'open'; record: string; again: true; bots?: BotWish[] }
    | { t: 'sit'; table: string; seat?: number; name: string; face: string; entropy?: string }
    | {
          t: 'quick';
          game: string;
          options: string;
          wait: number; // Seconds.
          bot: string;
          name: string;
          face: string;
      }
    | ({ t: 'change'; table: string } & Terms)
    | { t: 'face'; table: string; face: string }
    | { t: 'mix'; table: string; promise: string }
    | { t: 'mix'; table: string; entropy: string }
    | { t: 'reveal'; table: string; entropy: string }
    | { t: 'pass'; table: string; key: string }
    | { t: 'person' }
    | { t: 'renew'; key: string; new: string }
    | { t: 'mine'; key: string; after?: number }
    | { t: 'own'; table: string; key: string; pass?: string }
    | { t: 'strike'; table: string; key: string }
    | { t: 'join'; table: string; pass?: string; from?: number }
    | { t: 'bot'; table: string; seat: number; bot: string; name?: string }
    | { t: 'fill'; table: string; bot?: string }
    | { t: 'set'; table: string; yes: boolean }
    | { t: 'rematch'; table: string; seats?: 'rotate' }
    | { t: 'reissue' | 'move'; table: string; seat: number }
    | { t: 'claim'; table: string; seat: number; key?: string }
    | { t: 'care'; table: string; seat: number; to: Care }
    | ({ t: 'call'; table: string } & CallWish)
    | { t: 'watch'; table: string; name: string }
    | { t: 'react'; table: string; sign: Reaction }
    | { t: 'report'; table: string; seat: number; lines: number[] }
    | { t: 'hush'; table: string; seat: number; yes: boolean }
    | {
          t:
              | 'start'
              | 'here'
              | 'ready'
              | 'undo'
              | 'pause'
              | 'resume'
              | 'record'
              | 'leave'
              | 'close';
          table: string;
      }
    | { t: 'act' | 'point'; table: string; n: number; move: string }
    | { t: 'agree'; table: string; to: VoteFor; yes: boolean; code?: string }
    | { t: 'say'; table: string; text?: string; phrase?: Phrase }
    | { t: 'ping'; id: string };
