// corsair_test.cpp: the corsair and the bosun play by the rules, the same way twice, and sensibly.
#include "bots/corsari/corsair.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "bots/corsari/bosun.hpp"
#include "bots/corsari/landing.hpp"
#include "bots/corsari/odds.hpp"
#include "bots/corsari/prospects.hpp"
#include "core/playout.hpp"
#include "games/corsari/fixture.hpp"

namespace tortuga::corsari::corsair_test {
namespace {

using Choice = MoveBits (*)(const AnyView&, const AnyMoves&, Rng&);

MoveBits choose_any(const AnyView&, const AnyMoves& legal, Rng& rng) {
    return legal[rng.below(legal.size())];
}

Move decide(Choice choose, const State& s, Seat who, Rng& rng) {
    AnyMoves legal;
    for (Move m : Rules::legal_moves(s, who)) legal.push_back(static_cast<MoveBits>(m));
    return Move{choose(AnyView::of(Rules::view(s, who)), legal, rng)};
}

// Plays a game with `one` in the first seat and `rest` in the others.
State game(const Options& options, Choice one, Choice rest, std::uint64_t seed) {
    Rng nature{seed}, thought{seed + 1};
    State s = Rules::start(options);
    while (!Rules::pending(s).empty()) {
        const Seat who = Rules::pending(s).lowest();
        const Move m = who == Seat::chance ? any_move<Rules>(s, who, nature)
                                           : decide(who == seat(0) ? one : rest, s, who, thought);
        EXPECT_EQ(Rules::validate(s, who, m), Reason::ok);
        if (::testing::Test::HasFailure()) break;
        Rules::apply(s, who, m);
    }
    EXPECT_EQ(s.open.phase, Phase::over);
    return s;
}

// Each number of seats with each way to divide: plain, with each switch, and with all of them.
std::vector<Options> corners() {
    std::vector<Options> all;
    for (int seats = seats_least; seats <= seats_most; ++seats)
        for (int d = 0; d < divisions; ++d) {
            Options o = classic(seats);
            o.division = static_cast<Division>(d);
            all.push_back(o);
            for (int i = 0; i < switches; ++i) {
                all.push_back(o);
                all.back().on.add(static_cast<Switch>(i));
            }
            o.on = Switches::first(switches);
            o.loop_rounds = o.annulments = 1;
            all.push_back(o);
        }
    return all;
}

void expect_always(Choice choose, const State& s, Move expected) {
    for (std::uint64_t seed = 0; seed < 3; ++seed) {
        Rng rng{seed};
        EXPECT_EQ(decide(choose, s, s.open.turn, rng), expected) << "seed " << seed;
    }
}

// Twelve cards that need one more to sweep: red and yellow show all but 11, the pier is grey.
constexpr std::string_view nearly_all = "R1 R2 R3 R4 R5 Y6 Y7 Y8 Y9 Y10 E2 G9";

// Whoever is advised or replaced may have begun to lay in a way that no bot would.
TEST(CorsariBosun, GoesOnWithWhatOthersBegan) {
    int asked = 0;
    std::uint64_t seed = 0;
    for (const Options& o : corners()) {
        Rng rng{++seed};
        State s = Rules::start(o);
        for (int step = 0; step < 600 && !Rules::pending(s).empty(); ++step) {
            const Seat who = Rules::pending(s).lowest();
            if (is_laying(s.open.phase)) {
                const Move m = decide(choose_bosun, s, who, rng);
                ASSERT_EQ(Rules::validate(s, who, m), Reason::ok) << "seed " << seed;
                asked += s.open.phase == Phase::divide;
            }
            Rules::apply(s, who, any_move<Rules>(s, who, rng));
        }
    }
    EXPECT_GT(asked, 100);
}

TEST(CorsariBosun, PlaysEveryGameByTheRules) {
    std::uint64_t seed = 0;
    for (const Options& o : corners())
        for (int i = 0; i < 5; ++i) {
            game(o, choose_bosun, choose_any, ++seed);
            game(o, choose_bosun, choose_bosun, ++seed);
        }
}

TEST(CorsariBosun, SailsAtFifteenAndNotBefore) {
    State s = position({.hands = {"R1 R2 R3 R4 R5 Y6 Y7 Y8 Y9 Y10 G9 B6"}, .top = "R11"});
    play(s, "draw discard");
    expect_always(choose_bosun, s, sail_now); // Without the 9, a limit of 6.
    s = position({.hands = {"R1 R2 R3 R4 R5 Y6 Y7 Y8 G8 B8 A8 V8"}, .top = "R11"});
    play(s, "draw discard");
    Rng rng{1};
    EXPECT_EQ(kind_of(decide(choose_bosun, s, seat(0), rng)), Kind::discard); // Three 8s stay.
}

TEST(CorsariCorsair, PlaysEveryGameByTheRules) {
    std::uint64_t seed = 0;
    const std::vector<Options> all = corners();
    for (std::size_t i = 9; i < all.size(); i += 10) // Those with all switches on.
        game(all[i], choose_corsair, choose_any, ++seed);
    for (int seats = seats_least; seats <= seats_most; ++seats)
        game(classic(seats), choose_corsair, choose_bosun, ++seed);
}

TEST(CorsariCorsair, RepeatsItself) {
    const State s = position({.hands = {nearly_all}, .pier = "E1 B3 B4"});
    Rng a{5}, b{5};
    EXPECT_EQ(decide(choose_corsair, s, seat(0), a), decide(choose_corsair, s, seat(0), b));
    EXPECT_EQ(a.state, b.state);
}

TEST(CorsariCorsair, SweepsWhenItCan) {
    State s = position({.hands = {nearly_all}, .pier = "E1 B3 B4", .top = "R11"});
    expect_always(choose_corsair, s, make(Source::discard)); // CI-120 The 9 is over.
    play(s, "draw discard");
    expect_always(choose_corsair, s, sail_now);
    play(s, "sail now");
    expect_always(choose_corsair, s, make(Kind::discard, one("G9")));
}

TEST(CorsariCorsair, LaysTheLowestLimit) {
    State s = closing({.hands = {"B4 B6 B9 O1 O2 O7 O8 V3 V10 V2 E2 G1"}, .pier = "B1"}); // W01
    Rng rng{1};
    while (s.open.turn == seat(0))
        Rules::apply(s, seat(0), decide(choose_corsair, s, seat(0), rng));
    EXPECT_EQ(limit(s.open, seat(0)), 5);
}

// Seat 1 has closed with these cards; seat 2 lays by the corsair, and the hand is over.
State answered(std::string_view closer, std::string_view opponent) {
    State s = closing({.hands = {closer, opponent}, .pier = "Y2 B1", .top = "E11"});
    divide(s, closers_best(s));
    Rng rng{1};
    while (is_laying(s.open.phase))
        Rules::apply(s, seat(1), decide(choose_corsair, s, seat(1), rng));
    return s;
}
constexpr std::string_view closer_of_w12 = "Y3 Y8 O1 O4 O6 O11 V2 V5 V9 V10 E3 G4";

TEST(CorsariCorsair, SweepsAsAnOpponentByAttaching) {
    const State s = answered(closer_of_w12, "Y1 Y5 R1 R2 R4 R6 A5 A9 A10 O3 V7 O8"); // W19
    EXPECT_EQ(s.open.sweepers, SeatSet::of(seat(1)));
}

TEST(CorsariCorsair, SendsTheCloserUnder) {
    const State s = answered(closer_of_w12, "Y1 Y5 Y10 R2 R3 R7 R8 A6 A9 A11 P3 P4"); // W12
    EXPECT_EQ(s.open.pile[0], cards("E3 G4 P3 P4"));
    EXPECT_TRUE(s.open.pile[1].empty());
}

TEST(CorsariCorsair, KeepsFewCardsWhenItMust) {
    const State s = answered(closer_of_w12, "Y1 Y5 O3 V7 O8 V8 R2 R4 R9 A6 A10 E10"); // As W15.
    EXPECT_EQ(s.open.pile[1].size(), 2);
    EXPECT_TRUE(s.open.pile[0].empty());
}

TEST(CorsariCorsair, KeepsWhatItsCrewNeeds) {
    State s = position({.hands = {"R1 R2 R3 R4 R5 Y6 Y7 Y8 G3 G5 B8 B11"},
                        .pier = "E1 B3 B4",
                        .stock = "",
                        .top = "Y9"});
    play(s, "draw discard");
    const CardSet crew = cards("R1 R2 R3 R4 R5 Y6 Y7 Y8 Y9");
    for (std::uint64_t seed = 0; seed < 3; ++seed) {
        Rng rng{seed};
        const Move m = decide(choose_corsair, s, seat(0), rng);
        EXPECT_FALSE(kind_of(m) == Kind::discard && crew.has(card_of(m))) << "seed " << seed;
    }
}

TEST(CorsariCorsair, LimitsAfterADiscardAreTheArrangers) {
    Rng rng{3};
    for (int i = 0; i < 2000; ++i) {
        CardSet hand;
        while (hand.size() < hand_cards + 1) hand.add(whole_deck().nth(rng.below(110)));
        const Colour pier = static_cast<Colour>(rng.below(colours));
        EXPECT_EQ(limit_after_discard(hand, pier),
                  limit_of(close(hand, pier, Aim::lowest_limit).groups));
    }
}

TEST(CorsariCorsair, ReckonsItsChances) {
    Open even = position({.options = classic(3), .piles = {7, 7, 7}}).open;
    EXPECT_NEAR(win_chance(even, seat(0)), 1 / 3.0, 1e-4);
    const Open ahead = position({.options = classic(3), .piles = {2, 9, 10}}).open;
    EXPECT_GT(win_chance(ahead, seat(0)), 0.6f);
    even.phase = Phase::over;
    EXPECT_NEAR(win_chance(even, seat(2)), 1 / 3.0, 1e-4); // CI-115
}

// CI-080, Q-4 The stock would force it to sail with all it has; the last card of the pier saves it.
TEST(CorsariCorsair, LeavesBySinkingTheHand) {
    const State s = position({.hands = {"R11 Y11 G11 B11 A11 V11 P11 O11 N11 R10 Y10 G10"},
                              .pier = "E1",
                              .stock = "B10",
                              .top = "E11"});
    expect_always(choose_corsair, s, make(Source::pier));
}

// CI-082
TEST(CorsariCorsair, SailsWhenTheStockIsGone) {
    State s = position({.hands = {"R1 R2 R3 R4 R5 Y6 Y7 Y8 Y9 Y10 G3 B9",
                                  "V11 P11 O11 N11 V10 P10 O10 N10 A9 O9 N9 P9"},
                        .stock = "B11"});
    play(s, "draw stock, deal B11");
    EXPECT_EQ(s.open.phase, Phase::sail);
    expect_always(choose_corsair, s, make(Kind::discard, one("B11")));
}

TEST(CorsariCorsair, BeatsRandomPlay) {
    int wins = 0;
    constexpr int games = 3;
    for (std::uint64_t i = 0; i < games; ++i) {
        const Scores points = Rules::result(game(classic(3), choose_corsair, choose_any, 100 + i));
        wins += points[0] > points[1] && points[0] > points[2];
    }
    EXPECT_EQ(wins, games);
}

} // namespace
} // namespace tortuga::corsari::corsair_test
