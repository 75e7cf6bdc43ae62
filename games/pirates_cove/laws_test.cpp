// laws_test.cpp: the laws of core/laws.hpp, held over random games of every table size and switch.
#include "core/laws.hpp"

#include <gtest/gtest.h>

#include "games/pirates_cove/rules.hpp"
#include "tests/random_games.hpp"

namespace tortuga::pirates_cove::laws_test {
namespace {

void hold(const Options& o, int games, int every) {
    long positions = 0;
    for (int game = 0; game < games; ++game)
        positions += laws::hold<Rules>(o, static_cast<std::uint64_t>(game) + 1, every);
    EXPECT_GT(positions, games); // A broken law stops the program; this only says we looked.
    ::testing::Test::RecordProperty("positions", std::to_string(positions));
}

TEST(CoveLaws, HoldForThree) { hold(standard(3), law_games / 20, 5'000); }
TEST(CoveLaws, HoldForFour) { hold(standard(4), law_games / 20, 5'000); }
TEST(CoveLaws, HoldForFive) { hold(standard(5), law_games / 20, 5'000); }
TEST(CoveLaws, HoldInTheBaseGame) { hold(base(4), law_games / 20, 5'000); }

TEST(CoveLaws, HoldAlone) { hold(standard(1), law_games / 20, 5'000); }
TEST(CoveLaws, HoldAloneOnTheGrid) {
    Options o = standard(1);
    o.on.add(Switch::grid);
    hold(o, law_games / 20, 5'000);
}
TEST(CoveLaws, HoldForTwoBuccaneers) { hold(buccaneers(2), law_games / 20, 5'000); }
TEST(CoveLaws, HoldForFourBuccaneers) { hold(buccaneers(4), law_games / 20, 5'000); }

TEST(CoveLaws, RandomSwitches) {
    Rng rng{2024};
    for (int held = 0; held < law_games / 10;) {
        Options o = standard(1 + rng.below(5));
        o.on = {static_cast<std::uint32_t>(rng.next() & ((1u << switches) - 1))};
        if (Rules::objection(o) != Reason::ok) continue;
        laws::hold<Rules>(o, rng.next(), 20'000);
        ++held;
    }
}

} // namespace
} // namespace tortuga::pirates_cove::laws_test
