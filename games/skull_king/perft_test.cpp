// perft_test.cpp: the tree of moves, counted; each number below can be worked out by hand.
#include <gtest/gtest.h>

#include "core/playout.hpp"
#include "games/skull_king/text.hpp"

namespace tortuga::skull_king::perft_test {
namespace {

TEST(SkullKingPerft, FromTheStart) { // A dealer, then one card after the other. SK-008, SK-003
    const State s = Rules::start(classic(4));
    EXPECT_EQ(perft<Rules>(s, 1), 4u);
    EXPECT_EQ(perft<Rules>(s, 2), 4u * 66);
    EXPECT_EQ(perft<Rules>(s, 3), 4u * 66 * 65);
    EXPECT_EQ(perft<Rules>(s, 4), 4u * 66 * 65 * 64);
}

// Two cards each for two players: three bids each (0, 1, 2), then the cards.
State second_round(std::string_view a, std::string_view b, std::string_view c, std::string_view d) {
    State s = Rules::start(classic(2));
    s.open.round = 1;
    begin_round(s, seat(1));
    for (std::string_view card : {a, c, b, d}) deal_card(s, *parse_card(card));
    return s;
}

TEST(SkullKingPerft, ASecondRound) {
    // Seat 1 leads either red; seat 2 must follow with its only red, or has a free choice of two.
    const State follow = second_round("R1", "R2", "R3", "B4");
    EXPECT_EQ(perft<Rules>(follow, 1), 3u);
    EXPECT_EQ(perft<Rules>(follow, 2), 9u);
    EXPECT_EQ(perft<Rules>(follow, 3), 9u * 2);
    EXPECT_EQ(perft<Rules>(follow, 4), 9u * 2 * 1);
    const State free = second_round("R1", "R2", "Y3", "B4");
    EXPECT_EQ(perft<Rules>(free, 4), 9u * 2 * 2);
    EXPECT_EQ(perft<Rules>(free, 6), 9u * 2 * 2); // The second trick plays itself.
    // Scary Mary is two moves wherever she is played. SK-045
    const State mary_led = second_round("SM", "R2", "Y3", "B4");
    EXPECT_EQ(perft<Rules>(mary_led, 3), 9u * 3);
    EXPECT_EQ(perft<Rules>(mary_led, 4), 9u * 3 * 2);
}

} // namespace
} // namespace tortuga::skull_king::perft_test
