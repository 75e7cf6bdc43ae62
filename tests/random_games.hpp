// random_games.hpp: what the tests of a game share: random games to look at, and how many.
#pragma once

#include <algorithm>
#include <cstdlib>

#include "core/playout.hpp"

namespace tortuga {

#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define TORTUGA_SANITIZED
#endif
#endif

// Games per table size and preset that the laws are held over. ./test asks for more or fewer; where
// each access is looked at there are fewer games, with the same kinds of positions.
inline const int law_games = [] {
    const char* wanted = std::getenv("TORTUGA_LAW_GAMES");
    const int games = wanted ? std::max(100, std::atoi(wanted)) : 700;
#ifdef TORTUGA_SANITIZED
    return games / 35;
#else
    return games;
#endif
}();

// ./test --long leaves nothing out.
inline const bool is_long = [] {
    const char* wanted = std::getenv("TORTUGA_LONG");
    return wanted && *wanted != '\0';
}();

// Of what could be tried n times: all of it, but a third where each access is looked at.
inline int some_of(int n) {
#ifdef TORTUGA_SANITIZED
    if (!is_long) return std::max(1, n / 3);
#endif
    return n;
}

// Of all combinations of some choices, given by their numbers: all, or so many that each choice
// meets each of any other (a Latin square of that many).
inline bool is_tried(int all_choices, int of) { return is_long || all_choices % of == 0; }

// Plays one random game and shows `look` every position with who moves and how, and the end.
template <Game G>
void watch_game(const typename G::Options& options, std::uint64_t seed, auto&& look) {
    Rng rng{seed};
    auto s = G::start(options);
    while (!G::pending(s).empty()) {
        const Seat who = G::pending(s).lowest();
        const auto m = any_move<G>(s, who, rng);
        look(s, who, m);
        G::apply(s, who, m);
    }
    look(s, Seat::nobody, typename G::Move{});
}

// The same for many games, without their ends.
template <Game G>
void watch_games(const typename G::Options& options, int games, auto&& look) {
    for (int game = 0; game < games; ++game)
        watch_game<G>(options, static_cast<std::uint64_t>(game) + 1,
                      [&](const auto& s, Seat who, auto m) {
                          if (who != Seat::nobody) look(s, who, m);
                      });
}

} // namespace tortuga
