// bidding.hpp: a bid by counting what the hand may take. It refuses to look at the score.
#pragma once

#include "bots/skull_king/sight.hpp"

namespace tortuga::skull_king {

// Tricks a hand is good for: what its player would bid on it, were the round to begin now.
float tricks_hoped_for(const Sight& s);

int rule_of_thumb_bid(const Sight& s);

} // namespace tortuga::skull_king
