// bosun.hpp: a plain player of Corsari: draws for the lowest limit, and sails at fifteen or less.
//
// No dice, no look at what the others hold: the yardstick for players who think.
#pragma once

#include "faces/any_game.hpp"

namespace tortuga::corsari {

MoveBits choose_bosun(const AnyView&, const AnyMoves& legal, Rng&);

} // namespace tortuga::corsari
