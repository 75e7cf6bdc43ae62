// captain.hpp: the bot to play Skull King against. It sees a View, never the hands of the others.
#pragma once

#include "faces/any_game.hpp"

namespace tortuga::skull_king {

MoveBits choose_captain(const AnyView&, const AnyMoves& legal, Rng&);

} // namespace tortuga::skull_king
