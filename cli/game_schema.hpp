// game_schema.hpp: what can be said to a game, as JSON schemas for programs: its options, and its
// moves. All of it follows from the game's tables.
#pragma once

#include <boost/json.hpp>

#include "faces/any_game.hpp"

namespace tortuga {

// An object with a member for each option; one that is missing is the preset's.
boost::json::object options_schema(const AnyGame& game);

// A string: a verb and its argument.
boost::json::object moves_schema(const AnyGame& game);

} // namespace tortuga
