// turn_test.cpp: a turn step by step: the dice, who may move what, who may stay, and the end.
#include "games/corsaro/turn.hpp"

#include <gtest/gtest.h>

#include "games/corsaro/fixture.hpp"

namespace tortuga::corsaro::turn_test {
namespace {

constexpr const char* ships = "pirates B06 B15";

TEST(CorsaroTurn, TheStart) { // CO-001, CO-002, CO-004, CO-005, CO-100, CO-101, CO-102
    const State s = Rules::start(simple(3));
    EXPECT_EQ(boats_at(s, Space::island), 3);
    EXPECT_EQ(fact(s, "tiles"), "-");
    EXPECT_EQ(fact(s, "turn"), "1");
    for (int seats = 2; seats <= 4; ++seats) {
        const State f = Rules::start(family(seats));
        EXPECT_EQ(boats_at(f, Space::island), 12);
        EXPECT_EQ(fact(f, "pirates"), "B06 B15 B24");
        int tiles = 0, boats = 0;
        for (const std::uint8_t n : f.tiles) tiles += n;
        EXPECT_EQ(tiles, 5 * seats);
        for (int i = 0; i < seats; ++i) boats += colours_of(f.options, seat(i)).size() * 3;
        EXPECT_EQ(boats, seats == 3 ? 9 : 12);
    }
    static_assert(owner(family(3), Colour::green) == Seat::nobody); // H-8
    static_assert(owner(family(2), Colour::red) == seat(0));
    static_assert(owner(family(2), Colour::green) == seat(1));
    static_assert(owner(simple(4), Colour::green) == seat(3));
}

// CO-001, CO-003, CO-060, CO-061, CO-100 What cannot be played.
TEST(CorsaroTurn, OptionsThatAreRefused) {
    const auto wrong = [](std::string_view line) {
        return Rules::objection(*Text::parse_options(line));
    };
    EXPECT_EQ(wrong("seats=1"), Reason::seats_two_to_four);
    EXPECT_EQ(wrong("seats=5"), Reason::seats_two_to_four);
    EXPECT_EQ(wrong("simple pirates=3"), Reason::pirates_wrong);
    EXPECT_EQ(wrong("family pirates=2"), Reason::pirates_wrong);
    EXPECT_EQ(wrong("simple boats=4"), Reason::boats_wrong);
    EXPECT_EQ(wrong("family boats=1"), Reason::boats_wrong);
    EXPECT_EQ(wrong("simple a8=apart"), Reason::family_only);
    EXPECT_EQ(wrong("simple a5=turn"), Reason::family_only);
    EXPECT_EQ(wrong("family a10=team"), Reason::simple_only);
    EXPECT_EQ(wrong("simple f1 f2"), Reason::ok); // H-5
    EXPECT_EQ(wrong("family f1 f2"), Reason::ok); // CO-132
    for (const char* line : {"seats=0", "simple pirates=0", "simple boats=0"})
        EXPECT_EQ(Text::parse_options(line).complaint().key, "option.bad_value") << line;
}

TEST(CorsaroTurn, PlacingThePirates) { // CO-003, CO-060, A-20, H-4
    State s = Rules::start(simple(2));
    EXPECT_EQ(Rules::pending(s), SeatSet::of(seat(0)));
    EXPECT_EQ(legal(s), "place B06, place B15"); // B24 comes last in the order of the board.
    EXPECT_EQ(why_not(s, "place B24"), Reason::placed_in_order);
    EXPECT_EQ(why_not(s, "place B07"), Reason::not_a_free_symbol);
    EXPECT_EQ(why_not(s, "roll 3/5"), Reason::wrong_kind);
    play(s, "place B15");
    EXPECT_EQ(legal(s), "place B24");
    EXPECT_EQ(why_not(s, "place B06"), Reason::placed_in_order);
    EXPECT_EQ(why_not(s, "place B15"), Reason::not_a_free_symbol);
    play(s, "place B24");
    EXPECT_EQ(Rules::pending(s), SeatSet::of(Seat::chance));
    EXPECT_EQ(legal(Rules::start(simple(2, 1))), "place B06, place B15, place B24");
}

TEST(CorsaroTurn, TwoDice) { // CO-010
    State s = position("simple seats=2", {ships});
    const Moves<Rules> rolls = Rules::legal_moves(s, Seat::chance);
    std::uint32_t ways = 0;
    for (Move m : rolls) ways += Rules::weight(s, m);
    EXPECT_EQ(rolls.size(), 21);
    EXPECT_EQ(ways, 36u);
    EXPECT_EQ(Rules::validate(s, seat(0), make_roll(1, 2)), Reason::not_your_turn);
    EXPECT_EQ(Rules::validate(s, Seat::chance, make(Kind::roll, 2 << 3 | 1)),
              Reason::no_such_roll); // The lower one first.
    EXPECT_EQ(Rules::validate(s, Seat::chance, make(Kind::roll, 1 << 3 | 7)), Reason::no_such_roll);
    EXPECT_EQ(move_of(s, "roll 5/3"), move_of(s, "roll 3/5"));
}

TEST(CorsaroTurn, OneDieEach) { // CO-011, CO-012, CO-013, CO-014, CS01
    State s = position("simple seats=2", {ships, "dice 3/5"});
    EXPECT_EQ(legal(s), "pirate B06-B09, pirate B06-B11, pirate B15-B18, pirate B15-B20, "
                        "sail Y:ISL-B00, sail Y:ISL-B02");
    EXPECT_EQ(why_not(s, "sail Y:ISL-S1"), Reason::not_your_die);
    EXPECT_EQ(why_not(s, "pirate B06-B10"), Reason::not_your_die);
    EXPECT_EQ(why_not(s, "pirate B07-B10"), Reason::no_pirate_there);
    State boat_first = s;
    play(boat_first, "sail Y:ISL-B00");
    EXPECT_EQ(why_not(boat_first, "sail Y:B00-B05"), Reason::boat_moved_already);
    EXPECT_EQ(why_not(boat_first, "pirate B06-B09"), Reason::not_your_die);
    EXPECT_EQ(legal(boat_first), "pirate B06-B11, pirate B15-B20");
    play(s, "pirate B06-B11");
    EXPECT_EQ(why_not(s, "pirate B15-B18"), Reason::pirate_moved_already);
    EXPECT_EQ(legal(s), "sail Y:ISL-B00");
    play(s, "sail Y:ISL-B00"), play(boat_first, "pirate B06-B11");
    EXPECT_EQ(s, boat_first); // CO-012 In this case it came to the same.
    EXPECT_EQ(fact(s, "turn"), "2");
    State doubles = position("simple seats=2", {ships, "dice 4/4"});
    play(doubles, "pirate B06-B10"); // The other die shows the same.
    EXPECT_EQ(legal(doubles), "sail Y:ISL-B01");
}

TEST(CorsaroTurn, MovableInTheSimpleForm) { // CO-026, CO-061, A-6, A-10
    EXPECT_EQ(fact(position("simple seats=4", {ships}), "may_move"), "Y");
    EXPECT_EQ(fact(position("simple seats=4", {ships, "turn 3"}), "may_move"), "R");
    EXPECT_EQ(fact(position("simple seats=4", {ships, "turn 3", "boats R HARBOUR", "boats B PI"}),
                   "may_move"),
              "Y G"); // CS18: any in play.
    EXPECT_EQ(fact(position("simple seats=2 boats=3", {ships, "boats Y PI PI"}), "may_move"), "Y");
    EXPECT_EQ(fact(position("simple seats=2 boats=3 a10=team", {ships}), "may_move"), "Y B");
    const State s = position("simple seats=3", {ships, "turn 2", "dice 1/2"});
    EXPECT_EQ(why_not(s, "sail Y:ISL-S1"), Reason::not_your_boat);
    EXPECT_EQ(why_not(s, "sail B:B03-B04"), Reason::no_boat_there);
    EXPECT_EQ(why_not(s, "stay Y:ISL"), Reason::not_your_boat);
}

TEST(CorsaroTurn, MovableInTheFamilyForm) { // CO-103, CO-104, A-6
    const auto movers = [](std::string_view options, std::string_view boats,
                           std::string_view more = "turns 9") {
        return fact(position(options, {boats, more}), "may_move");
    };
    constexpr std::string_view four = "family seats=4", three = "family seats=3";
    EXPECT_EQ(movers(four, "boats Y PI PI ISL"), "Y");
    EXPECT_EQ(movers(four, "boats Y PI PI HARBOUR"), "B R G");
    EXPECT_EQ(movers(three, "boats Y B03"), "Y G");
    EXPECT_EQ(movers(three, "boats Y PI PI PI"), "G");
    EXPECT_EQ(movers(three, "boats G PI PI PI"), "Y");
    EXPECT_EQ(movers(three, "boats Y PI PI PI", "boats G HARBOUR PI PI"), "B R");
}

TEST(CorsaroTurn, TwoPlayersBeginWithOneColour) { // CO-105, A-17, H-8
    State s = position("family seats=2", {"dice 1/2"});
    EXPECT_EQ(fact(s, "may_move"), "Y R");
    play(s, "sail R:ISL-S1");
    EXPECT_EQ(fact(s, "unlocked 1"), "R");
    play(s, "pirate B06-B08,roll 1/1,sail B:ISL-S1,keep 1,pirate B08-B09,roll 1/2");
    EXPECT_EQ(fact(s, "may_move"), "R");
    EXPECT_EQ(fact(s, "unlocked 2"), "B");
}

TEST(CorsaroTurn, TheOtherColourIsLocked) { // CO-105, A-17
    State s = position("family seats=2", {"boats Y B20", "boats B S1", "dice 1/2"});
    EXPECT_EQ(fact(s, "may_move"), "Y");
    EXPECT_EQ(why_not(s, "sail R:ISL-S1"), Reason::colour_locked);
    EXPECT_EQ(why_not(s, "sail B:S1-S2"), Reason::not_your_boat);
    s = position("family seats=2", {"boats Y PI PI HARBOUR", "boats B S1", "dice 1/2"});
    EXPECT_EQ(fact(s, "may_move"), "R"); // The first colour is out of play.
    s = position("family seats=2", {"boats Y PI PI HARBOUR", "boats R PI PI PI", "dice 1/2"});
    EXPECT_EQ(fact(s, "may_move"), "B G"); // CO-104
    s = position("family seats=2", {"boats Y B16 PI PI", "unlocked 1 Y R", "dice 1/2"});
    EXPECT_EQ(fact(s, "may_move"), "Y R"); // A-17
}

TEST(CorsaroTurn, AnyBoatOfTheTeamOnlyWithSeveralEach) { // CO-061, A-10
    const auto may_move = [](std::string_view options) {
        return fact(position(options, {ships, "boats Y S1", "dice 1/2"}), "may_move");
    };
    EXPECT_EQ(may_move("simple seats=2 boats=2 a10=team"), "Y B");
    EXPECT_EQ(may_move("simple seats=2 a10=team"), "Y");
    EXPECT_EQ(may_move("simple seats=2 a10=team a10_lone=team"), "Y B");
    EXPECT_EQ(may_move("simple seats=2 a10_lone=team"), "Y");
}

TEST(CorsaroTurn, MovingATeamMatesBoatOpensNoColour) { // CO-104, CO-105
    State s = position("family seats=2 a3=anywhere",
                       {"boats Y PI PI PI", "boats R PI PI PI", "dice 1/2"});
    EXPECT_EQ(fact(s, "unlocked 2"), "none");
    play(s, "sail B:ISL-S1");
    EXPECT_EQ(fact(s, "unlocked 2"), "none");
}

Reason stay(std::string_view options, std::string_view boat, std::string_view dice) {
    const State s =
        position(options, {std::string{"boats Y "} + std::string{boat}, "pirates B06 B07",
                           std::string{"dice "} + std::string{dice}});
    return stay_objection(s, Colour::yellow, *parse_space(s.options.board, boat));
}

TEST(CorsaroTurn, WhoMayStay) { // CO-043, CO-015, A-3, CS12, CS13
    constexpr const char *zone = "simple seats=2", *any = "simple seats=2 a3=anywhere",
                         *over = "simple seats=2 a3=overshoot";
    EXPECT_EQ(stay(zone, "B22", "1/6"), Reason::ok);
    EXPECT_EQ(stay(zone, "B22", "1/3"), Reason::number_brings_in);
    EXPECT_EQ(stay(zone, "B22", "4/6"), Reason::number_brings_in);
    EXPECT_EQ(stay(zone, "B19", "1/5"), Reason::ok);
    EXPECT_EQ(stay(zone, "B19", "1/6"), Reason::number_brings_in);
    EXPECT_EQ(stay(zone, "B18", "1/2"), Reason::outside_zone);
    EXPECT_EQ(stay(zone, "C6", "1/2"), Reason::outside_zone);
    EXPECT_EQ(stay(zone, "ISL", "1/2"), Reason::outside_zone); // A-23
    EXPECT_EQ(stay(zone, "B25", "1/2"), Reason::outside_zone);
    EXPECT_EQ(stay(any, "B18", "1/2"), Reason::ok); // A-3: anywhere.
    EXPECT_EQ(stay(any, "ISL", "1/2"), Reason::ok);
    EXPECT_EQ(stay(any, "B22", "3/6"), Reason::number_brings_in);
    EXPECT_EQ(stay(over, "B22", "5/6"), Reason::ok); // A-3: overshoot.
    EXPECT_EQ(stay(over, "B22", "1/6"), Reason::not_too_high);
    EXPECT_EQ(stay(over, "B22", "1/2"), Reason::not_too_high);
    EXPECT_EQ(stay(over, "B24", "3/3"), Reason::ok);
    EXPECT_EQ(stay(over, "B18", "6/6"), Reason::outside_zone);
}

// CO-043, A-24 A number brings a boat in only where its way there is open.
TEST(CorsaroTurn, ABoatMayStayBeforeABarredHarbour) {
    const auto stay_behind = [](std::string_view more, std::string_view pirates,
                                std::string_view dice) {
        return why_not(position("simple seats=2 " + std::string{more},
                                {"boats Y B22", "pirates " + std::string{pirates},
                                 "dice " + std::string{dice}}),
                       "stay Y:B22");
    };
    EXPECT_EQ(stay_behind("", "B23 B24", "3/4"), Reason::ok);
    EXPECT_EQ(stay_behind("", "B06 B24", "3/4"), Reason::ok); // One in the mouth is enough.
    EXPECT_EQ(stay_behind("", "B06 B25", "3/4"), Reason::number_brings_in);
    EXPECT_EQ(stay_behind("", "B06 B21", "3/4"), Reason::number_brings_in);       // Only behind it.
    EXPECT_EQ(stay_behind("a1=end", "B23 B24", "3/4"), Reason::number_brings_in); // It may pass.
    EXPECT_EQ(stay_behind("a3=overshoot", "B23 B24", "4/6"), Reason::not_too_high);
    EXPECT_EQ(stay_behind("a3=anywhere", "B23 B24", "3/4"), Reason::ok);
    EXPECT_EQ(stay_behind("a24=number", "B23 B24", "3/4"), Reason::number_brings_in);
}

TEST(CorsaroTurn, WhetherTheHarbourIsBarredIsAskedWhenABoatStays) { // A-24
    State s = position("simple seats=2", {"boats Y B22", "pirates B06 B21", "dice 2/3"});
    EXPECT_EQ(why_not(s, "stay Y:B22"), Reason::number_brings_in);
    State barred = position("simple seats=2", {"boats Y B24", "pirates B06 B23", "dice 1/2"});
    EXPECT_EQ(why_not(barred, "stay Y:B24"), Reason::number_brings_in);
    State open = position("simple seats=2", {"boats Y B22", "pirates B06 B23", "dice 3/4"});
    EXPECT_EQ(why_not(open, "stay Y:B22"), Reason::ok);
    play(open, "pirate B23-B26"); // Now the 4 that is left would bring it in.
    EXPECT_EQ(why_not(open, "stay Y:B22"), Reason::number_brings_in);
}

// A-24, CO-111 What one cannot pay for brings nobody in either.
TEST(CorsaroTurn, AWayThatCannotBePaidIsNotOpen) {
    constexpr const char* narrow = "family seats=2 board=20/S1-0/A2-4-6/C9-4-13/E14-3-17/G17/"
                                   "R12/P4.8.16";
    const auto stay_with = [&](std::string_view tiles) {
        return why_not(position(narrow, {"boats Y B14", "pirates B05 B06 B15", tiles, "dice 5/6",
                                         "unlocked 1 Y"}),
                       "stay Y:B14");
    };
    EXPECT_EQ(stay_with("tiles 1 5"), Reason::number_brings_in);
    EXPECT_EQ(stay_with("tiles 0 5"), Reason::ok);
}

TEST(CorsaroTurn, AStayUsesNoDie) { // CO-015, CO-043, A-4, CS12
    State s = position("simple seats=2", {"boats Y B21", "boats B PI", ships, "dice 1/6"});
    play(s, "stay Y:B21");
    EXPECT_EQ(legal(s), "pirate B06-B07, pirate B06-B12, pirate B15-B16, pirate B15-B21");
    EXPECT_EQ(fact(s, "boat_die"), "stayed"); // On a raft, and nobody is freed.
    EXPECT_EQ(why_not(s, "stay Y:B21"), Reason::boat_moved_already);
    play(s, "pirate B06-B07");
    EXPECT_EQ(fact(s, "phase"), "roll");
    State later = position("simple seats=2",
                           {"boats Y B21", "boats B PI", ships, "dice 1/6", "pirate_die 6"});
    play(later, "stay Y:B21"); // After the pirate, too.
    EXPECT_EQ(fact(later, "turn"), "2");
}

TEST(CorsaroTurn, StayingWithSeveralBoats) { // A-3: a3_several.
    const std::initializer_list<std::string_view> lines = {"boats Y B22 S1", ships, "dice 1/6"};
    EXPECT_EQ(why_not(position("simple seats=2 boats=2", lines), "stay Y:B22"), Reason::ok);
    EXPECT_EQ(why_not(position("simple seats=2 boats=2", lines), "stay Y:S1"),
              Reason::outside_zone);
    EXPECT_EQ(why_not(position("simple seats=2 boats=2 a3_several=last", lines), "stay Y:B22"),
              Reason::others_move);
    EXPECT_EQ(why_not(position("simple seats=2 boats=2 a3_several=last",
                               {"boats Y B22 PI", ships, "dice 1/6"}),
                      "stay Y:B22"),
              Reason::ok);
}

TEST(CorsaroTurn, WhoLosesTheOwnBoatMovesAnother) { // A-3, A-7
    State s = position("simple seats=2", {"boats Y B08", "boats B B22", ships, "dice 1/5"});
    EXPECT_EQ(why_not(s, "sail B:B22-B23"), Reason::not_your_boat);
    play(s, "pirate B06-B11");
    EXPECT_EQ(fact(s, "may_move"), "B");
    EXPECT_EQ(why_not(s, "stay B:B22"), Reason::boat_came_later);
    EXPECT_EQ(legal(s), "sail B:B22-B23");
    const State out = position("simple seats=2", {"boats Y PI", "boats B B22", ships, "dice 1/5"});
    EXPECT_EQ(why_not(out, "stay B:B22"), Reason::ok); // It was hers to move from the start.
}

TEST(CorsaroTurn, ABoatMustMoveIntoCapture) { // A-7, A-23
    State s = position("simple seats=2", {"boats Y B05", "pirates B06 B06", "dice 1/2"});
    EXPECT_EQ(legal(s), "pirate B06-B07, pirate B06-B08, sail Y:B05-B06, sail Y:B05-B07");
    play(s, "sail Y:B05-B07");
    EXPECT_EQ(fact(s, "boats Y"), "PI");
}

TEST(CorsaroTurn, TheGameEndsWithTheLastBoat) { // CO-050, CO-051, CO-052, A-19
    State s = position("simple seats=2", {"boats Y B22", "boats B HARBOUR", ships, "dice 3/5"});
    play(s, "sail Y:B22-G1");
    EXPECT_EQ(fact(s, "phase"), "over"); // The pirate die is not used.
    EXPECT_EQ(fact(s, "pirate_die"), "-");
    EXPECT_EQ(Rules::result(s), (Scores{1, 1}));
    EXPECT_TRUE(Rules::pending(s).empty());
    s = position("simple seats=2", {"boats Y B22", "boats B PI", ships, "dice 3/5"});
    play(s, "sail Y:B22-G1");
    EXPECT_EQ(fact(s, "won"), "no");
    EXPECT_EQ(Rules::result(s), Scores{});
}

// CO-051, CO-121, CO-122, CO-131 How many boats must be safe.
static_assert(safe_needed(simple(3)) == 3);
static_assert(safe_needed(family(4)) == 10);
static_assert(safe_needed(family(3)) == 11 && safe_needed(family(2)) == 11);
constexpr int needed_with_f2(Options o) { return o.on.add(Switch::no_rescue), safe_needed(o); }
static_assert(needed_with_f2(family(4)) == 8);
static_assert(needed_with_f2(family(3)) == 9);
static_assert(needed_with_f2(family(2)) == 10);
static_assert(needed_with_f2(simple(4)) == 4); // H-5

TEST(CorsaroTurn, ThousandTurnsAreTooMany) { // H-1, A-18
    State s =
        position("simple seats=2 a3=anywhere", {ships, "boats B PI", "turns 998", "phase roll"});
    play(s, "roll 1/2,stay Y:ISL,pirate B06-B07"); // The result is certain, but nobody stops.
    EXPECT_EQ(fact(s, "phase"), "over");
    EXPECT_EQ(fact(s, "turns"), "999");
    EXPECT_EQ(Rules::result(s), Scores{});
}

} // namespace
} // namespace tortuga::corsaro::turn_test
