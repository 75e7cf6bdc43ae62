// corsair.hpp: the bot to play Corsari against. It sees a View, never the hands of the others.
#pragma once

#include "faces/any_game.hpp"

namespace tortuga::corsari {

MoveBits choose_corsair(const AnyView&, const AnyMoves& legal, Rng&);

} // namespace tortuga::corsari
