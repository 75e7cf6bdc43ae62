// perft_test.cpp: the tree of moves, counted; each number below can be worked out by hand.
#include <gtest/gtest.h>

#include "core/playout.hpp"
#include "games/corsari/fixture.hpp"

namespace tortuga::corsari::perft_test {
namespace {

TEST(CorsariPerft, FromTheStart) { // A dealer, then one card after the other. CI-004, CI-007
    const State s = Rules::start(classic(3));
    EXPECT_EQ(perft<Rules>(s, 1), 3u);
    EXPECT_EQ(perft<Rules>(s, 2), 3u * 110);
    EXPECT_EQ(perft<Rules>(s, 3), 3u * 110 * 109);
}

// Two seats, three cards on the pier, five in the stock: a draw from the stock is nature's, and
// after any draw there are thirteen discards or a sail. CI-021, CI-028, CI-040
TEST(CorsariPerft, ATurn) {
    const State s = position({.pier = "E1 E2 E3", .stock = "R1 R2 R3 R4 R5"});
    EXPECT_EQ(perft<Rules>(s, 1), 3u);
    EXPECT_EQ(perft<Rules>(s, 2), 5u + 14 + 14);
    EXPECT_EQ(perft<Rules>(s, 3), 5u * 14 + 2 * (13 * 3 + 13));
}

} // namespace
} // namespace tortuga::corsari::perft_test
