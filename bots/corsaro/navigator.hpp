// navigator.hpp: the bot to play Corsaro with. It sees a View, which in this game is everything.
#pragma once

#include "faces/any_game.hpp"

namespace tortuga::corsaro {

MoveBits choose_navigator(const AnyView&, const AnyMoves& legal, Rng&);

// The exact chance to lose after a move and best play from there on; known where the game is
// solved.
std::optional<double> exact_loss(const AnyView&, MoveBits move);

} // namespace tortuga::corsaro
