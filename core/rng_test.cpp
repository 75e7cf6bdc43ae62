// rng_test.cpp: the dice are fair, and the same everywhere.
#include "core/rng.hpp"

#include <gtest/gtest.h>

#include <array>

namespace tortuga::rng_test {
namespace {

// From the published test of SplitMix64 with seed 1234567.
static_assert(Rng{1234567}.next() == 6457827717110365317u);

TEST(Rng, BelowIsUniform) {
    for (int bound : {1, 2, 3, 7, 66, 74}) {
        std::array<int, 74> seen{};
        Rng rng{5};
        const int draws = 10'000 * bound;
        for (int i = 0; i < draws; ++i) {
            const int x = rng.below(bound);
            ASSERT_TRUE(0 <= x && x < bound);
            ++seen[static_cast<std::size_t>(x)];
        }
        double chi_square = 0;
        for (int i = 0; i < bound; ++i) {
            const double off = seen[static_cast<std::size_t>(i)] - 10'000;
            chi_square += off * off / 10'000;
        }
        EXPECT_LT(chi_square, 150) << bound; // 73 degrees of freedom: one in a million is 143.
    }
}

TEST(Rng, LargeBoundsRejectTheSurplus) {
    Rng rng{9};
    const std::uint32_t bound = 3'000'000'000u; // Without rejection the low third comes twice.
    int low = 0;
    for (int i = 0; i < 30'000; ++i) low += rng.below(bound) < bound / 3;
    EXPECT_NEAR(low, 10'000, 400);
}

} // namespace
} // namespace tortuga::rng_test
