// fixture.hpp: positions and games for the tests of the bots of Pirate's Cove.
#pragma once

#include <gtest/gtest.h>

#include <vector>

#include "core/playout.hpp"
#include "faces/any_game.hpp"
#include "games/pirates_cove/fixture_month.hpp"

namespace tortuga::pirates_cove::crews {

using Choice = MoveBits (*)(const AnyView&, const AnyMoves&, Rng&);

inline Move decide(Choice choose, const State& s, Seat who, Rng& rng) {
    AnyMoves legal;
    for (Move m : Rules::legal_moves(s, who)) legal.push_back(static_cast<MoveBits>(m));
    return Move{choose(AnyView::of(Rules::view(s, who)), legal, rng)};
}

// Plays a game with `one` in a seat and `rest` in the others.
inline State game(const Options& options, Choice one, Seat where, Choice rest, std::uint64_t seed) {
    Rng nature{seed}, thought{seed + 1};
    State s = Rules::start(options);
    while (!Rules::pending(s).empty()) {
        const Seat who = Rules::pending(s).lowest();
        const Move m = who == Seat::chance ? any_move<Rules>(s, who, nature)
                                           : decide(who == where ? one : rest, s, who, thought);
        EXPECT_EQ(Rules::validate(s, who, m), Reason::ok) << static_cast<int>(s.open.phase);
        if (::testing::Test::HasFailure()) break;
        Rules::apply(s, who, m);
    }
    return s;
}

// Every form of the game: presets, table sizes, and all that can be switched on together.
inline std::vector<Options> all_forms() {
    std::vector<Options> all{standard(1)};
    for (int seats = 2; seats <= seats_most; ++seats) all.push_back(buccaneers(seats));
    for (int seats = 3; seats <= seats_most; ++seats) {
        all.push_back(standard(seats));
        all.push_back(base(seats));
    }
    Options duellists = standard(3);
    for (const Switch s : {Switch::swords, Switch::pistols, Switch::ship_swap, Switch::deadly_sabre,
                           Switch::tie_by_die, Switch::short_game})
        duellists.on.add(s);
    all.push_back(duellists);
    all.push_back(standard(1));
    all.back().on.add(Switch::grid);
    return all;
}

using quiet::byte;

// Before the wheels of a quiet month, but with poor treasure everywhere.
inline State before_wheels(const Options& o, int month = 1) {
    State s = quiet::before_wheels(o, month);
    for (int i = 0; i < outer_islands; ++i) s.open.face[island(i + 1)] = static_cast<Treasure>(i);
    return s;
}

inline void load(State& s, Seat who, int gold, int chests) {
    captain(s, who).gold = byte(gold);
    captain(s, who).chests = byte(chests);
    s.open.chests = byte(s.open.chests - chests);
}

// The first seats sail to Sail Island, the rest keep to islands of their own, and the legendary
// pirates to the last two; then nature rolls until somebody has to aim.
inline State off_sail_island(State s, int fleet) {
    const Place others[] = {Place::hull, Place::tavern, Place::cannons};
    for (int i = 0; i < s.open.options.seats; ++i)
        Rules::apply(
            s, seat(i),
            make(Kind::wheel, static_cast<int>(i < fleet ? Place::sails : others[i - fleet])));
    for (int i = 0; s.open.phase == Phase::drift; ++i)
        Rules::apply(s, Seat::chance, make(Kind::die, 5 + i));
    Rng rng{1};
    while (s.open.phase != Phase::aim) {
        const Seat who = Rules::pending(s).lowest();
        Rules::apply(s, who, who == Seat::chance ? any_move<Rules>(s, who, rng) : make(Kind::pass));
    }
    return s;
}

inline void expect_always(Choice choose, const State& s, Seat who, Move expected) {
    for (std::uint64_t seed = 0; seed < 5; ++seed) {
        Rng rng{seed};
        EXPECT_EQ(decide(choose, s, who, rng), expected) << "seed " << seed;
    }
}

} // namespace tortuga::pirates_cove::crews
