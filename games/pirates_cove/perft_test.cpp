// perft_test.cpp: the tree of moves, counted; each number below can be worked out by hand.
#include <gtest/gtest.h>

#include "core/playout.hpp"
#include "games/pirates_cove/fixture_combat.hpp"
#include "games/pirates_cove/fixture_month.hpp"

namespace tortuga::pirates_cove::perft_test {
namespace {

// Two green New Courses are on sale, the other 67 cards in the deck; then two of 14 pirates.
TEST(CovePerft, FromTheStart) { // PC-005, PC-010, PC-016
    const State s = Rules::start(standard(3));
    EXPECT_EQ(perft<Rules>(s, 1), 67u);
    EXPECT_EQ(perft<Rules>(s, 2), 67u * 66);
    EXPECT_EQ(perft<Rules>(s, 3), 67u * 66 * 65);
    // The base game: 42 cards, five pirates.
    const State plain = Rules::start(base(3));
    EXPECT_EQ(perft<Rules>(plain, 3), 42u * 41 * 40);
    EXPECT_EQ(perft<Rules>(plain, 4), 42u * 41 * 40 * 5);
}

// Raising one section by 0 to 4 spaces costs 0, 1, 3, 6 or 10. Section by section and seat by seat,
// three captains with 9 gold have four choices for the Sails; for two sections together there are
// 15 pairs of such numbers with a sum of at most 9, for all four 120. Alone, with 10 gold, there
// are 152.
TEST(CovePerft, Outfitting) { // PC-015
    State s = Rules::start(standard(3));
    quiet::deal(s, {Design::smoke, Design::wind, Design::bulwarks});
    quiet::muster(s, {0, 1});
    EXPECT_EQ(perft<Rules>(s, 1), 4u);
    EXPECT_EQ(perft<Rules>(s, 3), 4u * 4 * 4);
    EXPECT_EQ(perft<Rules>(s, 6), 15u * 15 * 15);
    State alone = Rules::start(standard(1));
    quiet::deal(alone, {Design::smoke});
    quiet::muster(alone, {0, 1});
    EXPECT_EQ(perft<Rules>(alone, 1), 5u);
    EXPECT_EQ(perft<Rules>(alone, 4), 152u);
}

// Six islands each, six for the first legendary pirate and five for the second.
TEST(CovePerft, AMonthsSailing) { // PC-022, PC-027
    const State s = quiet::before_wheels(standard(3));
    EXPECT_EQ(perft<Rules>(s, 3), 6u * 6 * 6);
    EXPECT_EQ(perft<Rules>(s, 4), 6u * 6 * 6 * 6);
    EXPECT_EQ(perft<Rules>(s, 5), 6u * 6 * 6 * 6 * 5);
}

// On Sail Island with 4 gold: leave; or raise for 1, then 2 (which leaves 1 gold), and leave.
TEST(CovePerft, Improvements) { // PC-141, PC-142, W01
    State s = quiet::before_wheels(standard(3));
    quiet::sail(s, {Place::sails, Place::sails, Place::hull});
    captain(s, quiet::ben).place = Place::cannons;
    quiet::roll(s, 1);
    quiet::roll(s, 6);
    ASSERT_EQ(s.open.phase, Phase::improve); // Ben on Cannon Island comes after Cat on Hull Island.
    while (quiet::on_turn(s) != quiet::ann) quiet::act(s, quiet::on_turn(s), Kind::pass);
    captain(s, quiet::ann).gold = 4;
    EXPECT_EQ(perft<Rules>(s, 1), 2u); // Leave, or 5 to 6.
    const Move raise = make(Kind::raise, static_cast<int>(Section::sails));
    Rules::apply(s, quiet::ann, raise);
    EXPECT_EQ(perft<Rules>(s, 1), 2u); // Leave, or 6 to 7.
    Rules::apply(s, quiet::ann, raise);
    EXPECT_EQ(perft<Rules>(s, 1), 1u); // One gold, and the next space costs three.
}

} // namespace
} // namespace tortuga::pirates_cove::perft_test
