// course_test.cpp: where a number of pips can take a boat.
#include "games/corsaro/course.hpp"

#include <gtest/gtest.h>

#include <map>

#include "games/corsaro/fixture.hpp"
#include "games/corsaro/sea.hpp"

namespace tortuga::corsaro::course_test {
namespace {

constexpr Board sea = h28();
constexpr Turns by_a = 1, by_c = 2;
constexpr Space s1 = orange(0), s2 = orange(1), a1 = orange(2), a6 = orange(7), c1 = orange(8);

constexpr Space end_of(Space from, int pips, Turns turns = 0) {
    return course(sea, from, pips, turns).end;
}

// CO-020 Forward only, and around the ring for ever.
static_assert(end_of(blue(9), 4) == blue(13));
static_assert(end_of(blue(26), 4) == blue(2));
static_assert(end_of(blue(24), 3) == blue(27)); // CO-044, CS13: past the harbour.

// CO-021, CS01 From the island over the lane onto the ring.
static_assert(end_of(Space::island, 1) == s1);
static_assert(end_of(Space::island, 2) == s2);
static_assert(end_of(Space::island, 3) == blue(0));
static_assert(end_of(Space::island, 5) == blue(2));
static_assert(end_of(s2, 1) == blue(0));

// CO-023, CS07 At a fork, or past one, as the boat turns.
static_assert(end_of(blue(3), 4) == blue(7));
static_assert(end_of(blue(3), 4, by_a) == orange(5)); // A4
static_assert(end_of(blue(1), 5, by_a) == orange(4)); // CS20: A3
static_assert(end_of(blue(12), 1, by_c) == c1);
static_assert(end_of(a6, 1) == blue(9));
static_assert(end_of(blue(3), 6, by_a) == a6); // A six is needed to clear an island.
static_assert(end_of(orange(13), 1) == blue(18));

// A turn that does not come up is no course; neither is one at a fork that lies behind.
static_assert(end_of(blue(1), 2, by_a) == Space::nowhere);
static_assert(end_of(blue(3), 4, by_c) == Space::nowhere);
static_assert(end_of(a1, 4, by_a) == Space::nowhere);
static_assert(end_of(blue(3), 4, into_harbour) == Space::nowhere);

// CO-042, CS11, CS13 Into the harbour with the exact number only.
static_assert(end_of(blue(22), 3, into_harbour) == Space::harbour);
static_assert(course(sea, blue(22), 3, into_harbour).greens == 1);
static_assert(course(sea, blue(22), 4, into_harbour).greens == 2);
static_assert(end_of(blue(22), 2, into_harbour) == Space::nowhere);
static_assert(end_of(blue(22), 5, into_harbour) == Space::nowhere);
static_assert(course(sea, blue(24), 1, into_harbour).greens == 1);
static_assert(end_of(blue(24), 3, into_harbour) == Space::nowhere);

// CO-033, A-2, CS02 The first pirate on the way is where it ends, whatever lies beyond.
constexpr SpaceSet pirate_11 = SpaceSet::of(blue(11));
static_assert(course(sea, blue(9), 4, 0, pirate_11).end == blue(11));
static_assert(course(sea, blue(9), 4, by_c, pirate_11).end == blue(11));
static_assert(course(sea, blue(9), 1, 0, pirate_11).end == blue(10));
static_assert(course(sea, blue(11), 2, 0, pirate_11).end == blue(13)); // It is where one sails to.
static_assert(course(sea, blue(3), 6, by_a, SpaceSet::first(40) - SpaceSet::first(4)).end == a6);

// What was sailed over: every space but the first, with the last. CO-113
static_assert(course(sea, blue(9), 4, 0).passed == SpaceSet{0b1111u << 10});
static_assert(course(sea, blue(9), 4, 0, pirate_11).passed == SpaceSet{0b11u << 10}); // H-7
static_assert(!course(sea, blue(3), 2, by_a).passed.has(blue(4)));
static_assert(course(sea, blue(23), 2, into_harbour).passed == SpaceSet::of(blue(24)));

// A-5 How many routes were entered, and how many of their spaces.
static_assert(course(sea, blue(1), 5, by_a).entered == 1);
static_assert(course(sea, blue(1), 5, by_a).oranges == 3);
static_assert(course(sea, a1, 2, 0).entered == 0 && course(sea, a1, 2, 0).oranges == 2);
static_assert(course(sea, a6, 2, 0).oranges == 0);
static_assert(course(sea, Space::island, 2, 0).oranges == 0); // CO-112

// A-3 The harbour zone is B19 to B24, and nothing else.
TEST(CorsaroCourse, TheHarbourZone) {
    std::string zone, winning;
    for (Space s : SpaceSet::first(number(Space::island) + 1)) {
        if ((is_blue(s) && number(s) >= 28) || (is_orange(s) && number(s) >= 54)) continue;
        if (!is_in_zone(sea, s)) continue;
        zone += print_space(sea, s) + " ";
        int numbers = 0;
        for (int pips = 1; pips <= pips_most; ++pips) numbers += reaches_harbour(sea, s, pips);
        winning += std::to_string(numbers) + " ";
    }
    EXPECT_EQ(zone, "B19 B20 B21 B22 B23 B24 ");
    EXPECT_EQ(winning, "1 2 2 2 2 2 "); // From B19 only a six.
    EXPECT_TRUE(reaches_harbour(sea, blue(19), 6));
    EXPECT_FALSE(reaches_harbour(sea, blue(18), 6)); // CS13: G1 is seven away.
}

// The ways to sail, found without course() and choices(): one space after the other, and at a fork
// both.
struct Walk {
    std::vector<Space> spaces{};
    int greens = 0, entered = 0;
};
using Walks = std::map<int, Walk>; // By their Turns.

void walk(const Board& b, Space from, int left, int taken, const Walk& so_far, Walks& all) {
    if (left == 0) return void(all[taken] = so_far);
    if (from == blue(b.mouth) && left <= greens) {
        all[taken | into_harbour] = so_far;
        all[taken | into_harbour].greens = left;
    }
    const auto step = [&](Space to, int turns, int entered) {
        Walk further = so_far;
        further.spaces.push_back(to);
        further.entered += entered;
        walk(b, to, left - 1, turns, further, all);
    };
    for (int k = 0; k < b.routes; ++k)
        if (from == blue(b.route[k].from)) step(route_start(b, k), taken | 1 << k, 1);
    step(after(b, from), taken, 0);
}

void expect_course(const Board& b, const Course& c, const Walk& walked) {
    SpaceSet passed;
    int oranges_passed = 0;
    for (Space s : walked.spaces) passed.add(s), oranges_passed += is_on_route(b, s);
    ASSERT_EQ(c.end, walked.greens > 0 ? Space::harbour : walked.spaces.back());
    ASSERT_EQ(c.passed, passed);
    ASSERT_EQ(c.oranges, oranges_passed);
    ASSERT_EQ(c.entered, walked.entered);
    ASSERT_EQ(c.greens, walked.greens);
}

// CO-033, A-2 The same walk with a pirate on one of its spaces: it ends there.
void expect_stops(const Board& b, Space from, int pips, int turns, const Walk& walked) {
    SpaceSet passed;
    for (Space stop : walked.spaces) {
        passed.add(stop);
        if (!is_blue(stop)) continue;
        const Course c = course(b, from, pips, static_cast<Turns>(turns), SpaceSet::of(stop));
        ASSERT_EQ(c.end, stop);
        ASSERT_EQ(c.passed, passed);
        ASSERT_EQ(c.greens, 0);
    }
}

void expect_courses(const Board& b, Space from, int pips) {
    Walks walks;
    walk(b, from, pips, 0, {}, walks);
    ASSERT_EQ(reaches_harbour(b, from, pips), walks.rbegin()->second.greens > 0);
    for (int turns = 0; turns < turns_all; ++turns) {
        const Course c = course(b, from, pips, static_cast<Turns>(turns));
        SCOPED_TRACE(print_board(b) + " " + print_space(b, from) + " " + std::to_string(pips) +
                     " " + std::to_string(turns));
        ASSERT_EQ(c.exists(), walks.contains(turns));
        ASSERT_EQ(choices(b, from, pips).has(static_cast<Turns>(turns)), c.exists());
        if (!c.exists()) continue;
        expect_course(b, c, walks[turns]);
        expect_stops(b, from, pips, turns, walks[turns]);
    }
}

// CO-023, CO-042 Everything that can be sailed is offered, once, leads where it should, and nothing
// else exists.
void expect_all_courses(const Board& b) {
    for (Space from : SpaceSet::first(number(Space::island) + 1)) {
        if (!is_on_board(b, from)) continue;
        bool in_zone = false;
        for (int pips = 1; pips <= pips_most; ++pips) {
            expect_courses(b, from, pips);
            in_zone |= reaches_harbour(b, from, pips);
        }
        ASSERT_EQ(is_in_zone(b, from), in_zone) << print_board(b) << " " << print_space(b, from);
        if (testing::Test::HasFatalFailure()) return;
    }
}

TEST(CorsaroCourse, CoursesAreAllWaysToSail) {
    for (const char* word :
         {"h28", "20/S1-0/A2-3-5/D6-2-8/G14/R10/P4.9.13",
          "12/S1-1/A1-1-3/C3-1-5/D5-1-7/G7/R0/P2.4.8", "12/S1-2/A3-10-2/G4/R0/P5.6.7",
          "12/S1-0/A1-4-5/C2-2-4/D4-4-9/G3/R0/P5.6.7", "40/S1-39/A38-5-2/G0/R1/P2.3.4",
          "21/S1-0/A1-3-4/C6-3-9/D10-4-14/G19/R12/P4.11.18"}) {
        ASSERT_EQ(objection(*parse_board(word)), Reason::ok) << word;
        expect_all_courses(*parse_board(word));
    }
}

TEST(CorsaroCourse, CoursesOnRandomBoards) { // H-6
    Rng rng{28};
    const auto any = [&](int below) { return static_cast<std::uint8_t>(rng.below(below)); };
    for (int found = 0; found < 100;) {
        Board b{.rafts = 1, .symbol = {1, 2, 3}};
        b.ring = static_cast<std::uint8_t>(12 + any(29));
        b.routes = static_cast<std::uint8_t>(1 + any(3));
        b.lane = static_cast<std::uint8_t>(1 + any(4));
        b.lane_to = any(b.ring), b.mouth = any(b.ring);
        for (int k = 0; k < b.routes; ++k)
            b.route[k] = {any(b.ring), any(9), any(b.ring), "ACD"[k]};
        if (objection(b) != Reason::ok) continue;
        expect_all_courses(b);
        if (testing::Test::HasFatalFailure()) return;
        ++found;
    }
}

static_assert(choices(sea, blue(4), 6) == Choices::of(0));
static_assert(choices(sea, blue(3), 1).size() == 2);
static_assert(choices(sea, blue(22), 3).size() == 2);
static_assert(choices(sea, blue(22), 5).size() == 1);
static_assert(fork_at(sea, blue(12)) == 1 && fork_at(sea, blue(13)) == routes_most);
static_assert(forks(sea) ==
              (SpaceSet::of(blue(3)) | SpaceSet::of(blue(12)) | SpaceSet::of(blue(24))));

} // namespace
} // namespace tortuga::corsaro::course_test
