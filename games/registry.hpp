// registry.hpp: the games of the house.
#pragma once

#include "faces/any_game.hpp"

namespace tortuga {

std::span<const AnyGame* const> all_games();     // In alphabetical order.
const AnyGame* find_game(std::string_view name); // nullptr when there is none.

} // namespace tortuga
