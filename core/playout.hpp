// playout.hpp: random play, and what it tells: any_move, playout, signature, perft.
#pragma once

#include "core/game.hpp"

namespace tortuga {

// A chance move drawn by its weight, from the list of all of them.
template <Game G>
constexpr typename G::Move draw(const typename G::State& s, Rng& rng) {
    const auto moves = G::legal_moves(s, Seat::chance);
    std::uint32_t total = 0;
    for (auto m : moves) total += G::weight(s, m);
    std::uint32_t ticket = rng.below(total);
    int i = 0;
    while (ticket >= G::weight(s, moves[i])) ticket -= G::weight(s, moves[i++]);
    return moves[i];
}

// A random move: uniform for a seat, by weight for nature.
template <Game G>
constexpr typename G::Move any_move(const typename G::State& s, Seat who, Rng& rng) {
    if (who == Seat::chance) return draw<G>(s, rng);
    const auto moves = G::legal_moves(s, who);
    return moves[rng.below(moves.size())];
}

// Plays to the end at random, the lowest pending seat first, and counts the decisions made by seats
// (not by nature).
template <Game G>
constexpr std::uint64_t listed_playout(typename G::State& s, Rng& rng) {
    std::uint64_t decisions = 0;
    for (SeatSet waiting = G::pending(s); !waiting.empty(); waiting = G::pending(s)) {
        const Seat who = waiting.lowest();
        decisions += who != Seat::chance;
        G::apply(s, who, any_move<G>(s, who, rng));
    }
    return decisions;
}

template <Game G>
constexpr std::uint64_t playout(typename G::State& s, Rng& rng) {
    if constexpr (PlaysFast<G>)
        return G::playout(s, rng);
    else
        return listed_playout<G>(s, rng);
}

// Plays one random game and returns a hash of who could do what at every step, what was done and
// how it ended. It sees behaviour, not layout: a refactoring keeps it, a change of rules changes
// it, and it is the same number under every compiler and in the browser.
template <Game G>
constexpr std::uint64_t signature(const typename G::Options& options, std::uint64_t seed) {
    Rng rng{seed};
    auto s = G::start(options);
    std::uint64_t h = seed;
    while (!G::pending(s).empty()) {
        h = mix(h, G::pending(s).bits);
        for (Seat who : G::pending(s))
            for (auto m : G::legal_moves(s, who)) h = mix(h, static_cast<std::uint64_t>(m));
        const Seat who = G::pending(s).lowest();
        const auto m = any_move<G>(s, who, rng);
        h = mix(h, static_cast<std::uint64_t>(m));
        G::apply(s, who, m);
    }
    for (auto score : G::result(s)) h = mix(h, static_cast<std::uint64_t>(score));
    return h;
}

// Leaves of the tree of moves to the given depth. Simultaneous seats are expanded lowest first:
// commitments commute, so every joint choice is counted exactly once.
template <Game G>
constexpr std::uint64_t perft(const typename G::State& s, int depth) {
    if (depth == 0 || G::pending(s).empty()) return 1;
    const Seat who = G::pending(s).lowest();
    const auto moves = G::legal_moves(s, who);
    if (depth == 1) return static_cast<std::uint64_t>(moves.size());
    std::uint64_t leaves = 0;
    for (auto m : moves) {
        auto next = s;
        G::apply(next, who, m);
        leaves += perft<G>(next, depth - 1);
    }
    return leaves;
}

} // namespace tortuga
