// turn_test.cpp: drawing, discarding, setting sail, and the special ends of a hand.
#include <gtest/gtest.h>

#include "games/corsari/fixture.hpp"

namespace tortuga::corsari::turn_test {
namespace {

constexpr std::string_view hand_1 = "R1 R5 R9 Y2 Y6 Y11 A3 A8 N7 N10 P4 P11";

TEST(CorsariTurn, DrawThenDiscard) { // CI-020, CI-021, CI-026, CI-027
    State s = position({.hands = {hand_1}, .pier = "G4 B3 B5", .top = "V5"});
    EXPECT_EQ(why_not(s, "discard R1"), Reason::draw_first);
    EXPECT_EQ(Rules::validate(s, seat(0), make(Kind::draw, 3)), Reason::no_such_source);
    EXPECT_EQ(Rules::validate(s, seat(1), make(Source::stock)), Reason::not_your_turn); // CI-014
    EXPECT_EQ(Rules::legal_moves(s, seat(0)).size(), 3);
    play(s, "draw stock");
    EXPECT_EQ(Rules::pending(s), SeatSet::of(Seat::chance));
    play(s, "deal G9");
    EXPECT_EQ(s.hand[0].size(), 13);
    EXPECT_EQ(why_not(s, "draw pier"), Reason::one_draw);
    EXPECT_EQ(why_not(s, "discard G8"), Reason::not_in_hand);
    EXPECT_EQ(pier_colour(s.open), Colour::green); // CI-025
    play(s, "discard Y11");
    EXPECT_EQ(s.hand[0].size(), 12);
    EXPECT_EQ(s.open.top, one("Y11"));
    EXPECT_TRUE(discards_of(s) == cards("V5 Y11"));
    EXPECT_EQ(s.open.turn, seat(1));
    EXPECT_EQ(s.open.discarded[0], one("Y11"));
}

TEST(CorsariTurn, OnlyTheTopAndTheHead) { // CI-022, CI-023, CI-024, CI-013
    State s = position({.hands = {hand_1}, .pier = "G4 B3 B5", .top = "V5"});
    play(s, "draw pier");
    EXPECT_TRUE(s.hand[0].has(one("G4")));
    EXPECT_EQ(pier_colour(s.open), Colour::blue); // At once, within the turn.
    EXPECT_EQ(pier_left(s.open), 2);
    play(s, "discard G4,draw discard"); // CI-028: the card from the pier went back; now it is V5's
    EXPECT_TRUE(s.hand[1].has(one("G4"))); // top, and the one below stays where it is.
    EXPECT_FALSE(s.hand[1].has(one("V5")));
    EXPECT_EQ(pier_left(s.open), 2);
    EXPECT_EQ(pier_colour(s.open), Colour::blue); // CI-025
}

TEST(CorsariTurn, NullTurnW06) { // CI-028, Q-3
    const Layout layout{.hands = {hand_1}, .pier = "G4 B3", .top = "V5"};
    State s = position(layout);
    const State before = s;
    play(s, "draw discard,discard V5");
    EXPECT_TRUE(s.hand == before.hand && s.stock == before.stock && s.open.top == before.open.top);
    EXPECT_TRUE(discards_of(s) == discards_of(before));
    EXPECT_EQ(pier_left(s.open), 2);
    EXPECT_EQ(s.open.turn, seat(1));
    play(s, "draw stock,deal G9,discard G9"); // The card from the stock, too.
    Layout strict = layout;
    strict.options.on.add(Switch::no_return);
    s = position(strict);
    play(s, "draw discard");
    EXPECT_EQ(why_not(s, "discard V5"), Reason::no_return);
    EXPECT_EQ(Rules::legal_moves(s, seat(0)).size(), 13); // Twelve cards, and to sail.
    play(s, "sail now");
    EXPECT_EQ(why_not(s, "discard V5"), Reason::no_return);
}

TEST(CorsariTurn, EndlessNullTurnsAnnulTheHand) {
    State s = position({.hands = {hand_1}, .pier = "G4 B3", .top = "V5", .piles = {3, 4}});
    for (int turn = 1; turn < 40; ++turn) play(s, "draw discard,discard V5");
    EXPECT_EQ(s.open.idle, 39);
    State broken = s;
    play(broken, "draw stock,deal G9,discard G9");
    EXPECT_EQ(broken.open.idle, 0);
    play(s, "draw discard,discard V5");
    EXPECT_EQ(s.open.phase, Phase::deal);
    EXPECT_EQ(s.open.annulled, 1);
    EXPECT_EQ(penalty_total(s.open), 7);
}

TEST(CorsariTurn, SailingNeedsADraw) { // CI-040, CI-041, CI-042, CI-043
    State s = position({.hands = {hand_1}, .pier = "G4 B3", .top = "V5"}); // The first turn.
    EXPECT_EQ(why_not(s, "sail now"), Reason::sail_after_drawing);
    EXPECT_EQ(Rules::validate(s, seat(1), sail_now), Reason::not_your_turn);
    play(s, "draw discard");
    EXPECT_EQ(why_not(s, "sail now"), Reason::ok); // Whatever the limit.
    play(s, "sail now");
    EXPECT_EQ(why_not(s, "sail now"), Reason::sailing_already);
    EXPECT_EQ(why_not(s, "crew RY"), Reason::sailing_already); // CI-043 The discard comes first.
    EXPECT_TRUE((s.open.known[0] == cards("V5")));
    play(s, "discard P11");
    EXPECT_EQ(s.open.top, one("P11"));
    EXPECT_TRUE(s.open.known[0] == s.hand[0]); // All twelve lie open.
    EXPECT_EQ(s.hand[0].size(), 12);
    EXPECT_EQ(s.open.phase, Phase::crew);
}

TEST(CorsariTurn, LastPierCardW07) { // CI-080, CI-081, CI-084, Q-1, Q-4, Q-5
    const Layout layout{.hands = {hand_1}, .pier = "V7", .piles = {12, 8}};
    State s = position(layout);
    EXPECT_EQ(pier_colour(s.open), Colour::violet); // A head like any other.
    const auto piles = s.open.pile;
    play(s, "draw pier");
    EXPECT_EQ(Rules::pending(s), SeatSet::of(Seat::chance)); // No discard, no sailing.
    EXPECT_EQ(s.open.phase, Phase::deal);
    EXPECT_TRUE(s.open.pile == piles);
    EXPECT_EQ(s.stock.size(), 90);     // All its cards go back into the deck.
    EXPECT_EQ(s.open.dealer, seat(0)); // Q-13 Clockwise.
    Layout same = layout;
    same.options.on.add(Switch::same_dealer);
    s = position(same);
    play(s, "draw pier");
    EXPECT_EQ(s.open.dealer, seat(1));
    Layout kept = layout;
    kept.options.on.add(Switch::pier_kept);
    s = position(kept);
    EXPECT_EQ(why_not(s, "draw pier"), Reason::last_pier_card);
    EXPECT_EQ(Rules::legal_moves(s, seat(0)).size(), 2);
}

TEST(CorsariTurn, LastStockCardW08) { // CI-082, CI-083, Q-15
    State s = position({.hands = {hand_1, "E1 E2 R2 R3 R4 Y1 Y7 Y8 V5 V9 B6 B10"},
                        .pier = "E5 V1",
                        .stock = "R7",
                        .top = "G11"});
    play(s, "draw stock,deal R7");
    EXPECT_EQ(s.open.phase, Phase::sail); // There is no choice.
    EXPECT_EQ(why_not(s, "draw discard"), Reason::sailing_already);
    EXPECT_TRUE(s.stock.empty());
    const Closing best = close(s.hand[0], Colour::grey, Aim::lowest_limit);
    EXPECT_EQ(print_card(best.discard), "P11");
    EXPECT_EQ(print_cards(best.groups.crew), "R1 R5 R7 R9 Y2 Y6 Y11");
    EXPECT_EQ(limit_of(best.groups), 32);
    EXPECT_EQ(best.groups.stowaways.size(), 5);
    play(s, "discard P11,crew RY");
    EXPECT_EQ(limit(s.open, seat(0)), 32);
    const Groups reply = best_answer(s);
    EXPECT_EQ(print_cards(reply.attached), "R3 R4 Y8");
    EXPECT_EQ(print_cards(reply.crew), "B6 B10 V5 V9");
    EXPECT_EQ(print_cards(reply.stowaways), "R2 Y1 Y7");
    divide(s, reply);
    EXPECT_EQ(pile_size(s.open, seat(0)), 8);
    EXPECT_EQ(pile_size(s.open, seat(1)), 0);
}

TEST(CorsariTurn, OnePierCardOneStockCardW09) { // Q-16, CI-029, CI-030
    const State s =
        position({.hands = {hand_1}, .pier = "V7", .stock = "G9", .top = "V5", .piles = {1, 1}});
    EXPECT_EQ(Rules::legal_moves(s, seat(0)).size(), 3);
    State pier = s, stock = s, discard = s;
    play(pier, "draw pier");
    EXPECT_EQ(pier.open.annulled, 1);
    play(stock, "draw stock,deal G9");
    EXPECT_EQ(stock.open.phase, Phase::sail);
    play(discard, "draw discard");
    EXPECT_EQ(why_not(discard, "sail now"), Reason::ok);
    play(discard, "discard R1");
    EXPECT_EQ(discard.open.turn, seat(1));
    EXPECT_EQ(discard.stock.size(), 1); // CI-030
}

// CI-045, Q-2: W04's question: the card drawn from the pier no longer gives its colour.
TEST(CorsariTurn, PierColourAfterTheDraw) {
    Layout layout{.hands = {"G1 G2 B1 B2 R3 R4 R5 Y6 Y7 Y8 A9 P10"}, .pier = "G9 B11 V1"};
    State s = position(layout);
    play(s, "draw pier,sail now,discard G9");
    EXPECT_EQ(pier_colour(s.open), Colour::blue);
    play(s, "crew RY");
    EXPECT_TRUE((s.open.prisoners & s.hand[0]) == cards("B1 B2"));
    layout.options.on.add(Switch::colour_before);
    s = position(layout);
    play(s, "draw pier,sail now,discard A9");
    EXPECT_EQ(pier_colour(s.open), Colour::green);
    play(s, "crew RY");
    EXPECT_TRUE((s.open.prisoners & s.hand[0]) == cards("G1 G2 G9"));
    EXPECT_EQ(pier_colour(s.open), Colour::green); // CI-069 For the opponent as well.
    EXPECT_EQ(s.open.turn, seat(1));
}

} // namespace
} // namespace tortuga::corsari::turn_test
