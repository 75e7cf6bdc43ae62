// scoring_test.cpp: penalties, sweeps, and who has won.
#include <gtest/gtest.h>

#include "games/corsari/fixture.hpp"

namespace tortuga::corsari::scoring_test {
namespace {

// W12: crew of eight, stowaways E3 and G4, limit 7.
constexpr std::string_view closer = "Y3 Y8 O1 O4 O6 O11 V2 V5 V9 V10 E3 G4";
constexpr std::string_view equal = "Y1 Y5 Y10 R2 R3 R7 R8 A6 A9 A11 P3 P4"; // 7
constexpr std::string_view above = "Y1 Y5 Y10 R2 R3 R7 R8 A6 A9 A11 P3 P5"; // 8
constexpr std::string_view sweeper = "Y1 Y5 R1 R2 R4 R6 A5 A9 A10 O3 V7 O8";

// Everyone lays as well as can be; what is left is scored.
State scored(const Layout& layout) {
    State s = closing(layout);
    divide(s, closers_best(s));
    while (is_laying(s.open.phase)) divide(s, best_answer(s));
    EXPECT_TRUE(Rules::is_sound(s));
    return s;
}

std::vector<int> sizes(const State& s) {
    std::vector<int> found;
    for (Seat who : seats_of(s.open.options.seats)) found.push_back(pile_size(s.open, who));
    return found;
}

TEST(CorsariScoring, EqualitySendsUnderW12) { // CI-091, CI-093, CI-095, CI-097
    const State s = scored({.hands = {closer, equal}, .pier = "Y11"});
    EXPECT_TRUE(s.open.pile[0] == cards("E3 G4 P3 P4"));
    EXPECT_TRUE(s.open.pile[1].empty());
    EXPECT_EQ(s.stock.size(), 106); // CI-099
    EXPECT_EQ(Rules::result(s)[0], -4);
}

TEST(CorsariScoring, HigherLimitW13) { // CI-092, CI-094
    const State s = scored({.hands = {closer, above}, .pier = "Y11"});
    EXPECT_TRUE(s.open.pile[0].empty()); // E3 and G4 return to the deck.
    EXPECT_TRUE(s.open.pile[1] == cards("P3 P5"));
    EXPECT_EQ(s.stock.size(), 108);
    EXPECT_TRUE(s.stock.has(one("E3")));
}

TEST(CorsariScoring, EachAgainstTheCloserAlone) { // CI-091, CI-095, CI-096, CI-133, Q-12
    const State s = scored({.options = classic(4),
                            .hands = {closer, equal, "Y2 Y4 Y6 N1 N2 N3 N4 B5 B6 B7 G11 P11",
                                      "Y7 Y9 N5 N6 N7 N8 N9 B1 B2 B3 B4 E7"},
                            .pier = "Y11"});
    // Seats 2 and 4 both have 7, like the closer, and send him under; seat 3 stays above with 22.
    EXPECT_TRUE(s.open.pile[0] == cards("E3 G4 P3 P4 E7"));
    EXPECT_TRUE(s.open.pile[1].empty() && s.open.pile[3].empty());
    EXPECT_TRUE(s.open.pile[2] == cards("G11 P11")); // CI-096
}

TEST(CorsariScoring, AttachingLowersTheLimitW15) { // CI-061, CI-068
    State s = closing({.hands = {closer, "Y1 Y5 O3 V7 O8 V8 R2 R4 R9 A6 A10 E11"}, .pier = "Y11"});
    divide(s, closers_best(s));
    const Groups reply =
        arrange_opponent(s.hand[1], Colour::yellow, attachable(s.open), Aim::lowest_limit);
    EXPECT_EQ(limit_of(reply), 19);
    EXPECT_TRUE(reply.crew == cards("R2 R4 A6 R9 A10"));
    EXPECT_EQ(reply.attached.size(), 3);
    EXPECT_EQ(numbers_of(reply.attached), Numbers{1 << 3 | 1 << 7 | 1 << 8});
    EXPECT_EQ(lowest_limit(s.hand[1], Colour::yellow, {}), 37);
    divide(s, reply);
    EXPECT_EQ(sizes(s), (std::vector<int>{0, 2}));
}

TEST(CorsariScoring, ClosersSweepFirstW18) { // CI-052, CI-090, CI-120, CI-125, Q-10
    const State s = scored(
        {.hands = {"Y3 Y8 Y11 O1 O4 O6 O11 V2 V5 V8 V9 V10", "Y1 Y2 Y4 Y5 Y6 R1 R2 R3 A4 A5 A6 A7"},
         .pier = "Y10",
         .piles = {9, 2}});
    EXPECT_EQ(s.open.phase, Phase::over); // The opponent never lays.
    EXPECT_EQ(s.open.sweepers, SeatSet::of(seat(0)));
    EXPECT_EQ(sizes(s), (std::vector<int>{9, 2}));
    EXPECT_EQ(Rules::result(s)[0], sweep_score);
    EXPECT_EQ(Rules::result(s)[1], -2);
}

TEST(CorsariScoring, OpponentsSweepW19) { // CI-121, CI-124, CI-125, Q-11
    const Layout layout{.hands = {closer, sweeper}, .pier = "Y11", .piles = {18, 18}};
    State s = scored(layout); // In the last hand, too.
    EXPECT_EQ(s.open.phase, Phase::over);
    EXPECT_EQ(s.open.sweepers, SeatSet::of(seat(1)));
    EXPECT_EQ(penalty_total(s.open), 36);
    Layout unaided = layout;
    unaided.options.on.add(Switch::unaided_sweep);
    s = scored(unaided); // It only sends the closer under.
    EXPECT_TRUE(s.open.sweepers.empty());
    EXPECT_EQ(sizes(s), (std::vector<int>{20, 18}));
}

SeatSet winners(std::vector<int> piles) {
    const State s = scored({.options = classic(3),
                            .hands = {closer, sweeper, "Y2 Y4 Y6 Y7 Y9 N1 N2 N3 N4 B5 B6 B7"},
                            .pier = "Y11",
                            .piles = std::move(piles)});
    return s.open.sweepers;
}

TEST(CorsariScoring, SeveralSweepers) { // CI-122, CI-123
    EXPECT_EQ(winners({0, 5, 3}), SeatSet::of(seat(2)));
    EXPECT_EQ(winners({0, 2, 3}), SeatSet::of(seat(1)));
    EXPECT_EQ(winners({0, 3, 3}), SeatSet::of(seat(1)) | SeatSet::of(seat(2)));
}

State over(const std::vector<int>& piles, const Options& options) {
    State s = Rules::start(options);
    s.open.dealer = s.open.closer = seat(0);
    for (std::size_t i = 0; i < piles.size(); ++i)
        while (s.open.pile[i].size() < piles[i]) {
            const CardSet left = whole_deck() - all_piles(s.open);
            s.open.pile[i].add(left.lowest());
        }
    s.open.is_last = true;
    end_game(s);
    EXPECT_EQ(unsound(s), nullptr) << unsound(s)->line;
    return s;
}

TEST(CorsariScoring, FinalTieW24) { // CI-114, CI-115, Q-18
    const std::vector<int> piles{7, 12, 7, 14};
    Scores result = Rules::result(over(piles, classic(4)));
    EXPECT_EQ(result, (Scores{-7, -12, -7, -14}));
    Options single = classic(4);
    single.on.add(Switch::tie_break);
    result = Rules::result(over(piles, single)); // R1 .. R7 are the lowest sum.
    EXPECT_EQ(result, (Scores{-6, -12, -7, -14}));
    result = Rules::result(over({0, 3, 0, 0}, single)); // All sums 0: left of the closer, seat 1.
    EXPECT_EQ(result, (Scores{0, -3, 1, 0}));
    EXPECT_EQ(fewest_penalties(over(piles, single).open, seats_of(4)),
              SeatSet::of(seat(0)) | SeatSet::of(seat(2)));
}

// CI-083 A forced closer is scored like any other: the same cards, sailed by will and by force.
TEST(CorsariScoring, ForcedSailScoresAlike) {
    const auto piles = [](std::string_view stock) {
        State s = position({.hands = {closer, above}, .pier = "Y11", .stock = stock});
        play(s, "draw stock,deal B1");
        if (s.open.phase == Phase::discard) play(s, "sail now");
        play(s, "discard B1");
        divide(s, closers_best(s));
        divide(s, best_answer(s));
        return s.open.pile;
    };
    EXPECT_TRUE(piles("B1") == piles("B1 B2 B3"));
}

// CI-133 Over random hands: only stowaways become penalties, each one's once.
TEST(CorsariScoring, OnlyStowawaysBecomePenalties) {
    int scored_hands = 0;
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
        Rng rng{seed};
        State s = Rules::start(classic(2 + static_cast<int>(seed % 3)));
        while (!Rules::pending(s).empty()) {
            const State before = s;
            const Seat who = Rules::pending(s).lowest();
            const auto moves = Rules::legal_moves(s, who);
            Rules::apply(s, who, moves[rng.below(moves.size())]);
            const CardSet fresh = all_piles(s.open) - all_piles(before.open);
            if (fresh.empty()) continue;
            ++scored_hands;
            CardSet laid;
            for (Seat p : seats_of(4)) laid |= before.hand[index(p)];
            ASSERT_TRUE((fresh - laid).empty());
            ASSERT_TRUE((fresh & (before.open.crew | before.open.attached)).empty());
            ASSERT_TRUE((fresh & before.open.prisoners).empty());
            int sum = 0;
            for (Seat p : seats_of(4)) sum += pile_size(s.open, p);
            ASSERT_EQ(sum, penalty_total(s.open));
        }
    }
    EXPECT_GT(scored_hands, 200);
}

} // namespace
} // namespace tortuga::corsari::scoring_test
