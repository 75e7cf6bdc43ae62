// melee_end_test.cpp: what a boarding or a duel brings to either side; and what may be buried in
// one visit to Treasure Island.
#include <gtest/gtest.h>

#include "games/pirates_cove/fixture_combat.hpp"

namespace tortuga::pirates_cove::battle::melee_end_test {
namespace {

struct Hold {
    int fame, gold, chests;
    friend bool operator==(const Hold&, const Hold&) = default;
};
Hold hold_of(const State& s, Seat who) {
    return {at(s, who).fame, at(s, who).gold, at(s, who).chests};
}

// A has shot away B's Sails and boards, two crews of two.
State grappled(Options o, Hold of_a, Hold of_b) {
    State s = at_sea(o);
    enrich(s, a, of_a.fame, of_a.gold, of_a.chests);
    enrich(s, b, of_b.fame, of_b.gold, of_b.chests);
    put(s, a, {3, 4, 1, 5});
    put(s, b, {0, 2, 1, 3});
    meet_in_pairs(s);
    fire(s, a, b, sails, {5, 1});
    play(s, a, make(Kind::board));
    return s;
}
void boarder_wins(State& s) {
    roll(s, {1, 1});
    roll(s, {5, 6});
}
void boarded_wins(State& s) { roll(s, {5, 6}); }

TEST(CoveMeleeEnd, TheLoserHandsOverEverything) { // PC-193, PC-199
    State s = grappled(with({Switch::no_duels}), {5, 2, 1}, {8, 11, 7});
    boarder_wins(s);
    EXPECT_EQ(at(s, a).gold, 13);
    EXPECT_EQ(at(s, a).chests, 8); // One more than its Hull holds.
    EXPECT_EQ(at(s, b).gold, 0);
    EXPECT_EQ(at(s, b).chests, 0);
    EXPECT_EQ(s.open.chests, 42); // From ship to ship: the supply has no part in it.
    s = grappled(with({Switch::no_duels}), {5, 2, 1}, {8, 11, 7});
    boarded_wins(s); // The other way round.
    EXPECT_EQ(at(s, b).gold, 13);
    EXPECT_EQ(at(s, b).chests, 8);
    EXPECT_EQ(at(s, a).gold + at(s, a).chests, 0);
    s = grappled(with({Switch::no_duels}), {5, 2, 1}, {8, 0, 0});
    boarder_wins(s); // Who has nothing loses nothing.
    EXPECT_EQ(hold_of(s, a), (Hold{7, 2, 1}));
}

TEST(CoveMeleeEnd, ThreeFameAreGained) { // PC-194, PC-195, PC-106
    State s = grappled(with({Switch::no_duels}), {5, 0, 0}, {0, 0, 0});
    boarder_wins(s);
    EXPECT_EQ(at(s, a).fame, 7); // Two, the point for the defeat among them.
    EXPECT_EQ(at(s, b).fame, 1); // One for the loser, even from none.
    EXPECT_EQ(at(s, c).fame, 0); // Others are not concerned.
    s = grappled(with({Switch::no_duels}), {5, 0, 0}, {0, 0, 0});
    boarded_wins(s);
    EXPECT_EQ(at(s, b).fame, 2);
    EXPECT_EQ(at(s, a).fame, 6);
}

TEST(CoveMeleeEnd, ARefusedDuelComesOnTop) { // PC-194, PC-195, PC-202
    State s = grappled(standard(5), {5, 0, 0}, {8, 0, 0});
    play(s, b, make(Kind::duel));
    pass(s, a);
    boarder_wins(s);
    EXPECT_EQ(at(s, a).fame, 5 - 2 + 2);
    EXPECT_EQ(at(s, b).fame, 8 + 1);
}

TEST(CoveMeleeEnd, AChallengerWhoWinsGainsOneMore) { // PC-212, PC-210, PC-211
    const auto duel = [](int fame_a, int fame_b, std::initializer_list<int> dice) {
        State s = grappled(standard(5), {fame_a, 2, 1}, {fame_b, 6, 3});
        play(s, b, make(Kind::duel));
        play(s, a, make(Kind::duel));
        roll(s, dice);
        EXPECT_TRUE(is_over(s));
        return std::array<int, 2>{at(s, a).fame, at(s, b).fame};
    };
    using Fame = std::array<int, 2>;
    EXPECT_EQ(duel(5, 5, {1, 2, 1, 2}), (Fame{5, 8})); // Equal dice: 2, and 1 more.
    EXPECT_EQ(duel(5, 5, {2, 1, 2, 1}), (Fame{7, 5})); // The challenged captain: 2 and no more.
    EXPECT_EQ(duel(21, 15, {1, 1, 1, 6, 6, 1, 1, 1, 6, 6}), (Fame{20, 15 + 2 + 3 - 2 + 1}));
    EXPECT_EQ(duel(15, 21, {1, 1, 6, 6, 6, 1, 1, 6, 6, 6}), (Fame{16, 21 + 2 + 2 - 3 + 1}));
}

TEST(CoveMeleeEnd, WithPistolsToo) { // PC-212, PC-230
    State s = grappled(with({Switch::pistols}), {5, 2, 1}, {5, 6, 3});
    play(s, b, make(Kind::duel));
    play(s, a, make(Kind::pistols));
    play(s, a, make(Kind::shoot));
    play(s, b, make(Kind::shoot));
    State other = s;
    roll(s, {1, 5});
    EXPECT_EQ(at(s, b).fame, 8);
    EXPECT_EQ(at(s, a).fame, 5);
    roll(other, {5, 1});
    EXPECT_EQ(at(other, a).fame, 7);
    EXPECT_EQ(at(other, b).fame, 5);
}

TEST(CoveMeleeEnd, AllButTheCrewsChangeOwners) { // PC-233, PC-232
    State s = grappled(with({Switch::ship_swap, Switch::no_duels}), {5, 2, 1}, {8, 6, 3});
    roll(s, {5, 1}); // A's Crew: 0.
    roll(s, {1});
    boarded_wins(s);
    ASSERT_EQ(s.open.phase, Phase::exchange);
    play(s, b, make(Kind::swap));
    EXPECT_EQ(at(s, b).space, (Spaces{3, 4, 1, 5}));
    EXPECT_EQ(at(s, a).space, (Spaces{-1, 2, -1, 3})); // Its own Crew is gone, whoever's the Hull.
    s = grappled(with({Switch::ship_swap}), {5, 2, 1}, {8, 6, 3});
    put(s, a, {3, 4, 2, 5}); // Crews of 3 and 2.
    play(s, b, make(Kind::duel));
    play(s, a, make(Kind::duel));
    roll(s, {2, 1, 2, 1});
    play(s, a, make(Kind::swap));
    EXPECT_EQ(at(s, a).space, (Spaces{-1, 2, 2, 3}));
    EXPECT_EQ(at(s, b).space, (Spaces{3, 4, 1, 5}));
}

TEST(CoveMeleeEnd, ChestsAndGoldInOneVisit) { // A-34, PC-151, PC-149, PC-150
    State s = at_sea(standard(3));
    enrich(s, a, 3, 8, 3);
    sail(s, {6, 1, 2}, {3, 4});
    for (int i = 0; i < 2 && s.open.actor != a; ++i) play(s, make(Kind::pass));
    ASSERT_EQ(s.open.phase, Phase::improve);
    play(s, a, make(Kind::stash, 1));
    play(s, a, make(Kind::bury, 2)); // Chests after gold,
    play(s, a, make(Kind::stash, 1));
    play(s, a, make(Kind::bury, 1)); // as often as he likes.
    EXPECT_EQ(hold_of(s, a), (Hold{8, 2, 0}));
    EXPECT_EQ(why(s, a, make(Kind::stash, 1)), Reason::not_aboard); // Two gold are no three.
}

} // namespace
} // namespace tortuga::pirates_cove::battle::melee_end_test
