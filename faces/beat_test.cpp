// beat_test.cpp: who stands where, and by how much.
#include "faces/beat.hpp"

#include <gtest/gtest.h>

namespace tortuga::beat_test {
namespace {

using Numbers = std::vector<int>;

TEST(Beat, NobodyIsBeforeAnEqual) {
    EXPECT_EQ(places_by({5, 9, 9, 5}), (Numbers{3, 1, 1, 3}));
    EXPECT_EQ(places_by({-7}), Numbers{1});
    EXPECT_EQ(ranking({5, 9, 9, 5}), (Numbers{2, 3, 1, 4}));
}

TEST(Beat, WhoIsFirstLeadsByWhatCounts) {
    EXPECT_EQ(lead({330, 310, 100}, {330, 310, 100}), 20);
    EXPECT_EQ(lead({-12, -3}, {12, 3}), 9);   // Penalties: the fewer, the better.
    EXPECT_EQ(lead({9, 9, 1}, {9, 9, 1}), 0); // Nobody alone.
    EXPECT_EQ(lead({31, 30}, {30, 30}), 0);   // A die.
    EXPECT_EQ(lead({42}, {42}), 0);           // Nobody else.
}

} // namespace
} // namespace tortuga::beat_test
