// scoring.hpp: who takes penalty cards, and who has won. CI-090 .. CI-100, CI-114 .. CI-125.
#pragma once

#include "games/corsari/deal.hpp"

namespace tortuga::corsari {

inline constexpr int sweep_score = 1; // Above any pile: those count downwards from zero.

constexpr int pile_size(const Open& o, Seat s) { return o.pile[index(s)].size(); } // CI-097

// Those of `among` with the fewest penalty cards.
constexpr SeatSet fewest_penalties(const Open& o, SeatSet among) {
    SeatSet best;
    int fewest = whole_deck().size();
    for (Seat s : among) {
        const int size = pile_size(o, s);
        if (size < fewest) best = {};
        if (size <= fewest) fewest = size, best.add(s);
    }
    return best;
}

// CI-121 The opponents without a stowaway; Q-11: attaching may spoil it.
constexpr SeatSet sweeping_opponents(const Open& o) {
    SeatSet found;
    for (Seat s : seats_of(o.options.seats) - SeatSet::of(o.closer)) {
        const bool aided = !(o.attached & o.known[index(s)]).empty();
        if (stowaways(o, s).empty() && !(aided && o.options.has(Switch::unaided_sweep)))
            found.add(s);
    }
    return found;
}

// CI-091 .. CI-096 Each opponent against the closer alone. A greater limit keeps its stowaways;
// any other sends the closer under, who then keeps his own and theirs.
constexpr void share_penalties(Open& o) {
    const int closing = limit(o, o.closer);
    CardSet under;
    bool is_under = false;
    for (Seat s : seats_of(o.options.seats) - SeatSet::of(o.closer)) {
        const CardSet own = stowaways(o, s);
        if (sum_of(own) > closing) {
            o.pile[index(s)] |= own;
        } else {
            under |= own;
            is_under = true;
        }
    }
    if (is_under) o.pile[index(o.closer)] |= under | stowaways(o, o.closer);
}

// CI-120 A closer without stowaways has won, whatever the others hold. CI-125: no penalties.
constexpr void sweep(State& s, SeatSet winners) {
    s.open.sweepers = winners;
    end_game(s);
}

// All have laid, and the closer has a stowaway. CI-122, CI-123: of several sweepers those win who
// had the fewest penalty cards.
constexpr void score_hand(State& s) {
    Open& o = s.open;
    const SeatSet sweepers = sweeping_opponents(o);
    if (!sweepers.empty()) return sweep(s, fewest_penalties(o, sweepers));
    share_penalties(o);
    end_hand(s);
}

// Q-18 The one winner among tied piles: the lowest sum of numbers, then the first to the left of
// the last closer (of the dealer, when nobody ever sailed).
constexpr Seat tie_winner(const Open& o, SeatSet tied) {
    const Seat from = is_player(o, o.closer) ? o.closer : o.dealer;
    Seat best = Seat::nobody;
    for (int steps = 1; steps <= o.options.seats; ++steps) {
        const Seat s = left_of(from, o.options.seats, steps);
        if (!tied.has(s)) continue;
        if (best == Seat::nobody || sum_of(o.pile[index(s)]) < sum_of(o.pile[index(best)]))
            best = s;
    }
    return best;
}

// CI-114, CI-115 Fewest penalty cards win, and ties are shared; CI-120 .. CI-123 a sweep wins
// whatever the piles. Q-18: the winner of a tie counts one card less. Q-19: the rest as they stand.
constexpr Scores scores(const Open& o) {
    Scores points{};
    const SeatSet all = seats_of(o.options.seats);
    for (Seat s : all)
        points[index(s)] =
            static_cast<std::int16_t>(o.sweepers.has(s) ? sweep_score : -pile_size(o, s));
    if (o.phase == Phase::over && o.sweepers.empty() && o.options.has(Switch::tie_break))
        if (const SeatSet tied = fewest_penalties(o, all); tied.size() > 1)
            ++points[index(tie_winner(o, tied))];
    return points;
}

} // namespace tortuga::corsari
