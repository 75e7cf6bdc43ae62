// registry.cpp: the games that bring more than their rules: every folder beside this file that has
// a study.cpp. CMakeLists.txt finds them, and says here which: TORTUGA_STUDIES is "STUDY(corsaro)
// STUDY(pirates_cove)".
#include "cli/study.hpp"

// clang-format off
#define STUDY(game) namespace tortuga::game { extern const Study study; }
// clang-format on
TORTUGA_STUDIES
#undef STUDY

namespace tortuga {

std::span<const Study* const> all_studies() {
#define STUDY(game) &game::study,
    static constexpr const Study* studies[] = {TORTUGA_STUDIES};
    return studies;
}

} // namespace tortuga
