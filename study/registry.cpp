// registry.cpp: the games that bring more than their rules: every folder beside this file.
// CMakeLists.txt finds them, and says here which, as for games/registry.cpp.
#include "cli/study.hpp"

// clang-format off
#define GAME(game) namespace tortuga::game { extern const Study study; }
// clang-format on
TORTUGA_STUDIES
#undef GAME

namespace tortuga {

std::span<const Study* const> all_studies() {
#define GAME(game) &game::study,
    static constexpr const Study* studies[] = {TORTUGA_STUDIES};
    return studies;
}

} // namespace tortuga
