// swab_test.cpp: the swab plays by the rules in every form of the game, and as simply as it should.
#include "bots/pirates_cove/swab.hpp"

#include "bots/pirates_cove/fixture.hpp"

namespace tortuga::pirates_cove::crews::swab_test {
namespace {

MoveBits choose_any(const AnyView&, const AnyMoves& legal, Rng& rng) {
    return legal[rng.below(legal.size())];
}

TEST(PiratesCoveSwab, PlaysEveryGameByTheRules) {
    std::uint64_t seed = 0;
    for (const Options& o : all_forms())
        for (int i = 0; i < 4; ++i) {
            EXPECT_EQ(game(o, choose_swab, seat(0), choose_any, ++seed).open.phase, Phase::over);
            EXPECT_EQ(game(o, choose_swab, seat(0), choose_swab, ++seed).open.phase, Phase::over);
        }
}

TEST(PiratesCoveSwab, SpendsAllItsGoldBeforeTheFirstMonth) {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        Rng rng{seed};
        State s = Rules::start(standard(3));
        while (s.open.month == 0) {
            const Seat who = Rules::pending(s).lowest();
            const bool natures = who == Seat::chance;
            Rules::apply(s, who,
                         natures ? any_move<Rules>(s, who, rng) : decide(choose_swab, s, who, rng));
        }
        for (Seat who : players(s.open)) EXPECT_EQ(captain(s.open, who).gold, 0);
    }
}

TEST(PiratesCoveSwab, SailsHomeOnlyWithSomethingToBury) {
    State s = before_wheels(standard(3));
    load(s, seat(0), 2, 0);
    load(s, seat(1), 3, 0);
    int home = 0;
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        Rng rng{seed};
        EXPECT_NE(decide(choose_swab, s, seat(0), rng),
                  make(Kind::wheel, static_cast<int>(Place::treasure)));
        home +=
            payload_of(decide(choose_swab, s, seat(1), rng)) == static_cast<int>(Place::treasure);
    }
    EXPECT_GT(home, 0);
    EXPECT_LT(home, 30);
}

TEST(PiratesCoveSwab, AvoidsALegendaryPirateInSight) {
    State s = before_wheels(base(3));
    s.open.foe[0].place = Place::hull; // It sailed before the wheels are set. PC-026
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        Rng rng{seed};
        EXPECT_NE(decide(choose_swab, s, seat(0), rng),
                  make(Kind::wheel, static_cast<int>(Place::hull)));
    }
}

TEST(PiratesCoveSwab, FiresWhereTheTargetIsLowestAndNeverFlees) {
    State s = before_wheels(standard(3));
    captain(s, seat(0)).space = {3, 0, 0, 0};
    captain(s, seat(1)).space = {1, 3, 2, 3};
    s = off_sail_island(s, 2);
    ASSERT_EQ(s.open.actor, seat(0));
    expect_always(choose_swab, s, seat(0), make_fire(ship_of(seat(1)), 0));
}

} // namespace
} // namespace tortuga::pirates_cove::crews::swab_test
