// melee_test.cpp: boarding, by cannon or by card, and the exchange of ships.
#include <gtest/gtest.h>

#include "games/pirates_cove/fixture_combat.hpp"

namespace tortuga::pirates_cove::battle::melee_test {
namespace {

// A has shot away B's Sails, and nobody else is there: may A board?
State dismasted(Options o = standard(5)) {
    State s = at_sea(o);
    enrich(s, a, 5, 2, 1);
    enrich(s, b, 8, 6, 3);
    put(s, b, {0, 1, 1, 1});
    meet_in_pairs(s);
    fire(s, a, b, sails, {5, 1});
    return s;
}
// A boards B at once; there is no duel.
State boarded(Options o = with({Switch::no_duels})) {
    State s = dismasted(o);
    play(s, a, make(Kind::board));
    return s;
}

TEST(CoveMelee, WhoeverShootsTheSailsAwayMayBoard) { // PC-109, PC-176, PC-177, PC-181
    State s = dismasted();
    EXPECT_EQ(s.open.phase, Phase::claim);
    EXPECT_EQ(s.open.actor, a);
    EXPECT_EQ(at(s, b).place, Place::hull); // Not yet in the Cove.
    EXPECT_EQ(at(s, a).fame, 5);
    play(s, a, make(Kind::board));
    EXPECT_EQ(s.open.phase, Phase::challenge);
    EXPECT_EQ(s.open.actor, b);
}

TEST(CoveMelee, WithoutBoardingTheShipIsDefeated) { // PC-180
    State s = dismasted();
    pass(s, a);
    EXPECT_TRUE(is_over(s));
    EXPECT_EQ(at(s, b).place, Place::cove);
    EXPECT_EQ(at(s, b).gold, 6);
    EXPECT_EQ(at(s, b).fame, 8);
    EXPECT_EQ(at(s, a).fame, 6);
    s = dismasted(with({Switch::no_boarding}));
    EXPECT_TRUE(is_over(s));
    EXPECT_EQ(at(s, a).fame, 6);
}

TEST(CoveMelee, OnlySailsAllowBoarding) { // PC-179
    for (const int section : {hull, crew, cannons}) {
        State s = at_sea();
        put(s, b, {1, 0, 0, 0});
        meet_in_pairs(s);
        fire(s, a, b, section, {5, 1});
        EXPECT_TRUE(is_over(s));
        EXPECT_EQ(at(s, b).place, Place::cove);
    }
}

TEST(CoveMelee, ALegendBoardsNobody) { // PC-176
    State s = at_sea(standard(5), mary_read);
    put(s, a, {1, 1, 1, 1});
    put(s, b, {1, 1, 1, 1});
    sail(s, {6, 2, 6, 5, 5}, {2, 4});
    roll(s, {5, 6, 5, 1});
    EXPECT_TRUE(is_over(s));
    EXPECT_EQ(at(s, b).place, Place::cove);
}

TEST(CoveMelee, TheShipWithoutSailsRollsFirst) { // PC-182, PC-183, PC-184, PC-191
    State s = boarded();
    EXPECT_EQ(s.open.rolling.who, ship_of(b));
    EXPECT_EQ(dice_now(s), 2);
    roll(s, {6, 4});
    EXPECT_EQ(space(s, a, crew), 0); // A's losses count before A rolls.
    EXPECT_EQ(s.open.rolling.who, ship_of(a));
    EXPECT_EQ(dice_now(s), 1);
    EXPECT_EQ(Rules::pending(s), SeatSet::of(Seat::chance)); // Nobody can flee.
    roll(s, {1});
    EXPECT_EQ(s.open.melee.exchange, 2);
    EXPECT_EQ(s.open.rolling.who, ship_of(b)); // PC-185 More crew.
}

TEST(CoveMelee, LaterTheLargerCrewRollsFirst) { // PC-185, PC-061
    State s = boarded();
    roll(s, {1, 1});
    roll(s, {5, 1});
    EXPECT_EQ(s.open.rolling.who, ship_of(a));
    roll(s, {1, 1});
    EXPECT_EQ(dice_now(s), 1);
    roll(s, {5});
    EXPECT_EQ(s.open.phase, Phase::lots); // One each.
    lot(s, ship_of(b));
    EXPECT_EQ(s.open.rolling.who, ship_of(b));
    roll(s, {1});
    EXPECT_EQ(s.open.rolling.who, ship_of(a));
}

TEST(CoveMelee, ADrunkenCrewIsSmaller) { // E5, PC-182, PC-185
    State s = at_sea(with({Switch::no_duels}));
    captain(s, a).drunken = 1;
    put(s, a, {3, 1, 3, 1}); // Crew 4, which counts 3.
    put(s, b, {0, 1, 3, 1});
    meet_in_pairs(s);
    fire(s, a, b, sails, {5, 1});
    play(s, a, make(Kind::board));
    roll(s, {1, 1, 1, 1});
    EXPECT_EQ(dice_now(s), 3);
    roll(s, {1, 1, 1});
    EXPECT_EQ(s.open.phase, Phase::roll);
    EXPECT_EQ(s.open.rolling.who, ship_of(b)); // Four against three.
}

TEST(CoveMelee, TheBoarderWins) { // PC-192 .. PC-196, PC-198, PC-199, PC-237
    State s = boarded();
    roll(s, {1, 1});
    roll(s, {5, 6});
    EXPECT_TRUE(is_over(s));
    EXPECT_EQ(space(s, b, crew), crippled);
    EXPECT_EQ(at(s, a).fame, 7);
    EXPECT_EQ(at(s, b).fame, 9);
    EXPECT_EQ(at(s, a).gold, 8);
    EXPECT_EQ(at(s, a).chests, 4); // More than its Hull holds, until phase 7.
    EXPECT_GT(at(s, a).chests, at(s, a).value(Section::hull));
    EXPECT_EQ(at(s, b).gold + at(s, b).chests, 0);
    EXPECT_EQ(at(s, a).place, Place::hull);
    EXPECT_EQ(at(s, b).place, Place::cove);
}

TEST(CoveMelee, TheShipWithoutSailsWins) { // PC-197, A-16
    State s = boarded();
    roll(s, {5, 6});
    EXPECT_TRUE(is_over(s)); // A never rolled.
    EXPECT_EQ(at(s, b).fame, 10);
    EXPECT_EQ(at(s, a).fame, 6);
    EXPECT_EQ(at(s, b).gold, 8);
    EXPECT_EQ(at(s, b).chests, 4);
    EXPECT_EQ(at(s, a).place, Place::cove);
    EXPECT_EQ(at(s, b).place, Place::cove);
    EXPECT_TRUE(players_at(s.open, Place::hull).empty());
    EXPECT_EQ(s.open.arrivals[0], a);
    EXPECT_EQ(s.open.arrivals[1], b);
}

TEST(CoveMelee, OnlyAMastercraftOnTheCrewHelps) { // PC-188, PC-189, A-15
    State s = at_sea(with({Switch::no_duels}));
    captain(s, a).master = card(Design::boatswain);
    captain(s, a).parrot = card(Design::silver);
    captain(s, b).parrot = card(Design::bones);
    put(s, b, {0, 1, 1, 5});
    enrich(s, b, 5, 0, 0);
    meet_in_pairs(s);
    fire(s, a, b, sails, {5, 1, 1, 1, 1, 1});
    play(s, a, make(Kind::board));
    EXPECT_EQ(dice_now(s), 2); // The crew, not the parrot's Cannons.
    roll(s, {5, 6});
    EXPECT_EQ(at(s, a).master, no_card); // It took both.
    EXPECT_EQ(space(s, a, crew), 1);
    EXPECT_EQ(dice_now(s), 2); // Not six.
    roll(s, {5, 1});
    EXPECT_EQ(space(s, b, crew), 0);
    EXPECT_EQ(at(s, b).parrot, card(Design::bones));
    EXPECT_EQ(at(s, b).parrot_hits, 0);
}

// A with Boarding Axes in force against B, before the first shot.
State with_axes(Options o) {
    State s = at_sea(o);
    deal(s, a, Design::axes);
    put(s, a, {4, 1, 1, 1});
    put(s, b, {3, 3, 1, 1});
    meet_in_pairs(s);
    use(s, a, Design::axes);
    prepare_nothing(s);
    return s;
}

TEST(CoveMelee, AxesCutTheRigging) { // PC-178, X04, A-39
    State s = with_axes(with({Switch::no_duels}));
    EXPECT_EQ(why(s, a, make(Kind::board)), Reason::no_grapple); // Only Sails or Grapple Attack.
    State elsewhere = s;
    fire(s, a, b, sails, {4, 3});
    EXPECT_EQ(space(s, b, sails), 2);
    fire(elsewhere, a, b, hull, {4, 3});
    EXPECT_EQ(space(elsewhere, b, hull), 3);
    fire(s, b, a, sails, {4, 3}); // They are A's alone.
    EXPECT_EQ(space(s, a, sails), 4);
}

TEST(CoveMelee, OrTheyBoard) { // X04, A-39 (boarding_axes=boarding)
    State s = with_axes(with({Switch::no_duels, Switch::axes_board}));
    EXPECT_EQ(why(s, a, make(Kind::board)), Reason::ok);
    fire(s, a, b, sails, {4, 3});
    EXPECT_EQ(space(s, b, sails), 3);
    EXPECT_EQ(why(s, b, make(Kind::board)), Reason::no_grapple);
}

TEST(CoveMelee, SmokeHidesTheRigging) { // X04, B1
    State s = at_sea(with({Switch::no_duels}));
    deal(s, a, Design::axes);
    deal(s, b, Design::smoke);
    put(s, b, {1, 1, 1, 1});
    meet_in_pairs(s);
    use(s, a, Design::axes);
    use(s, b, Design::smoke);
    prepare_nothing(s);
    fire(s, a, b, sails, {5, 4});
    EXPECT_EQ(space(s, b, sails), 1);
}

TEST(CoveMelee, NetsCatchShot) { // X05
    State s = at_sea(with({Switch::no_duels}));
    deal(s, b, Design::nets);
    put(s, b, {1, 1, 3, 1});
    meet_in_pairs(s);
    use(s, b, Design::nets);
    prepare_nothing(s);
    fire(s, a, b, crew, {6, 5});
    EXPECT_EQ(space(s, b, crew), 2); // The first hit is caught,
    fire(s, b, a, crew, {1, 1});
    fire(s, a, b, hull, {6, 5});
    EXPECT_TRUE(at(s, b).place == Place::cove || space(s, b, hull) == -1); // but not elsewhere.
}

TEST(CoveMelee, OnlyCardsThatSayItMatter) { // PC-187, PC-190, X04, X05
    State s = at_sea(with({Switch::no_duels}));
    for (const Design each : {Design::smoke, Design::bulwarks, Design::nets}) deal(s, b, each);
    for (const Design each : {Design::axes, Design::monkeys, Design::red_hot}) deal(s, a, each);
    put(s, a, {3, 1, 4, 1});
    put(s, b, {0, 1, 4, 1});
    meet_in_pairs(s);
    use(s, a, Design::axes);
    use(s, b, Design::smoke);
    use(s, a, Design::monkeys);
    use(s, b, Design::bulwarks);
    pass(s, a);
    State without = s;
    use(s, b, Design::nets);
    pass(s, a);
    pass(without, b);
    for (State* each : {&s, &without}) {
        prepare_nothing(*each);
        fire(*each, a, b, sails, {6, 6, 1});
        pass(*each, a); // No luck.
        play(*each, a, make(Kind::board));
        roll(*each, {1, 1, 1, 1, 1});
        if (each->open.phase == Phase::luck) pass(*each, b);
        EXPECT_EQ(dice_now(*each), 5); // No monkeys.
        EXPECT_EQ(s.hand[index(a)].size(), 1);
        roll(*each, {3, 4, 5, 6, 1});
        EXPECT_EQ(each->open.phase, Phase::luck);
        EXPECT_EQ(why(*each, a, make_play(card(Design::red_hot))), Reason::combat_card_not_now);
        pass(*each, a);
    }
    EXPECT_EQ(space(s, b, crew), 3);       // Only the six, and no smoke or sandbag on top.
    EXPECT_EQ(space(without, b, crew), 1); // Axes: 4, 5 and 6.
}

TEST(CoveMelee, GrappleAllowsBoardingOnOnesTurn) { // PC-178, PC-186, A-14
    State s = at_sea(with({Switch::no_duels}));
    deal(s, b, Design::grapple);
    deal(s, b, Design::red_hot);
    meet(s);
    use(s, b, Design::grapple);
    pass(s, b);
    EXPECT_EQ(why(s, a, make(Kind::board)), Reason::not_two_ships);
    flee(s, a, 6);
    State armed = s;
    use(armed, b, Design::red_hot);
    EXPECT_EQ(why(armed, b, make(Kind::board)), Reason::fire_now);
    play(s, b, make(Kind::board));
    EXPECT_EQ(s.open.rolling.who, ship_of(c)); // The boarded ship first.
    roll(s, {1, 1});
    roll(s, {5, 6});
    pass(s, b);
    EXPECT_TRUE(is_over(s));
    EXPECT_EQ(at(s, b).place, Place::hull);
    EXPECT_EQ(at(s, b).fame, 2);
}

TEST(CoveMelee, OnlyThePlayerOfGrappleBoards) { // PC-178, A-14
    State s = at_sea();
    deal(s, b, Design::grapple);
    meet_in_pairs(s);
    use(s, b, Design::grapple);
    EXPECT_EQ(why(s, a, make(Kind::board)), Reason::no_grapple);
    fire(s, a, b, hull, {1, 1});
    play(s, b, make(Kind::board));
    EXPECT_EQ(s.open.actor, a); // PC-200 The boarded captain may challenge.
    EXPECT_EQ(s.open.phase, Phase::challenge);
    pass(s, a);
    roll(s, {5, 5}); // A, who was boarded, wins and is not crippled.
    EXPECT_TRUE(is_over(s));
    EXPECT_EQ(at(s, a).place, Place::hull);
    EXPECT_EQ(at(s, b).place, Place::cove);
    s = at_sea(with({Switch::no_boarding}));
    deal(s, a, Design::grapple);
    meet_in_pairs(s);
    use(s, a, Design::grapple);
    EXPECT_EQ(why(s, a, make(Kind::board)), Reason::boarding_off);
}

TEST(CoveMelee, ACrewThatIsGoneHasLostAtOnce) { // PC-192, V5
    State s = at_sea(with({Switch::no_duels}));
    deal(s, a, Design::raking);
    put(s, b, {0, 1, 0, 1});
    enrich(s, b, 3, 4, 0);
    meet_in_pairs(s);
    prepare_nothing(s);
    use(s, a, Design::raking);
    fire(s, a, b, sails, {5, 6});
    play(s, a, make(Kind::hit, sails));
    play(s, a, make(Kind::hit, crew));
    EXPECT_EQ(s.open.phase, Phase::claim);
    play(s, a, make(Kind::board));
    EXPECT_TRUE(is_over(s));
    EXPECT_EQ(at(s, a).gold, 13);
    EXPECT_EQ(at(s, a).fame, 2);
    EXPECT_EQ(at(s, b).fame, 4);
    EXPECT_EQ(at(s, b).place, Place::cove);
}

TEST(CoveMelee, ALuckyCharmInABoarding) { // E7, H-6
    State s = at_sea(with({Switch::no_duels}));
    deal(s, b, Design::charm);
    put(s, b, {0, 1, 1, 1});
    meet_in_pairs(s);
    prepare_nothing(s);
    fire(s, a, b, sails, {5, 1});
    play(s, a, make(Kind::board));
    roll(s, {1, 1});
    EXPECT_EQ(s.open.actor, b);
    use(s, b, Design::charm);
    roll(s, {5, 1});
    EXPECT_EQ(space(s, a, crew), 0);
}

TEST(CoveMelee, ABoardingWithoutEndIsDrawn) { // H-13, PC-231
    State s = boarded();
    for (int moves = 0; moves < 2000 && !is_over(s); ++moves)
        play(s, *Rules::legal_moves(s, Seat::chance).begin());
    EXPECT_TRUE(is_over(s));
    EXPECT_EQ(at(s, b).place, Place::cove);
    EXPECT_EQ(at(s, a).place, Place::hull);
    EXPECT_EQ(at(s, a).fame, 6);
    EXPECT_EQ(at(s, b).fame, 8);
    EXPECT_EQ(at(s, b).gold, 6);
}

// A, with Hull 5 and Cannons 4, and B, with Hull 3 and Cannons 2, before anybody has rolled.
State swappable(Switch duels) {
    State s = at_sea(with({Switch::ship_swap, duels}));
    put(s, a, {3, 5, 1, 4});
    put(s, b, {0, 3, 2, 2});
    enrich(s, a, 5, 2, 1);
    enrich(s, b, 8, 6, 3);
    captain(s, b).parrot = card(Design::flint);
    captain(s, a).master = card(Design::gunner);
    meet_in_pairs(s);
    fire(s, a, b, sails, {5, 1});
    play(s, a, make(Kind::board));
    return s;
}

TEST(CoveMelee, TheWinnerMayExchangeShips) { // PC-232 .. PC-236, A-22
    State s = swappable(Switch::no_duels);
    roll(s, {1, 1, 1});
    roll(s, {5, 6});
    EXPECT_EQ(space(s, b, crew), 0);
    roll(s, {1, 1});
    roll(s, {1});
    roll(s, {5, 6});
    EXPECT_EQ(s.open.phase, Phase::exchange);
    EXPECT_EQ(s.open.actor, a);
    EXPECT_EQ(at(s, a).gold, 8); // PC-235 Loot and fame first, the Cove afterwards.
    EXPECT_EQ(at(s, a).fame, 7);
    EXPECT_EQ(at(s, b).place, Place::hull);
    State kept = s;
    pass(kept, a);
    EXPECT_EQ(at(kept, a).place, Place::hull);
    EXPECT_EQ(at(kept, b).place, Place::cove);
    EXPECT_EQ(space(kept, a, hull), 5);
    play(s, a, make(Kind::swap));
    EXPECT_EQ(at(s, a).space, (Spaces{-1, 3, 1, 2}));
    EXPECT_EQ(at(s, b).space, (Spaces{3, 5, -1, 4}));
    EXPECT_EQ(at(s, a).place, Place::cove); // It has no Sails.
    EXPECT_EQ(at(s, b).place, Place::cove);
    EXPECT_EQ(at(s, a).master, card(Design::gunner)); // PC-234
    EXPECT_EQ(at(s, b).parrot, card(Design::flint));
    EXPECT_EQ(at(s, a).gold, 8);
}

TEST(CoveMelee, ADismastedWinnerSailsOnInTheOtherShip) { // PC-236, PC-197, PC-213
    State s = swappable(Switch::no_duels);
    roll(s, {5, 6, 1});
    EXPECT_EQ(s.open.phase, Phase::exchange);
    EXPECT_EQ(s.open.actor, b);
    State kept = s;
    play(s, b, make(Kind::swap));
    EXPECT_EQ(at(s, b).place, Place::hull);
    EXPECT_EQ(at(s, a).place, Place::cove);
    EXPECT_EQ(space(s, a, sails), crippled);
    pass(kept, b);
    EXPECT_EQ(at(kept, b).place, Place::cove);
    EXPECT_EQ(at(kept, a).place, Place::cove);
    s = swappable(Switch::swords); // A duel this time.
    play(s, b, make(Kind::duel));
    play(s, a, make(Kind::duel));
    play(s, a, make(Kind::weapon, 1));
    play(s, b, make(Kind::weapon, 1));
    roll(s, {1, 2, 1, 2});
    EXPECT_EQ(s.open.phase, Phase::exchange);
    kept = s;
    play(s, b, make(Kind::swap));
    EXPECT_EQ(at(s, b).place, Place::hull);
    EXPECT_EQ(at(s, a).place, Place::cove);
    pass(kept, b); // PC-213
    EXPECT_EQ(at(kept, b).place, Place::cove);
    EXPECT_EQ(at(kept, a).place, Place::hull);
}

} // namespace
} // namespace tortuga::pirates_cove::battle::melee_test
