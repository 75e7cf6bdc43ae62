// fixture.hpp: what the tests of the bots share: forms to play, games, and positions out of games.
#pragma once

#include <gtest/gtest.h>

#include <vector>

#include "core/playout.hpp"
#include "games/corsaro/text.hpp"

namespace tortuga::corsaro {

using Choice = MoveBits (*)(const AnyView&, const AnyMoves&, Rng&);

inline MoveBits choose_any(const AnyView&, const AnyMoves& legal, Rng& rng) {
    return legal[rng.below(legal.size())];
}

inline Move decide(Choice choose, const State& s, Rng& rng) {
    AnyMoves legal;
    for (Move m : Rules::legal_moves(s, s.turn)) legal.push_back(static_cast<MoveBits>(m));
    const Move m{choose(AnyView::of(Rules::view(s, s.turn)), legal, rng)};
    EXPECT_TRUE(legal.contains(static_cast<MoveBits>(m)));
    return m;
}

// Plays a game in which each decision is `first`'s in so many of a hundred cases, else `second`'s.
inline State game(const Options& options, Choice first, int of_hundred, Choice second,
                  std::uint64_t seed) {
    Rng nature{seed}, thought{seed + 1};
    State s = Rules::start(options);
    while (s.phase != Phase::over && !::testing::Test::HasFailure()) {
        const bool is_first = nature.below(100) < of_hundred;
        const Seat who = Rules::pending(s).lowest();
        const Move m = who == Seat::chance ? any_move<Rules>(s, who, nature)
                                           : decide(is_first ? first : second, s, thought);
        Rules::apply(s, who, m);
    }
    return s;
}

// Each number of seats in each form, plain and with a switch or a reading, and on another board.
inline std::vector<Options> corners() {
    std::vector<Options> all;
    for (int seats = seats_least; seats <= seats_most; ++seats)
        for (Options o : {simple(seats, 1), simple(seats), family(seats)}) {
            all.push_back(o);
            if (!o.is_family()) o.boats_each = static_cast<std::uint8_t>(seats == 2 ? 3 : 2);
            o.board = *parse_board("20/S1-0/A2-4-6/C9-4-13/E15-3-19/G17/R12/P4.8.16");
            all.push_back(o);
            for (int i = 0; i < switches; ++i) {
                o.board = h28();
                o.on = Switches::of(static_cast<Switch>(i));
                o.stay = static_cast<Stay>(i % stays);
                if (o.is_family()) o.toll = static_cast<Toll>(i % tolls);
                if (Rules::objection(o) == Reason::ok) all.push_back(o);
            }
        }
    for (const Options& o : all) EXPECT_EQ(Rules::objection(o), Reason::ok);
    return all;
}

inline int captured(const State& s) { return boats_at(s, Space::prison); }

// The fewest boats that can be captured when this turn ends.
inline int fewest_captured(const State& s) {
    if (s.phase == Phase::roll || s.phase == Phase::over) return captured(s);
    int fewest = boats_most;
    for (Move m : Rules::legal_moves(s, s.turn)) {
        State next = s;
        Rules::apply(next, s.turn, m);
        fewest = std::min(fewest, fewest_captured(next));
    }
    return fewest;
}

// Positions in which a turn begins that can free a boat and lose none.
inline std::vector<State> sure_rescues(int most, std::uint64_t seed) {
    std::vector<State> all;
    const std::vector<Options> options = corners();
    for (Rng rng{seed}; static_cast<int>(all.size()) < most;) {
        State s = Rules::start(
            options[static_cast<std::size_t>(rng.below(static_cast<int>(options.size())))]);
        while (s.phase != Phase::over && static_cast<int>(all.size()) < most) {
            const Seat who = Rules::pending(s).lowest();
            Rules::apply(s, who, any_move<Rules>(s, who, rng));
            const bool begins = s.phase == Phase::move && s.boat_die + s.pirate_die == 0;
            if (begins && captured(s) > 0 && fewest_captured(s) < captured(s)) all.push_back(s);
        }
    }
    return all;
}

// Ends the turn, and returns how many boats are captured then.
inline int captured_after(Choice choose, State s, Rng& rng) {
    const Seat who = s.turn;
    while (s.phase != Phase::roll && s.phase != Phase::over && !::testing::Test::HasFailure())
        Rules::apply(s, who, decide(choose, s, rng));
    return captured(s);
}

inline int wins(const Options& o, Choice choose, int games) {
    int won = 0;
    for (int i = 0; i < games; ++i)
        won += Rules::result(game(o, choose, 100, choose, 500 + static_cast<std::uint64_t>(i)))[0];
    return won;
}

} // namespace tortuga::corsaro
