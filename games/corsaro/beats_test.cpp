// beats_test.cpp: what is told of a turn of Corsaro, one thing after the other, and where the ships
// lie meanwhile.
#include "games/corsaro/beats.hpp"

#include <gtest/gtest.h>

#include "cli/language.hpp"
#include "games/corsaro/fixture.hpp"
#include "tests/beat_lines.hpp"

namespace tortuga::corsaro::beats_test {
namespace {

const Names names{"Ada", "Ben", "Cleo", "Dan"};

// A game that the first seat watches.
struct Watch {
    State state;
    std::vector<BeatOf<View>> beats{}; // Of the last move.
    Words words = words_of("en");

    std::string tell(std::string_view token) {
        EXPECT_EQ(why_not(state, token), Reason::ok) << token;
        const View before = Rules::view(state, seat(0));
        const Seat who = Rules::pending(state).lowest();
        const Move m = move_of(state, token);
        Rules::apply(state, who, m);
        beats = Text::beats(before, Rules::view(state, seat(0)),
                            {who, true, static_cast<MoveBits>(m)}, names, words, {});
        return print_beats(beats);
    }
    const State& seen(std::string_view kind) const {
        for (const BeatOf<View>& beat : beats)
            if (beat.info->kind == kind) return beat.seen.table;
        ADD_FAILURE() << kind;
        return beats.front().seen.table;
    }
};

Space boat(const State& s, Colour c) { return s.boat[slot(c, 0)]; }

// CO-010 .. CO-014: the dice, a boat, a pirate ship, and only then the next turn.
TEST(CorsaroBeats, TellATurn) {
    Watch game{Rules::start(simple(2))};
    EXPECT_EQ(game.tell("place B06"), "placed seat=1 space=B06\n");
    EXPECT_EQ(game.tell("place B24"), "placed seat=1 space=B24\nturn seat=1 turn=1\n");
    EXPECT_EQ(game.tell("roll 3/6"), "rolled seat=1 turn=1 dice=3,6 movable=Y\n");
    EXPECT_EQ(game.tell("sail Y:ISL-B03"),
              "sailed seat=1 colour=Y from=ISL to=B03 path=S1,S2,B00,B01,B02,B03 pips=6 route=\n");
    EXPECT_EQ(game.tell("pirate B24-B27"),
              "pirate seat=1 from=B24 to=B27 path=B25,B26,B27 pips=3\nturn seat=2 turn=2\n");
    EXPECT_EQ(game.seen("pirate").turn, seat(0));
    EXPECT_EQ(game.seen("pirate").dice[1], 6); // They lie there until the turn has passed.
    EXPECT_EQ(game.seen("pirate").pirate[1], at("B27"));
    EXPECT_EQ(game.seen("turn").dice[1], 0);
}

// CO-033, CO-034, CO-035: first the ships meet, then the boat is caught.
TEST(CorsaroBeats, TellOfShipsThatMeetPirates) {
    Watch game{Rules::start(simple(2))};
    play(game.state, "place B06, place B24, roll 3/6, sail Y:ISL-B03, pirate B24-B27, roll 2/4");
    EXPECT_EQ(game.tell("pirate B27-B03"),
              "pirate seat=2 from=B27 to=B03 path=B00,B01,B02,B03 pips=4\n"
              "caught seat=2 boats=Y spaces=B03 by=pirate captured=1\n");
    EXPECT_EQ(boat(game.seen("pirate"), Colour::yellow), at("B03"));
    EXPECT_EQ(boat(game.seen("caught"), Colour::yellow), Space::prison);
    EXPECT_EQ(game.beats[0].text, ""); // One sentence tells of both.
    Watch stopped{position("simple f1", {"pirates B06 B11", "boats Y B09", "boats B B21"})};
    stopped.tell("roll 4/6");
    EXPECT_EQ(stopped.tell("sail Y:B09-B13"),
              "sailed seat=1 colour=Y from=B09 to=B11 path=B10,B11 pips=4 route=\n"
              "caught seat=1 boats=Y spaces=B11 by=pirate captured=1\n");
    EXPECT_EQ(boat(stopped.seen("sailed"), Colour::yellow), at("B11"));
    stopped.tell("pirate B11-B17");
    stopped.tell("roll 3/5");
    EXPECT_EQ(stopped.tell("sail B:B21-B24"), // CO-130
              "sailed seat=2 colour=B from=B21 to=B24 path=B22,B23,B24 pips=3 route=\n"
              "caught seat=2 boats=B spaces=B24 by=symbol captured=2\n");
}

TEST(CorsaroBeats, TellEveryBoatThatIsCaughtInTheOrderOfTheWay) {
    Watch game{position("family", {"pirates B06 B15 B24", "boats Y B09 B09 ISL", "boats R B08"})};
    game.tell("roll 1/4");
    EXPECT_EQ(game.tell("pirate B06-B10"),
              "pirate seat=1 from=B06 to=B10 path=B07,B08,B09,B10 pips=4\n"
              "caught seat=1 boats=R,Y,Y spaces=B08,B09,B09 by=pirate captured=3\n");
}

TEST(CorsaroBeats, TellOfRoutesTollsAndMeetings) { // CO-023, CO-110, CO-113
    Watch game{position("family", {"pirates B10 B18 B24", "boats Y B01", "boats B A1"})};
    game.tell("roll 5/6");
    EXPECT_EQ(game.tell("sail Y:B01-A3"),
              "sailed seat=1 colour=Y from=B01 to=A3 path=B02,B03,A1,A2,A3 pips=5 route=A\n"
              "paid seat=1 tiles=1 left=4 why=route\n"
              "met seat=1 seats=2\n");
    EXPECT_EQ(game.seen("sailed").tiles[0], 5);
    EXPECT_EQ(game.seen("paid").tiles[0], 4);
    EXPECT_EQ(game.tell("give 2"), "gave seat=1 other=2 tiles=3,6,5,5\n");
    Watch kept{position("family", {"pirates B10 B18 B24", "boats Y B01", "boats B A1"})};
    play(kept.state, "roll 5/6, sail Y:B01-A3");
    EXPECT_EQ(kept.tell("keep 2"), "");
}

TEST(CorsaroBeats, TellOfARescue) { // CO-040, CO-114
    Watch game{position(
        "family", {"pirates B00 B08 B24", "boats Y B14", "boats B PI ISL ISL", "boats R B16"})};
    game.tell("roll 2/5");
    EXPECT_EQ(game.tell("sail Y:B14-B16"),
              "sailed seat=1 colour=Y from=B14 to=B16 path=B15,B16 pips=2 route=\n"
              "met seat=1 seats=3\n");
    EXPECT_EQ(game.tell("take 3"), "took seat=1 other=3 tiles=6,5,4,5\n"
                                   "raft seat=1 space=B16 captives=B\n");
    EXPECT_EQ(game.tell("free B"), "freeing seat=1 colour=B seats=1,2\n");
    EXPECT_EQ(game.tell("pay 2"), "paid seat=2 tiles=1 left=4 why=rescue\n"
                                  "freed seat=1 colour=B space=B16\n");
    EXPECT_EQ(boats_at(game.seen("paid"), Space::prison), 1);
    EXPECT_EQ(boats_at(game.seen("freed"), Space::prison), 0);
    Watch raft{position("simple seats=2", {"pirates B06 B24", "boats Y B14", "boats B PI"})};
    play(raft.state, "roll 2/5, sail Y:B14-B16");
    EXPECT_EQ(raft.tell("free none"), "freed_nobody seat=1\n");
}

TEST(CorsaroBeats, TellOfAStayAndASecondColour) { // CO-043, CO-105
    Watch stays{position("simple seats=2", {"pirates B06 B15", "boats Y B22"})};
    stays.tell("roll 1/6");
    EXPECT_EQ(stays.tell("stay Y:B22"), "stayed seat=1 colour=Y space=B22\n");
    Watch game{position("family seats=2",
                        {"pirates B06 B15 B24", "boats Y B07 PI PI", "unlocked 1 Y", "turn 2"})};
    game.tell("roll 3/3");
    EXPECT_EQ(game.tell("pirate B06-B09"), "pirate seat=2 from=B06 to=B09 path=B07,B08,B09 pips=3\n"
                                           "caught seat=2 boats=Y spaces=B07 by=pirate captured=3\n"
                                           "unlocked seat=1 colour=R\n");
}

// CO-042, CO-050, CO-051: the boat comes in before anybody has won.
TEST(CorsaroBeats, TellTheEndAfterWhatBroughtIt) {
    Watch won{position("simple seats=2", {"pirates B06 B15", "boats Y B22", "boats B HARBOUR"})};
    won.tell("roll 3/4");
    EXPECT_EQ(won.tell("sail Y:B22-G2"),
              "sailed seat=1 colour=Y from=B22 to=G2 path=B23,B24,G1,G2 pips=4 route=\n"
              "home seat=1 colour=Y safe=2 needed=2\n"
              "over won=1 why=all safe=2 captured=0 needed=2 clause=CO-051.\n");
    EXPECT_NE(won.seen("home").phase, Phase::over);
    EXPECT_EQ(won.seen("over").phase, Phase::over);
    Watch lost{position("simple seats=2", {"pirates B06 B15", "boats Y B22", "boats B PI"})};
    lost.tell("roll 3/4");
    lost.tell("sail Y:B22-G1");
    EXPECT_EQ(print_beats(lost.beats).substr(print_beats(lost.beats).find("over")),
              "over won=0 why=some safe=1 captured=1 needed=2 clause=CO-051, CO-052.\n");
}

// A story that does not fit the table is not told.
TEST(CorsaroBeats, TellNothingThatCannotHaveHappened) {
    const View before = Rules::view(position("simple", {"pirates B06 B15"}), seat(0));
    const Told odd{seat(0), true, static_cast<MoveBits>(make_sail(Colour::red, at("B09"), 3, 0))};
    EXPECT_TRUE(Text::beats(before, before, odd, names, words_of("en"), {}).empty());
}

} // namespace
} // namespace tortuga::corsaro::beats_test
