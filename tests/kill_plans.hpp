// kill_plans.hpp: who plays what while a harbour dies, and how often it does.
#pragma once

#include <cstdlib>

#include "tests/kill_crew.hpp"

namespace tortuga::kill {

// ./test --long asks for many rounds; where each access is looked at there are a tenth of them.
inline int rounds(int usual) {
    const char* const wanted = std::getenv("TORTUGA_KILL_ROUNDS");
    const int all = wanted && std::atoi(wanted) > 0 ? std::atoi(wanted) : usual;
#ifdef NDEBUG
    return all;
#else
    return wanted ? std::max(all / 10, 1) : usual / 3;
#endif
}

// Sixteen people: all games, what is sealed and what is open, and bots among people. Those with
// bots come back first, while the bots still play.
inline const std::vector<Plan> plans{
    {.game = "skull_king", .options = "modern seats=4", .people = 2, .bots = {"random", "mate"}},
    {.game = "skull_king", .options = "seats=4", .people = 4},
    {.game = "corsaro", .options = "seats=2", .people = 2},
    {.game = "corsari", .options = "seats=2", .people = 2},
    {.game = "pirates_cove", .options = "seats=3", .people = 3},
    {.game = "corsaro", .options = "family seats=3", .people = 3}};

} // namespace tortuga::kill
