// invariants_test.cpp: what is true throughout every game, watched move by move in random games of
// every form: each position is sound, and from one to the next nothing moves that may not.
#include <gtest/gtest.h>

#include "core/playout.hpp"
#include "games/pirates_cove/rules.hpp"
#include "tests/random_games.hpp"

namespace tortuga::pirates_cove::invariants_test {
namespace {

// Whoever has played a New Course has played it for good.
bool keeps_course(const State& before, const State& after) {
    for (Seat who : players(after.open)) {
        const int was = captain(before.open, who).course_played;
        const int is = captain(after.open, who).course_played;
        if (is < was || is > 1) return false;
    }
    return true;
}

// Once the month is over nobody carries more than the Hull holds. Alone, the night comes after.
bool is_unburdened(const State& before, const State& after) {
    const bool night_falls =
        before.open.voyage.watch == Watch::day &&
        (after.open.phase == Phase::drift || after.open.phase == Phase::muster);
    const bool month_ends = after.open.month != before.open.month;
    if (before.open.month == 0) return true;
    if (after.open.options.is_solo() ? !night_falls : !month_ends) return true;
    for (Seat who : players(after.open)) {
        const Captain& c = captain(after.open, who);
        if (!has_parrot(c, Design::flint) && c.chests > c.value(Section::hull)) return false;
    }
    return true;
}

// The stacks shrink by one card for each outer island a month; alone, by what was turned up.
bool is_stacked(const Open& o) {
    if (o.phase != Phase::wheels) return true;
    const int seen = treasures - treasure_pool(o).size();
    int turned = 0;
    for (const int n : o.voyage.turned) turned += n;
    if (o.options.is_solo()) return seen == turned;
    if (o.options.is_buccaneers()) return seen <= islands * o.month;
    return seen == outer_islands * o.month;
}

void watch(const Options& o, int games) {
    int played = 0;
    for (int game = 0; game < games; ++game) {
        Rng rng{static_cast<std::uint64_t>(game) + 1};
        State s = Rules::start(o);
        for (int plies = 0; !Rules::pending(s).empty(); ++plies) {
            const State before = s;
            const Seat who = Rules::pending(s).lowest();
            Rules::apply(s, who, any_move<Rules>(s, who, rng));
            ASSERT_LT(plies, Rules::plies_max);
            const Invariant<State>* broken = unsound(s);
            ASSERT_EQ(broken, nullptr) << broken->line << " " << broken->clause << " in phase "
                                       << static_cast<int>(s.open.phase);
            ASSERT_TRUE(keeps_course(before, s));
            ASSERT_TRUE(is_unburdened(before, s));
            ASSERT_TRUE(is_stacked(s.open));
        }
        ASSERT_EQ(s.open.phase, Phase::over);
        ++played;
    }
    EXPECT_EQ(played, games);
}

Options alone_on_the_grid() {
    Options o = standard(1);
    o.on.add(Switch::grid);
    return o;
}

TEST(CoveInvariants, HoldForThree) { watch(standard(3), law_games); }
TEST(CoveInvariants, HoldForFour) { watch(standard(4), law_games); }
TEST(CoveInvariants, HoldForFive) { watch(standard(5), law_games); }
TEST(CoveInvariants, HoldInTheBaseGame) { watch(base(4), law_games); }
TEST(CoveInvariants, HoldAlone) { watch(standard(1), law_games); }
TEST(CoveInvariants, HoldAloneOnTheGrid) { watch(alone_on_the_grid(), law_games); }
TEST(CoveInvariants, HoldForTwoBuccaneers) { watch(buccaneers(2), law_games); }
TEST(CoveInvariants, HoldForThreeBuccaneers) { watch(buccaneers(3), law_games); }
TEST(CoveInvariants, HoldForFourBuccaneers) { watch(buccaneers(4), law_games); }
TEST(CoveInvariants, HoldForFiveBuccaneers) { watch(buccaneers(5), law_games); }

} // namespace
} // namespace tortuga::pirates_cove::invariants_test
