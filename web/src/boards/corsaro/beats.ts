// beats.ts: what this game tells, what is known of each beat, and of a move before it is made, as
// tests/beat_types_test.cpp writes it down from the game's own lists.

export interface Beats {
    placed: {
        seat: number;
        space: string;
    };
    turn: {
        seat: number;
        turn: number;
    };
    rolled: {
        seat: number;
        turn: number;
        dice: number[];
        movable: string[];
    };
    sailed: {
        seat: number;
        colour: string;
        from: string;
        to: string;
        path: string[];
        pips: number;
        route: string;
    };
    stayed: {
        seat: number;
        colour: string;
        space: string;
    };
    pirate: {
        seat: number;
        from: string;
        to: string;
        path: string[];
        pips: number;
    };
    caught: {
        seat: number;
        boats: string[];
        spaces: string[];
        by: string;
        captured: number;
    };
    home: {
        seat: number;
        colour: string;
        safe: number;
        needed: number;
    };
    paid: {
        seat: number;
        tiles: number;
        left: number;
        why: string;
    };
    met: {
        seat: number;
        seats: number[];
    };
    gave: {
        seat: number;
        other: number;
        tiles: number[];
    };
    took: {
        seat: number;
        other: number;
        tiles: number[];
    };
    raft: {
        seat: number;
        space: string;
        captives: string[];
    };
    freeing: {
        seat: number;
        colour: string;
        seats: number[];
    };
    freed: {
        seat: number;
        colour: string;
        space: string;
    };
    freed_nobody: {
        seat: number;
    };
    unlocked: {
        seat: number;
        colour: string;
    };
    over: {
        won: number;
        why: string;
        safe: number;
        captured: number;
        needed: number;
        clause: string;
    };
}

export interface Prospects {
    path?: string[];
    pips?: number;
    lost?: string[];
    end?: string;
    dire?: number;
    boats?: string[];
    places?: string[];
    number?: number[];
    of?: number[];
}
