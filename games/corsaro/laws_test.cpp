// laws_test.cpp: the laws of core/laws.hpp, held over random games of every form and switch.
#include "core/laws.hpp"

#include <gtest/gtest.h>

#include "games/corsaro/rules.hpp"
#include "tests/random_games.hpp"

namespace tortuga::corsaro::laws_test {
namespace {

void hold(const Options& o, int games, int every) {
    long positions = 0;
    for (int game = 0; game < games; ++game)
        positions += laws::hold<Rules>(o, static_cast<std::uint64_t>(game) + 1, every);
    EXPECT_GT(positions, games); // A broken law stops the program; this only says we looked.
    ::testing::Test::RecordProperty("positions", std::to_string(positions));
}

TEST(CorsaroLaws, HoldInTheSimpleForm) {
    for (int seats = 2; seats <= 4; ++seats)
        for (int pirates = 1; pirates <= 2; ++pirates) hold(simple(seats, pirates), law_games, 500);
}
TEST(CorsaroLaws, HoldInTheFamilyFormForTwo) { hold(family(2), law_games, 2'000); }
TEST(CorsaroLaws, HoldInTheFamilyFormForThree) { hold(family(3), law_games, 2'000); }
TEST(CorsaroLaws, HoldInTheFamilyFormForFour) { hold(family(4), law_games, 2'000); }

TEST(CorsaroLaws, RandomSwitches) {
    Rng rng{2024};
    for (int held = 0; held < law_games / 4;) {
        Options o = rng.below(2) == 0 ? family(2 + rng.below(3)) : simple(2 + rng.below(3));
        o.on = {static_cast<std::uint16_t>(rng.below(1 << switches))};
        o.stay = static_cast<Stay>(rng.below(stays));
        o.toll = static_cast<Toll>(rng.below(tolls));
        if (!o.is_family()) {
            o.pirates = static_cast<std::uint8_t>(1 + rng.below(2));
            o.boats_each = static_cast<std::uint8_t>(1 + rng.below(3));
        }
        if (Rules::objection(o) != Reason::ok) continue;
        laws::hold<Rules>(o, rng.next(), 5'000);
        ++held;
    }
}

} // namespace
} // namespace tortuga::corsaro::laws_test
