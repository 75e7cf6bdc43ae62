// arena_test.cpp: the same seed gives the same game, equal bots get equal shares, and the margins
// are what a text book says.
#include <gtest/gtest.h>

#include <array>

#include "cli/duel.hpp"
#include "cli/language.hpp"
#include "cli/stage.hpp"
#include "games/registry.hpp"

namespace tortuga::arena_test {
namespace {

const AnyGame& game() { return *find_game("skull_king"); }
const Bot* random_bot() { return find_bot("skull_king", "random"); }

TEST(Sample, MeanAndMargin) {
    Sample s;
    for (double x : {2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0}) s.add(x);
    EXPECT_DOUBLE_EQ(s.mean, 5);
    EXPECT_DOUBLE_EQ(s.lowest, 2);
    EXPECT_DOUBLE_EQ(s.highest, 9);
    // The variance of the sample is 32 / 7, that of its mean 32 / 56.
    EXPECT_NEAR(s.margin(), 1.96 * 0.755929, 1e-5);
}

TEST(Sample, OneNumberSaysNothingAboutItself) {
    Sample s;
    s.add(3);
    EXPECT_EQ(s.margin(), 0);
}

TEST(Sample, KeepsItsDigits) { // Where sums of squares would lose them all.
    Sample s;
    for (double x : {1e9 + 1, 1e9 + 2, 1e9 + 3}) s.add(x);
    EXPECT_NEAR(s.margin(), 1.96 / std::sqrt(3), 1e-9);
}

TEST(WinShares, TiesAreSplit) {
    EXPECT_EQ(win_shares(game(), Scores{10, 20, 20, -5}, 4), (std::vector<double>{0, 0.5, 0.5, 0}));
    EXPECT_EQ(win_shares(game(), Scores{-10, -20}, 2), (std::vector<double>{1, 0}));
}

TEST(Arena, TheSameSeedGivesTheSameGame) {
    const AnyOptions options = *game().parse_options("modern seats=3");
    const std::vector<const Bot*> bots(3, random_bot());
    EXPECT_EQ(play_out(game(), options, bots, 1).log(), play_out(game(), options, bots, 1).log());
    EXPECT_NE(play_out(game(), options, bots, 1).log(), play_out(game(), options, bots, 2).log());
}

std::vector<MoveBits> drawn_by_nature(const Table& table) {
    std::vector<MoveBits> drawn;
    for (const Event& e : table.log())
        if (e.actor == Seat::chance) drawn.push_back(e.move);
    return drawn;
}

MoveBits choose_first(const AnyView&, const AnyMoves& legal, Rng&) { return legal[0]; }

TEST(Arena, TheCardsDependOnNobodysPlay) {
    const AnyOptions options = *game().parse_options("classic seats=3");
    const Bot first{"first", "", Skill::green, choose_first};
    const std::vector<const Bot*> some(3, random_bot()), others(3, &first);
    EXPECT_EQ(drawn_by_nature(play_out(game(), options, some, 9)),
              drawn_by_nature(play_out(game(), options, others, 9)));
}

TEST(Duel, EverybodySitsEverywhere) {
    EXPECT_EQ(seating(2, 4, 0), (std::vector<std::size_t>{0, 1, 1, 1}));
    EXPECT_EQ(seating(2, 4, 2), (std::vector<std::size_t>{1, 1, 0, 1}));
    EXPECT_EQ(seating(3, 3, 1), (std::vector<std::size_t>{2, 0, 1}));
    EXPECT_EQ(seating(2, 2, 1), (std::vector<std::size_t>{1, 0}));
}

TEST(Duel, EqualBotsHaveExactlyTheirShare) {
    for (int seats : {2, 3, 5}) {
        const AnyOptions options = *game().parse_options("classic seats=" + std::to_string(seats));
        for (std::uint64_t seed = 0; seed < 5; ++seed) {
            const Dealt deal = play_deal(game(), options, {random_bot(), random_bot()}, seed);
            EXPECT_NEAR(deal.wins[0], 1.0 / seats, 1e-12);
            EXPECT_NEAR(deal.wins[1], 1.0 / seats, 1e-12);
            EXPECT_NEAR(deal.score[0], deal.score[1], 1e-9);
            EXPECT_NEAR(deal.measures[0][0], deal.measures[1][0], 1e-12);
        }
    }
}

// People read "33,33 %" where their language writes so; programs read points everywhere.
TEST(Match, NumbersAreWrittenAsTheLanguageWritesThem) {
    Stage stage;
    for (const auto& [command, game, bots] : {std::array{"match", "skull_king", "random,random"},
                                              {"match", "corsaro", "random"},
                                              {"simulate", "skull_king", "random"},
                                              {"simulate", "corsaro", "random"}}) {
        const auto played = [&](std::string_view language) {
            return stage.run({command, game, "--bots", bots, "-n", "3", "--seed", "5", "--lang",
                              std::string{language}, "--seats", "2"});
        };
        const auto for_program = [&](std::string_view language) {
            return stage.run({command, game, "--bots", bots, "-n", "3", "--seed", "5", "--lang",
                              std::string{language}, "--json"});
        };
        for (const std::string_view language : languages) {
            const Staged told = played(language);
            ASSERT_EQ(told.code, Exit::ok) << told.err;
            EXPECT_EQ(has_between_digits(told.out, '.'), language == "en") << told.out;
            EXPECT_EQ(has_between_digits(told.out, ','), language != "en") << told.out;
            EXPECT_EQ(for_program(language).out, for_program("en").out);
        }
    }
}

TEST(Match, AnswersTheSameOnAnyNumberOfThreads) {
    Stage stage;
    const auto played = [&](const char* command, const char* threads) {
        return stage.run({command, "skull_king", "--bots", "random,random,random", "-n", "6",
                          "--seats", "3", "--seed", "5", "--json", "--threads", threads});
    };
    for (const char* command : {"match", "simulate"}) {
        EXPECT_EQ(played(command, "1").out, played(command, "3").out);
        EXPECT_EQ(played(command, "1").code, Exit::ok);
    }
}

} // namespace
} // namespace tortuga::arena_test
