// encounter_test.cpp: what a boat's move leads to: tiles given and taken, boats freed, and who
// pays.
#include <gtest/gtest.h>

#include "games/corsaro/fixture.hpp"

namespace tortuga::corsaro::encounter_test {
namespace {

constexpr const char* ships = "pirates B06 B15";

TEST(CorsaroEncounter, ALandingFreesOneBoat) { // CO-040, CO-041, A-11, A-12, CS14
    State s =
        position("simple seats=4", {"boats Y B18", "boats B PI", "boats R PI", ships, "dice 3/5"});
    play(s, "sail Y:B18-B21");
    EXPECT_EQ(legal(s), "free B, free R, free none");
    EXPECT_EQ(why_not(s, "free G"), Reason::not_captured);
    EXPECT_EQ(why_not(s, "pirate B06-B11"), Reason::wrong_kind);
    State none = s;
    play(s, "free R");
    EXPECT_EQ(fact(s, "on B21"), "Y R");
    EXPECT_EQ(fact(s, "phase"), "move"); // The freed boat did not move, so it frees nobody.
    EXPECT_EQ(fact(s, "captured"), "1");
    play(none, "free none");
    EXPECT_EQ(fact(none, "captured"), "2");
    EXPECT_EQ(fact(none, "raft"), "-");
}

TEST(CorsaroEncounter, OnlyALandingFrees) { // CO-040, A-4, A-13, CS16
    State s =
        position("simple seats=2", {"boats Y B13", "boats B PI", "pirates B06 B16", "dice 2/3"});
    State caught = s;
    play(caught, "sail Y:B13-B16");
    EXPECT_EQ(fact(caught, "phase"), "over"); // A pirate on the raft.
    s = position("simple seats=2", {"boats Y B13", "boats B PI", "pirates B06 B07", "dice 2/4"});
    play(s, "sail Y:B13-B17"); // Passing is not landing.
    EXPECT_EQ(fact(s, "phase"), "move");
    s = position("simple seats=3", {"boats Y B13", "pirates B06 B07", "dice 2/3"});
    play(s, "sail Y:B13-B16"); // Nobody is captured.
    EXPECT_EQ(fact(s, "phase"), "move");
}

TEST(CorsaroEncounter, APirateTakesBothBack) { // A-14
    State s = position("simple seats=3",
                       {"boats Y B13", "boats B PI", "boats R S1", "pirates B11 B12", "dice 3/5"});
    play(s, "sail Y:B13-B16,free B");
    EXPECT_EQ(fact(s, "on B16"), "Y B");
    play(s, "pirate B12-B17");
    EXPECT_EQ(fact(s, "captured"), "2");
}

TEST(CorsaroEncounter, NoRescue) { // CO-131
    State s = position("simple seats=2 f2", {"boats Y B18", "boats B PI", ships, "dice 3/5"});
    play(s, "sail Y:B18-B21");
    EXPECT_EQ(fact(s, "phase"), "move");
}

TEST(CorsaroEncounter, Payers) { // CO-114, CO-115, A-15
    const auto payers_of = [](std::string_view options, std::string_view tiles, Colour freed) {
        const State s =
            position(options, {"boats Y PI", "boats B PI", "boats R PI", "boats G PI", tiles});
        std::string line;
        for (Seat who : payers(s, freed)) line += std::to_string(1 + static_cast<int>(who));
        return line;
    };
    constexpr std::string_view four = "family seats=4", three = "family seats=3";
    EXPECT_EQ(payers_of(four, "tiles 1 1 1 1", Colour::blue), "12");
    EXPECT_EQ(payers_of(four, "tiles 1 0 1 1", Colour::blue), "1");
    EXPECT_EQ(payers_of(four, "tiles 0 1 1 1", Colour::blue), "2");
    EXPECT_EQ(payers_of(four, "tiles 0 0 1 1", Colour::blue), ""); // Others may not pay.
    EXPECT_EQ(payers_of(four, "tiles 1 1 1 1", Colour::yellow), "1");
    EXPECT_EQ(payers_of(four, "tiles 0 1 1 1", Colour::yellow), "");
    EXPECT_EQ(payers_of(three, "tiles 1 1 1", Colour::green), "1"); // Neutral.
    EXPECT_EQ(payers_of(three, "tiles 0 1 1", Colour::green), "");
    EXPECT_EQ(payers_of("family seats=2", "tiles 1 1", Colour::red), "1"); // The own second colour.
}

TEST(CorsaroEncounter, EitherPays) { // CO-114, A-15
    State s = position("family seats=4", {"boats Y B18", "boats B PI", "pirates B00 B01 B02",
                                          "tiles 3 4 5 5", "dice 3/5"});
    play(s, "sail Y:B18-B21,free B");
    EXPECT_EQ(legal(s), "pay 1, pay 2");
    EXPECT_EQ(why_not(s, "pay 3"), Reason::not_paying);
    EXPECT_EQ(why_not(s, "free B"), Reason::wrong_kind);
    EXPECT_EQ(fact(s, "freed"), "B");
    State owner_pays = s;
    play(s, "pay 1");
    EXPECT_EQ(fact(s, "tiles"), "2 4 5 5");
    play(owner_pays, "pay 2");
    EXPECT_EQ(fact(owner_pays, "tiles"), "3 3 5 5");
    EXPECT_EQ(fact(owner_pays, "on B21"), "Y B");
    State alone = position("family seats=4", {"boats Y B18 PI", "pirates B00 B01 B02", "dice 3/5"});
    play(alone, "sail Y:B18-B21,free Y"); // The mover is the owner: nothing to choose.
    EXPECT_EQ(fact(alone, "tiles"), "4 5 5 5");
}

TEST(CorsaroEncounter, NobodyPays) { // CO-115
    State s = position("family seats=4", {"boats Y B18", "boats B PI", "boats R PI",
                                          "pirates B00 B01 B02", "tiles 0 0 1 5", "dice 3/5"});
    play(s, "sail Y:B18-B21");
    EXPECT_EQ(legal(s), "free R, free none");
    EXPECT_EQ(why_not(s, "free B"), Reason::nobody_pays);
    State poor = position("family seats=4", {"boats Y B18", "boats B PI", "pirates B00 B01 B02",
                                             "tiles 0 0 5 5", "dice 3/5"});
    play(poor, "sail Y:B18-B21");
    EXPECT_EQ(fact(poor, "phase"), "move");
}

TEST(CorsaroEncounter, TilesChangeHands) { // CO-113, A-16, CS22
    State s = position("family seats=4", {"turn 2", "boats B B09", "boats R B11", "boats G B13",
                                          "boats Y B09", "pirates B00 B01 B02", "dice 1/4"});
    play(s, "sail B:B09-B13"); // Red is passed, green is where it ends; yellow was left behind.
    EXPECT_EQ(fact(s, "met"), "3 4");
    EXPECT_EQ(legal(s), "keep 3, keep 4, give 3, give 4, take 3, take 4");
    EXPECT_EQ(why_not(s, "take 1"), Reason::not_met);
    play(s, "take 3");
    EXPECT_EQ(fact(s, "tiles"), "5 6 4 5");
    play(s, "give 4");
    EXPECT_EQ(fact(s, "tiles"), "5 5 4 6");
    EXPECT_EQ(fact(s, "phase"), "move");
}

// CO-113, A-16 Yellow has no tile: what red gives, blue can be given.
TEST(CorsaroEncounter, TheMoverChoosesWithWhomFirst) {
    const auto met_both = [](std::string_view more) {
        State s = position("family seats=4 " + std::string{more},
                           {"boats Y B09", "boats R B10", "boats B B12", "pirates B00 B01 B02",
                            "tiles 0 0 2 5", "dice 1/4"});
        play(s, "sail Y:B09-B13");
        return s;
    };
    State s = met_both("");
    EXPECT_EQ(legal(s), "keep 2, keep 3, take 3");
    EXPECT_EQ(why_not(s, "give 2"), Reason::no_tile_to_give);
    EXPECT_EQ(why_not(s, "take 2"), Reason::no_tile_to_take);
    State keeps = s;
    play(keeps, "keep 3"); // Then there is nothing left to do with blue.
    EXPECT_EQ(fact(keeps, "phase"), "move");
    play(s, "take 3,give 2");
    EXPECT_EQ(fact(s, "tiles"), "0 1 1 5");
    EXPECT_EQ(fact(s, "phase"), "move");
    const State by_seats = met_both("a16=seats"); // Blue drops out.
    EXPECT_EQ(legal(by_seats), "keep 3, take 3");
    State in_order =
        position("family seats=4 a16=seats", {"boats Y B09", "boats B B10", "boats R B12",
                                              "pirates B00 B01 B02", "tiles 1 1 1 5", "dice 1/4"});
    play(in_order, "sail Y:B09-B13");
    EXPECT_EQ(why_not(in_order, "take 3"), Reason::not_met);
    EXPECT_EQ(legal(in_order), "keep 2, give 2, take 2");
}

TEST(CorsaroEncounter, OnlyTilesThatAreThere) { // CO-113
    const auto meeting = [](std::string_view tiles) {
        State s = position("family seats=4", {"boats Y B09", "boats R B11", "pirates B00 B01 B02",
                                              tiles, "dice 1/4"});
        play(s, "sail Y:B09-B13");
        return s;
    };
    EXPECT_EQ(why_not(meeting("tiles 0 5 5 5"), "give 3"), Reason::no_tile_to_give);
    EXPECT_EQ(why_not(meeting("tiles 5 5 0 5"), "take 3"), Reason::no_tile_to_take);
    EXPECT_EQ(legal(meeting("tiles 0 5 5 5")), "keep 3, take 3");
    EXPECT_EQ(legal(meeting("tiles 5 5 0 5")), "keep 3, give 3");
    EXPECT_EQ(fact(meeting("tiles 0 5 0 5"), "phase"), "move"); // Nothing to decide.
}

TEST(CorsaroEncounter, WhoIsNotMet) { // A-16
    State s = position("family seats=3", {"boats Y ISL", "boats G B01", "dice 4/6"});
    play(s, "sail Y:ISL-B01"); // Neither the island nor a neutral boat counts.
    EXPECT_EQ(fact(s, "phase"), "move");
    s = position("family seats=2", {"boats Y B01", "boats R B03", "unlocked 1 Y", "dice 3/6"});
    play(s, "sail Y:B01-B04"); // Nor does the own second colour.
    EXPECT_EQ(fact(s, "phase"), "move");
}

TEST(CorsaroEncounter, OneIsMetUpToThePirate) { // H-7
    State s = position("family seats=4", {"boats Y B09", "boats R B10", "boats G B12",
                                          "pirates B00 B01 B11", "dice 1/4"});
    play(s, "sail Y:B09-B13");
    EXPECT_EQ(fact(s, "boats Y"), "ISL ISL PI");
    EXPECT_EQ(fact(s, "met"), "3");
}

// H-2 First the tiles, then the rescue that they may pay for. A-16: but not the way there.
TEST(CorsaroEncounter, ATileJustTakenPaysForARescue) {
    State s = position("family seats=4", {"boats Y B18 PI", "boats R B20", "pirates B00 B01 B02",
                                          "tiles 0 0 1 0", "dice 3/5"});
    play(s, "sail Y:B18-B21");
    EXPECT_EQ(fact(s, "phase"), "trade");
    State keeps = s;
    play(keeps, "keep 3");
    EXPECT_EQ(fact(keeps, "phase"), "move");
    play(s, "take 3,free Y");
    EXPECT_EQ(fact(s, "tiles"), "0 0 0 0");
    EXPECT_EQ(fact(s, "on B21"), "Y Y");
    const State poor = position("family seats=4", {"boats Y B01", "boats R B02", "tiles 0 0 1 0",
                                                   "dice 1/5", "pirates B09 B15 B24"});
    EXPECT_EQ(why_not(poor, "sail Y:B01-A3"), Reason::no_tile);
}

TEST(CorsaroEncounter, ARouteIsPaidByTheMover) { // CO-110, CO-111, A-5, H-3, CS20
    constexpr const char* rest = "pirates B09 B15 B24";
    State s = position("family seats=4", {"boats Y B01", "tiles 1 5 5 5", rest, "dice 1/5"});
    play(s, "sail Y:B01-A3");
    EXPECT_EQ(fact(s, "tiles 1"), "0");
    s = position("family seats=4", {"boats Y B01", "tiles 0 5 5 5", rest, "dice 1/5"});
    EXPECT_EQ(why_not(s, "sail Y:B01-A3"), Reason::no_tile);
    EXPECT_EQ(why_not(s, "sail Y:B01-B06"), Reason::ok);
    s = position("family seats=4 a5=space", {"boats Y A3", "tiles 1 5 5 5", rest, "dice 1/2"});
    play(s, "sail Y:A3-A5"); // Two spaces for the one tile that is left: nobody is stranded.
    EXPECT_EQ(fact(s, "tiles 1"), "0");
    s = position("family seats=4", {"boats Y PI PI PI", "boats B B01", rest, "dice 1/5"});
    play(s, "sail B:B01-A3"); // A team-mate's boat, but the mover's tile.
    EXPECT_EQ(fact(s, "tiles"), "4 5 5 5");
}

} // namespace
} // namespace tortuga::corsaro::encounter_test
