// deal_out_test.cpp: hidden cards go where they may be, whenever that is possible.
#include "core/deal_out.hpp"

#include <gtest/gtest.h>

#include "core/bit_set.hpp"

namespace tortuga::deal_out_test {
namespace {

enum class Card : std::uint8_t {};
using Cards = BitSet<Card, std::uint16_t>;
using Plan = DealPlan<Cards, 3>;

Cards cards(std::initializer_list<int> list) {
    Cards set;
    for (int i : list) set.add(static_cast<Card>(i));
    return set;
}

TEST(DealOut, FindsTheOnlyWay) {
    for (std::uint64_t seed = 0; seed < 500; ++seed) {
        Plan plan;
        plan.allowed = {cards({0, 1, 2}), cards({0, 1}), cards({0})};
        plan.room = {1, 1, 1};
        Rng rng{seed};
        ASSERT_TRUE(deal_out(plan, cards({0, 1, 2}), rng));
        EXPECT_EQ(plan.placed[0], cards({2}));
        EXPECT_EQ(plan.placed[1], cards({1}));
        EXPECT_EQ(plan.placed[2], cards({0}));
    }
}

TEST(DealOut, SaysWhenThereIsNoWay) {
    Plan plan;
    plan.allowed = {cards({0}), cards({0}), cards({2})};
    plan.room = {1, 1, 1};
    Rng rng{1};
    EXPECT_FALSE(deal_out(plan, cards({0, 1, 2}), rng));
}

TEST(DealOut, IsFairWithoutConstraints) {
    std::array<int, 3> where{};
    for (std::uint64_t seed = 0; seed < 9'000; ++seed) {
        Plan plan;
        plan.allowed.fill(Cards::first(9));
        plan.room = {3, 3, 3};
        Rng rng{mix(seed, 77)};
        ASSERT_TRUE(deal_out(plan, Cards::first(9), rng));
        for (std::size_t b = 0; b < 3; ++b) where[b] += plan.placed[b].has(static_cast<Card>(4));
    }
    for (int n : where) EXPECT_NEAR(n, 3'000, 200);
}

} // namespace
} // namespace tortuga::deal_out_test
