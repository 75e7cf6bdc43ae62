// policy_file.hpp: solved games on disk: found again by whoever plays the same game.
#pragma once

#include "cli/house.hpp"
#include "faces/any_game.hpp"
#include "solve/corsaro/policy.hpp"

namespace tortuga::corsaro {

// "solved/corsaro-3p-2-5f0c19aa.policy": the players, the pirates, and a hash of all options.
// Another folder than solved/ is named by TORTUGA_SOLVED.
std::string policy_path(const House& house, const Options& o);

// What such a file holds.
std::string policy_text(const Options& o, const std::vector<std::uint16_t>& losses);

// Reads the policy by these options and makes it known, if there is one. A file that is broken, or
// of another game, is refused.
void recall_solution(const House& house, const AnyOptions& options);

} // namespace tortuga::corsaro
