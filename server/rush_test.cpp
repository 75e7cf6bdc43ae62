// rush_test.cpp: so many of an address at once, so many a second, and nobody is kept in mind for
// ever.
#include "server/rush.hpp"

#include <gtest/gtest.h>

namespace tortuga::rush_test {
namespace {

constexpr Rate rate{5, 2};

TEST(Rush, AnAddressHasItsBurstAndThenItsRate) {
    Rush rush;
    const auto let_in = [&](const std::string& address, TimeMs now, int tries) {
        int count = 0;
        for (int i = 0; i < tries; ++i) count += rush.admits(address, rate, now);
        return count;
    };
    EXPECT_EQ(let_in("a", 1'000, 9), 5);
    EXPECT_EQ(let_in("b", 1'000, 9), 5); // Each for itself.
    EXPECT_EQ(let_in("a", 2'000, 9), 2);
    EXPECT_EQ(let_in("a", 60'000, 9), 5);
}

TEST(Rush, WhereThereIsNoLimitNobodyIsCounted) {
    Rush rush;
    for (int i = 0; i < 1'000; ++i) EXPECT_TRUE(rush.admits("a", {}, 1'000));
    EXPECT_EQ(rush.size(), 0u);
}

TEST(Rush, WhoStayedAwayIsForgotten) {
    Rush rush;
    for (int i = 0; i < 1'000; ++i) rush.admits(std::to_string(i), rate, 20'000 + i);
    EXPECT_EQ(rush.size(), 1'000u);
    for (int i = 0; i < 5; ++i) rush.admits("busy", rate, 29'999);
    rush.admits("new", rate, 31'000);
    EXPECT_EQ(rush.size(), 2u);
    EXPECT_TRUE(rush.admits("busy", rate, 31'000));
    EXPECT_TRUE(rush.admits("busy", rate, 31'000));
    EXPECT_FALSE(rush.admits("busy", rate, 31'000)); // Who was busy until now is not.
}

} // namespace
} // namespace tortuga::rush_test
