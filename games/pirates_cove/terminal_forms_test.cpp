// terminal_forms_test.cpp: what is read in the other forms of the game: by a captain alone, and by
// Brutal Buccaneers.
#include <gtest/gtest.h>

#include "cli/language.hpp"
#include "games/pirates_cove/fixture_buccaneers.hpp"
#include "games/pirates_cove/fixture_solo.hpp"
#include "games/pirates_cove/fixture_terminal.hpp"

namespace tortuga::pirates_cove::terminal_forms_test {
namespace {

using told::has;
using told::Watched;

const Words english = words_of("en");

TEST(PiratesCoveTerminalForms, TellALonelyVoyage) { // PC-242, PC-246, PC-261
    Watched game{english, lonely::at_home()};
    EXPECT_TRUE(has(game.show(), "Clock 60, 0 of 30 fame: Navigation\n"));
    EXPECT_EQ(game.ask(), "To which island do you sail, or do you stay?");
    EXPECT_EQ(game.tell(make(Kind::wheel, 2)), "Ada sets sail for Hull Island.\n");
    EXPECT_TRUE(has(game.show(), "At sea: 1 Ada\n")) << game.show();
    EXPECT_TRUE(has(game.show(), "Bound for Hull Island, still to sail: 1.\n")) << game.show();
    EXPECT_EQ(game.tell(make(Kind::die, 3)), "Blackbeard sails to Sail Island.\n");
    EXPECT_EQ(game.tell(make(Kind::die, 6)), "Captain Hook stays at Treasure Island.\n"
                                             "The clock stands at 59.\n"
                                             "Ada sails to Hull Island.\n");
}

TEST(PiratesCoveTerminalForms, TellATest) { // PC-251, PC-254
    Watched game{english, lonely::staying(Place::tavern)};
    game.tell(make(Kind::attempt));
    game.tell(make(Kind::die, 6));
    EXPECT_EQ(game.tell(make(Kind::die, 1)), "Ada tries the test: 6 1\nAda passes the test.\n"
                                             "Ada plunders Tavern Island: 6 gold.\n"
                                             "Ada: +6 gold (16).\n1 turn is lost.\n");
    EXPECT_TRUE(has(game.show(), "Turns you will lose: 1.\n"));
    Watched crew{english, lonely::staying(Place::crew)};
    crew.tell(make(Kind::attempt));
    crew.tell(make(Kind::die, 1));
    EXPECT_EQ(crew.tell(make(Kind::die, 1)),
              "Ada tries the test: 1 1\nAda fails the test.\nAda’s Crew: crippled!\n"
              "Ada is defeated and goes to the Cove.\n"
              "The Cove repairs Ada’s ship, for 2 gold each: Crew.\nAda: −2 gold (8).\n");
}

TEST(PiratesCoveTerminalForms, TellTheFort) { // PC-256 .. PC-258
    Watched game{english, lonely::staying(Place::cannons)};
    EXPECT_EQ(game.ask(), "Do you try the test of the island? You fight the fort.");
    EXPECT_EQ(game.tell(make(Kind::attempt)),
              "Fort joins the fight at Cannon Island.\n"
              "Combat at Cannon Island: Ada, Fort\nCombat, round 1.\n");
    EXPECT_TRUE(has(game.show(), "Fort: 3 cannons left, fires at your Cannons; 0/3 hits\n"))
        << game.show();
    EXPECT_EQ(game.tell_roll(make_fire(Ship::navy, sections), {5, 5}),
              "Ada fires at Fort: 5 5\n2 hits. Fort has 2 of 3.\n");
    EXPECT_EQ(game.tell(make(Kind::die, 1)),
              "Fort fires at Ada, Cannons: 1\nNo hit.\nCombat, round 2.\n");
    const std::string end = game.tell_roll(make_fire(Ship::navy, sections), {5, 5});
    EXPECT_TRUE(has(end, "Fort falls: the treasure card is free to take.\n"
                         "The combat at Cannon Island is over.\n"
                         "Ada plunders Cannon Island: "))
        << end;
}

// PC-282, PC-283 Both volleys are rolled before any damage counts.
TEST(PiratesCoveTerminalForms, TellASalvo) {
    using namespace brutal;
    Watched game{english, cruising()};
    even(game.state, {a, b}, 2);
    clash(game.state, {1, 1, 2, 5, 5});
    EXPECT_EQ(game.ask(), "Ships of your speed act together: do you flee before anybody fires?");
    EXPECT_EQ(game.risk(make(Kind::flee)), "−2 fame, mutiny 33%"); // PC-285
    stand_fast(game.state);
    EXPECT_EQ(game.tell_roll(make_fire(ship_b, hull), {5, 6}),
              "Ada fires at Ben, Hull: 6 5\n2 hits.\n");
    EXPECT_TRUE(has(game.show(), "At the same time: Ada at Ben, Hull, 2 hits\n")) << game.show();
    EXPECT_EQ(game.tell_roll(make_fire(ship_a, crew), {5, 5}),
              "Ben fires at Ada, Crew: 5 5\n2 hits.\n"
              "Ada’s Crew: crippled!\nBen’s Hull: crippled!\n"
              "Ada is defeated and goes to the Cove.\nBen is defeated and goes to the Cove.\n"
              "The combat at Tavern Island is over.\n"
              "Combat at Crew Island: Dan, Eve\n");
}

TEST(PiratesCoveTerminalForms, TellOfBuryingUnderFire) { // PC-296, PC-298
    using namespace brutal;
    Watched game{english, cruising(3), b};
    even(game.state, {a, b}, 2);
    even(game.state, {a}, 3);
    enrich(game.state, b, 5, 4, 2);
    clash(game.state, {6, 6, 1});
    EXPECT_EQ(game.tell_roll(make_fire(ship_b, hull), {5, 6}),
              "Ada fires at Ben, Hull: 6 5\n2 hits.\nBen’s Hull: crippled!\n");
    EXPECT_EQ(game.ask(), "You were fired at on Treasure Island: do you bury 1 chest or 3 gold?");
    const std::string told = game.tell(make(Kind::bury, 1));
    EXPECT_TRUE(told.starts_with("Ben buries 1 chest.\n"
                                 "Ben is defeated and goes to the Cove.\n"
                                 "The combat at Treasure Island is over.\n"))
        << told;
    EXPECT_TRUE(has(told, "Ben: +1 fame (6), −1 chest (1).\n")) << told;
}

TEST(PiratesCoveTerminalForms, TellWhatAxesAreFor) { // X04, A-39
    Watched game{english, Rules::start(standard(3)), seat(0), told::linear};
    gain_card(game.state, seat(0), card(Design::axes));
    EXPECT_TRUE(has(game.show(), "in volleys at a player’s Sails")) << game.show();
    game.state.open.options.on.add(Switch::axes_board);
    EXPECT_TRUE(has(game.show(), "you may declare boarding")) << game.show();
}

// PC-268, PC-274, PC-276 One's own treasure cards are one's own secret.
TEST(PiratesCoveTerminalForms, TellOfTreasureCards) {
    Watched game{english, Rules::start(buccaneers(3))};
    Rng rng{4};
    std::string told;
    while (game.state.open.phase != Phase::lay) {
        const Seat who = Rules::pending(game.state).lowest();
        const Moves<Rules> moves = Rules::legal_moves(game.state, who);
        told += game.tell(who, moves[rng.below(moves.size())]);
    }
    int taken = 0;
    for (std::size_t at = 0; (at = told.find("You take a treasure card", at)) != told.npos; ++at)
        ++taken;
    EXPECT_EQ(taken, 5);
    EXPECT_TRUE(has(told, "Month 1 of 10. Leader: ")) << told;
    EXPECT_TRUE(has(game.show(), "Your treasure cards: T")) << game.show();
    game.viewer = Seat::nobody;
    EXPECT_FALSE(has(game.show(), "Your treasure cards"));
}

} // namespace
} // namespace tortuga::pirates_cove::terminal_forms_test
