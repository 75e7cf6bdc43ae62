// sea_test.cpp: which boards can be played on, and why the others cannot. H-6, A-9
#include "games/corsaro/sea.hpp"

#include <gtest/gtest.h>

#include "games/corsaro/fixture.hpp"

namespace tortuga::corsaro::sea_test {
namespace {

Reason wrong_with(std::string_view word) {
    const std::optional<Board> b = parse_board(word);
    PRE(b);
    return objection(*b);
}

constexpr Board with(auto&& change) {
    Board b = h28();
    change(b);
    return b;
}

static_assert(objection(h28()) == Reason::ok);
static_assert(objection(Board{}) == Reason::ring_wrong);
static_assert(objection(with([](Board& b) { b.zero[3] = 1; })) == Reason::ring_wrong);
static_assert(replaced(h28(), h28().route[0]) == 5); // B04 to B08.
static_assert(replaced(h28(), h28().route[1]) == 5); // B13 to B17.

TEST(CorsaroSea, GoodOnes) {
    for (const char* word :
         {"h28", "12/S1-0/A2-2-5/G8/R6/P0.1.11", "40/S2-0/A3-6-9/G39/R20/P6.15.24",
          "28/S2-0/A3-5-9/G24/R16/P6.15.24",                       // As long as the blue stretch.
          "28/S1-0/A26-8-3/G24/R16/P6.15.24",                      // Over the end of the ring.
          "28/S2-0/A3-6-9/C12-6-18/D20-6-27/G24/R16.21/P6.15.24"}) // 20 orange spaces.
        EXPECT_EQ(wrong_with(word), Reason::ok) << word;
}

TEST(CorsaroSea, TheRingHasTwelveToFortySpaces) {
    EXPECT_EQ(wrong_with("11/S1-0/A2-2-5/G8/R6/P0.1.10"), Reason::ring_wrong);
    EXPECT_EQ(wrong_with("41/S1-0/A2-2-5/G8/R6/P0.1.10"), Reason::ring_wrong);
    EXPECT_EQ(wrong_with("0/S1-0/A2-2-5/G8/R6/P0.1.10"), Reason::ring_wrong);
}

TEST(CorsaroSea, TheLaneLeadsToTheRing) {
    EXPECT_EQ(wrong_with("28/S0-0/A3-6-9/G24/R16/P6.15.24"), Reason::lane_wrong);
    EXPECT_EQ(wrong_with("28/S2-28/A3-6-9/G24/R16/P6.15.24"), Reason::lane_wrong);
    EXPECT_EQ(wrong_with("28/S21-0/A3-6-9/G24/R16/P6.15.24"), Reason::lane_wrong);
}

TEST(CorsaroSea, TheHarbourMouthIsOnTheRing) {
    EXPECT_EQ(wrong_with("28/S2-0/A3-6-9/G28/R16/P6.15.24"), Reason::mouth_wrong);
}

TEST(CorsaroSea, OneToThreeRoutes) {
    EXPECT_EQ(wrong_with("28/S2-0/G24/R16/P6.15.24"), Reason::routes_wrong);
    EXPECT_EQ(objection(with([](Board& b) { b.routes = 4; })), Reason::routes_wrong);
    EXPECT_EQ(objection(with([](Board& b) { b.route[2].letter = 'Z'; })), Reason::routes_wrong);
}

TEST(CorsaroSea, EachRouteHasAForkOfItsOwn) {
    for (const char* word : {"28/S2-0/A24-6-2/G24/R16/P6.15.24",         // The harbour's mouth.
                             "28/S2-0/A3-6-9/C3-8-11/G24/R16/P6.15.24",  // Taken.
                             "28/S2-0/A12-6-18/C3-6-9/G24/R16/P6.15.24", // Not in order.
                             "28/S2-0/A28-6-9/G24/R16/P6.15.24", "28/S2-0/A3-6-28/G24/R16/P6.15.24",
                             "28/S2-0/A3-0-9/G24/R16/P6.15.24",
                             "28/S2-0/a3-6-9/G24/R16/P6.15.24"}) // Its spaces need a name.
        EXPECT_EQ(wrong_with(word), Reason::fork_wrong) << word;
    for (const char letter : {'B', 'I', 'P', 'R', 'S', 'G', '@', '['})
        EXPECT_EQ(objection(with([&](Board& b) { b.route[0].letter = letter; })),
                  Reason::fork_wrong)
            << letter;
    EXPECT_EQ(objection(with([](Board& b) { b.route[1].letter = 'A'; })), Reason::fork_wrong);
}

TEST(CorsaroSea, NoRouteIsAShortCut) {
    EXPECT_EQ(wrong_with("28/S2-0/A3-4-9/G24/R16/P6.15.24"), Reason::route_short);
    EXPECT_EQ(wrong_with("28/S2-0/A3-6-4/G24/R16/P6.15.24"), Reason::route_short); // Replaces none.
    EXPECT_EQ(wrong_with("28/S2-0/A3-6-3/G24/R16/P6.15.24"), Reason::route_short);
}

TEST(CorsaroSea, TwentyOrangeSpacesAtMost) {
    EXPECT_EQ(wrong_with("28/S3-0/A3-6-9/C12-6-18/D20-6-27/G24/R16.21/P6.15.24"),
              Reason::oranges_many);
    EXPECT_EQ(wrong_with("28/S2-0/A3-99-9/G24/R16.21/P6.15.24"), Reason::oranges_many);
}

TEST(CorsaroSea, ARaftAtLeast) {
    EXPECT_EQ(wrong_with("28/S2-0/A3-6-9/G24/R28/P6.15.24"), Reason::rafts_wrong);
    EXPECT_EQ(objection(with([](Board& b) { b.rafts = 0; })), Reason::rafts_wrong);
}

TEST(CorsaroSea, ThreeSymbolsAndNoneOnARaft) {
    EXPECT_EQ(wrong_with("28/S2-0/A3-6-9/G24/R15/P6.15.24"), Reason::symbols_wrong);
    EXPECT_EQ(wrong_with("28/S2-0/A3-6-9/G24/R16/P6.15.28"), Reason::symbols_wrong);
    EXPECT_EQ(wrong_with("28/S2-0/A3-6-9/G24/R16/P6.15.15"), Reason::symbols_wrong);
    EXPECT_EQ(wrong_with("28/S2-0/A3-6-9/G24/R16/P15.6.24"), Reason::symbols_wrong);
}

// A-9 Three pirates that may not pass each other need a ring of 19: then one of them has more than
// six spaces before it, whatever the dice.
TEST(CorsaroSea, TheFamilyFormNeedsALongerRing) {
    Options o = family(4);
    o.board = *parse_board("18/S1-0/A2-2-5/G8/R6/P0.1.11");
    EXPECT_EQ(Rules::objection(o), Reason::ring_short);
    o.board = *parse_board("19/S1-0/A2-2-5/G8/R6/P0.1.11");
    EXPECT_EQ(Rules::objection(o), Reason::ok);
    o = simple(4);
    o.board = *parse_board("12/S1-0/A2-2-5/G8/R6/P0.1.11");
    EXPECT_EQ(Rules::objection(o), Reason::ok);
    o.board.ring = 11;
    EXPECT_EQ(Rules::objection(o), Reason::ring_wrong);
}

TEST(CorsaroSea, SomePirateCanAlwaysMoveOnARingOfNineteen) {
    for (const bool apart : {false, true}) {
        State s = Rules::start(options_of("family seats=2 board=19/S1-0/A2-2-5/G8/R6/P0.1.11"));
        if (apart) s.options.on.add(Switch::pirates_apart);
        for (int a = 0; a < 19; ++a)
            for (int b = a + apart; b < 19; ++b)
                for (int c = b + apart; c < 19; ++c) {
                    s.pirate = {blue(a), blue(b), blue(c)};
                    for (int pips = 1; pips <= pips_most; ++pips) {
                        int open = 0;
                        for (Space from : s.pirate) open += pirate_way(s, from, pips) == Way::open;
                        ASSERT_GT(open, 0) << a << " " << b << " " << c << " " << pips;
                    }
                }
    }
}

} // namespace
} // namespace tortuga::corsaro::sea_test
