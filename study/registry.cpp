// registry.cpp: the games that bring more than their rules. To add one, add its folder and its
// name here.
#include "cli/study.hpp"

// clang-format off
#define TORTUGA_STUDIES(X) X(corsaro) X(pirates_cove)

#define DECLARE(game) namespace tortuga::game { extern const Study study; }
// clang-format on
TORTUGA_STUDIES(DECLARE)

namespace tortuga {

std::span<const Study* const> all_studies() {
#define ADDRESS(game) &game::study,
    static constexpr const Study* studies[] = {TORTUGA_STUDIES(ADDRESS)};
    return studies;
}

} // namespace tortuga
