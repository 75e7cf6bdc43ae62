// text_test.cpp: tokens, options and reasons of Corsaro.
#include "games/corsaro/text.hpp"

#include <gtest/gtest.h>

#include <set>

#include "games/corsaro/fixture.hpp"

namespace tortuga::corsaro::text_test {
namespace {

TEST(CorsaroText, MovesReadBack) {
    const Options o = family(4);
    for (std::string_view token :
         {"roll 1/1",       "roll 3/5",      "place B06",     "pirate B06-B11", "pirate B26-B02",
          "stay Y:B22",     "free R",        "free none",     "pay 2",          "keep 3",
          "give 4",         "take 1",        "sail Y:ISL-S1", "sail G:ISL-B03", "sail Y:B09-B13",
          "sail B:B09-C1",  "sail R:B03-A6", "sail Y:A6-B10", "sail Y:B22-G1",  "sail Y:B22-G2",
          "sail G:B24-B27", "sail Y:S2-A2"}) {
        const std::optional<Move> m = Text::parse_move(o, token);
        ASSERT_TRUE(m) << token;
        EXPECT_EQ(Text::print_move(o, *m), token);
    }
    EXPECT_EQ(Text::parse_move(o, "roll 5/3"), Text::parse_move(o, "roll 3/5"));
    EXPECT_EQ(Text::parse_move(o, "sail y:b9-c1"), Text::parse_move(o, "sail Y:B09-C1"));
}

TEST(CorsaroText, NonsenseIsNoMove) {
    for (std::string_view token : {"",
                                   "roll",
                                   "roll 3",
                                   "roll 0/3",
                                   "roll 3/7",
                                   "roll 3/5/1",
                                   "place",
                                   "place B28",
                                   "pirate B06",
                                   "pirate B06-B06",
                                   "pirate B06-B13",
                                   "pirate S1-B00",
                                   "pirate B06-A1",
                                   "stay B22",
                                   "stay Y",
                                   "stay Y:",
                                   "stay X:B22",
                                   "stay Y:PI",
                                   "stay Y:HARBOUR",
                                   "free X",
                                   "free 1",
                                   "pay 0",
                                   "pay 9",
                                   "pay Y",
                                   "keep",
                                   "keep 0",
                                   "lend 1",
                                   "sail",
                                   "sail Y:B09",
                                   "sail Y:B09-",
                                   "sail Y:B09-B09",
                                   "sail Y:B09-B08",
                                   "sail Y:B09-B16",
                                   "sail B09-B13",
                                   "sail Y:B18-G1",
                                   "sail Y:B24-G3",
                                   "sail Y:PI-B16",
                                   "sail Y:B09-B13/A",
                                   "sail Y:B09-?",
                                   "sail Y:B09-B13 now",
                                   "trade 1",
                                   "? ?"})
        EXPECT_FALSE(Text::parse_move(family(4), token)) << token;
}

// Whatever a boat can do on any board has a name of its own, also where two ways meet again.
TEST(CorsaroText, EveryCourseReadsBack) {
    for (const char* word :
         {"h28", "20/S1-0/A2-3-5/D6-2-8/G14/R10/P4.9.13",
          "12/S1-1/A1-1-3/C3-1-5/D5-1-7/G7/R0/P2.4.6", "12/S1-2/A3-10-2/G4/R0/P5.6.7"}) {
        Options o = simple(2);
        o.board = *parse_board(word);
        ASSERT_EQ(Rules::objection(o), Reason::ok) << word;
        for (Space from : SpaceSet::first(number(Space::island) + 1)) {
            if (!is_on_board(o.board, from)) continue;
            for (int pips = 1; pips <= pips_most; ++pips)
                for (Turns turns : choices(o.board, from, pips)) {
                    const Move m = make_sail(Colour::blue, from, pips, turns);
                    const std::string token = Text::print_move(o, m);
                    ASSERT_EQ(Text::parse_move(o, token), m) << word << " " << token;
                }
        }
    }
}

// A code that is no move prints as something, which does not read back as a move of its own.
TEST(CorsaroText, EveryCodePrints) {
    for (std::uint32_t code = 0; code <= 0xFFFF; ++code)
        EXPECT_FALSE(Text::print_move(family(4), Move(code)).empty());
}

TEST(CorsaroText, OptionsReadBack) {
    for (std::string_view line :
         {"simple seats=4", "simple seats=2 pirates=1 boats=3 a3=anywhere a1=end a10=team",
          "simple seats=3 f1=on f2=on", "family seats=4", "family seats=2 f1=on",
          "family seats=3 a3=overshoot a5=space a3_several=last a8=apart f2=on",
          "simple seats=2 board=20/S1-0/A2-3-5/D6-2-8/G14/R10/P4.9.13"}) {
        const Result<Options> o = Text::parse_options(line);
        ASSERT_TRUE(o) << line;
        EXPECT_EQ(Text::print_options(*o), line);
        EXPECT_EQ(*Text::parse_options(Text::print_options(*o)), *o);
    }
    EXPECT_EQ(Text::print_options(*Text::parse_options("")), "simple seats=4");
    EXPECT_EQ(*Text::parse_options("seats=3 f1 family"),
              *Text::parse_options("family seats=3 f1=on"));
    EXPECT_EQ(*Text::parse_options("board=h28"), simple(4));
    for (std::string_view line : {"nonsense", "seats=", "seats=x", "seats=-1", "seats=999",
                                  "pirates=", "boats=x", "a1=maybe", "a3=here", "a5=never",
                                  "f1=maybe", "board=", "board=h27", "board=28", "=", "seats=4=4"})
        EXPECT_FALSE(Text::parse_options(line)) << line;
}

TEST(CorsaroText, EveryReasonNamesItsClause) {
    std::set<std::string> keys;
    for (int i = 1; i < reasons; ++i) {
        const Complaint c = Text::reason(static_cast<Reason>(i));
        EXPECT_FALSE(c.clause.empty()) << c.key;
        keys.insert(c.key);
    }
    EXPECT_EQ(keys.size(), reasons - 1u);
}

TEST(CorsaroText, PermitsNameTheirClause) {
    const auto clause = [](const Options& o, std::string_view token) {
        const State s = Rules::start(o);
        return Text::permit(Rules::view(s, seat(0)), move_of(s, token));
    };
    EXPECT_EQ(clause(simple(2), "roll 3/5"), "CO-010");
    EXPECT_EQ(clause(simple(2), "place B06"), "CO-003");
    EXPECT_EQ(clause(simple(2), "pirate B06-B11"), "CO-013");
    EXPECT_EQ(clause(simple(2), "sail Y:ISL-B00"), "CO-021");
    EXPECT_EQ(clause(simple(2), "sail Y:B09-B13"), "CO-020");
    EXPECT_EQ(clause(simple(2), "sail Y:B09-C1"), "CO-023");
    EXPECT_EQ(clause(family(2), "sail Y:B09-C1"), "CO-110");
    EXPECT_EQ(clause(simple(2), "sail Y:B22-G1"), "CO-042");
    EXPECT_EQ(clause(simple(2), "stay Y:B22"), "CO-043");
    EXPECT_EQ(clause(simple(2), "free R"), "CO-040");
    EXPECT_EQ(clause(simple(2), "free none"), "A-11");
    EXPECT_EQ(clause(family(4), "pay 2"), "CO-114");
    EXPECT_EQ(clause(family(4), "take 2"), "CO-113");
}

} // namespace
} // namespace tortuga::corsaro::text_test
