// registry.cpp: the list of games. To add one, add its folder and one line here.
#include "games/registry.hpp"

// clang-format off
#define TORTUGA_GAMES(X) \
    X(corsari) X(corsaro) \
    X(pirates_cove) \
    X(skull_king)

#define DECLARE(game) namespace tortuga::game { extern const AnyGame face; }
// clang-format on
TORTUGA_GAMES(DECLARE)

namespace tortuga {

std::span<const AnyGame* const> all_games() {
#define ADDRESS(game) &game::face,
    static constexpr const AnyGame* games[] = {TORTUGA_GAMES(ADDRESS)};
    return games;
}

const AnyGame* find_game(std::string_view name) {
    for (const AnyGame* game : all_games())
        if (game->name == name) return game;
    return nullptr;
}

} // namespace tortuga
