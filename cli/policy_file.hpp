// policy_file.hpp: solved games on disk: found again by whoever plays the same game.
#pragma once

#include "cli/house.hpp"
#include "faces/any_game.hpp"
#include "solve/corsaro/policy.hpp"

namespace tortuga {

// "solved/corsaro-3p-2-5f0c19aa.policy": the players, the pirates, and a hash of all options.
// Another folder than solved/ is named by TORTUGA_SOLVED.
std::string policy_path(const House& house, const corsaro::Options& o);

// What such a file holds.
std::string policy_text(const corsaro::Options& o, const std::vector<std::uint16_t>& losses);

// Reads the policy of this game and makes it known, if there is one. A file that is broken, or of
// another game, is refused.
void recall_policy(const House& house, const AnyGame& game, const AnyOptions& options);

} // namespace tortuga
