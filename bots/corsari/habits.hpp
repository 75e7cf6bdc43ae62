// habits.hpp: how a seasoned player draws, discards and sails without thinking.
//
// The corsair plays hands out with it in worlds of its own. It goes by one hand, the open cards and
// the number of cards drawn so far, and refuses to look further than the card at hand.
#pragma once

#include "bots/corsari/landing.hpp"

namespace tortuga::corsari {

// The patient sail the lower the longer the others had time, and at last only to sweep; the eager
// sail as soon as their limit is fair.
enum class Temper : std::uint8_t { patient, eager };

// Would an eager player sail with these twelve cards?
bool is_ready(CardSet hand, Colour pier);

// Cards drawn from stock and pier in this hand, by all.
constexpr int cards_drawn(const State& s) {
    const Open& o = s.open;
    return whole_deck().size() - penalty_total(o) - cards_dealt(o.options) - s.stock.size() +
           o.head;
}

// Plays the hand to its end, with such players in all seats; nature draws from `rng`.
void play_hand_out(State& s, SeatSet eager, Rng& rng);

} // namespace tortuga::corsari
