// knowledge_test.cpp: who hears what, what is known of a hand, and what is never shown.
#include <gtest/gtest.h>

#include "games/corsari/fixture.hpp"
#include "tests/random_games.hpp"

namespace tortuga::corsari::knowledge_test {
namespace {

// CI-015 Cards dealt to a hand or drawn from the stock are heard by one; all else by all.
TEST(CorsariKnowledge, WhoHearsWhat) {
    std::array<int, kinds> seen{};
    watch_games<Rules>(classic(3), 60, [&](const State& s, Seat who, Move m) {
        ++seen[static_cast<std::size_t>(kind_of(m))];
        const bool to_hand = s.open.phase == Phase::stock || s.open.dealt < 36;
        for (int i = 0; i <= 3; ++i) {
            const Seat viewer = i < 3 ? seat(i) : Seat::nobody;
            const bool expected = kind_of(m) != Kind::deal || !to_hand || viewer == s.open.turn;
            ASSERT_EQ(Rules::hears(s, who, m, viewer), expected);
        }
    });
    for (int n : seen) EXPECT_GT(n, 0) << "a kind of move never came up";
}

// CI-015 A view holds one's own hand, and of the others what they took openly.
TEST(CorsariKnowledge, OpenDrawsAreRemembered) {
    State s = position({.hands = {"R1 R2 R3 R4 R5 R6 R7 R8 R9 R10 R11 Y1",
                                  "A1 A2 A3 A4 A5 A6 A7 A8 A9 A10 A11 Y2"},
                        .pier = "B1 B2 B3",
                        .top = "V5"});
    play(s, "draw pier,discard R1,draw discard,discard A1");
    const View v = view(s, seat(1));
    EXPECT_TRUE(v.open.known[0] == cards("B1"));
    EXPECT_TRUE(v.open.known[1] == cards("R1"));
    EXPECT_TRUE(v.discards == cards("V5 A1"));
    EXPECT_EQ(v.open.taken[0], one("B1"));
    EXPECT_EQ(v.open.from[1], Source::discard);
    Rng rng{1};
    for (int i = 0; i < 200; ++i) { // Known until played, in every world one can think of.
        const State world = sample(v, rng);
        ASSERT_TRUE(world.hand[0].has(one("B1")) && world.hand[1] == s.hand[1]);
        ASSERT_TRUE(Rules::is_sound(world));
    }
    play(s, "draw stock,deal G9");
    EXPECT_EQ(s.open.taken[0], no_card); // From the stock: nobody else is told.
    play(s, "discard B1");
    EXPECT_TRUE(s.open.known[0].empty());
}

// A sampled world deals the unseen cards anywhere: each of them is somewhere else now and then.
TEST(CorsariKnowledge, EverythingElseIsUnknown) {
    const State s = position({.options = classic(3), .pier = "B1 B2 B3"});
    Rng rng{2};
    CardSet held, stocked;
    for (int i = 0; i < 300; ++i) {
        const State world = sample(view(s, seat(0)), rng);
        held |= world.hand[1];
        stocked |= world.stock;
    }
    const CardSet unseen = s.hand[1] | s.hand[2] | s.stock;
    EXPECT_TRUE(held == unseen && stocked == unseen);
}

// CI-098, CI-100, Q-17 Piles are known to all, card by card; CI-027 so is the discard pile.
TEST(CorsariKnowledge, PilesAreOpen) {
    watch_games<Rules>(classic(4), 20, [](const State& s, Seat, Move) {
        for (Seat who : seats_of(4)) {
            const View v = view(s, who);
            ASSERT_TRUE(v.open.pile == s.open.pile && v.discards == discards_of(s));
            ASSERT_TRUE(v.hand == s.hand[index(who)]);
            if (s.open.phase < Phase::draw || s.open.phase == Phase::over) continue;
            int cards_seen = s.stock.size() + pier_left(s.open) + v.discards.size();
            for (Seat p : seats_of(4)) cards_seen += hand_size(v.open, p) + pile_size(v.open, p);
            ASSERT_EQ(cards_seen, 110); // CI-130
        }
    });
}

} // namespace
} // namespace tortuga::corsari::knowledge_test
