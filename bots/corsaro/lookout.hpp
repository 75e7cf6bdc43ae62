// lookout.hpp: a plain player to measure others by: it looks to the end of its own turn.
#pragma once

#include "faces/any_game.hpp"

namespace tortuga::corsaro {

MoveBits choose_lookout(const AnyView&, const AnyMoves& legal, Rng&);

} // namespace tortuga::corsaro
