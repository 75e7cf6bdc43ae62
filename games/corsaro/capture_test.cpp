// capture_test.cpp: who is caught, by whom, and what a safer route costs.
#include "games/corsaro/capture.hpp"

#include <gtest/gtest.h>

#include "games/corsaro/fixture.hpp"

namespace tortuga::corsaro::capture_test {
namespace {

// A position of the simple form for two, with both boats and both pirates where they are said to
// be.
constexpr State sea(Space yellow, Space blue_boat, int pirate_1, int pirate_2) {
    State s = Rules::start(simple(2));
    s.boat[slot(Colour::yellow, 0)] = yellow;
    s.boat[slot(Colour::blue, 0)] = blue_boat;
    s.pirate = {blue(pirate_1), blue(pirate_2), Space::nowhere};
    s.phase = Phase::roll;
    return s;
}
constexpr State sea_with(Switch on, Space yellow, int pirate_1, int pirate_2) {
    State s = sea(yellow, Space::island, pirate_1, pirate_2);
    s.options.on.add(on);
    return s;
}
constexpr Voyage sail(const State& s, int pips, Turns turns = 0) {
    return voyage(s, {Colour::yellow, s.boat[0], pips, turns});
}
constexpr State moved(State s, int from, int pips) {
    move_pirate(s, blue(from), pips);
    return s;
}
constexpr Space yellow_of(const State& s) { return s.boat[slot(Colour::yellow, 0)]; }
constexpr Space blue_of(const State& s) { return s.boat[slot(Colour::blue, 0)]; }

constexpr Turns by_a = 1, by_c = 2;
constexpr Space s2 = orange(1), a3 = orange(4), a4 = orange(5);

// CO-032, CS03 Ending on a pirate's space.
static_assert(sail(sea(blue(9), Space::island, 11, 20), 2).is_caught);
static_assert(!sail(sea(blue(9), Space::island, 11, 20), 1).is_caught);

// CO-033, A-1, A-2, CS02 Passing one, on the way to either branch: caught there.
static_assert(sail(sea(blue(9), Space::island, 11, 20), 4).is_caught);
static_assert(sail(sea(blue(9), Space::island, 11, 20), 4).course.end == blue(11));
static_assert(sail(sea(blue(9), Space::island, 11, 20), 4, by_c).is_caught);
static_assert(sail(sea(blue(9), Space::island, 10, 11), 4).course.end == blue(10)); // The first.

// A-1 By choice of the table only who ends there is caught.
static_assert(!sail(sea_with(Switch::may_pass, blue(9), 11, 20), 4).is_caught);
static_assert(sail(sea_with(Switch::may_pass, blue(9), 11, 20), 4).course.end == blue(13));
static_assert(!sail(sea_with(Switch::may_pass, blue(9), 11, 20), 4, by_c).is_caught);
static_assert(sail(sea_with(Switch::may_pass, blue(9), 11, 20), 2).is_caught);

// CO-023, CO-024, CS07 The safer route passes a pirate unharmed.
static_assert(sail(sea(blue(3), Space::island, 5, 20), 4).is_caught);
static_assert(!sail(sea(blue(3), Space::island, 5, 20), 4, by_a).is_caught);
static_assert(sail(sea(blue(3), Space::island, 5, 20), 4, by_a).course.end == a4);

// CO-042, CS11 A pirate at the mouth, or before it, keeps boats from the harbour.
static_assert(!sail(sea(blue(22), Space::island, 6, 15), 3, into_harbour).is_caught);
static_assert(sail(sea(blue(22), Space::island, 6, 24), 3, into_harbour).is_caught);
static_assert(sail(sea(blue(22), Space::island, 6, 23), 4, into_harbour).is_caught);
static_assert(!sail(sea(blue(24), Space::island, 6, 23), 1, into_harbour).is_caught);

// CO-130, A-22, CS25 F1: ending on a symbol, not passing one.
static_assert(sail(sea_with(Switch::symbols_catch, blue(13), 0, 1), 2).is_caught);
static_assert(!sail(sea_with(Switch::symbols_catch, blue(13), 0, 1), 3).is_caught);
static_assert(sail(sea_with(Switch::symbols_catch, blue(22), 0, 1), 2).is_caught);
static_assert(!sail(sea_with(Switch::symbols_catch, blue(22), 0, 1), 3, into_harbour).is_caught);
static_assert(!sail(sea(blue(13), Space::island, 0, 1), 2).is_caught);

// CO-034, CS04 A pirate catches whom it passes and where it ends, and sails its full number.
static_assert(yellow_of(moved(sea(blue(11), blue(13), 9, 20), 9, 4)) == Space::prison);
static_assert(blue_of(moved(sea(blue(11), blue(13), 9, 20), 9, 4)) == Space::prison); // CO-035
static_assert(moved(sea(blue(11), blue(13), 9, 20), 9, 4).pirate[0] == blue(13));
static_assert(blue_of(moved(sea(blue(11), blue(14), 9, 20), 9, 4)) == blue(14));
static_assert(blue_of(moved(sea(blue(11), blue(8), 9, 20), 9, 4)) == blue(8));

// CO-024, CO-030, CS09 Whoever is on an orange space is not touched.
static_assert(yellow_of(moved(sea(a3, blue(7), 4, 20), 4, 5)) == a3);
static_assert(blue_of(moved(sea(a3, blue(7), 4, 20), 4, 5)) == Space::prison);
static_assert(moved(sea(a3, blue(7), 4, 20), 4, 5).pirate[0] == blue(9));

// CO-025, CS10 Nor on the island, nor on the lane.
static_assert(yellow_of(moved(sea(Space::island, s2, 15, 26), 26, 4)) == Space::island);
static_assert(blue_of(moved(sea(Space::island, s2, 15, 26), 26, 4)) == s2);
static_assert(yellow_of(moved(sea(blue(1), s2, 15, 26), 26, 4)) == Space::prison);

// CO-036, CO-042 Nor who is out of play.
static_assert(yellow_of(moved(sea(Space::harbour, Space::prison, 22, 26), 22, 6)) ==
              Space::harbour);

// CO-031 In the simple form pirates pass each other and share spaces; they stay in order.
static_assert(moved(sea(Space::island, s2, 6, 9), 6, 5).pirate[0] == blue(9));
static_assert(moved(sea(Space::island, s2, 6, 9), 6, 5).pirate[1] == blue(11));
static_assert(moved(sea(Space::island, s2, 6, 9), 6, 3).pirate[1] == blue(9));
static_assert(moved(sea(Space::island, s2, 6, 26), 26, 3).pirate[0] == blue(1));
static_assert(pirate_way(sea(Space::island, s2, 6, 9), blue(6), 5) == Way::open);

constexpr State pirates_at(int a, int b, int c) {
    State s = Rules::start(family(4));
    s.pirate = {blue(a), blue(b), blue(c)};
    return s;
}

// CO-106, CO-107, A-8 In the FAMILY form they do not pass, but they may share.
static_assert(pirate_way(pirates_at(6, 9, 24), blue(6), 2) == Way::open);
static_assert(pirate_way(pirates_at(6, 9, 24), blue(6), 3) == Way::open);
static_assert(pirate_way(pirates_at(6, 9, 24), blue(6), 4) == Way::passes);
static_assert(pirate_way(pirates_at(6, 6, 24), blue(6), 6) == Way::open); // From a shared space.
static_assert(pirate_way(pirates_at(1, 9, 26), blue(26), 4) == Way::passes);

TEST(CorsaroCapture, PiratesApart) { // A-8: apart.
    State s = pirates_at(6, 9, 24);
    s.options.on.add(Switch::pirates_apart);
    EXPECT_EQ(pirate_way(s, blue(6), 2), Way::open);
    EXPECT_EQ(pirate_way(s, blue(6), 3), Way::shares);
    EXPECT_EQ(pirate_way(s, blue(6), 4), Way::passes);
}

// Boats of a colour are alike: they are kept in order, whoever moves.
TEST(CorsaroCapture, BoatsStayInOrder) {
    State s = Rules::start(family(4));
    shift(s, Colour::red, Space::island, blue(5));
    shift(s, Colour::red, Space::island, blue(3));
    EXPECT_EQ(fact(s, "boats R"), "B03 B05 ISL");
    shift(s, Colour::red, blue(3), blue(7));
    EXPECT_EQ(fact(s, "boats R"), "B05 B07 ISL");
    shift(s, Colour::red, blue(5), Space::harbour);
    EXPECT_EQ(fact(s, "boats R"), "B07 ISL HARBOUR");
    capture(s, SpaceSet::of(blue(7)));
    EXPECT_EQ(fact(s, "boats R"), "ISL HARBOUR PI");
    shift(s, Colour::red, Space::prison, blue(16)); // CO-040
    EXPECT_EQ(fact(s, "boats R"), "B16 ISL HARBOUR");
    EXPECT_EQ(fact(s, "boats Y"), "ISL ISL ISL");
}

// CO-035 Four boats of three colours, on two spaces.
TEST(CorsaroCapture, OnePirateCapturesSeveral) {
    State s = position("family seats=4", {"boats Y B10 B10", "boats B B12", "boats R B10",
                                          "boats G B13", "pirates B09 B15 B24"});
    move_pirate(s, blue(9), 3);
    EXPECT_EQ(fact(s, "captured"), "4");
    EXPECT_EQ(fact(s, "boats Y"), "ISL PI PI");
    EXPECT_EQ(fact(s, "boats G"), "B13 ISL ISL");
}

constexpr Options paying(Toll toll) {
    Options o = family(4);
    o.toll = toll;
    return o;
}
constexpr int toll_of(Toll how, Space from, int pips, Turns turns) {
    return toll(paying(how), course(h28(), from, pips, turns));
}

// CO-023 Free in the simple form. CO-110, A-5 One tile to enter, none to go on.
static_assert(toll(simple(2), course(h28(), blue(1), 5, by_a)) == 0);
static_assert(toll_of(Toll::entry, blue(1), 5, by_a) == 1);
static_assert(toll_of(Toll::entry, a3, 2, 0) == 0);
static_assert(toll_of(Toll::entry, blue(1), 5, 0) == 0);
static_assert(toll_of(Toll::entry, Space::island, 2, 0) == 0); // CO-112
// A-5, H-3 By choice of the table, one for each turn on a route, or for each space.
static_assert(toll_of(Toll::turn, blue(1), 5, by_a) == 1);
static_assert(toll_of(Toll::turn, a3, 2, 0) == 1);
static_assert(toll_of(Toll::turn, orange(7), 2, 0) == 0); // A6 to B10: it has left the route.
static_assert(toll_of(Toll::space, blue(1), 5, by_a) == 3);
static_assert(toll_of(Toll::space, a3, 5, 0) == 3); // A4, A5, A6; then B09 and B10.
static_assert(toll_of(Toll::space, Space::island, 2, 0) == 0);
static_assert(toll_of(Toll::turn, Space::island, 2, 0) == 0);

// CO-111, H-3 Who cannot pay may not enter, but may go on.
TEST(CorsaroCapture, WhoCanPay) {
    State s = Rules::start(paying(Toll::space));
    const Course enters = course(h28(), blue(1), 5, by_a), goes_on = course(h28(), a3, 2, 0);
    for (int tiles = 0; tiles <= 5; ++tiles) {
        s.tiles[0] = static_cast<std::uint8_t>(tiles);
        EXPECT_EQ(can_pay(s, enters), tiles >= 3);
        EXPECT_TRUE(can_pay(s, goes_on));
    }
}

TEST(CorsaroCapture, ACapturedColourOpensTheOther) { // CO-105, A-17
    State s = position("family seats=2", {"boats Y B10 B11 HARBOUR", "boats B B20",
                                          "pirates B09 B15 B24", "unlocked 1 Y"});
    EXPECT_EQ(fact(s, "unlocked 1"), "Y");
    move_pirate(s, blue(9), 1);
    EXPECT_EQ(fact(s, "unlocked 1"), "Y");
    move_pirate(s, blue(10), 1);
    EXPECT_EQ(fact(s, "unlocked 1"), "Y R");
    EXPECT_EQ(fact(s, "unlocked 2"), "B");
    shift(s, Colour::yellow, Space::prison, blue(16));
    unlock(s);
    EXPECT_EQ(fact(s, "unlocked 1"), "Y R"); // Once open, it stays open.
}

} // namespace
} // namespace tortuga::corsaro::capture_test
