// laws_test.cpp: the laws of core/laws.hpp, held over random games of every preset and table size.
#include "core/laws.hpp"

#include <gtest/gtest.h>

#include "games/skull_king/text.hpp"
#include "tests/random_games.hpp"

namespace tortuga::skull_king::laws_test {
namespace {

void hold(const char* preset, int seats) {
    const std::string line = std::string{preset} + " seats=" + std::to_string(seats);
    const Result<Options> options = Text::parse_options(line);
    ASSERT_TRUE(options) << line;
    ASSERT_EQ(Rules::objection(*options), Reason::ok) << line;
    const int games =
        law_games * 2 / seats; // As many positions at a large table as at a small one.
    long positions = 0;
    for (int game = 0; game < games; ++game)
        positions += laws::hold<Rules>(*options, static_cast<std::uint64_t>(game) + 1, 2'000);
    EXPECT_GT(positions, games); // A broken law stops the program; this only says we looked.
    ::testing::Test::RecordProperty("positions", std::to_string(positions));
}

class ClassicLaws : public testing::TestWithParam<int> {};
class BaseLaws : public testing::TestWithParam<int> {};
class ModernLaws : public testing::TestWithParam<int> {};

TEST_P(ClassicLaws, Hold) { hold("classic", this->GetParam()); }
TEST_P(BaseLaws, Hold) { hold("base", this->GetParam()); }
TEST_P(ModernLaws, Hold) { hold("modern", this->GetParam()); }

INSTANTIATE_TEST_SUITE_P(Seats, ClassicLaws, testing::Range(2, 7));
INSTANTIATE_TEST_SUITE_P(Seats, BaseLaws, testing::Range(2, 9));
INSTANTIATE_TEST_SUITE_P(Seats, ModernLaws, testing::Range(2, 9));

// Every switch alone, and every schedule, on the classic and on the modern game.
TEST(SkullKingLaws, EverySwitchAlone) {
    for (const Options& from : {classic(2), classic(4), modern(2), modern(5), modern(8)})
        for (int i = 0; i < switches + schedules; ++i) {
            Options o = from;
            if (i < switches)
                o.on.bits ^= on(static_cast<Switch>(i)).bits;
            else
                o.schedule = static_cast<Schedule>(i - switches);
            if (Rules::objection(o) == Reason::ok)
                for (int seed = 1; seed <= some_of(3); ++seed)
                    laws::hold<Rules>(o, static_cast<std::uint64_t>(seed), 5'000);
        }
}

TEST(SkullKingLaws, RandomSwitches) {
    Rng rng{2024};
    int held = 0;
    while (held < law_games / 10) {
        const Options o{.on = {static_cast<std::uint32_t>(rng.next()) & ((1u << switches) - 1)},
                        .seats = static_cast<std::uint8_t>(2 + rng.below(7)),
                        .schedule = static_cast<Schedule>(rng.below(schedules))};
        if (Rules::objection(o) != Reason::ok) continue;
        laws::hold<Rules>(o, rng.next(), 5'000);
        ++held;
    }
    EXPECT_GT(held, 0);
}

} // namespace
} // namespace tortuga::skull_king::laws_test
