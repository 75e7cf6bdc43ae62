// swab.hpp: a plain player of Pirate's Cove: sails anywhere there is something, and never flees.
//
// No reckoning, no look at what the others could do: the yardstick for players who think.
#pragma once

#include "faces/any_game.hpp"

namespace tortuga::pirates_cove {

MoveBits choose_swab(const AnyView&, const AnyMoves& legal, Rng&);

} // namespace tortuga::pirates_cove
