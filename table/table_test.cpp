// table_test.cpp: suggestions at a table where all play together, and none where they do not.
#include "table/table.hpp"

#include <gtest/gtest.h>

#include "games/registry.hpp"
#include "table/record.hpp"

namespace tortuga::table_test {
namespace {

// Corsaro for three: the pirates lie on B06 and B15, and seat 1 has rolled 3 and 5.
Table corsaro() {
    const AnyGame& game = *find_game("corsaro");
    Table t{game, *game.parse_options("simple seats=3")};
    t.commit({seat(0), *game.parse_move(t.options(), "place B06")});
    t.commit({seat(0), *game.parse_move(t.options(), "place B15")});
    t.commit({Seat::chance, *game.parse_move(t.options(), "roll 3/5")});
    return t;
}

MoveBits move(const Table& t, const char* token) {
    return *t.game().parse_move(t.options(), token);
}

// CO-016
TEST(Suggestions, AreKeptOnePerSeatAndBindNobody) {
    Table t = corsaro();
    const AnyState before = t.state();
    EXPECT_EQ(t.suggest(seat(1), t.seq(), move(t, "sail Y:ISL-B00")).refusal, Refusal::none);
    EXPECT_EQ(t.suggest(seat(2), t.seq(), move(t, "sail Y:ISL-B02")).refusal, Refusal::none);
    EXPECT_EQ(t.suggest(seat(1), t.seq(), move(t, "pirate B06-B11")).refusal, Refusal::none);
    EXPECT_EQ(t.state(), before);
    EXPECT_EQ(t.suggestions(), (std::vector<Suggestion>{{seat(1), move(t, "pirate B06-B11")},
                                                        {seat(2), move(t, "sail Y:ISL-B02")}}));
    t.commit({seat(0), move(t, "sail Y:ISL-B00")});
    EXPECT_TRUE(t.suggestions().empty());
    EXPECT_EQ(t.suggestions(3).size(), 2u); // The record may still tell.
    t.rewind(3);
    EXPECT_TRUE(t.suggestions().empty()); // Taken back with what they led to.
}

TEST(Suggestions, AreJudgedLikeMoves) {
    Table t = corsaro();
    const auto refusal = [&](Seat who, std::uint32_t seen, MoveBits m) {
        return t.suggest(who, seen, m).refusal;
    };
    const MoveBits good = move(t, "sail Y:ISL-B00");
    EXPECT_EQ(refusal(seat(0), t.seq(), good), Refusal::not_beside);
    EXPECT_EQ(refusal(seat(3), t.seq(), good), Refusal::not_beside);
    EXPECT_EQ(refusal(Seat::nobody, t.seq(), good), Refusal::not_beside);
    EXPECT_EQ(refusal(Seat::chance, t.seq(), good), Refusal::not_beside);
    EXPECT_EQ(refusal(seat(1), t.seq() - 1, good), Refusal::stale);
    EXPECT_EQ(refusal(seat(1), t.seq() + 1, good), Refusal::stale);
    EXPECT_EQ(refusal(seat(1), t.seq(), move(t, "sail Y:ISL-S2")), Refusal::illegal);
    EXPECT_NE(t.suggest(seat(1), t.seq(), move(t, "sail B:ISL-B00")).reason, 0);
    EXPECT_EQ(refusal(seat(1), t.seq(), 0xFFFF), Refusal::illegal);
    EXPECT_TRUE(t.suggestions().empty());
    t.commit({seat(0), good});
    t.commit({seat(0), move(t, "pirate B06-B11")});
    EXPECT_EQ(refusal(seat(1), t.seq(), move(t, "roll 1/1")), Refusal::not_pending); // Nature's.
}

TEST(Suggestions, ThereAreNoneAmongOpponents) {
    const AnyGame& game = *find_game("skull_king");
    Table t{game, *game.parse_options("classic seats=2")};
    EXPECT_EQ(t.suggest(seat(0), 0, move(t, "dealer 1")).refusal, Refusal::not_cooperative);
}

constexpr const char* head = "tortuga record 1\ngame: corsaro\noptions: simple seats=3\n\n"
                             "1 place B06\n1 place B15\n* roll 3/5\n";
std::string error_in(const std::string& body) {
    const auto error = check_record(head + body);
    return error ? std::to_string(error->line) + " " + error->complaint.key : "";
}

TEST(Suggestions, StandInRecordsUnsealedAndAreChecked) {
    EXPECT_EQ(error_in("~ 3 sail Y:ISL-B00\n1 sail Y:ISL-B02\n"), "");
    EXPECT_EQ(error_in("~ 3+2 sail Y:ISL-B00  # Both.\n"), "");
    EXPECT_EQ(error_in("~ 3 sail\n"), "8 record.bad_suggestion");
    EXPECT_EQ(error_in("~ * sail Y:ISL-B00\n"), "8 record.bad_suggestion");
    EXPECT_EQ(error_in("~ 4 sail Y:ISL-B00\n"), "8 record.bad_actor");
    EXPECT_EQ(error_in("~ 3 sing loud\n"), "8 record.unknown_move");
    EXPECT_EQ(error_in("~ 2+1 sail Y:ISL-B00\n"), "8 record.not_beside");
    EXPECT_EQ(error_in("~ 2 sail Y:ISL-S2\n"), "8 record.illegal_suggestion");
    EXPECT_EQ(error_in("1 sail Y:ISL-B00\n1 pirate B06-B11\n~ 1 roll 1/1\n"),
              "10 record.nobody_on_turn");
    const auto error = check_record("tortuga record 1\ngame: skull_king\noptions: classic seats=2\n"
                                    "\n~ 1 bid 0\n");
    ASSERT_TRUE(error);
    EXPECT_EQ(error->complaint.key, "record.not_cooperative");
}

TEST(Suggestions, AreWrittenWhereTheyWereMade) {
    Table t = corsaro();
    t.suggest(seat(1), t.seq(), move(t, "sail Y:ISL-B00"));
    t.suggest(seat(2), t.seq(), move(t, "sail Y:ISL-B00"));
    t.commit({seat(0), move(t, "sail Y:ISL-B02")});
    t.suggest(seat(2), t.seq(), move(t, "pirate B15-B18"));
    t.suggest(seat(1), t.seq(), move(t, "pirate B06-B09"));
    const std::string text = write_record(t, {});
    EXPECT_NE(text.find("* roll 3/5\n~ 2+3 sail Y:ISL-B00\n1 sail Y:ISL-B02\n"
                        "~ 3 pirate B15-B18\n~ 2 pirate B06-B09\nseal "),
              std::string::npos)
        << text;
    const Checked<Record> r = read_record(text);
    ASSERT_TRUE(std::holds_alternative<Record>(r));
    EXPECT_EQ(print_record(*std::get_if<Record>(&r)), text);
    const Checked<Table> again = replay(*std::get_if<Record>(&r));
    ASSERT_TRUE(std::holds_alternative<Table>(again));
    EXPECT_EQ(std::get_if<Table>(&again)->suggestions(), t.suggestions());
    EXPECT_EQ(write_record(*std::get_if<Table>(&again), {}), text);
    // A remark: the same game without it has the same seal, and what is redacted has none.
    Table quiet = corsaro();
    quiet.commit({seat(0), move(t, "sail Y:ISL-B02")});
    EXPECT_EQ(write_record(quiet, {}).substr(write_record(quiet, {}).find("seal ")),
              text.substr(text.find("seal ")));
    EXPECT_EQ(redact_record(t, {}, seat(1)), redact_record(quiet, {}, seat(1)));
}

// CO-001: all of them, or nobody.
TEST(Winners, AllOrNobodyWherePeoplePlayTogether) {
    int won = 0, lost = 0;
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        const AnyGame& game = *find_game("corsaro");
        Table t{game, *game.parse_options("simple seats=2")};
        Rng rng{seed};
        while (!t.is_over()) {
            EXPECT_EQ(answer(t, "winners"), "-");
            const Seat who = t.pending().lowest();
            t.commit({who, game.any_move(t.state(), who, rng)});
        }
        const bool is_won = answer(t, "result 1") == "1";
        EXPECT_EQ(answer(t, "winners"), is_won ? "1 2" : "-");
        (is_won ? won : lost) += 1;
    }
    EXPECT_GT(won, 0);
    EXPECT_GT(lost, 0);
}

} // namespace
} // namespace tortuga::table_test
