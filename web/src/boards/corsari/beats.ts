// beats.ts: what this game tells, what is known of each beat, and of a move before it is made, as
// tests/beat_types_test.cpp writes it down from the game's own lists.

export interface Beats {
    dealer: {
        seat: number;
    };
    dealt: {
        dealer: number;
        starts: number;
        cards: number;
        pier: string[];
        colour: string;
        top: string;
        last: number;
    };
    drawn: {
        seat: number;
        from: string;
        card: string;
    };
    pier_colour: {
        colour: string;
    };
    sail: {
        seat: number;
        forced: number;
    };
    discarded: {
        seat: number;
        card: string;
    };
    annulled: {
        seat: number;
        why: string;
    };
    opened: {
        seat: number;
        cards: string[];
    };
    attached: {
        seat: number;
        card: string;
        closer: number;
    };
    colours: {
        seat: number;
        colours: string[];
    };
    sorted: {
        seat: number;
        crew: string[];
        prisoners: string[];
        stowaways: string[];
    };
    crew: {
        seat: number;
        cards: string[];
        attached: string[];
    };
    prisoners: {
        seat: number;
        cards: string[];
    };
    stowaways: {
        seat: number;
        cards: string[];
        values: number[];
        limit: number;
    };
    sweep: {
        seats: number[];
    };
    limit: {
        seat: number;
        limit: number;
        closer: number;
        closing: number;
        above: number;
        cards: string[];
    };
    under: {
        seat: number;
        by: number[];
        cards: string[];
    };
    unharmed: {
        seat: number;
    };
    round: {
        closer: number;
        limits: number[];
        own: number[];
        handed: number[];
        cards: number[];
        totals: number[];
        sum: number;
        ranking: number[];
    };
    last_round: {
        sum: number;
    };
    over: {
        winners: number[];
        totals: number[];
        why: string;
        ranking: number[];
        places: number[];
        lead: number;
    };
}

export interface Prospects {}
