// together_test.cpp: games that all play together: one result for all, an open screen, and those
// beside who point.
#include <gtest/gtest.h>

#include "cli/duel.hpp"
#include "cli/stage.hpp"
#include "games/registry.hpp"

namespace tortuga::together_test {
namespace {

const AnyGame& game() { return *find_game("corsaro"); }

std::vector<std::string> corsaro(const std::vector<std::string>& more) {
    std::vector<std::string> line{"play", "corsaro", "--seed", "3", "--bot", "random"};
    line.insert(line.end(), more.begin(), more.end());
    return line;
}

TEST(Wilson, IsWhatATextBookSays) {
    const Interval half = wilson(50, 100);
    EXPECT_NEAR(half.low, 0.4038, 1e-4);
    EXPECT_NEAR(half.high, 0.5962, 1e-4);
    const Interval none = wilson(0, 10), all = wilson(10, 10);
    EXPECT_EQ(none.low, 0);
    EXPECT_NEAR(none.high, 0.2775, 1e-4);
    EXPECT_NEAR(all.low, 0.7225, 1e-4);
    EXPECT_EQ(all.high, 1);
    EXPECT_EQ(wilson(0, 0).high, 1);
    Sample s;
    for (int i = 0; i < 100; ++i) s.add(i % 2);
    EXPECT_NEAR(wilson(s).low, half.low, 1e-12);
}

// CO-001
TEST(Together, AWinIsEverybodysAndSoIsALoss) {
    EXPECT_EQ(win_shares(game(), Scores{1, 1, 1}, 3), (std::vector<double>{1, 1, 1}));
    EXPECT_EQ(win_shares(game(), Scores{0, 0, 0}, 3), (std::vector<double>{0, 0, 0}));
}

TEST(Together, EachContestantOfAMatchHasTheWholeTable) {
    const AnyOptions options = *game().parse_options("simple seats=2");
    const Bot* random = find_bot("corsaro", "random");
    int wins = 0;
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        const Dealt deal = play_deal(game(), options, {random, random, random}, seed);
        ASSERT_EQ(deal.wins.size(), 3u);
        EXPECT_TRUE(deal.wins[0] == 0 || deal.wins[0] == 1);
        EXPECT_EQ(deal.wins[0], deal.wins[2]); // The same bot on the same dice.
        EXPECT_EQ(deal.measures[0], deal.measures[1]);
        wins += deal.wins[0] == 1;
    }
    EXPECT_GT(wins, 0);
    EXPECT_EQ(rotations(game(), options), 1);
}

TEST(Together, SimulateAndMatchTellTheShareOfGamesWon) {
    Stage stage;
    const Staged text = stage.run({"simulate", "corsaro", "-n", "50", "--seed", "1"});
    EXPECT_TRUE(contains(text.out, "Won: ")) << text.out;
    EXPECT_FALSE(contains(text.out, "same chances"));
    EXPECT_FALSE(contains(text.out, "seat"
                                    " bot"));
    const Staged json = stage.run({"simulate", "corsaro", "-n", "50", "--seed", "1", "--json"});
    EXPECT_TRUE(contains(json.out, "\"win_share\":{\"mean\":")) << json.out;
    EXPECT_TRUE(contains(json.out, "\"low_95\":") && contains(json.out, "\"high_95\":"));
    const Staged match =
        stage.run({"match", "corsaro", "--bots", "random,random", "-n", "20", "--seed", "1"});
    EXPECT_TRUE(contains(match.out, "on the same dice")) << match.out << match.err;
    EXPECT_FALSE(contains(match.out, "equal share"));
    const Staged rows = stage.run({"match", "corsaro", "--bots", "random", "-n", "20", "--json"});
    EXPECT_TRUE(contains(rows.out, "\"rotations\":1")) << rows.err;
    EXPECT_TRUE(contains(rows.out, "\"low_95\":") && !contains(rows.out, "\"score\":"));
    EXPECT_EQ(stage.run({"match", "corsaro", "--bots", ""}).code, Exit::usage);
}

TEST(Together, TheEndIsEverybodys) {
    Stage stage;
    int won = 0, lost = 0;
    for (int seed = 1; seed <= 60 && (won == 0 || lost == 0); ++seed) {
        const std::string number = std::to_string(seed), file = stage.path(number);
        const Staged game = stage.run({"play", "corsaro", "--human", "0", "--bot", "random",
                                       "--seats", "2", "--seed", number, "--save", file});
        EXPECT_EQ(game.code, Exit::ok) << game.err;
        const Staged again = stage.run({"replay", file, "--print"});
        for (const char* end : {"You have all won", "You have all lost"})
            EXPECT_EQ(contains(game.out, end), contains(again.out, end)) << again.out;
        won += contains(game.out, "You have all won together!");
        lost += contains(game.out, "You have all lost together.");
    }
    EXPECT_GT(won, 0);
    EXPECT_GT(lost, 0);
}

// CO-016: the bots point at what they would do, once, and all of them under one line.
TEST(Together, BotsPointAtAMove) {
    Stage stage;
    const Staged game = stage.run(corsaro({"--save", stage.path("g")}), "B06\nB24\nx\nq\n");
    EXPECT_EQ(game.code, Exit::ok) << game.err;
    EXPECT_TRUE(contains(game.out, "Suggested by Nell, Jomo, Kai: pirate on B")) << game.out;
    EXPECT_TRUE(contains(stage.text("g"), "\n~ 2+3+4 place B")) << stage.text("g");
    EXPECT_EQ(stage.run({"replay", "--check", stage.path("g")}).out, "OK\n");
    EXPECT_TRUE(contains(stage.run({"replay", "--print", stage.path("g")}).out,
                         "Suggested by Nell, Jomo, Kai: pirate on B"));
    const Staged alone = stage.run(
        corsaro({"--save", stage.path("h"), "--seats", "2", "--human", "1,2"}), "B06\nB24\nq\n");
    EXPECT_FALSE(contains(alone.out, "Suggested by")) << alone.out;
}

TEST(Together, PeopleAtTheScreenPoint) {
    Stage stage;
    const Staged game = stage.run(
        corsaro({"--save", stage.path("g"), "--human", "1,3", "--names", "Ada,,Cleo", "--plain"}),
        "p 3 B15\np 1 B15\np 2 B15\np 3\np 3 B99\np 9 B15\np x\np 3 roll 1/1\n?\nq\n");
    EXPECT_TRUE(contains(game.out, "Suggested by Cleo: pirate on B15") ||
                contains(game.out, "Suggested by Cleo, Nell"))
        << game.out;
    EXPECT_TRUE(contains(stage.text("g"), "~ 3 place B15\n") ||
                contains(stage.text("g"), "+3 place B15\n"))
        << stage.text("g");
    std::size_t asked = 0;
    for (std::size_t at = game.out.find("not on turn: 3 Cleo"); at != game.out.npos;
         at = game.out.find("not on turn: 3 Cleo", at + 1))
        ++asked;
    EXPECT_EQ(asked, 5u) << game.out; // Whoever is on turn, a bot, nobody, and no move at all.
    EXPECT_TRUE(contains(game.out, "“B99” is no move here"));
    EXPECT_TRUE(contains(game.out, "p 2 B06: player 2"));
    const Staged single = stage.run(corsaro({"--save", stage.path("h")}), "p 2 B06\nq\n");
    EXPECT_TRUE(contains(single.out, "Nobody else sits at this screen"));
    // Among opponents p is whatever it was: the beginning of a card.
    const Staged cards = stage.run(
        {"play", "skull_king", "--seed", "3", "--bot", "random", "--save", stage.path("s")},
        "p 2 R5\nq\n");
    EXPECT_TRUE(contains(cards.out, "“p 2 R5” is no move here")) << cards.out;
}

TEST(Together, TheScreenIsNotWiped) {
    Stage stage;
    const Staged game =
        stage.run(corsaro({"--save", stage.path("g"), "--human", "1,2", "--names", "Ada,Ben"}),
                  "B06\nB24\nsail\npirate B06-\nq\n");
    EXPECT_FALSE(contains(game.out, std::string(20, '\n')));
    EXPECT_FALSE(contains(game.out, "Pass the screen"));
    EXPECT_TRUE(contains(game.out, "Ada is on turn.")) << game.out;
}

TEST(Together, ASavedGameGoesOnWithWhatWasPointedAt) {
    Stage stage;
    const std::string first = "B06\np 2 B15\nB24\np 2 B00\n", rest = "S1\nB09\n";
    const std::vector<std::string> two{"--human", "1,2"};
    std::vector<std::string> part = corsaro({"--save", stage.path("part")}), whole = part;
    part.insert(part.end(), two.begin(), two.end());
    whole = part, whole[7] = stage.path("whole");
    stage.run(part, first);
    stage.run({"play", "--continue", stage.path("part")}, rest);
    stage.run(whole, first + rest);
    EXPECT_EQ(stage.text("part"), stage.text("whole"));
    EXPECT_TRUE(contains(stage.text("part"), "~ 2 sail Y:ISL-B00\n1 sail Y:ISL-S1\n"))
        << stage.text("part");
}

// One move to a line, with its token, its words and its risk.
TEST(Together, RisksAreShownBesideTheMoves) {
    Stage stage;
    const Staged game = stage.run(corsaro({"--save", stage.path("g")}), "B06\nB15\nq\n");
    const std::size_t list = game.out.rfind("Moves:\n");
    ASSERT_NE(list, game.out.npos) << game.out;
    EXPECT_TRUE(contains(game.out.substr(list), "\n  `pirate B06-B")) << game.out;
    EXPECT_TRUE(contains(game.out.substr(list), "\n  `sail Y:ISL-")) << game.out;
    const Staged read = stage.run(corsaro({"--save", stage.path("h"), "--plain"}), "B06\nB15\nq\n");
    EXPECT_TRUE(contains(read.out, "\n`sail Y:ISL-")) << read.out;
}

} // namespace
} // namespace tortuga::together_test
