// lab.hpp: `tortuga lab pirates_cove`: many games of Pirate's Cove among plans, on one page.
#pragma once

#include "cli/commands.hpp"

namespace tortuga {

struct LabArgs {
    TableArgs table;
    int games = 1000;
    std::string out = "pirates-cove-lab.html";
    int threads = 0;
};

inline constexpr int lab_games_max = 100'000; // Each takes 1.5 kB until all are added up.

Exit lab(const House& house, const LabArgs& args);

} // namespace tortuga
