// text_test.cpp: tokens, options and reasons of Corsari.
#include "games/corsari/text.hpp"

#include <gtest/gtest.h>

#include <set>

#include "games/corsari/fixture.hpp"

namespace tortuga::corsari::text_test {
namespace {

TEST(CorsariText, MovesReadBack) {
    for (std::string_view token :
         {"dealer 2", "deal O11", "draw stock", "draw discard", "draw pier", "discard E1",
          "sail now", "attach V9", "attach none", "crew VO", "crew R", "crew none", "enlist A2",
          "imprison N5", "stow P7"}) {
        const std::optional<Move> m = Text::parse_move(token);
        ASSERT_TRUE(m) << token;
        EXPECT_EQ(Text::print_move(classic(3), *m), token);
    }
    EXPECT_EQ(Text::parse_move("crew ov"), Text::parse_move("crew VO"));
    EXPECT_EQ(Text::parse_move("sail"), sail_now); // What carries nothing needs no word.
    for (std::string_view token :
         {"", "sail R5", "draw R5", "discard R12", "discard R0", "deal none", "crew OO", "crew X",
          "attach", "stow 5", "dealer 0", "dealer 9", "discard none", "discard R+1", "play R5"})
        EXPECT_FALSE(Text::parse_move(token)) << token;
}

TEST(CorsariText, OptionsReadBack) {
    for (std::string_view line :
         {"classic seats=3", "classic seats=2 q7=free", "classic seats=4 q7=lowest q6=prisoner",
          "classic seats=4 q3_cap=5 q13_cap=3 q2=before q3=forbidden q4=forbidden q11=unaided "
          "q13_dealer=same q13_last=played q18=single"}) {
        const Result<Options> o = Text::parse_options(line);
        ASSERT_TRUE(o) << line;
        const std::string printed = Text::print_options(*o);
        const Result<Options> again = Text::parse_options(printed);
        ASSERT_TRUE(again && *again == *o) << printed;
    }
    EXPECT_EQ(Text::print_options(classic(3)), "classic seats=3");
    for (std::string_view line : {"nonsense", "q3", "q3=maybe", "seats=", "seats=0", "seats=x",
                                  "seats=999", "q7=best", "q3_cap=0", "=", "seats=4=4"})
        EXPECT_FALSE(Text::parse_options(line)) << line;
    EXPECT_EQ(Rules::objection(*Text::parse_options("seats=5")), Reason::seats_two_to_four);
}

TEST(CorsariText, EveryReasonNamesItsClause) {
    std::set<std::string> keys;
    for (int i = 1; i < reasons; ++i) {
        const Complaint c = Text::reason(static_cast<Reason>(i));
        EXPECT_FALSE(c.clause.empty()) << c.key;
        keys.insert(c.key);
    }
    EXPECT_EQ(keys.size(), reasons - 1u);
}

TEST(CorsariText, PermitsNameTheirClause) {
    State s = position({.pier = "B1", .top = "V5"});
    const auto clause = [&](std::string_view token) {
        return Text::permit(view(s, s.open.turn), *Text::parse_move(token));
    };
    EXPECT_EQ(clause("draw stock"), "CI-021");
    EXPECT_EQ(clause("draw discard"), "CI-022");
    EXPECT_EQ(clause("draw pier"), "CI-080"); // The last one.
    play(s, "draw discard");
    EXPECT_EQ(clause("discard V5"), "CI-027");
    EXPECT_EQ(clause("sail now"), "CI-041");
    play(s, "sail now");
    EXPECT_EQ(clause("discard V5"), "CI-043");
}

} // namespace
} // namespace tortuga::corsari::text_test
