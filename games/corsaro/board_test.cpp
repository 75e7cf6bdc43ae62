// board_test.cpp: H28 space by space, and boards in one word.
#include "games/corsaro/board.hpp"

#include <gtest/gtest.h>

#include "games/corsaro/fixture.hpp"

namespace tortuga::corsaro::board_test {
namespace {

// A space of the board's table in RULES.md, and where it leads.
struct Row {
    std::string name, next;
};

// The table of H28, written out.
std::vector<Row> table() {
    std::vector<Row> rows{{"ISL", "S1"}, {"S1", "S2"}, {"S2", "B00"}};
    for (const char* ring :
         {"B00 B01", "B01 B02", "B02 B03", "B03 B04 A1", "B04 B05", "B05 B06",    "B06 B07",
          "B07 B08", "B08 B09", "B09 B10", "B10 B11",    "B11 B12", "B12 B13 C1", "B13 B14",
          "B14 B15", "B15 B16", "B16 B17", "B17 B18",    "B18 B19", "B19 B20",    "B20 B21",
          "B21 B22", "B22 B23", "B23 B24", "B24 B25 G1", "B25 B26", "B26 B27",    "B27 B00"}) {
        const auto [name, next] = cut(ring, ' ');
        rows.push_back({std::string{name}, std::string{next}});
    }
    for (const char* route : {"A1 A2", "A2 A3", "A3 A4", "A4 A5", "A5 A6", "A6 B09", "C1 C2",
                              "C2 C3", "C3 C4", "C4 C5", "C5 C6", "C6 B18"}) {
        const auto [name, next] = cut(route, ' ');
        rows.push_back({std::string{name}, std::string{next}});
    }
    return rows;
}

TEST(CorsaroBoard, EverySpaceLeadsWhereTheTableSays) { // CO-020, CO-021, CO-023
    const State s = Rules::start(simple(2));
    EXPECT_EQ(table().size(), 43u); // With G1 and G2, where boats end, 45.
    SpaceSet seen;
    for (const Row& row : table()) {
        const std::optional<Space> from = parse_space(h28(), row.name);
        ASSERT_TRUE(from) << row.name;
        EXPECT_EQ(print_space(h28(), *from), row.name);
        EXPECT_TRUE(is_in_play(*from));
        EXPECT_EQ(fact(s, "ends " + row.name + " 1"), row.next) << row.name;
        EXPECT_EQ(print_space(h28(), after(h28(), *from)), split(row.next)[0]);
        seen.add(*from);
    }
    EXPECT_EQ(seen.size(), 43);
    EXPECT_EQ(fact(s, "ends B24 2"), "B26 G2"); // G1 leads to G2. CO-042
    EXPECT_EQ(fact(s, "ends B24 3"), "B27");    // And G2 leads nowhere. CO-044
}

TEST(CorsaroBoard, WhatLiesOnWhichSpace) {
    std::string rafts, symbols_there, orange_spaces, tolls_there;
    for (const Row& row : table()) {
        const Space s = at(row.name);
        if (is_raft(h28(), s)) rafts += row.name + " ";
        if (is_symbol(h28(), s)) symbols_there += row.name + " ";
        if (is_orange(s)) orange_spaces += row.name + " ";
        if (is_on_route(h28(), s)) tolls_there += row.name + " ";
    }
    EXPECT_EQ(rafts, "B16 B21 ");
    EXPECT_EQ(symbols_there, "B06 B15 B24 "); // CO-003
    EXPECT_EQ(orange_spaces, "S1 S2 A1 A2 A3 A4 A5 A6 C1 C2 C3 C4 C5 C6 ");
    EXPECT_EQ(tolls_there, "A1 A2 A3 A4 A5 A6 C1 C2 C3 C4 C5 C6 "); // CO-112
    EXPECT_EQ(print_space(h28(), Space::prison), "PI");
    EXPECT_EQ(print_space(h28(), Space::harbour), "HARBOUR");
}

TEST(CorsaroBoard, SpacesReadLeniently) {
    EXPECT_EQ(parse_space(h28(), "b9"), blue(9));
    EXPECT_EQ(parse_space(h28(), "isl"), Space::island);
    EXPECT_EQ(parse_space(h28(), "c6"), orange(13));
    EXPECT_EQ(parse_space(h28(), "pi"), Space::prison);
    for (const char* nonsense : {"", "B", "B28", "B-1", "B+1", "A0", "A7", "C7", "D1", "S0", "S3",
                                 "G1", "G2", "G3", "ISLE", "-", "?", "B09 ", "9"})
        EXPECT_FALSE(parse_space(h28(), nonsense)) << nonsense;
}

// CO-034 The spaces a pirate sweeps, over the end of the ring, too.
static_assert(sweep(h28(), blue(9), 4) == SpaceSet{0b1111u << 10});
static_assert(sweep(h28(), blue(26), 4).has(blue(27)) && sweep(h28(), blue(26), 4).has(blue(2)));
static_assert(sweep(h28(), blue(26), 4).size() == 4 && !sweep(h28(), blue(26), 4).has(blue(26)));
static_assert(sweep(h28(), blue(27), 6) == SpaceSet::first(6));
static_assert(sweep(h28(), blue(9), 0).empty());

static_assert(distance(h28(), blue(26), blue(2)) == 4);
static_assert(distance(h28(), blue(9), blue(9)) == 0);
static_assert(oranges(h28()) == 14 && route_start(h28(), 1) == orange(8));

TEST(CorsaroBoard, TheSweepIsTheRingWalked) { // CO-030, on every ring there may be.
    for (int ring = ring_least; ring <= ring_most; ++ring) {
        Board b = h28();
        b.ring = static_cast<std::uint8_t>(ring);
        for (int from = 0; from < ring; ++from)
            for (int pips = 0; pips <= pips_most; ++pips) {
                SpaceSet walked;
                for (int i = 1; i <= pips; ++i) walked.add(blue((from + i) % ring));
                ASSERT_EQ(sweep(b, blue(from), pips), walked) << ring << " " << from;
            }
    }
}

TEST(CorsaroBoard, BoardsReadBack) {
    const std::string word = "28/S2-0/A3-6-9/C12-6-18/G24/R16.21/P6.15.24";
    EXPECT_EQ(parse_board(word), h28());
    EXPECT_EQ(parse_board("h28"), h28());
    EXPECT_EQ(print_board(h28()), "h28");
    EXPECT_EQ(parse_board("28/P6.15.24/R16.21/G24/A3-6-9/C12-6-18/S2-0"), h28()); // In any order.
    for (const char* other :
         {"20/S1-0/A2-3-5/D6-2-8/G14/R10/P4.9.13", "12/S1-11/Z3-1-5/G9/R0.6/P1.2.11",
          "40/S20-39/A0-1-2/G39/R38/P0.1.2", "30/S3-5/A6-4-9/C11-4-15/E20-5-25/G2/R7/P8.18.28"}) {
        const std::optional<Board> b = parse_board(other);
        ASSERT_TRUE(b) << other;
        EXPECT_EQ(print_board(*b), other);
        EXPECT_EQ(parse_board(print_board(*b)), b);
    }
}

// Each of the spaces has a name of its own, and reads back, on a board with three routes.
TEST(CorsaroBoard, SpacesOfOtherBoardsReadBack) {
    const Board b = *parse_board("30/S3-5/A6-4-9/C11-4-15/E20-5-25/G2/R7/P8.18.28");
    for (int i = 0; i < b.ring; ++i) EXPECT_EQ(parse_space(b, print_space(b, blue(i))), blue(i));
    for (int i = 0; i < oranges(b); ++i)
        EXPECT_EQ(parse_space(b, print_space(b, orange(i))), orange(i));
    EXPECT_EQ(print_space(b, orange(3)), "A1");
    EXPECT_EQ(print_space(b, orange(11)), "E1");
    EXPECT_EQ(after(b, orange(2)), blue(5));
    EXPECT_EQ(after(b, orange(15)), blue(25));
    EXPECT_EQ(after(b, blue(29)), blue(0));
}

TEST(CorsaroBoard, NonsenseIsNoBoard) {
    for (const char* nonsense : {"",
                                 "/",
                                 "h29",
                                 "H28",
                                 "28",
                                 "28/",
                                 "28/S2-0",
                                 "x/S2-0/G24/R16/P6.15.24",
                                 "-28/S2-0/G24/R16/P6.15.24",
                                 "100/S2-0/G24/R16/P6.15.24",
                                 "28/S2/G24/R16/P6.15.24",
                                 "28/S2-0/G24-1/R16/P6.15.24",
                                 "28/S2-0/G24/R40/P6.15.24",
                                 "28/S2-0/G24/R/P6.15.24",
                                 "28/S2-0/G24/R16/P6.15",
                                 "28/S2-0/G24/R16/P6.15.24.25",
                                 "28/S2-0/S2-0/G24/R16/P6.15.24",
                                 "28/S2-0/A3-6/G24/R16/P6.15.24",
                                 "28/S2-0/A3-6-9/A4-6-10/G24/R16/P6.15.24",
                                 "28/S2-0/A1-2-3/C4-2-6/D7-2-9/E10-2-12/G24/R16/P6.15.24",
                                 "28//S2-0/G24/R16/P6.15.24",
                                 "28/S2-0/G24/R16/P6.15.24/",
                                 "28/S2-0/G24/R16/P6.15.x",
                                 "28/S2-999/G24/R16/P6.15.24"})
        EXPECT_FALSE(parse_board(nonsense)) << nonsense;
}

} // namespace
} // namespace tortuga::corsaro::board_test
