// combat_test.cpp: where ships fight, how they prepare, in what order they act, and who leaves.
#include <gtest/gtest.h>

#include "games/pirates_cove/fixture_combat.hpp"

namespace tortuga::pirates_cove::battle::combat_test {
namespace {

TEST(CoveCombat, IslandByIsland) { // PC-042, PC-043, PC-044, PC-117
    State s = at_sea(standard(4));
    put(s, d, {0, 1, 1, 1}); // C is faster than D.
    sail(s, {3, 3, 1, 1}, {5, 4});
    EXPECT_EQ(s.open.combat.island, Place::tavern);
    EXPECT_TRUE(is_turn_of(s, c));
    flee(s, c, 6);
    EXPECT_EQ(at(s, c).place, Place::cove);
    EXPECT_EQ(at(s, d).place, Place::tavern); // The last ship stays.
    EXPECT_EQ(s.open.combat.island, Place::sails);
    EXPECT_TRUE(is_turn_of(s, a));
    flee(s, a, 6);
    EXPECT_EQ(s.open.phase, Phase::improve); // After the plunder of Tavern Island, by D.
    EXPECT_EQ(s.open.actor, d);
    EXPECT_EQ(at(s, d).fame, 3);
    EXPECT_EQ(at(s, b).fame, 2);
}

TEST(CoveCombat, ALonePlayerFightsALegendaryPirate) { // PC-043, PC-049
    State s = at_sea(standard(3));
    sail(s, {1, 2, 6}, {2, 5}); // Stede Bonnet meets B; Calico Jack meets nobody.
    EXPECT_EQ(s.open.combat.island, Place::hull);
    EXPECT_TRUE(is_turn_of(s, b));
    flee(s, b, 3);
    EXPECT_EQ(s.open.combat.island, Place::nowhere); // Nothing happens on island 5.
    EXPECT_EQ(s.open.foe[1].place, Place::crew);
}

TEST(CoveCombat, TreasureIslandIsSharedWithoutALegendaryPirate) { // PC-045, PC-046
    State s = at_sea(standard(3));
    State alone = s;
    sail(alone, {6, 6, 6}, {3, 5});
    EXPECT_EQ(alone.open.combat.island, Place::nowhere);
    EXPECT_TRUE(alone.open.phase == Phase::lots && alone.open.after_lots == Phase::improve);
    EXPECT_FALSE(is_contested(alone.open, Place::cove));
    sail(s, {6, 6, 1}, {5, 6}); // Calico Jack, speed 7 as A's.
    EXPECT_EQ(s.open.combat.island, Place::treasure);
    EXPECT_EQ(s.open.tied, ShipSet::of(ship_of(a)) | ShipSet::of(second_foe));
    lot(s, ship_of(a));
    EXPECT_EQ(why(s, a, make_fire(ship_of(b), hull)), Reason::foes_first); // PC-047
    s.open.foe[1].hits = 3;
    fire(s, a, second_foe, {5, 1});
    EXPECT_EQ(at(s, a).fame, 3);                     // PC-112 Twice 3, for two.
    EXPECT_EQ(s.open.combat.island, Place::nowhere); // PC-078 A and B do not go on.
    EXPECT_EQ(at(s, b).place, Place::treasure);
}

TEST(CoveCombat, AMetLegendaryPirateOnTreasureIslandMustBeFought) { // W10, PC-045
    State s = at_sea(standard(3));
    sail(s, {1, 6, 2}, {3});
    EXPECT_EQ(why(s, Seat::chance, make(Kind::die, 3)), Reason::legend_there);
    roll(s, {6});
    EXPECT_EQ(s.open.foe[0].place, Place::sails);
    EXPECT_EQ(s.open.combat.island, Place::treasure);
}

TEST(CoveCombat, PreparationGoesRoundUntilAllPass) { // PC-051, PC-052, PC-053, A-04
    State s = at_sea();
    deal(s, b, Design::wind);
    deal(s, b, Design::smoke);
    deal(s, c, Design::monkeys);
    meet(s);
    EXPECT_EQ(s.open.combat.circuit[0], ship_of(a)); // Who has no card cannot but pass.
    EXPECT_EQ(s.open.combat.round, 0);
    pass(s, b);
    use(s, c, Design::monkeys);
    use(s, b, Design::wind);    // B has passed before. Now 11 against 7,
    EXPECT_EQ(s.open.actor, b); // and still behind A; C has no card left.
    use(s, b, Design::smoke);
    EXPECT_EQ(s.open.combat.round, 1); // Nobody has a card any more.
    EXPECT_TRUE(is_turn_of(s, b));     // PC-054, PC-058
    EXPECT_EQ(s.open.in_force[index(b)].size(), 2);
}

TEST(CoveCombat, OnlyBattleCardsPrepare) { // PC-175, PC-057, PC-061
    State s = at_sea();
    deal(s, c, Design::red_hot);
    deal(s, c, Design::smuggler);
    deal(s, c, Design::becalmed);
    put(s, b, {1, 1, 1, 1});
    meet(s);
    EXPECT_EQ(s.open.tied, ShipSet::of(ship_of(b)) | ShipSet::of(ship_of(c)));
    lot(s, ship_of(c)); // The rest follow.
    EXPECT_EQ(s.open.combat.circuit[1], ship_of(c));
    EXPECT_EQ(s.open.combat.circuit[2], ship_of(b));
    EXPECT_EQ(why(s, c, make_play(card(Design::red_hot))), Reason::combat_card_not_now);
    EXPECT_EQ(why(s, c, make_play(card(Design::smuggler))), Reason::not_now);
    EXPECT_EQ(why(s, c, make_play(card(Design::smoke))), Reason::not_in_hand);
    EXPECT_EQ(why(s, c, make_play(card(Design::becalmed), 2)), Reason::no_such_target); // C
    EXPECT_EQ(why(s, c, make_play(card(Design::becalmed), 5)), Reason::no_such_target); // Away.
    EXPECT_EQ(why(s, a, make(Kind::pass)), Reason::not_your_turn);
    use(s, c, Design::becalmed, 0); // B6 A has speed 0.
    pass(s, c);
    lot(s, ship_of(b)); // PC-062 Again by die.
    EXPECT_EQ(speed_of(s.open, ship_of(a)), 0);
    fire(s, b, c, hull, {1, 1});
    fire(s, c, b, hull, {1, 1});
    EXPECT_TRUE(s.open.phase == Phase::luck); // C holds cards.
    pass(s, c);
    EXPECT_TRUE(is_turn_of(s, a));
}

TEST(CoveCombat, BecalmedNamesALegendaryPirateToo) { // B6, PC-058
    State s = at_sea(standard(5), mary_read);
    deal(s, a, Design::becalmed);
    meet(s, {2, 4});
    EXPECT_EQ(speed_of(s.open, first_foe), 9);
    use(s, a, Design::becalmed, static_cast<int>(first_foe));
    EXPECT_TRUE(is_turn_of(s, a));
    EXPECT_EQ(speed_of(s.open, first_foe), 0);
    flee(s, a, 6); // PC-055 The card touches others: it stays.
    EXPECT_EQ(speed_of(s.open, first_foe), 0);
    EXPECT_FALSE(s.open.discards.has(card(Design::becalmed)));
    flee(s, b, 6);
    flee(s, c, 6);
    EXPECT_TRUE(s.open.discards.has(card(Design::becalmed)));
    EXPECT_EQ(s.open.combat.becalmed, Ship::none);
}

TEST(CoveCombat, BattleCardsGoWithTheirShipOrTheCombat) { // PC-054, PC-055
    State s = at_sea();
    deal(s, a, Design::smoke);
    deal(s, a, Design::grapple);
    deal(s, b, Design::bulwarks);
    meet(s);
    use(s, a, Design::grapple);
    use(s, b, Design::bulwarks);
    use(s, a, Design::smoke);
    flee(s, a, 6);
    EXPECT_TRUE(s.open.discards.has(card(Design::smoke)));
    EXPECT_FALSE(s.open.discards.has(card(Design::grapple))); // It changes everybody's dice.
    EXPECT_TRUE(in_force(s.open, Design::grapple));
    fire(s, b, c, hull, {1, 1});
    flee(s, c, 6);
    EXPECT_TRUE(is_over(s));
    EXPECT_TRUE(s.open.discards.has(card(Design::grapple)));
    EXPECT_TRUE(s.open.discards.has(card(Design::bulwarks)));
    EXPECT_TRUE(s.open.in_force[index(b)].empty());
}

TEST(CoveCombat, DamagedSailsCountFromTheNextRound) { // PC-059, PC-060, PC-077, A-06
    State s = at_sea();
    put(s, a, {3, 1, 1, 1});
    put(s, b, {2, 1, 1, 1});
    meet(s);
    fire(s, a, b, sails, {5, 6}); // B from 6 to 4, slower than C now.
    EXPECT_EQ(speed_of(s.open, ship_of(b)), 4);
    EXPECT_TRUE(is_turn_of(s, b));
    fire(s, b, c, hull, {1, 1});
    fire(s, c, a, hull, {1, 1});
    EXPECT_EQ(s.open.combat.round, 2);
    fire(s, a, b, hull, {1, 1});
    EXPECT_TRUE(is_turn_of(s, c));
}

TEST(CoveCombat, TiesOfSpeedAreSettledAnewEachRound) { // PC-061, PC-062
    State s = at_sea();
    put(s, b, {3, 1, 1, 1});
    meet(s);
    lot(s, ship_of(b)); // The circuit of the preparation,
    EXPECT_EQ(s.open.phase, Phase::lots);
    EXPECT_EQ(s.open.after_lots, Phase::aim); // and then the round.
    lot(s, ship_of(a));
    fire(s, a, c, hull, {1, 1});
    fire(s, b, c, hull, {1, 1});
    fire(s, c, a, hull, {1, 1});
    EXPECT_EQ(s.open.phase, Phase::lots);
    lot(s, ship_of(b));
    EXPECT_TRUE(is_turn_of(s, b));
}

TEST(CoveCombat, FireOrFlee) { // PC-063, PC-094
    State s = at_sea();
    meet(s);
    EXPECT_EQ(why(s, a, make(Kind::pass)), Reason::no_passing);
    EXPECT_EQ(why(s, a, make(Kind::flee)), Reason::ok); // In the first turn too.
    EXPECT_EQ(why(s, b, make(Kind::flee)), Reason::not_your_turn);
    EXPECT_EQ(why(s, a, make_fire(ship_of(a), hull)), Reason::no_such_target);
    EXPECT_EQ(why(s, a, make_fire(ship_of(d), hull)), Reason::no_such_target);
    EXPECT_EQ(why(s, a, make_fire(first_foe, sections)), Reason::no_such_target);
    EXPECT_EQ(why(s, a, make_fire(ship_of(b), sections)), Reason::section_needed);
    EXPECT_EQ(why(s, a, make(Kind::board)), Reason::not_two_ships);
    EXPECT_EQ(Rules::legal_moves(s, a).size(), 2u * 4 + 1);
}

TEST(CoveCombat, AFlightThatSucceeds) { // PC-095, PC-097, PC-099
    State s = at_sea();
    enrich(s, a, 5, 7, 2);
    meet(s);
    flee(s, a, 3);
    EXPECT_EQ(at(s, a).place, Place::cove);
    EXPECT_EQ(at(s, a).fame, 5);
    EXPECT_EQ(at(s, a).gold, 7);
    EXPECT_EQ(at(s, a).chests, 2);
    EXPECT_EQ(at(s, b).fame + at(s, c).fame, 0); // It had not been hit.
    EXPECT_TRUE(is_turn_of(s, b));
    EXPECT_EQ(s.open.arrivals[0], a);
}

TEST(CoveCombat, AMutinyCostsTwoFameAndAllAboard) { // PC-096, PC-098, PC-101, A-09, PC-238
    for (const int die : {1, 2}) {
        State s = at_sea();
        enrich(s, b, 7, 5, 2);
        meet(s);
        fire(s, a, b, hull, {5, 1});
        EXPECT_EQ(at(s, b).was_hit, 1);
        flee(s, b, die);
        EXPECT_EQ(at(s, b).fame, 5);
        EXPECT_EQ(at(s, b).gold, 0);
        EXPECT_EQ(at(s, b).chests, 0);
        EXPECT_EQ(s.open.chests, chests_all);
        EXPECT_EQ(at(s, b).place, Place::cove);
        EXPECT_EQ(at(s, a).fame, 1);
        EXPECT_EQ(at(s, c).fame, 1);
        EXPECT_EQ(at(s, d).fame, 0); // Not in this combat.
    }
}

TEST(CoveCombat, InTheBaseGameOnlyAOneIsMutiny) { // W07, PC-095, PC-096, H-1
    State s = at_sea(with({Switch::mutiny_on_one}));
    enrich(s, b, 7, 5, 2);
    meet(s);
    fire(s, a, b, hull, {5, 1});
    State worst = s;
    flee(s, b, 2);
    EXPECT_EQ(at(s, b).fame, 7);
    EXPECT_EQ(at(s, b).gold, 5);
    EXPECT_EQ(at(s, b).chests, 2);
    EXPECT_EQ(at(s, a).fame, 1);
    flee(worst, b, 1);
    EXPECT_EQ(at(worst, b).fame, 5);
    EXPECT_EQ(at(worst, b).gold, 0);
}

TEST(CoveCombat, FameNeverFallsBelowZero) { // PC-239
    State s = at_sea();
    enrich(s, a, 1, 0, 0);
    meet(s);
    flee(s, a, 1);
    EXPECT_EQ(at(s, a).fame, 0);
}

TEST(CoveCombat, RumSavesAFlight) { // X08, H-6
    State s = at_sea();
    enrich(s, a, 4, 4, 0);
    deal(s, a, Design::rum);
    meet(s);
    prepare_nothing(s);
    play(s, a, make_fire(ship_of(b), hull));
    roll(s, {1, 1});
    EXPECT_EQ(why(s, a, make_play(card(Design::rum))), Reason::not_now); // No flight.
    pass(s, a);
    fire(s, b, c, hull, {1, 1});
    fire(s, c, b, hull, {1, 1});
    flee(s, a, 1);
    EXPECT_EQ(s.open.phase, Phase::luck);
    State mutiny = s;
    use(s, a, Design::rum);
    EXPECT_EQ(at(s, a).fame, 4);
    EXPECT_TRUE(s.open.discards.has(card(Design::rum)));
    pass(mutiny, a);
    EXPECT_EQ(at(mutiny, a).fame, 2);
    EXPECT_EQ(at(mutiny, a).gold, 0);
}

TEST(CoveCombat, ADefeatedShipGoesToTheCove) { // PC-102, PC-104 .. PC-106, PC-108, W18
    State s = at_sea();
    enrich(s, b, 3, 8, 3);
    captain(s, b).parrot = card(Design::flint);
    captain(s, b).master = card(Design::gunner);
    deal(s, b, Design::fame_one);
    put(s, b, {0, 1, 1, 1});
    meet(s);
    prepare_nothing(s);
    fire(s, a, b, sails, {5, 1}); // Three ships: no boarding. PC-176
    EXPECT_EQ(at(s, b).place, Place::cove);
    EXPECT_EQ(space(s, b, sails), crippled);
    EXPECT_EQ(at(s, b).fame, 3);
    EXPECT_EQ(at(s, b).gold, 8);
    EXPECT_EQ(at(s, b).chests, 3);
    EXPECT_EQ(at(s, b).held, 1);
    EXPECT_EQ(at(s, b).parrot, card(Design::flint));
    EXPECT_EQ(at(s, b).master, card(Design::gunner));
    EXPECT_EQ(at(s, a).fame, 1);
    EXPECT_EQ(at(s, c).fame, 1);
    EXPECT_TRUE(is_turn_of(s, c));
}

TEST(CoveCombat, AnIslandWithoutShipsKeepsItsTreasure) { // PC-078, PC-105, PC-118
    State s = at_sea(standard(3), blackbeard);
    put(s, b, {2, 0, 1, 1});
    sail(s, {6, 1, 6}, {1, 5});
    EXPECT_EQ(s.open.phase, Phase::roll);
    roll(s, {6, 1, 1, 1, 1});
    EXPECT_EQ(at(s, b).place, Place::cove);
    EXPECT_EQ(at(s, b).fame, 0); // Nobody plundered T01, which is worth 3 fame.
    EXPECT_EQ(at(s, b).gold, 9);
    EXPECT_EQ(s.open.face[island(1)], static_cast<Treasure>(0));
    EXPECT_EQ(s.open.foe[0].legend, blackbeard);
}

TEST(CoveCombat, ABlackSpotCostsFameInTheCove) { // X12
    State s = at_sea();
    enrich(s, a, 5, 0, 0);
    captain(s, a).spotted = 1;
    meet(s);
    flee(s, a, 6);
    EXPECT_EQ(at(s, a).fame, 3);
}

// Nobody hits anybody, round after round, until the fight is broken off.
void miss_for_ever(State& s) {
    for (int moves = 0; moves < 5000 && s.open.combat.island == Place::hull; ++moves) {
        const Seat who = Rules::pending(s).lowest();
        const auto legal = Rules::legal_moves(s, who);
        if (s.open.phase == Phase::lots && s.open.after_lots == Phase::cove) return;
        play(s, who, *legal.begin()); // The lowest: a shot, a one, the first of those tied.
    }
}

TEST(CoveCombat, AFightWithoutEndIsBrokenOff) { // H-13
    State s = at_sea();
    meet(s);
    miss_for_ever(s);
    EXPECT_TRUE(is_over(s));
    EXPECT_EQ(at(s, a).place, Place::hull); // The fastest.
    EXPECT_EQ(at(s, b).place, Place::cove);
    EXPECT_EQ(at(s, c).place, Place::cove);
    EXPECT_EQ(at(s, a).fame, 0);
    s = at_sea();
    meet(s, {2, 4});
    miss_for_ever(s);
    EXPECT_TRUE(is_over(s));
    for (const Seat who : {a, b, c}) EXPECT_EQ(at(s, who).place, Place::cove);
    EXPECT_EQ(at(s, a).fame, 0);
}

TEST(CoveCombat, ATieAtTheEndOfAnEndlessFightIsSettledByDie) { // H-13, PC-061
    State s = at_sea();
    put(s, b, {3, 1, 1, 1});
    meet(s);
    miss_for_ever(s);
    ASSERT_EQ(s.open.phase, Phase::lots);
    EXPECT_EQ(s.open.tied, ShipSet::of(ship_of(a)) | ShipSet::of(ship_of(b)));
    lot(s, ship_of(b));
    EXPECT_TRUE(is_over(s));
    EXPECT_EQ(at(s, b).place, Place::hull);
    EXPECT_EQ(at(s, a).place, Place::cove);
    EXPECT_EQ(at(s, c).place, Place::cove);
}

} // namespace
} // namespace tortuga::pirates_cove::battle::combat_test
