// odds.hpp: what a seat's penalty pile is worth, as a chance to win the game.
//
// It sees the piles alone, and refuses to know whose deal it is or who plays well.
#pragma once

#include "games/corsari/state.hpp"

namespace tortuga::corsari {

// Between 0 and 1, and exact once the game is over: a shared win is a share. CI-115
float win_chance(const Open& o, Seat me);

} // namespace tortuga::corsari
