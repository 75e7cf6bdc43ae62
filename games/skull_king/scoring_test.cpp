// scoring_test.cpp: what a round is worth, in every way of scoring.
#include "games/skull_king/scoring.hpp"

#include <gtest/gtest.h>

namespace tortuga::skull_king::scoring_test {
namespace {

struct Case {
    const char* id;
    Tally tally;
    int score;
};

constexpr Case classic_cases[] = {
    {"S01 SK-081", {.cards = 3, .bid = 3, .won = 3}, 60},
    {"S02 SK-082", {.cards = 7, .bid = 5, .won = 1}, -40},
    {"S03 SK-083", {.cards = 4, .bid = 0, .won = 0}, 40},
    {"S04 SK-084 SK-085", {.cards = 9, .bid = 0, .won = 2}, -90},
    {"S05 SK-084", {.cards = 9, .bid = 0, .won = 9}, -90},
    {"S06", {.cards = 1, .bid = 0, .won = 0}, 10},
    {"S07", {.cards = 1, .bid = 1, .won = 1}, 20},
    {"S08", {.cards = 1, .bid = 1, .won = 0}, -10},
    {"S09", {.cards = 6, .bid = 2, .won = 4}, -20},
    {"S10 SK-094", {.cards = 6, .bid = 2, .won = 2, .bonus = 30}, 70},
    {"SK-086 no bonus for a miss", {.cards = 6, .bid = 2, .won = 3, .bonus = 30}, -10},
    {"SK-093 no bonus for a zero", {.cards = 6, .bid = 0, .won = 1, .bonus = 50}, -60},
    {"S12", {.cards = 8, .bid = 3, .won = 3, .bonus = 50}, 110},
    {"S15 SK-096", {.cards = 10, .bid = 10, .won = 10, .bonus = 150}, 350},
    {"S16", {.cards = 10, .bid = 10, .won = 0}, -100},
    {"S17", {.cards = 10, .bid = 0, .won = 1}, -100},
    {"S18", {.cards = 2, .bid = 2, .won = 1}, -10},
    {"V-33 cards dealt, not the round", {.cards = 8, .bid = 0, .won = 0}, 80},
    {"V-46 an alliance", {.cards = 5, .bid = 1, .won = 1, .loot = 20}, 40},
    {"V-46 only for an exact bid", {.cards = 5, .bid = 1, .won = 2, .loot = 20}, -10},
    {"V-46 a zero bid may ally too", {.cards = 5, .bid = 0, .won = 0, .loot = 20}, 70},
    {"V-53 gained", {.cards = 5, .bid = 1, .won = 1, .wager = 20}, 40},
    {"V-53 lost", {.cards = 5, .bid = 1, .won = 2, .wager = 20}, -30},
};

constexpr Case rascal_cases[] = {
    {"V-57 exact", {.cards = 6, .bid = 2, .won = 2}, 60},
    {"V-57 off by one", {.cards = 6, .bid = 2, .won = 1}, 30},
    {"V-57 off by two, and nothing is lost", {.cards = 6, .bid = 2, .won = 4}, 0},
    {"V-57 a zero bid is a bid", {.cards = 6, .bid = 0, .won = 1}, 30},
    {"V-58 all the bonus", {.cards = 6, .bid = 2, .won = 2, .bonus = 30}, 90},
    {"V-58 half the bonus", {.cards = 6, .bid = 2, .won = 3, .bonus = 30}, 45},
    {"V-48 V-58 Loot on exact bids only", {.cards = 6, .bid = 2, .won = 3, .loot = 20}, 30},
    {"V-53 the wager is lost off by one", {.cards = 6, .bid = 2, .won = 3, .wager = 20}, 10},
    {"V-59 exact", {.cards = 6, .bid = 2, .won = 2, .bonus = 30, .cannonball = true}, 120},
    {"V-59 off by one", {.cards = 6, .bid = 2, .won = 3, .bonus = 30, .cannonball = true}, 0},
};

TEST(SkullKingScoring, Classic) {
    for (const Case& c : classic_cases) EXPECT_EQ(classic_score(c.tally), c.score) << c.id;
}

TEST(SkullKingScoring, Rascal) {
    for (const Case& c : rascal_cases) EXPECT_EQ(rascal_score(c.tally), c.score) << c.id;
}

// Every classic score is a multiple of ten between the worst and the best a round allows.
TEST(SkullKingScoring, Bounds) {
    for (int cards = 1; cards <= 10; ++cards)
        for (int bid = 0; bid <= cards; ++bid)
            for (int won = 0; won <= cards; ++won) {
                const int score = classic_score({.cards = cards, .bid = bid, .won = won});
                EXPECT_EQ(score % 10, 0);
                EXPECT_TRUE(-100 <= score && score <= 20 * cards + 150);
            }
}

} // namespace
} // namespace tortuga::skull_king::scoring_test
