// risk_test.cpp: the figures of risk.hpp, against sums done by hand and against the rules alone.
#include "games/corsaro/risk.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "core/playout.hpp"
#include "games/corsaro/fixture.hpp"

namespace tortuga::corsaro::risk_test {
namespace {

constexpr std::size_t blue_boat = slot(Colour::blue, 0), red_boat = slot(Colour::red, 0);

// One pirate, which must move whatever is rolled (CO-014), and yellow, which is on the island. The
// pirate takes the lower die: a boat four spaces ahead is lost when both dice show 4 or more, and
// it could be lost when one does.
TEST(CorsaroRisk, CountsRollsThatCannotBePlayedSafely) {
    const Risk risk = risk_of(position("simple seats=2 pirates=1", {"pirates B06", "boats B B10"}));
    EXPECT_EQ(risk.certain, 9);
    EXPECT_EQ(risk.loss[blue_boat], 9);
    EXPECT_EQ(risk.reach[blue_boat], 27);
    EXPECT_EQ(risk.boats, 9);
    EXPECT_EQ(risk.reach[slot(Colour::yellow, 0)], 0); // CO-025
}

// CO-034, CO-035 A pirate takes all boats on its way: the nearer one more often.
TEST(CorsaroRisk, CountsSeveralBoats) {
    const Risk risk = risk_of(
        position("simple seats=3 pirates=1", {"pirates B06", "boats B B10", "boats R B08"}));
    EXPECT_EQ(risk.certain, 25); // No die shows a 1.
    EXPECT_EQ(risk.loss[red_boat], 25);
    EXPECT_EQ(risk.loss[blue_boat], 9);
    EXPECT_EQ(risk.boats, 25 + 9);
    EXPECT_EQ(risk.reach[red_boat], 35);
    EXPECT_EQ(risk.reach[blue_boat], 27);
}

TEST(CorsaroRisk, KnowsTheWorstAndTheBest) {
    const Risk worst =
        risk_of(position("simple seats=2 pirates=1", {"pirates B09", "boats B B10"}));
    EXPECT_EQ(worst.certain, 36);
    EXPECT_EQ(worst.boats, 36);
    // CO-013 A second pirate can move instead; the first one could still be moved.
    const Risk spared = risk_of(position("simple seats=2", {"pirates B09 B20", "boats B B10"}));
    EXPECT_EQ(spared.certain, 0);
    EXPECT_EQ(spared.loss[blue_boat], 0);
    EXPECT_EQ(spared.reach[blue_boat], 36);
    // CO-025 Yellow could sail out and be caught, but not where it is.
    const Risk inside = risk_of(position("simple seats=2", {"pirates B24 B26", "boats B HARBOUR"}));
    EXPECT_EQ(inside.reach[slot(Colour::yellow, 0)], 0);
    // CO-024 On orange nothing happens.
    const Risk sheltered =
        risk_of(position("simple seats=2 pirates=1", {"pirates B04", "boats B A3"}));
    EXPECT_EQ(sheltered, Risk{});
}

// CO-106 Two of three pirates are blocked for all but a 1; the third spares the boat with a 1 or 2.
TEST(CorsaroRisk, KnowsThatPiratesNeverPass) {
    const Risk risk = risk_of(position("family", {"pirates B05 B06 B07", "boats B B10 ISL ISL"}));
    EXPECT_EQ(risk.certain, 16);
    EXPECT_EQ(*std::ranges::max_element(risk.loss), 16);
}

// CO-120 Nothing is risked when it is over.
TEST(CorsaroRisk, OfAnEndedGameIsNothing) {
    const State s = position(
        "simple seats=2", {"phase over", "pirates B06 B15", "boats Y HARBOUR", "boats B HARBOUR"});
    EXPECT_EQ(risk_of(s), Risk{});
    EXPECT_TRUE(plans(s).empty());
    EXPECT_EQ(rank_of(s).result, 0); // CO-051
}

TEST(CorsaroRisk, PlansAreWholeTurns) {
    State s = position("simple seats=2 pirates=1", {"pirates B06", "boats Y B08"});
    play(s, "roll 1/4");
    // A-7 Once the pirate has caught yellow, the boat die moves blue.
    std::vector<std::string> found;
    for (const Plan& plan : plans(s)) {
        std::string text;
        for (Move m : plan.moves) text += Text::print_move(s.options, m) + " ";
        found.push_back(text + (plan.caught.empty() ? "-" : "caught"));
        EXPECT_EQ(plan.end.phase, Phase::roll);
        EXPECT_EQ(boats_at(plan.end, Space::prison), plan.caught.size());
    }
    const std::vector<std::string> expected{
        "pirate B06-B07 sail Y:B08-B12 -", "pirate B06-B10 sail B:ISL-S1 caught",
        "sail Y:B08-B09 pirate B06-B10 caught", "sail Y:B08-B12 pirate B06-B07 -"};
    EXPECT_EQ(found, expected);
    const Plan best = best_plan(s, move_of(s, "pirate B06-B07"));
    EXPECT_EQ(best.end.boat[slot(Colour::yellow, 0)], at("B12"));
    EXPECT_EQ(risk_of(best.end).loss[slot(Colour::yellow, 0)], 4); // Two dice of 5 or 6.
}

// A boat that a raft brings back counts for a plan, and what is lost on the way is named. CO-040
TEST(CorsaroRisk, ThePlanThatFreesIsTheBest) {
    State s = position("simple seats=2", {"pirates B06 B24", "boats Y B14", "boats B PI"});
    play(s, "roll 2/5");
    const Plan best = best_plan(s, move_of(s, "sail Y:B14-B16"));
    ASSERT_GE(best.moves.size(), 2u);
    EXPECT_EQ(best.moves[1], make_free(Colour::blue));
    EXPECT_EQ(boats_at(best.end, Space::prison), 0);
    EXPECT_TRUE(best.caught.empty());
}

// CO-052 To end the game with a boat on the pirates' island is worse than to sail on.
TEST(CorsaroRisk, PlansNeverGiveUp) {
    State s = position("simple seats=2", {"pirates B06 B15", "boats Y B22", "boats B PI"});
    play(s, "roll 1/3");
    EXPECT_EQ(rank_of(best_plan(s, move_of(s, "sail Y:B22-G1")).end).result, 2);
    const Plan lap = best_plan(s, move_of(s, "pirate B06-B07")); // CO-044
    EXPECT_EQ(rank_of(lap.end).result, 1);
    EXPECT_EQ(lap.end.boat[slot(Colour::yellow, 0)], at("B25"));
}

// Fewest boats lost in this turn, by the rules alone: without rescues, prisoners are never freed.
int least_lost(const State& s, int before) {
    if (s.phase == Phase::roll || s.phase == Phase::over)
        return boats_at(s, Space::prison) - before;
    int least = boats_most;
    for (Move m : Rules::legal_moves(s, s.turn)) {
        State next = s;
        Rules::apply(next, s.turn, m);
        least = std::min(least, least_lost(next, before));
    }
    return least;
}

TEST(CorsaroRisk, AgreesWithTheRules) {
    for (const char* line : {"simple f2", "family seats=2 f2", "family seats=3 f1 f2"}) {
        Rng rng{7};
        State s = Rules::start(options_of(line));
        for (int checked = 0; checked < 12 && s.phase != Phase::over;) {
            const Seat who = Rules::pending(s).lowest();
            if (who == Seat::chance && s.turns % 3 == 0) {
                int boats = 0, certain = 0;
                for (Move roll : Rules::legal_moves(s, Seat::chance)) {
                    State next = s;
                    Rules::apply(next, Seat::chance, roll);
                    const int lost = least_lost(next, boats_at(s, Space::prison));
                    const int weight = static_cast<int>(Rules::weight(s, roll));
                    boats += lost * weight, certain += lost > 0 ? weight : 0;
                }
                const Risk risk = risk_of(s);
                ASSERT_EQ(risk.boats, boats) << line;
                ASSERT_EQ(risk.certain, certain) << line;
                ASSERT_LE(*std::ranges::max_element(risk.reach), rolls_all);
                ASSERT_EQ(rank_of(s).boats, boats);
                ++checked;
            }
            Rules::apply(s, who, any_move<Rules>(s, who, rng));
        }
    }
}

} // namespace
} // namespace tortuga::corsaro::risk_test
