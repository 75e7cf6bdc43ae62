// sound.hpp: what is true of every position a game can lead to. Laws and set-up positions ask it.
#pragma once

#include "core/invariant.hpp"
#include "games/corsari/knowledge.hpp"
#include "games/corsari/laying.hpp"

namespace tortuga::corsari {

constexpr bool is_laying(Phase p) {
    return p == Phase::attach || p == Phase::crew || p == Phase::divide;
}

// The seat that lays has divided all its cards: a moment that is told, and never waited in.
constexpr bool is_divided(const Open& o) { return o.phase == Phase::divide && o.undecided.empty(); }

// The seats whose cards lie open: from the closer round to the one that lays. CI-070
constexpr SeatSet laid_seats(const Open& o) {
    SeatSet laid;
    if (!is_laying(o.phase)) return laid;
    Seat s = o.closer;
    for (; s != o.turn; s = left_of(s, o.options.seats)) laid.add(s);
    laid.add(s);
    return laid;
}

// CI-130 Every card is in exactly one place, CI-026 every hand has its size, and what is known of a
// hand is in it: all of it, once it is laid.
constexpr bool cards_are_sound(const State& s) {
    const Open& o = s.open;
    CardSet seen;
    bool apart = true;
    const auto place = [&](CardSet cards) {
        apart = apart && (seen & cards).empty() && (cards - whole_deck()).empty();
        seen |= cards;
    };
    for (const CardSet& pile : o.pile) place(pile);
    place(s.stock);
    place(pier_set(o));
    for (int i = 0; i < seats_most; ++i) {
        const CardSet hand = s.hand[index(seat(i))], known = o.known[index(seat(i))];
        place(hand);
        if (hand.size() != hand_size(o, seat(i)) || !(known - hand).empty()) return false;
        if (laid_seats(o).has(seat(i)) && known != hand) return false;
        if (!is_player(o, seat(i)) && !o.pile[index(seat(i))].empty()) return false;
    }
    return apart && pier_set(o).size() == pier_left(o);
}

// CI-029, CI-030, CI-082 While a hand is played the stock lasts, and the top card lies on its pile.
constexpr bool piles_are_sound(const State& s) {
    const Open& o = s.open;
    if (o.phase <= Phase::deal || o.phase == Phase::over)
        return o.top == no_card && discards_of(s).empty();
    if (o.phase <= Phase::stock && s.stock.empty()) return false;
    const bool has_drawn = o.phase == Phase::discard || o.phase == Phase::sail;
    const bool was_taken = has_drawn && o.from[index(o.turn)] == Source::discard;
    if (was_taken) return o.top == no_card && o.known[index(o.turn)].has(o.taken[index(o.turn)]);
    return discards_of(s).has(o.top) && pier_left(o) >= 1; // CI-084
}

// CI-044 .. CI-048, CI-062 .. CI-064 The groups of a hand that is laid.
constexpr bool groups_are_sound(const Open& o, Seat s) {
    const CardSet hand = o.known[index(s)], crew = hand & o.crew, attached = hand & o.attached;
    const CardSet prisoners = hand & o.prisoners;
    const auto all_differ = [](CardSet cards) {
        return bits::count(numbers_of(cards)) == cards.size();
    };
    if (colours_of(crew).size() > 2 || !all_differ(crew) || !all_differ(attached)) return false;
    if (!(prisoners - lane(pier_colour(o))).empty()) return false;
    if (!(crew & attached).empty() || !(prisoners & (crew | attached)).empty()) return false;
    const CardSet closing = o.crew & o.known[index(o.closer)];
    if (s == o.closer) return attached.empty(); // CI-071
    return (attached - lanes(o.offered)).empty() &&
           (attached & every_colour(numbers_of(closing))).empty();
}

constexpr bool laying_is_sound(const Open& o) {
    CardSet laid;
    for (Seat s : laid_seats(o)) {
        laid |= o.known[index(s)];
        if (!groups_are_sound(o, s)) return false;
    }
    const CardSet grouped = o.crew | o.attached | o.prisoners;
    if (!(grouped - laid).empty()) return false;
    if (o.phase != Phase::divide) return o.undecided.empty();
    return !o.undecided.empty() && (o.undecided & grouped).empty() &&
           (o.undecided - rest_of(o)).empty() &&
           shows_all(o, o.crew & o.known[index(o.turn)], o.undecided);
}

constexpr bool counts_are_sound(const Open& o) {
    const int idle_max = o.options.loop_rounds * o.options.seats;
    const bool is_over = o.phase == Phase::over;
    if (o.idle >= idle_max || o.annulled > o.options.annulments) return false;
    return is_over || (o.annulled < o.options.annulments && o.sweepers.empty());
}
constexpr bool penalties_are_sound(const Open& o) {
    const int total = penalty_total(o);
    if (o.phase == Phase::dealer) return total == 0;
    return o.phase == Phase::over || total < over_from;
}
constexpr bool last_hand_is_said(const Open& o) { // CI-112
    return o.phase == Phase::dealer || o.phase == Phase::over ||
           o.is_last == (penalty_total(o) >= last_hand_from);
}

// The closer swept, or opponents with equally few penalty cards.
constexpr bool sweepers_are_sound(const Open& o) {
    if (o.sweepers.empty()) return true;
    if (!is_player(o, o.closer) || penalty_total(o) >= over_from) return false;
    return o.sweepers == SeatSet::of(o.closer) ||
           (!o.sweepers.has(o.closer) && fewest_penalties(o, o.sweepers) == o.sweepers);
}
constexpr bool end_has_a_reason(const Open& o) {
    return o.phase != Phase::over || o.is_last || penalty_total(o) >= over_from ||
           !o.sweepers.empty() || o.annulled == o.options.annulments;
}

constexpr bool dealer_plays(const Open& o) {
    return o.phase == Phase::dealer || is_player(o, o.dealer);
}
constexpr bool turn_is_a_players(const Open& o) {
    return (o.phase != Phase::dealer && o.phase != Phase::over) == is_player(o, o.turn);
}
constexpr bool closer_plays(const Open& o) { return !is_laying(o.phase) || is_player(o, o.closer); }
constexpr bool stock_lasts(const State& s) {
    const Phase p = s.open.phase;
    return p < Phase::draw || p > Phase::discard || !s.stock.empty();
}
constexpr bool stock_was_chosen(const Open& o) {
    return o.phase != Phase::stock || o.from[index(o.turn)] == Source::stock;
}

template <bool (*holds)(const Open&)>
constexpr bool of(const State& s) {
    return holds(s.open);
}

inline constexpr Invariant<State> invariants[] = {
    {"dealer", "CI-005", of<dealer_plays>},      {"turn", "CI-020", of<turn_is_a_players>},
    {"closer", "CI-070", of<closer_plays>},      {"sweepers", "CI-120", of<sweepers_are_sound>},
    {"phase", "CI-113", of<end_has_a_reason>},   {"stock", "CI-030", stock_lasts},
    {"drew", "CI-020", of<stock_was_chosen>},    {"annulled", "CI-081", of<counts_are_sound>},
    {"pile", "CI-113", of<penalties_are_sound>}, {"last_hand", "CI-111", of<last_hand_is_said>},
    {"hand", "CI-130", cards_are_sound},         {"top", "CI-082", piles_are_sound},
    {"crew", "CI-044", of<laying_is_sound>},
};

constexpr const Invariant<State>* unsound(const State& s) { return first_broken(invariants, s); }

} // namespace tortuga::corsari
