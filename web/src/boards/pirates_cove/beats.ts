// beats.ts: what this game tells, what is known of each beat, and of a move before it is made, as
// tests/beat_types_test.cpp writes it down from the game's own lists.

export interface Beats {
    drawn: {
        seat: number;
        card: string;
        left: number;
    };
    parrot: {
        seat: number;
        card: string;
        discarded: string;
        fame: number[];
        gold: number[];
        chests: number[];
    };
    lot: {
        ships: string[];
        ship: string;
        why: string;
    };
    appears: {
        ship: string;
        legend: string;
        at: string;
        speed: number;
        dice: number;
        hits: number;
        worth: number;
    };
    sealed: {
        seat: number;
        why: string;
    };
    outfitted: {
        sails: number[];
        hull: number[];
        crew: number[];
        cannons: number[];
        fame: number[];
        gold: number[];
        chests: number[];
    };
    month: {
        month: number;
        months: number;
        leader: number;
    };
    stocked: {
        seat: number;
        card: string;
        held: number;
    };
    laid: {
        seat: number;
        at: string;
        card: string;
        worth_fame: number;
        worth_gold: number;
        worth_chests: number;
        worth_cards: number;
    };
    revealed: {
        seat: number;
        at: string;
        card: string;
        worth_fame: number;
        worth_gold: number;
        worth_chests: number;
        worth_cards: number;
    };
    played: {
        seat: number;
        card: string;
        ship: string;
        fame: number[];
        gold: number[];
        chests: number[];
    };
    passed: {
        seat: number;
        why: string;
    };
    wheels: {
        from: string[];
        to: string[];
    };
    sailed: {
        seat: number;
        from: string;
        to: string;
        bound: string;
        way: number;
    };
    stayed: {
        seat: number;
        at: string;
    };
    roved: {
        ship: string;
        legend: string;
        from: string;
        to: string;
    };
    joined: {
        ship: string;
        legend: string;
        at: string;
    };
    fight: {
        at: string;
        ships: string[];
        speeds: number[];
    };
    round: {
        at: string;
        round: number;
        ships: string[];
        speeds: number[];
    };
    capture: {
        ship: string;
        die: number;
    };
    aimed: {
        ship: string;
        at: string;
        section: string;
        dice: number;
    };
    flight: {
        seat: number;
        fame: number[];
        gold: number[];
        chests: number[];
    };
    dice: {
        why: string;
        ship: string;
        at: string;
        section: string;
        dice: number[];
        counts: number[];
        hits: number;
    };
    hits: {
        ship: string;
        at: string;
        section: string;
        hits: number;
        all: number;
        needed: number;
    };
    dealt: {
        seat: number;
        at: string;
        section: string;
        left: number;
    };
    guarded: {
        seat: number;
        card: string;
        hits: number;
        lost: number;
        fame: number[];
        gold: number[];
        chests: number[];
    };
    damage: {
        seat: number;
        section: string;
        by: string[];
        from: number;
        to: number;
        crippled: number;
    };
    fled: {
        seat: number;
        to: string;
        mutiny: number;
        fame: number[];
        gold: number[];
        chests: number[];
    };
    boards: {
        seat: number;
        other: number;
    };
    challenge: {
        seat: number;
        other: number;
    };
    accepted: {
        seat: number;
        other: number;
        with: string;
    };
    refused: {
        seat: number;
        fame: number[];
        gold: number[];
        chests: number[];
    };
    weapons: {
        seats: number[];
        weapons: string[];
    };
    pistols: {
        seat: number;
        other: number;
        together: number;
        stage: number;
        least: number;
        fame: number[];
        gold: number[];
        chests: number[];
    };
    score: {
        seat: number;
        score: number;
    };
    bout: {
        seat: number;
        seats: number[];
        won: number[];
    };
    shot: {
        seat: number;
        hit: number;
    };
    drawn_duel: {
        seat: number;
        other: number;
    };
    melee_won: {
        seat: number;
        other: number;
        why: string;
        fame: number[];
        gold: number[];
        chests: number[];
    };
    swapped: {
        seat: number;
        other: number;
    };
    sunk: {
        ship: string;
        legend: string;
        fame: number[];
        gold: number[];
        chests: number[];
    };
    withdrew: {
        ship: string;
        legend: string;
    };
    left: {
        seat: number;
        to: string;
        why: string;
        fame: number[];
        gold: number[];
        chests: number[];
    };
    fight_over: {
        at: string;
        ships: string[];
        speeds: number[];
    };
    attempt: {
        seat: number;
        at: string;
    };
    test: {
        seat: number;
        at: string;
        passed: number;
        ones: number;
    };
    lost: {
        turns: number;
        all: number;
    };
    plunder: {
        seat: number;
        at: string;
        card: string;
        other: number;
        cards: number;
        fame: number[];
        gold: number[];
        chests: number[];
    };
    traded: {
        seat: number;
        number: number;
        fame: number[];
        gold: number[];
        chests: number[];
    };
    bought: {
        seat: number;
        what: string;
        fame: number[];
        gold: number[];
        chests: number[];
    };
    raised: {
        seat: number;
        section: string;
        from: number;
        to: number;
        fame: number[];
        gold: number[];
        chests: number[];
    };
    mended: {
        seat: number;
        card: string;
        fame: number[];
        gold: number[];
        chests: number[];
    };
    buried: {
        seat: number;
        what: string;
        number: number;
        fame: number[];
        gold: number[];
        chests: number[];
    };
    repaired: {
        seat: number;
        sections: string[];
        fame: number[];
        gold: number[];
        chests: number[];
    };
    took: {
        seat: number;
        cards: number;
        fame: number[];
        gold: number[];
        chests: number[];
    };
    overboard: {
        fame: number[];
        gold: number[];
        chests: number[];
    };
    ledger: {
        fame: number[];
        gold: number[];
        chests: number[];
        fame_now: number[];
        gold_now: number[];
        chests_now: number[];
    };
    clock: {
        clock: number;
    };
    month_over: {
        month: number;
        fame_now: number[];
        gold_now: number[];
        chests_now: number[];
    };
    tally: {
        cards: string[];
        fame: number[];
        gold: number[];
        chests: number[];
    };
    over: {
        winners: number[];
        totals: number[];
        by_cards: number[];
        champion: number;
        places: number[];
        lead: number;
    };
}

export interface Prospects {}
