// view_test.cpp: what follows from a position and is said in a view, so that no screen works it
// out.
#include <gtest/gtest.h>

#include "games/pirates_cove/fixture_month.hpp"
#include "games/pirates_cove/text.hpp"

namespace tortuga::pirates_cove::view_test {
namespace {

using namespace quiet;

std::string said(const State& s, std::string_view beginning) {
    for (const Field& f : Text::print_view(Rules::view(s, ann)))
        if (const std::string line = f.key + " " + f.value; line.starts_with(beginning))
            return line;
    return "";
}

TEST(CoveView, SaysWhatAMatComesTo) {
    State s = before_wheels(standard(3));
    EXPECT_EQ(said(s, "strength 1"),
              "strength 1 sails=5 hull=3 crew=2 cannons=2 hands=2 room=3"); // PC-158
    captain(s, ann).drunken = 1;                                            // E5
    captain(s, ann).parrot = card(Design::flint);                           // PC-160
    space(s, ann, Section::sails) = crippled;
    EXPECT_EQ(said(s, "strength 1"),
              "strength 1 sails=0 hull=3 crew=2 cannons=2 hands=1 room=endless");
}

TEST(CoveView, SaysWhoLeads) { // PC-164
    State s = before_wheels(standard(3));
    EXPECT_EQ(said(s, "leading"), "leading 1 2 3");
    captain(s, ben).fame = captain(s, cat).fame = 4;
    EXPECT_EQ(said(s, "leading"), "leading 2 3");
}

TEST(CoveView, SaysWhatFoesCanDo) { // PC-074, PC-256
    State s = before_wheels(standard(3));
    s.open.foe[0] = {.legend = static_cast<Legend>(3), .place = island(2), .hits = 1};
    EXPECT_EQ(said(s, "foe LP1"),
              "foe LP1 L04 at=2 hits=1 dice=5 needed=4 worth=6 section=any victim=anyone");
    s.open.foe[0].legend = Legend::cagafuego;
    EXPECT_NE(said(s, "foe LP1").find("section=none"), std::string::npos);
    s.open.navy = {.legend = Legend::navy, .place = island(3)};
    s.open.navy_target = ben;
    EXPECT_EQ(said(s, "foe NAVY"),
              "foe NAVY NAVY at=3 dice=4 needed=5 worth=4 section=sender victim=named target=2");
    s.open.navy = {.legend = Legend::fort, .place = Place::cannons, .hits = 2};
    s.open.navy_target = Seat::nobody;
    EXPECT_EQ(said(s, "foe NAVY"),
              "foe NAVY FORT at=4 hits=2 dice=1 needed=3 worth=0 section=cannons victim=anyone");
}

TEST(CoveView, SaysWhoFights) { // PC-058
    State s = before_wheels(standard(3));
    for (const Seat who : {ann, ben}) captain(s, who).place = island(2);
    captain(s, cat).place = island(3);
    for (Foe& foe : s.open.foe) foe.place = Place::treasure;
    space(s, ben, Section::sails) = 3;
    EXPECT_EQ(said(s, "fighters"), "");
    s.open.combat.island = island(2);
    EXPECT_EQ(said(s, "fighters"), "fighters 2 1"); // No speeds before the first round.
    s.open.combat.round = 1;
    s.open.combat.speed[static_cast<Ship>(0)] = 5;
    s.open.combat.speed[static_cast<Ship>(1)] = 7;
    EXPECT_EQ(said(s, "fighters"), "fighters 2:7 1:5");
}

// All that is said of what is for sale, in one line.
std::string offers(const State& s) {
    std::string all;
    for (const Field& f : Text::print_view(Rules::view(s, ann)))
        if (f.key == "purse" || f.key == "offer") all += f.key + " " + f.value + "; ";
    return all;
}

TEST(CoveView, SaysWhatAShipIsFittedOutFor) { // PC-015
    State s = Rules::start(standard(3));
    while (s.open.phase != Phase::outfit) act(s, nature, Rules::legal_moves(s, nature)[0]);
    EXPECT_EQ(offers(s), "purse 9; offer sails 1 2 3 4; offer hull 1 2 3 4; offer crew 1 2 3 4; "
                         "offer cannons 1 2 3 4; ");
    for (const Seat who : {ann, ben, cat}) act(s, who, make_outfit(Section::sails, 2));
    EXPECT_EQ(offers(s),
              "purse 6; offer hull 1 2 3 4; offer crew 1 2 3 4; offer cannons 1 2 3 4; ");
}

TEST(CoveView, SaysWhatIsForSale) {
    State s = at_improvements({Place::sails, Place::hull, Place::tavern}, 4);
    EXPECT_EQ(offers(s), ""); // Others decide.
    for (const Seat who : {cat, ben}) act(s, who, Kind::pass);
    EXPECT_EQ(offers(s), "purse 4; offer sails 1 2 3 4; "); // PC-142
}

TEST(CoveView, SaysWhatTheTavernSells) { // PC-139
    State s = at_improvements({Place::tavern, Place::hull, Place::sails}, 20);
    while (on_turn(s) != ann) act(s, on_turn(s), Kind::pass);
    EXPECT_EQ(offers(s), "purse 20; offer buy 2 2 2; offer chart 15; ");
}

TEST(CoveView, SaysWhatTreasureIslandTakes) { // PC-149, PC-150, PC-153
    State s = at_improvements({Place::treasure, Place::hull, Place::tavern}, 7);
    pass_until(s, Phase::improve);
    while (on_turn(s) != ann) act(s, on_turn(s), Kind::pass);
    captain(s, ann).chests = 2;
    EXPECT_EQ(offers(s), "purse 7; offer sails 2 once; offer hull 2 once; offer crew 2 once; "
                         "offer cannons 2 once; offer bury 0 0 fame=1; offer stash 3 3 fame=1; ");
}

} // namespace
} // namespace tortuga::pirates_cove::view_test
