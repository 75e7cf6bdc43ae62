// laws_test.cpp: the laws of core/laws.hpp, held over random games of every table size and switch.
#include "core/laws.hpp"

#include <gtest/gtest.h>

#include "games/corsari/rules.hpp"
#include "tests/random_games.hpp"

namespace tortuga::corsari::laws_test {
namespace {

void hold(int seats) {
    long positions = 0;
    for (int game = 0; game < law_games; ++game)
        positions += laws::hold<Rules>(classic(seats), static_cast<std::uint64_t>(game) + 1, 2'000);
    EXPECT_GT(positions, law_games); // A broken law stops the program; this only says we looked.
    ::testing::Test::RecordProperty("positions", std::to_string(positions));
}

TEST(CorsariLaws, HoldForTwo) { hold(2); }
TEST(CorsariLaws, HoldForThree) { hold(3); }
TEST(CorsariLaws, HoldForFour) { hold(4); }

// Every switch alone, with every way to divide; and the tightest caps.
TEST(CorsariLaws, EverySwitchAlone) {
    for (int seats = 2; seats <= 4; ++seats)
        for (int division = 0; division < divisions; ++division)
            for (int i = 0; i <= switches; ++i) {
                Options o = classic(seats);
                o.division = static_cast<Division>(division);
                if (i < switches)
                    o.on.add(static_cast<Switch>(i));
                else
                    o.loop_rounds = o.annulments = 1;
                for (int seed = 1; seed <= (law_games + 99) / 100; ++seed)
                    laws::hold<Rules>(o, static_cast<std::uint64_t>(seed), 5'000);
            }
}

TEST(CorsariLaws, RandomSwitches) {
    Rng rng{2024};
    for (int held = 0; held < law_games / 10; ++held) {
        const Options o{.on = {static_cast<std::uint16_t>(rng.next() & ((1u << switches) - 1))},
                        .seats = static_cast<std::uint8_t>(2 + rng.below(3)),
                        .division = static_cast<Division>(rng.below(divisions)),
                        .loop_rounds = static_cast<std::uint8_t>(1 + rng.below(cap_max)),
                        .annulments = static_cast<std::uint8_t>(1 + rng.below(cap_max))};
        ASSERT_EQ(Rules::objection(o), Reason::ok);
        laws::hold<Rules>(o, rng.next(), 5'000);
    }
}

} // namespace
} // namespace tortuga::corsari::laws_test
