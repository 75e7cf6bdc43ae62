// registry.cpp: the list of games: every folder beside this file that has a face.cpp.
// CMakeLists.txt finds them, and says here which: TORTUGA_GAMES is "GAME(corsari) GAME(corsaro)".
#include "games/registry.hpp"

// clang-format off
#define GAME(game) namespace tortuga::game { extern const AnyGame face; }
// clang-format on
TORTUGA_GAMES
#undef GAME

namespace tortuga {

std::span<const AnyGame* const> all_games() {
#define GAME(game) &game::face,
    static constexpr const AnyGame* games[] = {TORTUGA_GAMES};
    return games;
}

const AnyGame* find_game(std::string_view name) {
    for (const AnyGame* game : all_games())
        if (game->name == name) return game;
    return nullptr;
}

} // namespace tortuga
