// beats.ts: what this game tells, what is known of each beat, and of a move before it is made, as
// tests/beat_types_test.cpp writes it down from the game's own lists.

export interface Beats {
    dealer: {
        seat: number;
    };
    dealt: {
        round: number;
        cards: number;
        dealer: number;
        leader: number;
    };
    slip: {
        seat: number;
    };
    bids: {
        bids: number[];
        sum: number;
        cards: number;
    };
    loaded: {
        seat: number;
    };
    cannons: {
        seats: number[];
    };
    card: {
        seat: number;
        card: string;
    };
    trick: {
        taker: number;
        card: string;
        caught: string[];
        bonus: number;
        leads: number;
    };
    ability: {
        seat: number;
        pirate: string;
    };
    lead: {
        seat: number;
    };
    drawn: {
        seat: number;
        card: string;
    };
    buried: {
        seat: number;
        card: string;
    };
    wager: {
        seat: number;
        points: number;
    };
    change: {
        seat: number;
        from: number;
        to: number;
    };
    round: {
        round: number;
        cards: number;
        bids: number[];
        won: number[];
        met: number[];
        for_bid: number[];
        bonus: number[];
        loot: number[];
        wager: number[];
        points: number[];
        totals: number[];
        ranking: number[];
    };
    over: {
        winners: number[];
        totals: number[];
        places: number[];
        lead: number;
    };
}

export interface Prospects {
    bid?: number;
}
