// commodore.hpp: the bot to play Pirate's Cove against. It sees a View, never the hands of others.
#pragma once

#include "faces/any_game.hpp"

namespace tortuga::pirates_cove {

MoveBits choose_commodore(const AnyView&, const AnyMoves& legal, Rng&);

} // namespace tortuga::pirates_cove
