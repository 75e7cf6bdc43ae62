// storm_test.cpp: many storms; none of them may find anything, and planted mistakes are found.
#include <gtest/gtest.h>

#include <chrono>
#include <cstdlib>

#include "tests/random_games.hpp"
#include "tests/storm.hpp"

namespace tortuga::sim::storm_test {
namespace {

#ifdef TORTUGA_SANITIZED
constexpr int seconds_usual = 5, steps_usual = 1'500;
#else
constexpr int seconds_usual = 10, steps_usual = 6'000;
#endif

double seconds() {
    const char* said = std::getenv("STORM_SECONDS");
    return said ? std::atof(said) : seconds_usual;
}

std::string all_of(const std::vector<std::string>& wrong) {
    std::string out;
    for (const std::string& what : wrong) out += what + "\n";
    return out;
}

TEST(Storm, NothingIsLostWhateverHappens) {
    if (const char* seed = std::getenv("STORM_SEED")) {
        const Report r = storm(std::strtoull(seed, nullptr, 10), steps_usual, {.tells = true});
        EXPECT_TRUE(r.wrong.empty()) << all_of(r.wrong);
        return;
    }
    const auto end = std::chrono::steady_clock::now() + std::chrono::duration<double>{seconds()};
    Report sum;
    int storms = 0;
    for (std::uint64_t seed = 1; std::chrono::steady_clock::now() < end; ++seed, ++storms) {
        const Report r = storm(seed, steps_usual);
        ASSERT_TRUE(r.wrong.empty()) << "STORM_SEED=" << seed << " replays it: " << all_of(r.wrong);
        sum.tables += r.tables, sum.finished += r.finished, sum.moves += r.moves;
        sum.crashes += r.crashes, sum.failures += r.failures, sum.refused += r.refused;
        sum.undone += r.undone, sum.timeouts += r.timeouts, sum.duplicates += r.duplicates;
        sum.seized += r.seized, sum.renewed += r.renewed, sum.owned += r.owned;
        sum.revised += r.revised, sum.mustered += r.mustered, sum.called += r.called;
        sum.removed += r.removed;
    }
    std::cout << storms << " storms: " << sum.tables << " tables, " << sum.finished
              << " games finished, " << sum.moves << " events, " << sum.crashes << " crashes, "
              << sum.failures << " failed writes, " << sum.refused << " refusals, " << sum.undone
              << " undos, " << sum.timeouts << " timeouts, " << sum.duplicates << " duplicates, "
              << sum.seized << " seats seized, " << sum.renewed << " links renewed, " << sum.owned
              << " seats owned, " << sum.revised << " rules revised, " << sum.mustered
              << " tables for whoever comes, " << sum.called << " people called, " << sum.removed
              << " tables removed\n";
    if (sum.moves < 100'000) return; // Too short to say so.
    EXPECT_GT(sum.tables, 0);        // The weather was bad enough to mean something.
    EXPECT_GT(sum.crashes, 0);
    EXPECT_GT(sum.failures, 0);
    EXPECT_GT(sum.timeouts, 0);
    EXPECT_GT(sum.duplicates, 0);
    EXPECT_GT(sum.undone, 0);
    EXPECT_GT(sum.finished, 0);
    EXPECT_GT(sum.renewed, 0);
    EXPECT_GT(sum.owned, 0);
    EXPECT_GT(sum.revised, 0);
    EXPECT_GT(sum.mustered, 0);
    EXPECT_GT(sum.called, 0);
    EXPECT_GT(sum.removed, 0);
}

TEST(Storm, TheSameSeedIsTheSameStorm) {
    const int steps = some_of(2'000);
    EXPECT_EQ(storm(7, steps).trace, storm(7, steps).trace);
    EXPECT_NE(storm(7, steps).trace, storm(8, steps).trace);
}

TEST(Storm, PlantedMistakesAreFound) {
    for (const Planted planted :
         {Planted::letters_early, Planted::batch_forgotten, Planted::letter_misdirected,
          Planted::row_doubled, Planted::choice_lost, Planted::person_torn, Planted::called_early,
          Planted::called_twice}) {
        bool found = false;
        for (std::uint64_t seed = 1; seed <= 5 && !found; ++seed)
            found = !storm(seed, 8'000, {.planted = planted}).wrong.empty();
        EXPECT_TRUE(found) << static_cast<int>(planted);
    }
}

} // namespace
} // namespace tortuga::sim::storm_test
