// salvo_test.cpp: how Brutal Buccaneers fight: ships of equal speed, retreats, hits that stay, and
// burying under fire on Treasure Island.
#include <gtest/gtest.h>

#include "games/pirates_cove/fixture_buccaneers.hpp"

namespace tortuga::pirates_cove::brutal::salvo_test {
namespace {

// A and B of equal speed alone on Tavern Island; D and E will meet on island 5.
State pair_on_tavern(Options o = buccaneers(5)) {
    State s = cruising();
    s.open.options = o;
    even(s, {a, b}, 2);
    enrich(s, a, 4, 2, 0);
    enrich(s, b, 6, 3, 0);
    return s;
}
State paired(Options o = buccaneers(5)) {
    State s = pair_on_tavern(o);
    clash(s, {1, 1, 2, 5, 5});
    return s;
}
bool is_settled(const State& s) { return s.open.combat.island != Place::tavern; }

TEST(CoveSalvo, TwoCrippleEachOther) { // W24, PC-282, PC-283, PC-118
    State s = paired();
    EXPECT_EQ(s.open.phase, Phase::stand); // No die decides who is first.
    stand_fast(s);
    fire(s, a, b, hull, {5, 6});
    EXPECT_EQ(space(s, b, hull), 1); // Not before both have rolled.
    EXPECT_TRUE(is_turn_of(s, b));
    fire(s, b, a, crew, {5, 5});
    EXPECT_TRUE(is_settled(s));
    EXPECT_EQ(space(s, b, hull), crippled);
    EXPECT_EQ(space(s, a, crew), crippled);
    EXPECT_EQ(at(s, a).place, Place::cove);
    EXPECT_EQ(at(s, b).place, Place::cove);
    EXPECT_EQ(at(s, a).fame, 4);
    EXPECT_EQ(at(s, b).fame, 6);
    EXPECT_NE(face_at(s, Place::tavern), no_treasure); // Nobody is left to take it.
    EXPECT_TRUE(players_at(s.open, Place::tavern).empty());
}

TEST(CoveSalvo, WithoutSailsNeitherBoards) { // H-12, PC-282
    State s = paired();
    put(s, a, {0, 1, 1, 1}); // Damage within the round does not part them. PC-060
    put(s, b, {0, 1, 1, 1});
    stand_fast(s);
    fire(s, a, b, sails, {5, 1});
    fire(s, b, a, sails, {5, 1});
    EXPECT_TRUE(is_settled(s));
    EXPECT_EQ(at(s, a).place, Place::cove);
    EXPECT_EQ(at(s, b).place, Place::cove);
    EXPECT_EQ(at(s, a).fame, 4);
}

TEST(CoveSalvo, OneOfTwoIsCrippled) { // PC-282, PC-289, PC-106
    State s = paired();
    stand_fast(s);
    fire(s, a, b, hull, {1, 1});
    fire(s, b, a, cannons, {5, 6});
    EXPECT_TRUE(is_settled(s));
    EXPECT_EQ(at(s, a).place, Place::cove);
    EXPECT_EQ(at(s, b).place, Place::tavern);
    EXPECT_EQ(at(s, b).fame, 7);
    EXPECT_EQ(at(s, a).gold, 2); // PC-108
}

TEST(CoveSalvo, ACrippledShipHasFiredAllTheSame) { // PC-282
    State s = paired();
    stand_fast(s);
    fire(s, a, b, hull, {5, 6}); // B is done for, but fires with all it had.
    play(s, b, make_fire(ship_a, cannons));
    EXPECT_EQ(dice_now(s), 2);
    roll(s, {5, 1});
    EXPECT_EQ(at(s, b).place, Place::cove);
    EXPECT_EQ(space(s, a, cannons), 0);
    EXPECT_EQ(at(s, a).fame, 5);
}

TEST(CoveSalvo, DamageCountsFromTheNextRound) { // PC-282, PC-059, PC-067
    State s = paired();
    put(s, a, {2, 2, 3, 3});
    put(s, b, {2, 2, 3, 3});
    stand_fast(s);
    fire(s, a, b, cannons, {5, 5, 1, 1});
    play(s, b, make_fire(ship_a, sails));
    EXPECT_EQ(dice_now(s), 4); // Not yet two.
    roll(s, {6, 1, 1, 1});
    EXPECT_EQ(s.open.combat.round, 2);
    EXPECT_TRUE(is_turn_of(s, b)); // Alone now: A is slower.
    play(s, b, make_fire(ship_a, hull));
    EXPECT_EQ(dice_now(s), 2);
}

TEST(CoveSalvo, UnequalShipsFireInTurn) { // PC-282, PC-059
    State s = pair_on_tavern();
    even(s, {a}, 3);
    clash(s, {1, 1, 2, 5, 5});
    EXPECT_TRUE(is_turn_of(s, a));
    fire(s, a, b, hull, {5, 6});
    EXPECT_TRUE(is_settled(s)); // B never fired.
    EXPECT_EQ(at(s, a).fame, 5);
}

TEST(CoveSalvo, ThreeOfWhichTwoAreCrippled) { // PC-283, PC-282
    State s = cruising();
    even(s, {a, b, c}, 2);
    clash(s, {1, 1, 1, 5, 5});
    stand_fast(s);
    fire(s, a, b, hull, {5, 5});
    fire(s, b, a, hull, {5, 5});
    fire(s, c, a, crew, {1, 1});
    EXPECT_TRUE(is_settled(s));
    EXPECT_EQ(at(s, c).fame, 2); // One for each.
    EXPECT_EQ(at(s, a).fame, 0);
    EXPECT_EQ(at(s, b).fame, 0);
    EXPECT_EQ(at(s, a).place, Place::cove);
    EXPECT_EQ(at(s, b).place, Place::cove);
    EXPECT_EQ(at(s, c).place, Place::tavern);
}

TEST(CoveSalvo, ASlowerThirdGainsAndThenActs) { // PC-283, PC-059
    State s = cruising();
    even(s, {a, b}, 2);
    clash(s, {1, 1, 1, 5, 5});
    stand_fast(s);
    fire(s, a, b, hull, {5, 5});
    fire(s, b, c, hull, {5, 1});
    EXPECT_EQ(at(s, b).place, Place::cove); // One of the pair: both others gain.
    EXPECT_EQ(at(s, a).fame, 1);
    EXPECT_EQ(at(s, c).fame, 1);
    EXPECT_TRUE(is_turn_of(s, c));
    fire(s, c, a, hull, {5, 5});
    EXPECT_EQ(at(s, c).fame, 2);
}

TEST(CoveSalvo, BothSinkAThird) { // PC-283, PC-093
    State s = cruising();
    even(s, {a, b}, 2);
    clash(s, {1, 1, 1, 5, 5});
    stand_fast(s);
    fire(s, a, c, hull, {5, 5});
    fire(s, b, c, hull, {5, 5}); // It is still there to be aimed at.
    EXPECT_EQ(at(s, c).place, Place::cove);
    EXPECT_EQ(at(s, a).fame, 1);
    EXPECT_EQ(at(s, b).fame, 1);
    EXPECT_EQ(s.open.phase, Phase::stand); // The next round, the two alone.
}

TEST(CoveSalvo, WhoFleesIsGoneBeforeTheFire) { // PC-284, PC-285, PC-288
    State s = paired();
    pass(s, a);
    flee(s, b, 6);
    EXPECT_TRUE(is_settled(s)); // Nobody is left to be fired at.
    EXPECT_EQ(at(s, b).place, Place::cove);
    EXPECT_EQ(at(s, b).fame, 4);
    EXPECT_EQ(at(s, b).gold, 3);
    EXPECT_EQ(at(s, a).fame, 4); // It was not hit.
    EXPECT_FALSE(s.open.buccaneers.fired.has(a));
}

TEST(CoveSalvo, OneOfThreeFlees) { // PC-284, PC-063
    State s = cruising();
    even(s, {a, b, c}, 2);
    enrich(s, b, 1, 3, 0);
    clash(s, {1, 1, 1, 5, 5});
    pass(s, a);
    flee(s, b, 3);
    EXPECT_EQ(at(s, b).fame, 0); // PC-239 Not below zero.
    pass(s, c);
    EXPECT_EQ(why(s, a, make_fire(ship_b, hull)), Reason::no_such_target);
    EXPECT_EQ(why(s, a, make(Kind::flee)), Reason::stood_already); // Who has stood stays.
    fire(s, a, c, hull, {5, 1});
    fire(s, c, a, hull, {5, 1});
    EXPECT_EQ(space(s, a, hull), 0);
    EXPECT_EQ(space(s, c, hull), 0);
    EXPECT_EQ(s.open.phase, Phase::stand);
    flee(s, a, 6);
    EXPECT_EQ(at(s, c).fame, 1); // A had been hit. PC-289
}

TEST(CoveSalvo, RetreatCostsTwoFame) { // PC-285, PC-286, PC-287, PC-288
    State s = pair_on_tavern();
    even(s, {a}, 3);
    clash(s, {1, 1, 2, 5, 5});
    play(s, a, make(Kind::flee));
    EXPECT_EQ(at(s, a).fame, 2); // At once, before the roll.
    State mutiny = s;
    roll(s, {3});
    EXPECT_EQ(at(s, a).place, Place::cove);
    EXPECT_EQ(at(s, a).fame, 2);
    EXPECT_EQ(at(s, a).gold, 2);
    EXPECT_EQ(at(s, b).fame, 6);
    for (const int die : {1, 2}) {
        State lost = mutiny;
        roll(lost, {die});
        EXPECT_EQ(at(lost, a).place, Place::cove);
        EXPECT_EQ(at(lost, a).fame, 2); // No more fame than that.
        EXPECT_EQ(at(lost, a).gold, 0);
    }
}

TEST(CoveSalvo, RetreatAfterAHit) { // PC-289, PC-285, PC-286
    State s = cruising();
    enrich(s, b, 5, 4, 2);
    clash(s, {1, 1, 1, 5, 5});
    fire(s, a, b, hull, {5, 1});
    flee(s, b, 1);
    EXPECT_EQ(at(s, a).fame, 1);
    EXPECT_EQ(at(s, c).fame, 1);
    EXPECT_EQ(at(s, b).fame, 3);
    EXPECT_EQ(at(s, b).gold + at(s, b).chests, 0);
    EXPECT_EQ(s.open.chests, 50); // PC-101
}

TEST(CoveSalvo, ALegendOfEqualSpeedFiresToo) { // PC-282, A-35, PC-112, PC-299
    State s = cruising(5, calico);             // Speed 7, 3 dice at the Sails, 4 hits, 3 fame.
    put(s, a, {3, 1, 5, 5});
    clash(s, {3, 1, 2, 5, 5});
    EXPECT_EQ(s.open.phase, Phase::stand);
    EXPECT_EQ(s.open.actor, a);
    stand_fast(s);
    fire(s, a, first_foe, {5, 5, 5, 6, 1, 1});
    EXPECT_EQ(at(s, a).fame, 0); // Not before Calico Jack has fired.
    EXPECT_EQ(s.open.rolling.who, first_foe);
    roll(s, {5, 1, 1});
    EXPECT_EQ(space(s, a, sails), 2);
    EXPECT_EQ(at(s, a).fame, 6);
    EXPECT_EQ(at(s, a).place, Place::sails);
    EXPECT_EQ(s.open.foe[0].legend, Legend::none);
}

TEST(CoveSalvo, ALegendSunkWhileAShipIsCrippled) { // PC-282, PC-112, PC-106, PC-107
    State s = cruising(5, calico);
    put(s, a, {3, 1, 5, 5});
    put(s, b, {3, 1, 1, 1}); // As fast; A is not the slowest either: the lot falls on B.
    put(s, c, {3, 1, 1, 1});
    clash(s, {3, 3, 3, 5, 5});
    stand_fast(s);
    fire(s, a, first_foe, {5, 5, 5, 6, 1, 1});
    EXPECT_EQ(why(s, b, make_fire(ship_a, hull)), Reason::foes_first); // Calico is still there.
    fire(s, b, first_foe, {1, 1});
    fire(s, c, first_foe, {5, 1});
    lot(s, ship_b);
    captain(s, b).space[Section::sails] = 0; // Already damaged.
    roll(s, {5, 1, 1});
    EXPECT_EQ(at(s, b).place, Place::cove);
    EXPECT_EQ(at(s, b).fame, 0);         // It has left before the fame is shared.
    EXPECT_EQ(at(s, a).fame, 1 + 6 / 2); // For B, and half of twice 3.
    EXPECT_EQ(at(s, c).fame, 1 + 6 / 2);
    EXPECT_NE(s.open.phase, Phase::claim); // A legendary pirate boards nobody.
    EXPECT_EQ(s.open.phase, Phase::stand); // A and C go on. PC-048
}

TEST(CoveSalvo, TheLastShipAndALegendSinkTogether) { // PC-282, PC-118
    State s = cruising(5, calico);
    put(s, a, {3, 1, 5, 5});
    clash(s, {3, 1, 2, 5, 5});
    stand_fast(s);
    captain(s, a).space[Section::sails] = 0;
    fire(s, a, first_foe, {5, 5, 5, 6, 1, 1});
    roll(s, {5, 5, 5});
    EXPECT_EQ(at(s, a).place, Place::cove);
    EXPECT_EQ(at(s, a).fame, 0);
    EXPECT_EQ(s.open.foe[0].legend, Legend::none);
    EXPECT_TRUE(s.open.beaten.has(calico));
}

TEST(CoveSalvo, TheNavySinksWithItsTarget) { // PC-282, PC-110, PC-076, PC-112, A-36
    State s = cruising(3);
    put(s, b, {3, 1, 5, 5}); // As fast as the Navy, and so is C.
    put(s, c, {3, 1, 1, 1});
    deal(s, a, Design::navy);
    sail(s, {6, 2, 2}, {});
    wait_for(s, Phase::navy);
    use(s, a, Design::navy, 1);
    ready(s);
    stand_fast(s);
    fire(s, b, Ship::navy, {5, 5, 5, 5, 5, 1}); // All the hits it takes,
    fire(s, c, Ship::navy, {1, 1});
    play(s, a, make(Kind::hit, hull));
    roll(s, {5, 5, 1, 1}); // before B leaves.
    EXPECT_EQ(at(s, b).place, Place::cove);
    EXPECT_EQ(at(s, c).fame, 1 + 2 * 4 + 1); // For B, for the Navy, and the card of the island.
}

TEST(CoveSalvo, RakingFireIsDealtOutAfterAllHaveRolled) { // PC-282, V5, PC-073
    State s = pair_on_tavern();
    deal(s, a, Design::raking);
    clash(s, {1, 1, 2, 5, 5});
    stand_fast(s);
    use(s, a, Design::raking);
    fire(s, a, b, hull, {5, 6});
    EXPECT_TRUE(is_turn_of(s, b)); // Nothing is dealt out yet.
    fire(s, b, a, hull, {5, 6});   // A will be crippled.
    ASSERT_EQ(s.open.phase, Phase::split);
    EXPECT_EQ(s.open.actor, a);
    play(s, a, make(Kind::hit, sails));
    play(s, a, make(Kind::hit, crew));
    EXPECT_TRUE(is_settled(s));
    EXPECT_EQ(at(s, b).space, (Spaces{1, 1, 0, 1}));
    EXPECT_EQ(at(s, b).place, Place::tavern);
    EXPECT_EQ(at(s, b).fame, 7);
    EXPECT_EQ(at(s, a).place, Place::cove);
    EXPECT_TRUE(s.open.discards.has(card(Design::raking)));
}

TEST(CoveSalvo, BoardingAfterASalvo) { // PC-177, PC-282, H-12
    State s = paired();
    put(s, b, {0, 1, 1, 1});
    stand_fast(s);
    fire(s, a, b, sails, {5, 1});
    EXPECT_TRUE(is_turn_of(s, b)); // Before B has fired nobody boards.
    fire(s, b, a, hull, {1, 1});
    ASSERT_EQ(s.open.phase, Phase::claim);
    EXPECT_EQ(s.open.actor, a);
    State off = paired(with({Switch::no_boarding}, buccaneers(5)));
    put(off, b, {0, 1, 1, 1});
    stand_fast(off);
    fire(off, a, b, sails, {5, 1});
    fire(off, b, a, hull, {1, 1});
    EXPECT_TRUE(is_settled(off));
    play(s, a, make(Kind::board));
    pass(s, b); // No duel.
    roll(s, {1, 1});
    roll(s, {5, 6});
    EXPECT_TRUE(is_settled(s));
    EXPECT_EQ(at(s, a).fame, 6);
    EXPECT_EQ(at(s, b).fame, 7);
    EXPECT_EQ(at(s, a).gold, 5);
}

TEST(CoveSalvo, BoardingWhenTheSpeedsDiffer) { // PC-176, PC-177, PC-200
    State s = pair_on_tavern();
    even(s, {a}, 3);
    clash(s, {1, 1, 2, 5, 5});
    put(s, b, {0, 1, 1, 1});
    fire(s, a, b, sails, {5, 1});
    EXPECT_EQ(s.open.phase, Phase::claim);
    play(s, a, make(Kind::board));
    EXPECT_EQ(s.open.phase, Phase::challenge); // Duels keep their own switch.
}

TEST(CoveSalvo, HitsOnALegendStay) { // PC-290, PC-110, PC-299
    State s = cruising(3);           // Bonnet: speed 5, 3 hits, 3 fame.
    clash(s, {3, 1, 2});             // A meets Bonnet.
    fire(s, a, first_foe, {5, 1});   // One hit.
    roll(s, {1, 1, 1});
    flee(s, a, 6);
    EXPECT_EQ(s.open.foe[0].hits, 1); // The combat is over.
    while (s.open.phase != Phase::stock && s.open.phase != Phase::reveal) {
        const auto moves = Rules::legal_moves(s, Rules::pending(s).lowest());
        play(s, *moves.begin());
    }
    EXPECT_EQ(s.open.month, 2); // And the turn.
    EXPECT_EQ(s.open.foe[0].hits, 1);
    State next = cruising(3);
    next.open.foe[0].hits = 1;
    clash(next, {3, 1, 2});
    fire(next, a, first_foe, {5, 6}); // Two more.
    EXPECT_EQ(next.open.foe[0].legend, Legend::none);
    EXPECT_EQ(next.open.foe[0].hits, 0);
    EXPECT_EQ(at(next, a).fame, 6);
}

// A, the faster, and B on Treasure Island; C on Tavern Island.
State at_treasure() {
    State s = cruising(3);
    enrich(s, a, 5, 4, 2);
    enrich(s, b, 5, 4, 2);
    clash(s, {6, 6, 1});
    return s;
}

TEST(CoveSalvo, BuryingUnderFire) { // W25, PC-294, PC-296, PC-297, PC-298
    State s = at_treasure();
    EXPECT_EQ(s.open.combat.island, Place::treasure);
    EXPECT_TRUE(is_turn_of(s, a));
    fire(s, a, b, hull, {1, 1}); // A miss.
    ASSERT_EQ(s.open.phase, Phase::refuge);
    EXPECT_EQ(Rules::pending(s), SeatSet::of(b)); // Not A, who fired.
    EXPECT_EQ(why(s, b, make(Kind::bury, 2)), Reason::under_fire);
    EXPECT_EQ(why(s, b, make(Kind::stash, 2)), Reason::under_fire);
    State gold = s, nothing = s;
    play(s, b, make(Kind::bury, 1));
    EXPECT_EQ(at(s, b).fame, 6);
    EXPECT_EQ(at(s, b).chests, 1);
    EXPECT_EQ(s.open.chests, 47);  // PC-152
    EXPECT_TRUE(is_turn_of(s, b)); // One of the two, not both.
    play(gold, b, make(Kind::stash, 1));
    EXPECT_EQ(at(gold, b).fame, 6);
    EXPECT_EQ(at(gold, b).gold, 1);
    pass(nothing, b);
    EXPECT_EQ(at(nothing, b).fame, 5);
    play(s, b, make(Kind::flee));
    EXPECT_EQ(s.open.phase, Phase::roll); // Nobody buries now.
    EXPECT_EQ(at(s, b).fame, 4);
    roll(s, {2});
    EXPECT_EQ(at(s, b).place, Place::cove);
    EXPECT_EQ(at(s, b).gold + at(s, b).chests, 0);
    EXPECT_EQ(at(s, b).fame, 4);
    EXPECT_EQ(at(s, a).fame, 5); // B had not been hit.
}

TEST(CoveSalvo, EachVolleyIsAnOccasion) { // PC-296, PC-297
    State s = at_treasure();
    fire(s, a, b, hull, {5, 1});
    play(s, b, make(Kind::bury, 1));
    fire(s, b, a, hull, {1, 1});
    EXPECT_EQ(Rules::pending(s), SeatSet::of(a));
    play(s, a, make(Kind::stash, 1));
    EXPECT_EQ(at(s, a).fame, 6);
    fire(s, a, b, hull, {1, 1});
    play(s, b, make(Kind::stash, 1));
    EXPECT_EQ(at(s, b).fame, 7);
    EXPECT_EQ(at(s, b).gold, 1);
    fire(s, b, a, hull, {1, 1});
    pass(s, a);
    fire(s, a, b, hull, {1, 1});
    play(s, b, make(Kind::bury, 1));
    fire(s, b, a, hull, {1, 1});
    pass(s, a);
    fire(s, a, b, hull, {1, 1});
    EXPECT_TRUE(is_turn_of(s, b)); // One gold and no chest: nothing to bury.
}

TEST(CoveSalvo, BeforeACrippledShipLeaves) { // PC-298, PC-289
    State s = at_treasure();
    fire(s, a, b, hull, {5, 6});
    ASSERT_EQ(s.open.phase, Phase::refuge);
    EXPECT_EQ(space(s, b, hull), crippled); // The damage is done,
    EXPECT_EQ(at(s, b).place, Place::treasure);
    EXPECT_EQ(at(s, a).fame, 5);
    play(s, b, make(Kind::bury, 1));
    EXPECT_EQ(at(s, b).place, Place::cove); // and now it goes.
    EXPECT_EQ(at(s, b).fame, 6);
    EXPECT_EQ(at(s, a).fame, 6);
}

TEST(CoveSalvo, BeforeABoarding) { // PC-298, PC-177, PC-193
    State s = at_treasure();
    put(s, b, {0, 1, 1, 1});
    fire(s, a, b, sails, {5, 1});
    ASSERT_EQ(s.open.phase, Phase::refuge);
    play(s, b, make(Kind::bury, 1));
    EXPECT_EQ(s.open.phase, Phase::claim);
    EXPECT_EQ(at(s, b).chests, 1); // That much is left to be won.
}

TEST(CoveSalvo, BuryingInASalvo) { // PC-296, PC-298, PC-282
    State s = cruising(3);
    even(s, {a, b}, 2);
    enrich(s, a, 5, 4, 2);
    enrich(s, b, 5, 4, 2);
    clash(s, {6, 6, 1});
    stand_fast(s);
    fire(s, a, b, hull, {5, 6});
    EXPECT_TRUE(is_turn_of(s, b)); // First all fire.
    fire(s, b, a, hull, {5, 6});
    for (int volley = 0; volley < 2; ++volley) {
        ASSERT_EQ(s.open.phase, Phase::refuge);
        EXPECT_EQ(players_at(s.open, Place::treasure).size(), 2);
        play(s, make(Kind::bury, 1));
    }
    EXPECT_EQ(at(s, a).fame, 6);
    EXPECT_EQ(at(s, b).fame, 6);
    EXPECT_EQ(at(s, a).place, Place::cove);
    EXPECT_EQ(at(s, b).place, Place::cove);
}

TEST(CoveSalvo, OnlyOnTreasureIsland) { // PC-296
    State s = cruising();
    enrich(s, b, 5, 4, 2);
    clash(s, {1, 1, 2, 5, 5});
    fire(s, a, b, hull, {1, 1});
    EXPECT_TRUE(is_turn_of(s, b));
}

} // namespace
} // namespace tortuga::pirates_cove::brutal::salvo_test
