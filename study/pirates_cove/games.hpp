// games.hpp: games among sensible players, each with a plan of its own.
#pragma once

#include "study/pirates_cove/figures.hpp"

namespace tortuga::pirates_cove {

std::vector<std::string> plan_names();

// Which plan sits where in the game of this number. As many games as there are seats belong
// together: the same plans, drawn by lot, move round the table.
std::vector<int> seating(int game, int seats, std::uint64_t seed);

GameLog play_by_plans(const Options& o, const std::vector<int>& plans_seated, std::uint64_t seed);

} // namespace tortuga::pirates_cove
