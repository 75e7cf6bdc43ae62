// deal.hpp: how a hand begins, and whether another one follows. CI-004 .. CI-014, CI-081, CI-110 ..
// CI-117.
#pragma once

#include "core/rng.hpp"
#include "games/corsari/state.hpp"

namespace tortuga::corsari {

inline constexpr int last_hand_from = 35, over_from = 45; // CI-112, CI-113

constexpr int penalty_total(const Open& o) { return all_piles(o).size(); } // CI-110

// CI-006 All cards that are no penalties are shuffled; CI-007 the dealer's left is dealt first.
constexpr void begin_hand(State& s, Seat dealer) {
    Open fresh;
    fresh.options = s.open.options;
    fresh.pile = s.open.pile;
    fresh.closer = s.open.closer;
    fresh.annulled = s.open.annulled;
    fresh.phase = Phase::deal;
    fresh.dealer = dealer;
    fresh.turn = left_of(dealer, fresh.options.seats);
    const CardSet penalties = all_piles(fresh);
    fresh.is_last = penalties.size() >= last_hand_from; // CI-111, CI-112
    s = {.open = fresh, .stock = whole_deck() - penalties};
}

// CI-014 The dealer's left acts first.
constexpr void open_play(Open& o) {
    o.phase = Phase::draw;
    o.turn = left_of(o.dealer, o.options.seats);
}

// CI-007, CI-008, CI-011 The hands, then the pier, then the first discard.
constexpr void deal_card(State& s, Card c) {
    Open& o = s.open;
    s.stock.remove(c);
    const int place = o.dealt++ - hands_dealt(o.options);
    if (place < 0) {
        s.hand[index(o.turn)].add(c);
        o.turn = left_of(o.turn, o.options.seats);
    } else if (place < pier_cards(o.options)) {
        o.pier[static_cast<std::size_t>(place)] = c;
    } else {
        o.top = c;
        open_play(o);
    }
}

// All that is still to be dealt, at random, as one deal_card after the other would.
constexpr void deal_rest(State& s, Rng& rng) {
    Open& o = s.open;
    CardSet stock = s.stock;
    int left = stock.size();
    const auto next = [&] {
        const Card c = stock.nth(rng.below(left--));
        stock.remove(c);
        return c;
    };
    const int hands = hands_dealt(o.options), pier = pier_cards(o.options);
    std::size_t who = index(o.turn);
    for (; o.dealt < hands; ++o.dealt) {
        s.hand[who].add(next());
        who = who + 1 == o.options.seats ? 0 : who + 1;
    }
    for (; o.dealt < hands + pier; ++o.dealt)
        o.pier[static_cast<std::size_t>(o.dealt - hands)] = next();
    o.top = next();
    ++o.dealt;
    s.stock = stock;
    open_play(o);
}

// The cards are put together again; only the penalties stay where they are. CI-099
constexpr void end_game(State& s) {
    Open last;
    last.options = s.open.options;
    last.pile = s.open.pile;
    last.sweepers = s.open.sweepers;
    last.closer = s.open.closer;
    last.dealer = s.open.dealer;
    last.is_last = s.open.is_last;
    last.annulled = s.open.annulled;
    last.phase = Phase::over;
    s = {.open = last, .stock = whole_deck() - all_piles(last)};
}

// CI-005 The deal passes to the left. CI-113, CI-116: unless the game is over.
constexpr void end_hand(State& s) {
    Open& o = s.open;
    o.annulled = 0;
    if (o.is_last || penalty_total(o) >= over_from) return end_game(s);
    begin_hand(s, left_of(o.dealer, o.options.seats));
}

// CI-080, CI-081 The hand is void: nobody's pile changes. Q-13: the deal passes on, and a last hand
// is still to come, unless switches say otherwise; a house cap ends an endless row of them.
constexpr void annul_hand(State& s) {
    Open& o = s.open;
    const bool counts = o.is_last && o.options.has(Switch::last_hand_counts);
    if (++o.annulled == o.options.annulments || counts) return end_game(s); // CI-117
    const bool again = o.options.has(Switch::same_dealer);
    begin_hand(s, again ? o.dealer : left_of(o.dealer, o.options.seats));
}

} // namespace tortuga::corsari
