// round.hpp: how a round begins, opens its bids and is scored. SK-002 .. SK-011, SK-100 .. SK-102.
#pragma once

#include "core/rng.hpp"
#include "games/skull_king/scoring.hpp"
#include "games/skull_king/state.hpp"

namespace tortuga::skull_king {

inline constexpr int extra_rounds_max = 5; // H-1

// The order of play from `leader`, clockwise. SK-011; V-61: Graybeard plays second, unless he
// leads.
constexpr PerSeat4 order_from(const Open& o, Seat leader) {
    const int n = o.options.seats, first = static_cast<int>(leader);
    if (o.options.has(Switch::graybeard)) {
        const auto word = [](int a, int b, int c) {
            return PerSeat4{static_cast<std::uint32_t>(a | b << 4 | c << 8)};
        };
        const int again = static_cast<int>(o.leader);
        return leader == ghost ? word(2, again, 1 - again) : word(first, 2, 1 - first);
    }
    const std::uint64_t clockwise = 0x76543210 & ((std::uint64_t{1} << 4 * n) - 1);
    const std::uint64_t turned = clockwise >> 4 * first | clockwise << 4 * (n - first);
    return {static_cast<std::uint32_t>(turned & ((std::uint64_t{1} << 4 * n) - 1))};
}

// SK-003 All cards are shuffled together; SK-010 the dealer's left leads, and is dealt first.
constexpr void begin_round(State& s, Seat dealer) {
    Open fresh;
    fresh.options = s.open.options;
    fresh.score = s.open.score;
    fresh.exact = s.open.exact;
    fresh.round = s.open.round;
    fresh.phase = Phase::deal;
    fresh.dealer = dealer;
    fresh.leader = fresh.turn = left_of(dealer, fresh.options.seats);
    fresh.cards = static_cast<std::uint8_t>(cards_in_round(fresh.options, fresh.round));
    fresh.trick.hands = static_cast<std::uint8_t>(hands_of(fresh.options));
    fresh.trick.order = order_from(fresh, fresh.leader);
    s.open = fresh;
    s.stock = deck_of(fresh.options);
    s.drawn = s.buried = {};
}

constexpr Seat next_hand(Seat s, int hands) {
    return static_cast<int>(s) + 1 == hands ? seat(0) : seat(static_cast<int>(s) + 1);
}

constexpr void open_bidding(Open& o) {
    o.phase = Phase::bid;
    o.turn = o.leader;
}

constexpr void deal_card(State& s, Card c) {
    Open& o = s.open;
    s.stock.remove(c);
    s.hand[index(o.turn)].add(c);
    const int hands = o.trick.hands;
    o.turn = next_hand(o.turn, hands);
    if (++o.dealt == hands * o.cards) open_bidding(o);
}

// All that is still to be dealt, at random, as one deal_card after the other would.
constexpr void deal_rest(State& s, Rng& rng) {
    Open& o = s.open;
    const int hands = o.trick.hands;
    CardSet stock = s.stock;
    int undealt = stock.size();
    Seat next = o.turn;
    for (int left = hands * o.cards - o.dealt; left > 0; --left) {
        const Card c = stock.nth(rng.below(undealt--));
        stock.remove(c);
        s.hand[index(next)].add(c);
        next = next_hand(next, hands);
    }
    s.stock = stock;
    o.dealt = static_cast<std::uint8_t>(hands * o.cards);
    open_bidding(o);
}

// SK-022 Bids are sealed; the last one opens them all. V-59: so are the loads.
constexpr void commit_bid(State& s, Seat who, int bid) {
    Open& o = s.open;
    s.sealed_bid.set(who, bid);
    o.committed.add(who);
    if (o.committed != seats_of(o.options.seats)) return;
    o.bid = s.sealed_bid;
    s.sealed_bid = {};
    o.committed = {};
    o.phase = o.options.has(Switch::cannonball) ? Phase::load : Phase::play;
}

constexpr void commit_load(State& s, Seat who, bool cannonball) {
    Open& o = s.open;
    if (cannonball) s.sealed_cannons.add(who);
    o.committed.add(who);
    if (o.committed != seats_of(o.options.seats)) return;
    o.cannons = s.sealed_cannons;
    s.sealed_cannons = {};
    o.committed = {};
    o.phase = Phase::play;
}

constexpr bool is_exact(const Open& o, Seat who) { return o.bid[who] == o.won[who]; }

// V-46 Twenty for each alliance of `who` whose other side met its bid.
constexpr int loot_points(const Open& o, Seat who) {
    int points = 0;
    for (int pact : o.alliance) {
        const Seat a = seat(pact >> 4), b = seat(pact & 15);
        if (pact != 0 && (a == who || b == who) && is_exact(o, a == who ? b : a)) points += 20;
    }
    return points;
}

constexpr Tally tally(const Open& o, Seat who) {
    return {.cards = o.cards,
            .bid = o.bid[who],
            .won = o.won[who],
            .bonus = 10 * o.bonus[index(who)],
            .loot = loot_points(o, who),
            .wager = o.rascal == who ? 10 * o.wager : 0,
            .cannonball = o.cannons.has(who)};
}

constexpr int score_of(const Open& o, const Tally& t) {
    return o.options.has(Switch::rascal_scoring) ? rascal_score(t) : classic_score(t);
}
constexpr int round_score(const Open& o, Seat who) { return score_of(o, tally(o, who)); }

// A round's points by what they are for; they add up to round_score().
struct Reckoning {
    int bid, bonus, loot, wager;
};
constexpr Reckoning reckoning(const Open& o, Seat who) {
    Tally t = tally(o, who);
    const int all = score_of(o, t);
    t.wager = 0;
    const int unstaked = score_of(o, t);
    t.loot = 0;
    const int alone = score_of(o, t);
    t.bonus = 0;
    const int bare = score_of(o, t);
    return {bare, alone - bare, unstaked - alone, all - unstaked};
}

// SK-101 The seats with the most points; several when they tie. SK-102
constexpr SeatSet leaders(const Open& o) {
    SeatSet best = SeatSet::of(seat(0));
    for (Seat who : seats_of(o.options.seats)) {
        const int score = o.score[index(who)], top = o.score[index(best.lowest())];
        if (score > top) best = {};
        if (score >= top) best.add(who);
    }
    return best;
}

// SK-100 The game ends after its last round; V-34: a tie may be played out.
constexpr bool is_last_round(const Open& o) {
    const int played = o.round + 1, planned = rounds_of(o.options);
    if (played < planned) return false;
    const bool plays_on = o.options.has(Switch::extra_round) && leaders(o).size() > 1;
    return !plays_on || played == planned + extra_rounds_max;
}

constexpr void end_round(State& s) {
    Open& o = s.open;
    for (Seat who : seats_of(o.options.seats)) {
        auto& total = o.score[index(who)];
        total = static_cast<std::int16_t>(total + round_score(o, who));
        if (is_exact(o, who)) o.exact.add_one(who);
    }
    if (is_last_round(o)) {
        o.phase = Phase::over;
        o.turn = Seat::nobody;
        return;
    }
    ++o.round;
    begin_round(s, left_of(o.dealer, o.options.seats)); // SK-009
}

} // namespace tortuga::skull_king
