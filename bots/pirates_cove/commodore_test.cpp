// commodore_test.cpp: the commodore plays by the rules, the same way twice, sees nothing it may not
// see, and plays sensibly.
#include "bots/pirates_cove/commodore.hpp"

#include "bots/pirates_cove/fixture.hpp"
#include "bots/pirates_cove/odds.hpp"
#include "bots/pirates_cove/policy.hpp"
#include "bots/pirates_cove/swab.hpp"
#include "bots/pirates_cove/worth.hpp"
#include "tests/random_games.hpp"

namespace tortuga::pirates_cove::crews::commodore_test {
namespace {

Move wheel(Place p) { return make(Kind::wheel, static_cast<int>(p)); }

MoveBits choose_by_any_plan(const AnyView& box, const AnyMoves& list, Rng& rng) {
    Moves<Rules> legal;
    for (MoveBits bits : list) legal.push_back(Move{bits});
    const Plan& plan =
        plans()[static_cast<std::size_t>(rng.below(static_cast<int>(plans().size())))];
    return static_cast<MoveBits>(choose_by_plan(box.open<View>(), legal, plan, rng));
}

TEST(PiratesCoveOdds, AreThoseOfTheDice) {
    EXPECT_NEAR(chance_of_hits(2, 1), 5 / 9.0, 1e-5);
    EXPECT_NEAR(chance_of_hits(2, 2), 1 / 9.0, 1e-5);
    EXPECT_NEAR(chance_of_hits(1, 2), 0, 1e-6);
    // One die against one die, one hit each: the first wins 1/3 + 2/3 * 2/3 of what is left.
    EXPECT_NEAR(odds({1, 1, 2}, {1, 1, 1}), 3 / 5.0, 1e-5);
    EXPECT_NEAR(odds({1, 1, 1}, {1, 1, 2}), 2 / 5.0, 1e-5);
    EXPECT_NEAR(odds({3, 4, 5}, {3, 4, 5}), 0.5, 1e-5);
    EXPECT_NEAR(odds({1, 1, 0}, {0, 9, 9}), 1, 1e-5); // Who cannot fire cannot win.
}

TEST(PiratesCoveOdds, AgreeWithFightsThatAreRolledOut) {
    Rng rng{7};
    const Fighter a{3, 3, 2}, b{4, 5, 1};
    int wins = 0;
    constexpr int fights = 4000;
    for (int i = 0; i < fights; ++i) {
        int mine = a.endurance, theirs = b.endurance;
        for (bool first = true; mine > 0 && theirs > 0; first = !first)
            for (int die = first ? a.dice : b.dice; die > 0; --die)
                if (1 + rng.below(6) >= hits_on) --(first ? theirs : mine);
        wins += theirs <= 0;
    }
    EXPECT_NEAR(odds(a, b), static_cast<double>(wins) / fights, 0.03);
}

TEST(PiratesCoveWorth, NothingAboardCountsWhenTheGameIsOver) {
    State s = before_wheels(standard(3), 12);
    load(s, seat(0), 9, 3);
    captain(s, seat(0)).fame = 7;
    EXPECT_GT(total_worth(s.open, seat(0), {}), 8);
    s.open.phase = Phase::over;
    EXPECT_FLOAT_EQ(total_worth(s.open, seat(0), {}), 7);
}

TEST(PiratesCovePolicy, PlaysEveryGameByTheRules) {
    std::uint64_t seed = 0;
    for (const Options& o : all_forms())
        for (int i = 0; i < 5; ++i) {
            const State s = game(o, choose_by_any_plan, seat(0), choose_by_any_plan, ++seed);
            EXPECT_EQ(s.open.phase, Phase::over);
        }
}

TEST(PiratesCoveCommodore, PlaysEveryGameByTheRules) {
    std::uint64_t seed = 0;
    for (const Options& o : all_forms())
        EXPECT_EQ(game(o, choose_commodore, seat(0), choose_swab, ++seed).open.phase, Phase::over);
}

// Two worlds that look the same from a seat: the hands of the others differ.
TEST(PiratesCoveCommodore, DoesNotLookAtHiddenCards) {
    State s = before_wheels(standard(3));
    captain(s, seat(0)).space[Section::sails] = 3; // The first to fire.
    State other = s;
    gain_card(s, seat(1), card(Design::fame_three));
    gain_card(other, seat(1), card(Design::red_hot));
    s = off_sail_island(s, 2);
    other = off_sail_island(other, 2);
    ASSERT_EQ(s.open.actor, seat(0));
    ASSERT_NE(s, other);
    ASSERT_EQ(Rules::view(s, seat(0)), Rules::view(other, seat(0)));
    for (std::uint64_t seed = 0; seed < 5; ++seed) {
        Rng one{seed}, two{seed};
        EXPECT_EQ(decide(choose_commodore, s, seat(0), one),
                  decide(choose_commodore, other, seat(0), two));
        EXPECT_EQ(one.state, two.state);
    }
}

// A wheel set before or after another's tells the same.
TEST(PiratesCoveCommodore, DoesNotLookAtSealedWheels) {
    State first = before_wheels(standard(3)), second = first;
    Rules::apply(first, seat(1), wheel(Place::hull));
    Rules::apply(second, seat(1), wheel(Place::crew));
    for (std::uint64_t seed = 0; seed < 3; ++seed) {
        Rng one{seed}, two{seed};
        EXPECT_EQ(decide(choose_commodore, first, seat(0), one),
                  decide(choose_commodore, second, seat(0), two));
    }
}

TEST(PiratesCoveCommodore, BuriesInTheLastMonth) {
    State s = before_wheels(standard(3), months(standard(3)));
    captain(s, seat(0)).space = {4, 4, 4, 4};
    load(s, seat(0), 9, 5);
    expect_always(choose_commodore, s, seat(0), wheel(Place::treasure));
}

TEST(PiratesCoveCommodore, PlundersInTheLastMonthWhenThereIsNothingToBury) {
    State s = before_wheels(standard(3), months(standard(3)));
    for (int i = 0; i < 3; ++i) load(s, seat(i), 0, 0);
    for (std::uint64_t seed = 0; seed < 5; ++seed) {
        Rng rng{seed};
        EXPECT_NE(decide(choose_commodore, s, seat(0), rng), wheel(Place::treasure));
    }
}

// One hit would sink her, the rival is fast, strong and rich in crew, and there is a Rum Ration:
// the flight is safe, staying costs all that is aboard.
TEST(PiratesCoveCommodore, FleesAHopelessFightWithTreasureAboard) {
    State s = before_wheels(standard(3), 8);
    captain(s, seat(0)).space = {3, 3, 0, 0};
    captain(s, seat(1)).space = {2, 5, 5, 5};
    load(s, seat(0), 12, 5);
    gain_card(s, seat(0), card(Design::rum));
    s = off_sail_island(s, 2);
    ASSERT_EQ(s.open.actor, seat(0));
    expect_always(choose_commodore, s, seat(0), make(Kind::flee));
}

TEST(PiratesCoveCommodore, SinksWhoeverItCan) {
    State s = before_wheels(standard(3), 8);
    captain(s, seat(0)).space = {5, 5, 5, 5};
    captain(s, seat(1)).space = {2, 5, 5, 0};
    s = off_sail_island(s, 2);
    ASSERT_EQ(s.open.actor, seat(0));
    expect_always(choose_commodore, s, seat(0),
                  make_fire(ship_of(seat(1)), static_cast<int>(Section::cannons)));
}

TEST(PiratesCoveCommodore, BeatsSwabs) {
    float wins = 0;
    const int games = some_of(24);
    for (int i = 0; i < games; ++i) {
        const Seat where = seat(i % 4);
        const State s = game(standard(4), choose_commodore, where, choose_swab,
                             100 + static_cast<std::uint64_t>(i));
        const Scores fame = Rules::result(s);
        int best = 0, winners = 0;
        for (int j = 0; j < 4; ++j) best = std::max<int>(best, fame[static_cast<std::size_t>(j)]);
        for (int j = 0; j < 4; ++j) winners += fame[static_cast<std::size_t>(j)] == best;
        if (fame[index(where)] == best) wins += 1.0f / static_cast<float>(winners);
    }
    EXPECT_GT(wins, games / 2);
}

} // namespace
} // namespace tortuga::pirates_cove::crews::commodore_test
