// ship_test.cpp: speed, dice, Mastercraft and parrots.
#include <gtest/gtest.h>

#include "games/pirates_cove/fixture_combat.hpp"

namespace tortuga::pirates_cove::battle::ship_test {
namespace {

TEST(CoveShip, SpeedIsSailsAndWhatIsAdded) { // PC-058, P4, B3, B6
    State s = at_sea();
    EXPECT_EQ(speed_of(s.open, ship_of(a)), 7);
    captain(s, a).parrot = card(Design::trelawney);
    EXPECT_EQ(speed_of(s.open, ship_of(a)), 27);
    s.open.in_force[index(a)].add(card(Design::wind));
    EXPECT_EQ(speed_of(s.open, ship_of(a)), 32);
    EXPECT_EQ(speed_of(s.open, ship_of(b)), 6); // Only one's own.
    s.open.combat.becalmed = ship_of(a);
    EXPECT_EQ(speed_of(s.open, ship_of(a)), 0);
    EXPECT_EQ(speed_of(s.open, first_foe), 5);
    s.open.navy = {.legend = Legend::navy, .place = Place::hull};
    EXPECT_EQ(speed_of(s.open, Ship::navy), 7);
}

TEST(CoveShip, DiceFollowCrewAndCannons) { // PC-067 .. PC-071, P2, P3, B2, B5, E5
    State s = at_sea();
    put(s, a, {1, 1, 4, 2}); // Crew 5, Cannons 3.
    EXPECT_EQ(dice_of(s.open, a), 3);
    put(s, a, {1, 1, 2, 4});
    EXPECT_EQ(dice_of(s.open, a), 3);
    captain(s, a).drunken = 1;
    EXPECT_EQ(dice_of(s.open, a), 2);
    captain(s, a).parrot = card(Design::bones);
    EXPECT_EQ(dice_of(s.open, a), 5); // The Cannons.
    captain(s, a).parrot = card(Design::silver);
    EXPECT_EQ(dice_of(s.open, a), 6);
    s.open.in_force[index(b)].add(card(Design::grapple));
    EXPECT_EQ(dice_of(s.open, a), 6);
    s.open.in_force[index(a)].add(card(Design::monkeys));
    EXPECT_EQ(dice_of(s.open, a), 7);
    captain(s, a).parrot = no_card;
    EXPECT_EQ(dice_of(s.open, a), 3); // A crew of 3, drunken, and the monkeys.
    put(s, a, {1, 1, 0, 4});
    EXPECT_EQ(dice_of(s.open, a), 2); // Never less than one die.
}

TEST(CoveShip, MastercraftThenParrotThenTheShip) { // PC-080, PC-082, PC-083, PC-088, PC-089
    State s = at_sea();
    captain(s, a).parrot = card(Design::silver); // Six dice.
    captain(s, b).master = card(Design::shipwright);
    captain(s, b).parrot = card(Design::flint);
    put(s, b, {2, 3, 1, 1});
    enrich(s, b, 7, 0, 0);
    meet(s);
    fire(s, a, b, hull, {5, 5, 5, 6, 6, 1});
    EXPECT_EQ(at(s, b).master, no_card);
    EXPECT_EQ(at(s, b).parrot, no_card);
    EXPECT_TRUE(s.open.discards.has(card(Design::shipwright)));
    EXPECT_TRUE(s.open.discards.has(card(Design::flint)));
    EXPECT_EQ(at(s, b).fame, 5);
    EXPECT_EQ(space(s, b, hull), 2); // The fifth hit.
}

TEST(CoveShip, AHurtParrotRecovers) { // W04, PC-084, PC-091
    State s = at_sea();
    captain(s, a).parrot = card(Design::silver);
    captain(s, b).master = card(Design::shipwright);
    captain(s, b).parrot = card(Design::flint);
    enrich(s, b, 7, 9, 0);
    meet_in_pairs(s);
    fire(s, a, b, hull, {5, 5, 5, 1, 1, 1});
    EXPECT_EQ(at(s, b).master, no_card);
    EXPECT_EQ(at(s, b).parrot_hits, 1);
    EXPECT_EQ(space(s, b, hull), 1);
    fire(s, b, a, hull, {1, 1});
    flee(s, a, 6);
    EXPECT_TRUE(is_over(s));
    EXPECT_EQ(at(s, b).parrot, card(Design::flint));
    EXPECT_EQ(at(s, b).parrot_hits, 0); // It absorbs two again.
    EXPECT_EQ(at(s, b).was_hit, 0);
    EXPECT_EQ(at(s, b).fame, 7);
    EXPECT_EQ(space(s, b, hull), 1);
}

TEST(CoveShip, AParrotRecoversInFlightToo) { // PC-091, PC-108
    State s = at_sea();
    captain(s, b).parrot = card(Design::flint);
    meet(s);
    fire(s, a, b, hull, {5, 1});
    EXPECT_EQ(at(s, b).parrot_hits, 1);
    flee(s, b, 6);
    EXPECT_EQ(at(s, b).parrot, card(Design::flint));
    EXPECT_EQ(at(s, b).parrot_hits, 0);
}

TEST(CoveShip, DamageToAMastercraftStays) { // PC-083, PC-084
    State s = at_sea();
    captain(s, b).master = card(Design::shipwright);
    meet_in_pairs(s);
    fire(s, a, b, hull, {5, 1});
    EXPECT_EQ(at(s, b).master_hits, 1);
    fire(s, b, a, hull, {1, 1});
    flee(s, a, 6);
    EXPECT_TRUE(is_over(s));
    EXPECT_EQ(at(s, b).master, card(Design::shipwright));
    EXPECT_EQ(at(s, b).master_hits, 1);
}

TEST(CoveShip, OnlyItsOwnSectionIsProtected) { // PC-080, PC-081, PC-087
    constexpr std::array guards{Design::trelawney, Design::flint, Design::bones, Design::silver};
    for (int section = 0; section < sections; ++section)
        for (int hit = 0; hit < sections; ++hit) {
            State s = at_sea();
            captain(s, b).parrot = card(guards[static_cast<std::size_t>(section)]);
            take_hit(s, b, static_cast<Section>(hit), true);
            EXPECT_EQ(at(s, b).parrot_hits, section == hit ? 1 : 0);
            EXPECT_EQ(space(s, b, hit), (hit == sails ? 2 : 1) - (section == hit ? 0 : 1));
        }
    constexpr std::array masters{Design::sailmaker, Design::shipwright, Design::boatswain,
                                 Design::gunner,    Design::navigator,  Design::surgeon};
    constexpr std::array own{sails, hull, crew, cannons, sails, crew};
    for (std::size_t i = 0; i < masters.size(); ++i)
        for (int hit = 0; hit < sections; ++hit) {
            State s = at_sea();
            captain(s, c).master = card(masters[i]);
            take_hit(s, c, static_cast<Section>(hit), true);
            EXPECT_EQ(at(s, c).master_hits, own[i] == hit ? 1 : 0);
        }
}

TEST(CoveShip, AKilledParrotHelpsNoMore) { // PC-089, PC-090, PC-238, PC-239
    State s = at_sea();
    captain(s, a).parrot = card(Design::silver);
    captain(s, b).parrot = card(Design::trelawney);
    enrich(s, b, 1, 0, 0);
    put(s, b, {2, 1, 1, 1});
    meet(s);
    EXPECT_TRUE(is_turn_of(s, b)); // Speed 26.
    fire(s, b, a, hull, {1, 1});
    fire(s, a, b, sails, {5, 5, 1, 1, 1, 1});
    EXPECT_EQ(at(s, b).parrot, no_card);
    EXPECT_EQ(at(s, b).fame, 0); // Not below.
    EXPECT_EQ(space(s, b, sails), 2);
    EXPECT_EQ(speed_of(s.open, ship_of(b)), 6);
    fire(s, c, b, cannons, {1, 1});
    EXPECT_TRUE(is_turn_of(s, a)); // The order of the next round.
}

TEST(CoveShip, ALostGunnersParrotCostsItsDice) { // PC-068, PC-090
    State s = at_sea();
    captain(s, b).parrot = card(Design::silver);
    enrich(s, b, 5, 0, 0);
    meet(s);
    fire(s, a, b, cannons, {5, 6});
    EXPECT_EQ(at(s, b).fame, 3);
    play(s, b, make_fire(ship_of(c), hull));
    EXPECT_EQ(dice_now(s), 2);
}

TEST(CoveShip, AMastercraftIsRepairedForOneGold) { // PC-085
    State s = at_sea(standard(3));
    captain(s, a).master = card(Design::gunner);
    captain(s, a).master_hits = 1;
    enrich(s, a, 0, 1, 0);
    sail(s, {6, 1, 2}, {3, 4}); // Seats B and C improve first.
    while (s.open.actor != a) play(s, b == s.open.actor ? b : c, make(Kind::pass));
    EXPECT_EQ(s.open.phase, Phase::improve);
    play(s, a, make(Kind::repair));
    EXPECT_EQ(at(s, a).gold, 0);
    EXPECT_EQ(at(s, a).master_hits, 0);
    EXPECT_EQ(why(s, a, make(Kind::repair)), Reason::nothing_to_repair);
    captain(s, a).master_hits = 1;
    EXPECT_EQ(why(s, a, make(Kind::repair)), Reason::repair_too_dear);
}

TEST(CoveShip, AMastercraftIsRepairedInTheCoveToo) { // PC-085
    State s = at_sea(standard(3));
    captain(s, b).master = card(Design::shipwright);
    sail(s, {2, 2, 6}, {3, 4});
    fire(s, a, b, hull, {5, 1});
    EXPECT_NE(why(s, b, make(Kind::repair)), Reason::ok); // Not in a combat.
    flee(s, b, 6);
    while (s.open.phase != Phase::cove) play(s, make(Kind::pass));
    play(s, b, make(Kind::take, 2));
    play(s, Seat::chance, make(Kind::draw, static_cast<int>(card(Design::smoke))));
    play(s, Seat::chance, make(Kind::draw, static_cast<int>(card(Design::wind))));
    EXPECT_EQ(s.open.phase, Phase::mend);
    play(s, b, make(Kind::repair));
    EXPECT_EQ(at(s, b).master_hits, 0);
    EXPECT_EQ(at(s, b).gold, 8);
}

TEST(CoveShip, AMastercraftReplacesAnother) { // PC-081, PC-086, A-23
    for (const int wheel : {1, 2, 6}) {
        State s = at_sea(standard(3));
        captain(s, a).master = card(Design::gunner);
        captain(s, a).master_hits = 1;
        deal(s, a, Design::boatswain);
        enrich(s, a, 9, 0, 0);
        sail(s, {wheel, 6, 6}, {3, 4});
        wait_for(s, Phase::improve);
        while (s.open.phase != Phase::improve) play(s, make(Kind::pass));
        EXPECT_EQ(s.open.actor, a);
        play(s, a, make_play(card(Design::boatswain)));
        EXPECT_EQ(at(s, a).master, card(Design::boatswain));
        EXPECT_EQ(at(s, a).master_hits, 0);
        EXPECT_TRUE(s.open.discards.has(card(Design::gunner)));
    }
}

TEST(CoveShip, ASecondParrotIsChosenOrRefused) { // PC-087, PC-092, PC-238, A-24
    State s = at_sea(standard(3));
    captain(s, a).parrot = card(Design::flint);
    enrich(s, a, 4, 9, 0);
    sail(s, {1, 6, 6}, {3, 4});
    const int plundered = at(s, a).fame;
    play(s, a, make(Kind::buy));
    play(s, Seat::chance, make(Kind::draw, static_cast<int>(card(Design::silver))));
    EXPECT_EQ(s.open.phase, Phase::parrot);
    State kept = s;
    pass(kept, a);
    EXPECT_EQ(at(kept, a).parrot, card(Design::flint));
    EXPECT_EQ(at(kept, a).fame, plundered);
    EXPECT_TRUE(kept.open.discards.has(card(Design::silver)));
    play(s, a, make(Kind::replace));
    EXPECT_EQ(at(s, a).parrot, card(Design::silver));
    EXPECT_EQ(at(s, a).fame, plundered - 1);
    EXPECT_TRUE(s.open.discards.has(card(Design::flint)));
    EXPECT_EQ(s.open.phase, Phase::improve);
}

TEST(CoveShip, CrippledSectionsSufferNoMore) { // PC-093
    State s = at_sea();
    put(s, b, {-1, 1, 1, 1});
    captain(s, b).master = card(Design::sailmaker);
    take_hit(s, b, Section::sails, true);
    EXPECT_EQ(space(s, b, sails), crippled);
    EXPECT_EQ(at(s, b).master_hits, 0);
}

TEST(CoveShip, TheCoveRepairsAndPays) { // W09, PC-105
    State s = at_sea(standard(3));
    put(s, b, {0, 0, 1, 1});
    enrich(s, b, 0, 5, 0);
    sail(s, {2, 2, 6}, {3, 4});
    fire(s, a, b, hull, {5, 1});
    while (s.open.phase != Phase::cove) play(s, make(Kind::pass));
    EXPECT_EQ(at(s, b).gold, 1);
    EXPECT_EQ(at(s, b).space, (Spaces{1, 1, 1, 1}));
    State one = s;
    play(s, b, make(Kind::take, 2));
    EXPECT_EQ(s.open.draws, 2);
    EXPECT_EQ(at(s, b).gold, 1);
    play(one, b, make(Kind::take, 1));
    EXPECT_EQ(one.open.draws, 1);
    EXPECT_EQ(at(one, b).gold, 3);
}

TEST(CoveShip, ACrippledShipIsInTheCoveBeforeItCouldBeRaised) { // A-38, PC-105
    State s = at_sea(standard(3));
    put(s, c, {1, 0, 1, 1});
    enrich(s, c, 0, 9, 0);
    sail(s, {2, 1, 2}, {3, 4});
    fire(s, a, c, hull, {5, 5});
    EXPECT_EQ(at(s, c).place, Place::cove);
    while (s.open.phase != Phase::cove) play(s, make(Kind::pass));
    EXPECT_EQ(s.open.actor, c);
    EXPECT_EQ(space(s, c, hull), space_start);
}

} // namespace
} // namespace tortuga::pirates_cove::battle::ship_test
