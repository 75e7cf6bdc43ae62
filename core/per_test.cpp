// per_test.cpp: arrays whose places have names.
#include "core/per.hpp"

#include <gtest/gtest.h>

#include <cstdint>

#include "core/game.hpp"

namespace tortuga::per_test {
namespace {

enum class Isle : std::uint8_t { nowhere, near, far };
using Found = Per<Isle, std::uint16_t, 2, Isle::near>;

static_assert(Value<Found> && sizeof(Found) == 2 * sizeof(std::uint16_t)); // A State may hold it.

constexpr Found found = [] {
    Found f{{3}};
    f[Isle::far] = 5;
    return f;
}();
static_assert(found[Isle::near] == 3 && found[Isle::far] == 5);

TEST(Per, IsWalkedInTheOrderOfItsNames) {
    int sum = 0;
    for (const int each : found) sum = 10 * sum + each;
    EXPECT_EQ(sum, 35);
    EXPECT_EQ(Found::size(), 2);
    EXPECT_NE(found, Found{});
}

} // namespace
} // namespace tortuga::per_test
