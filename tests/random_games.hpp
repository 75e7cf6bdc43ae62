// random_games.hpp: what the tests of a game share: random games to look at, and how many.
#pragma once

#include "core/playout.hpp"

namespace tortuga {

// Games per table size and preset that the laws are held over.
#if defined(__has_feature)
#if __has_feature(address_sanitizer)
inline constexpr int law_games = 20; // Each access is looked at: fewer games, the same positions.
#define TORTUGA_SANITIZED
#endif
#endif
#ifndef TORTUGA_SANITIZED
inline constexpr int law_games = 2'000;
#endif

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
