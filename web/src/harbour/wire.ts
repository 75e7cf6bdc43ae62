// wire.ts: what is said between a screen and a harbour, as tests/protocol_test.cpp writes it down from
// the rows of the protocol (harbour/wire_heard.hpp, harbour/wire_told.hpp).

// [n, seat] or [n, seat, move]; seat 0 is nature.
export type Event = [number, number] | [number, number, string];

export type Ending = 'annulled' | 'standing';

export type VoteFor =
    'undo' | 'pause' | 'seat' | 'rules' | 'bot' | 'grace' | 'end' | 'hush' | 'speak';

export type Care = 'bot' | 'grace' | 'end' | 'nudge';

export type Reaction = 'cheer' | 'laugh' | 'gasp' | 'groan' | 'think' | 'applaud';

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

export type Phase = 'gathering' | 'playing' | 'over';

export type RefusalCode =
    | 'malformed'
    | 'oversized'
    | 'flood'
    | 'version'
    | 'hello_first'
    | 'name_blank'
    | 'name_reserved'
    | 'name_taken'
    | 'face_taken'
    | 'no_table'
    | 'no_seat'
    | 'taken'
    | 'full'
    | 'not_full'
    | 'no_game'
    | 'bad_options'
    | 'bad_record'
    | 'bad_field'
    | 'wrong_key'
    | 'wrong_code'
    | 'wrong_pass'
    | 'not_seated'
    | 'not_host'
    | 'nobody_leads'
    | 'rules_fixed'
    | 'seat_needed'
    | 'not_started'
    | 'started'
    | 'over'
    | 'not_over'
    | 'paused'
    | 'not_paused'
    | 'not_pending'
    | 'stale'
    | 'illegal'
    | 'not_a_move'
    | 'not_cooperative'
    | 'not_beside'
    | 'no_undo'
    | 'nothing_asked'
    | 'entropy'
    | 'promise'
    | 'promised_before'
    | 'revealing'
    | 'not_asked'
    | 'other_entropy'
    | 'limit'
    | 'budget'
    | 'storage'
    | 'damaged'
    | 'closing'
    | 'renewed'
    | 'not_yours'
    | 'seated'
    | 'claimed'
    | 'not_away'
    | 'not_gone'
    | 'no_need'
    | 'nobody_here'
    | 'too_often'
    | 'no_voice'
    | 'umpire'
    | 'revoked'
    | 'not_owned'
    | 'seat_left'
    | 'about_you'
    | 'asleep'
    | 'crowded'
    | 'enough_grace'
    | 'hushed'
    | 'not_awaited'
    | 'not_said'
    | 'not_watching';

export type Farewell =
    | 'elsewhere'
    | 'reissued'
    | 'revoked'
    | 'left'
    | 'closed'
    | 'closing'
    | 'slow'
    | 'malformed'
    | 'oversized'
    | 'flood';

export interface Clock {
    move?: number;
    bank?: number;
    add?: number;
}

export interface BotWish {
    seat: number;
    bot: string;
    name?: string;
}

export interface CallOffer {
    push?: string;
    web?: boolean;
    mail?: boolean;
}

export interface GameOffer {
    game: string;
    rules: string;
    seats: string;
    bots: string[];
}

export interface Agreement {
    rules: string;
    options: string;
    clock?: Clock;
    grace?: number;
    out: string;
    misses: number;
    tempo: number;
    ends: Ending;
}

export interface Seat {
    seat: number;
    kind: 'person' | 'bot' | 'free';
    name?: string;
    bot?: string;
    here?: boolean;
    program?: boolean;
    face?: string;
    promise?: string;
    out?: boolean;
    hushed?: boolean;
    set?: boolean;
    away?: number;
    then?: 'out' | 'waits';
    left?: number;
}

export interface Mustering {
    bot: string;
    left: number;
}

export interface Company {
    seats: Seat[];
    phase: Phase;
    paused: boolean;
    stirring?: boolean | undefined;
    hostless?: boolean | undefined;
    quick?: Mustering | undefined;
}

export interface Crowd {
    watching: number;
    watchers?: string[] | undefined;
    hushed?: boolean | undefined;
}

export interface Ended {
    how: Ending;
    scores?: number[] | undefined;
    winners?: number[] | undefined;
}

export interface Over {
    scores: number[];
    winners: number[];
    secret: string;
}

export interface About extends Agreement, Company, Crowd {
    table: string;
    game: string;
    public: boolean;
    commitment: string;
    n: number;
    opened: number;
    umpire?: boolean | undefined;
    again?: boolean | undefined;
    closed?: 'host' | 'vote' | 'harbour' | undefined;
    ended?: Ended | undefined;
    next?: string | undefined;
    next_by?: number | undefined;
    damaged?: boolean | undefined;
    waits?: number[] | undefined;
    over?: Over | undefined;
}

export interface OwnTable extends About {
    you: number;
}

export interface CallWay {
    how: 'push' | 'web' | 'mail';
    id: string;
    at: string;
    lang: string;
}

export interface Said {
    n: number;
    seat: number;
    text?: string | undefined;
    phrase?: Phrase | undefined;
    at: number;
}

export interface Renewal {
    n: number;
    seat: number;
    how: 'own' | 'consent' | 'vote' | 'host';
    by: number[];
    at: number;
}

export interface View {
    bytes: string;
}

export interface Ask {
    moves: string[];
    left?: number | undefined;
    showing?: number | undefined;
}

// What each message of a screen has besides its type…
export interface Sayings {
    hello: {
        v: number;
        form?: 'bytes' | 'fields';
        moments?: boolean;
        client?: string;
    };
    tables: {
        limit?: number;
        after?: string;
    };
    look: {
        table: string;
    };
    open: {
        options?: string;
        rules?: string;
        clock?: Clock;
        grace?: number;
        out?: string;
        misses?: number;
        tempo?: number;
        ends?: Ending;
        game?: string;
        record?: string;
        events?: number;
        again?: boolean;
        public?: boolean;
        umpire?: boolean;
        bots?: BotWish[];
        name?: string;
    };
    quick: {
        options?: string;
        rules?: string;
        clock?: Clock;
        grace?: number;
        out?: string;
        misses?: number;
        tempo?: number;
        ends?: Ending;
        name: string;
        program?: boolean;
        face?: string;
        promise?: string;
        entropy?: string;
        game: string;
        wait?: number;
        bot?: string;
    };
    sit: {
        table: string;
        name: string;
        program?: boolean;
        face?: string;
        promise?: string;
        entropy?: string;
        seat?: number;
    };
    mix: {
        table: string;
        promise?: string;
        entropy?: string;
    };
    reveal: {
        table: string;
        entropy: string;
    };
    pass: {
        table: string;
        key: string;
    };
    join: {
        table: string;
        pass?: string;
        from?: number;
    };
    bot: {
        table: string;
        seat: number;
        bot: string;
        name?: string;
    };
    change: {
        table: string;
        options?: string;
        rules?: string;
        clock?: Clock;
        grace?: number;
        out?: string;
        misses?: number;
        tempo?: number;
        ends?: Ending;
    };
    fill: {
        table: string;
        bot?: string;
    };
    move: {
        table: string;
        seat: number;
    };
    set: {
        table: string;
        yes: boolean;
    };
    reissue: {
        table: string;
        seat: number;
    };
    person: object;
    renew: {
        key: string;
        new?: string;
    };
    own: {
        table: string;
        key: string;
        pass?: string;
    };
    mine: {
        key: string;
        limit?: number;
        after?: number;
    };
    strike: {
        table: string;
        key: string;
    };
    claim: {
        table: string;
        seat: number;
        key?: string;
    };
    close: {
        table: string;
    };
    start: {
        table: string;
    };
    act: {
        table: string;
        n: number;
        move: string;
    };
    ready: {
        table: string;
    };
    point: {
        table: string;
        n: number;
        move: string;
    };
    undo: {
        table: string;
    };
    pause: {
        table: string;
    };
    resume: {
        table: string;
    };
    here: {
        table: string;
    };
    agree: {
        table: string;
        yes: boolean;
        to: VoteFor;
        code?: string;
    };
    care: {
        table: string;
        seat: number;
        to: Care;
    };
    call: {
        table: string;
        how: 'push' | 'web' | 'mail' | 'none';
        to?: string;
        p256dh?: string;
        auth?: string;
        code?: string;
        id?: string;
        lang?: string;
    };
    watch: {
        table: string;
        name?: string;
    };
    react: {
        table: string;
        sign: Reaction;
    };
    report: {
        table: string;
        seat: number;
        lines: number[];
    };
    hush: {
        table: string;
        seat: number;
        yes: boolean;
    };
    say: {
        table: string;
        text?: string;
        phrase?: Phrase;
    };
    face: {
        table: string;
        face: string;
    };
    record: {
        table: string;
        pass?: string;
    };
    rematch: {
        table: string;
        seats?: 'rotate';
    };
    leave: {
        table: string;
    };
    ping: {
        id?: string;
    };
}

// …and each of a harbour.
export interface Letters {
    hello: {
        v: number;
        harbour: string;
        version: string;
        engine: string;
        key?: string;
        calls?: CallOffer;
        games: GameOffer[];
        now: number;
    };
    tables: {
        tables: About[];
        next?: string;
    };
    about: {
        rules: string;
        options: string;
        clock?: Clock;
        grace?: number;
        out: string;
        misses: number;
        tempo: number;
        ends: Ending;
        seats: Seat[];
        phase: Phase;
        paused: boolean;
        stirring?: boolean;
        hostless?: boolean;
        quick?: Mustering;
        watching: number;
        watchers?: string[];
        hushed?: boolean;
        table: string;
        game: string;
        public: boolean;
        commitment: string;
        n: number;
        opened: number;
        umpire?: boolean;
        again?: boolean;
        closed?: 'host' | 'vote' | 'harbour';
        ended?: Ended;
        next?: string;
        next_by?: number;
        damaged?: boolean;
        waits?: number[];
        over?: Over;
    };
    mine: {
        tables: OwnTable[];
        others: string[];
        next?: number;
    };
    table: {
        rules: string;
        options: string;
        clock?: Clock;
        grace?: number;
        out: string;
        misses: number;
        tempo: number;
        ends: Ending;
        seats: Seat[];
        phase: Phase;
        paused: boolean;
        stirring?: boolean;
        hostless?: boolean;
        quick?: Mustering;
        watching: number;
        watchers?: string[];
        hushed?: boolean;
        table: string;
        game: string;
        public: boolean;
        commitment: string;
        n: number;
        opened: number;
        umpire?: boolean;
        again?: boolean;
        closed?: 'host' | 'vote' | 'harbour';
        ended?: Ended;
        next?: string;
        next_by?: number;
        damaged?: boolean;
        waits?: number[];
        over?: Over;
        mix: string[];
        promises: string[];
        you: number;
        host: boolean;
        calls?: CallWay[];
        whole: boolean;
        log: Event[];
        first: string;
        seen: string[];
        chat: Said[];
        renewals: Renewal[];
        view: View;
        ask?: Ask;
    };
    told: {
        table: string;
        n: number;
        events?: Event[];
        seen?: string[];
        undo?: number;
    };
    view: {
        table: string;
        n: number;
        bytes: string;
    };
    ask: {
        table: string;
        n: number;
        moves: string[];
        left?: number;
        showing?: number;
    };
    seats: {
        table: string;
        n: number;
        seats: Seat[];
        phase: Phase;
        paused: boolean;
        stirring?: boolean;
        hostless?: boolean;
        quick?: Mustering;
    };
    mixed: {
        table: string;
        n: number;
        mix: string[];
        promises: string[];
        left_out: number[];
    };
    said: {
        table: string;
        n: number;
        seat: number;
        text?: string;
        phrase?: Phrase;
        at: number;
    };
    asks: {
        table: string;
        seat: number;
        to: VoteFor;
        agreed: number[];
        would?: Agreement;
        whom?: number;
        done?: boolean;
        why?: 'no' | 'gone' | 'back' | 'over';
        asked?: number[];
        how?: 'own' | 'consent' | 'vote' | 'host';
        code?: string;
        former?: boolean;
    };
    watching: {
        table: string;
        watching: number;
        watchers?: string[];
        hushed?: boolean;
    };
    reacts: {
        table: string;
        seat: number;
        sign: Reaction;
    };
    reported: {
        table: string;
        seat: number;
        by: number;
        lines: Said[];
    };
    hushed: {
        table: string;
        n: number;
        seat: number;
        yes: boolean;
        by: number;
    };
    still_there: {
        table: string;
        n: number;
    };
    cared: {
        table: string;
        seat: number;
        to: Care;
        by: number;
    };
    ended: {
        table: string;
        n: number;
        how: Ending;
        scores?: number[];
        winners?: number[];
        by: 'host' | 'vote';
    };
    renewed: {
        table: string;
        n: number;
        seat: number;
        how: 'own' | 'consent' | 'vote' | 'host';
        by: number[];
        at: number;
    };
    calls: {
        table: string;
        calls: CallWay[];
        asked?: string;
    };
    points: {
        table: string;
        n: number;
        seat: number;
        move: string;
    };
    over: {
        table: string;
        n: number;
        scores: number[];
        winners: number[];
        secret: string;
    };
    refused: {
        to?: string;
        table?: string;
        code: RefusalCode;
        key: string;
        args: Record<string, string>;
        clause?: string;
        wait?: number;
        text?: string;
    };
    bye: {
        table?: string;
        why: Farewell;
    };
    opened: {
        table: string;
        key: string;
    };
    seated: {
        table: string;
        seat: number;
        key: string;
    };
    claimed: {
        table: string;
        seat: number;
        code: string;
    };
    pass: {
        table: string;
        pass: string;
        seat: number;
        seconds: number;
    };
    reissued: {
        table: string;
        seat: number;
        key: string;
    };
    person: {
        key: string;
    };
    owned: {
        table: string;
        seat: number;
    };
    struck: {
        table: string;
    };
    rematch: {
        table: string;
        next: string;
        seat?: number;
    };
    record: {
        table: string;
        text: string;
    };
    pong: {
        id: string;
    };
}
