// volley_test.cpp: aiming, rolling, the cards that change a roll, and what the dice do.
#include <gtest/gtest.h>

#include "games/pirates_cove/fixture_combat.hpp"

namespace tortuga::pirates_cove::battle::volley_test {
namespace {

// A, B and C meet with these Volley or Battle cards in A's hand; nothing has been prepared.
State armed(std::initializer_list<Design> designs_of_a, Legend first = bonnet,
            std::initializer_list<int> drift = {3, 4}) {
    State s = at_sea(standard(5), first);
    for (const Design each : designs_of_a) deal(s, a, each);
    put(s, b, {2, 5, 5, 5});
    put(s, c, {1, 5, 5, 5});
    meet(s, drift);
    prepare_nothing(s);
    return s;
}

TEST(CoveVolley, TheLowerOfCrewAndCannons) { // W02, PC-064, PC-067, PC-072, PC-079
    State s = at_sea();
    put(s, a, {3, 1, 3, 2}); // Crew 4, Cannons 3.
    put(s, b, {2, 3, 1, 1});
    meet(s);
    play(s, a, make_fire(ship_of(b), hull));
    EXPECT_EQ(dice_now(s), 3);
    EXPECT_EQ(Rules::pending(s), SeatSet::of(Seat::chance));
    roll(s, {5, 6, 2});
    EXPECT_EQ(space(s, b, hull), 1);
    EXPECT_EQ(at(s, b).value(Section::hull), 3);
    EXPECT_EQ(at(s, b).was_hit, 1);
    EXPECT_EQ(at(s, b).place, Place::hull);
    EXPECT_TRUE(is_turn_of(s, b));
}

TEST(CoveVolley, AnyShipAndAnySectionEachTime) { // PC-065, PC-066, PC-072
    State s = armed({});
    fire(s, a, c, cannons, {4, 5});
    fire(s, b, a, crew, {1, 1, 1, 1, 2, 3});
    fire(s, c, a, hull, {4, 4, 4, 4, 4});
    EXPECT_EQ(space(s, c, cannons), 4);
    EXPECT_EQ(at(s, a).was_hit, 0); // Fours do not hit.
    fire(s, a, b, sails, {6, 6});
    EXPECT_EQ(space(s, b, sails), 0);
    EXPECT_EQ(space(s, b, hull), 5);
}

TEST(CoveVolley, HitsBeyondTheCrippledSectionAreLost) { // PC-093, PC-104
    State s = at_sea();
    put(s, a, {3, 1, 5, 5});
    meet(s);
    fire(s, a, b, crew, {5, 5, 5, 6, 6, 6});
    EXPECT_EQ(space(s, b, crew), crippled);
    EXPECT_EQ(space(s, b, hull), 1);
    EXPECT_EQ(at(s, b).place, Place::cove);
}

TEST(CoveVolley, RedHotShotHitsWithFour) { // V1, PC-073
    State s = armed({Design::red_hot});
    use(s, a, Design::red_hot);
    EXPECT_TRUE(s.open.aside.has(card(Design::red_hot)));
    EXPECT_EQ(why(s, a, make(Kind::flee)), Reason::fire_now); // A card is on the table.
    fire(s, a, b, hull, {4, 3});
    EXPECT_EQ(space(s, b, hull), 4);
    EXPECT_TRUE(s.open.discards.has(card(Design::red_hot)));
    EXPECT_TRUE(s.open.aside.empty());
    fire(s, b, c, hull, {1, 1, 1, 1, 1, 1});
    fire(s, c, b, hull, {1, 1, 1, 1, 1, 1});
    fire(s, a, b, hull, {4, 3}); // For that one roll only.
    EXPECT_EQ(space(s, b, hull), 4);
}

TEST(CoveVolley, CopiesAreEqual) { // Of two equal cards the first is played.
    State s = at_sea();
    deal(s, a, Design::red_hot, 0);
    deal(s, a, Design::red_hot, 1);
    meet(s);
    prepare_nothing(s);
    EXPECT_EQ(why(s, a, make_play(card(Design::red_hot, 1))), Reason::copy_first);
    EXPECT_EQ(why(s, a, make_play(card(Design::red_hot), 1)), Reason::names_nobody);
    EXPECT_EQ(why(s, a, make_play(card(Design::chain_shot))), Reason::not_in_hand);
}

TEST(CoveVolley, CardsAddDice) { // V2, X16, B5, PC-070
    State s = at_sea();
    deal(s, a, Design::double_charge);
    deal(s, a, Design::fire_ship);
    deal(s, a, Design::monkeys);
    put(s, b, {2, 5, 5, 5});
    captain(s, a).parrot = card(Design::silver);
    meet(s);
    use(s, a, Design::monkeys);
    prepare_nothing(s);
    use(s, a, Design::double_charge);
    use(s, a, Design::fire_ship);
    EXPECT_EQ(why(s, a, make_fire(ship_of(b), crew)), Reason::card_wants_other_aim);
    play(s, a, make_fire(ship_of(b), hull));
    EXPECT_EQ(dice_now(s), 6 + 1 + 2 + 3);
    roll(s, {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 5});
    EXPECT_EQ(space(s, b, hull), 4);
}

TEST(CoveVolley, ShotsThatCountTwice) { // V3, V4, X09
    const auto left = [](Design shot, int section) {
        State s = armed({shot});
        use(s, a, shot);
        EXPECT_EQ(why(s, a, make_fire(ship_of(c), section)), Reason::ok);
        fire(s, a, c, section, {5, 1});
        return space(s, c, section);
    };
    EXPECT_EQ(left(Design::grapeshot, crew), 3);
    EXPECT_EQ(left(Design::bar_shot, hull), 3);
    EXPECT_EQ(left(Design::bar_shot, cannons), 3);
    EXPECT_EQ(left(Design::chain_shot, sails), crippled);
    State s = armed({Design::chain_shot, Design::grapeshot, Design::bar_shot});
    use(s, a, Design::grapeshot);
    EXPECT_EQ(why(s, a, make_fire(ship_of(c), sails)), Reason::card_wants_other_aim);
    EXPECT_EQ(why(s, a, make_fire(ship_of(c), hull)), Reason::card_wants_other_aim);
    EXPECT_EQ(why(s, a, make_play(card(Design::chain_shot))), Reason::card_wants_other_aim);
    EXPECT_EQ(why(s, a, make_play(card(Design::bar_shot))), Reason::card_wants_other_aim);
}

TEST(CoveVolley, AgainstALegendEveryShotCounts) { // V3 .. V5, X09, X16
    State s = armed({Design::chain_shot, Design::raking, Design::fire_ship}, hook, {2, 4});
    use(s, a, Design::chain_shot);
    use(s, a, Design::fire_ship); // At a player's ship the two exclude each other.
    use(s, a, Design::raking);
    fire(s, a, first_foe, {5, 6, 1, 1, 1});
    EXPECT_EQ(s.open.foe[0].hits, 4); // Twice each; nothing to spread.
    EXPECT_NE(s.open.phase, Phase::split);
    EXPECT_EQ(s.open.discards.size(), 3);
}

TEST(CoveVolley, SmokeLetsOnlySixesHit) { // B1
    State s = at_sea();
    deal(s, b, Design::smoke);
    deal(s, a, Design::red_hot);
    put(s, a, {3, 1, 3, 3});
    put(s, b, {2, 5, 5, 5});
    meet(s);
    pass(s, a);
    use(s, b, Design::smoke);
    pass(s, a);
    use(s, a, Design::red_hot); // The smoke has the last word.
    fire(s, a, b, hull, {4, 5, 5, 6});
    EXPECT_EQ(space(s, b, hull), 4);
}

TEST(CoveVolley, SandbagsStopTheFirstHit) { // B4, H-9
    State s = at_sea();
    deal(s, b, Design::bulwarks);
    deal(s, a, Design::bar_shot);
    put(s, b, {2, 5, 5, 5});
    meet(s);
    pass(s, a);
    use(s, b, Design::bulwarks);
    pass(s, a);
    State doubled = s;
    fire(s, a, b, hull, {5, 1});
    EXPECT_EQ(s.open.phase, Phase::luck);
    pass(s, a);
    EXPECT_EQ(space(s, b, hull), 5);
    EXPECT_EQ(at(s, b).was_hit, 0);
    flee(s, b, 6);
    EXPECT_EQ(at(s, a).fame, 0);       // It had not been hit.
    use(doubled, a, Design::bar_shot); // First doubled, then ignored.
    fire(doubled, a, b, hull, {5, 5});
    EXPECT_EQ(space(doubled, b, hull), 2);
}

TEST(CoveVolley, AnAbsorbedHitIsAHit) { // PC-100, PC-098, A-10
    State s = at_sea();
    captain(s, b).master = card(Design::shipwright);
    meet(s);
    fire(s, a, b, hull, {5, 1});
    EXPECT_EQ(space(s, b, hull), 1);
    EXPECT_EQ(at(s, b).master_hits, 1);
    flee(s, b, 6);
    EXPECT_EQ(at(s, a).fame, 1);
    EXPECT_EQ(at(s, c).fame, 1);
}

TEST(CoveVolley, FogHidesAShipInTheFirstRound) { // X10
    State s = at_sea();
    deal(s, b, Design::fog);
    meet(s);
    use(s, b, Design::fog);
    EXPECT_EQ(why(s, a, make_fire(ship_of(b), hull)), Reason::hidden_by_fog);
    fire(s, a, c, hull, {1, 1});
    fire(s, b, c, hull, {1, 1});
    EXPECT_EQ(why(s, c, make_fire(ship_of(b), hull)), Reason::hidden_by_fog);
    fire(s, c, a, hull, {1, 1});
    EXPECT_EQ(why(s, a, make_fire(ship_of(b), hull)), Reason::ok); // Round 2.
    s = at_sea();
    deal(s, b, Design::fog);
    meet_in_pairs(s);
    use(s, b, Design::fog);
    EXPECT_EQ(why(s, a, make_fire(ship_of(b), hull)), Reason::ok); // No other target.
}

TEST(CoveVolley, RakingFireSpreadsTheHits) { // V5
    State s = armed({Design::raking});
    use(s, a, Design::raking);
    fire(s, a, b, hull, {5, 6});
    EXPECT_EQ(s.open.phase, Phase::split);
    EXPECT_EQ(why(s, a, make(Kind::pass)), Reason::wrong_kind);
    EXPECT_EQ(why(s, a, make(Kind::hit, 4)), Reason::no_section);
    EXPECT_EQ(why(s, b, make(Kind::hit, 1)), Reason::not_your_turn);
    play(s, a, make(Kind::hit, sails));
    play(s, a, make(Kind::hit, crew));
    EXPECT_EQ(at(s, b).space, (Spaces{1, 5, 4, 5}));
    EXPECT_TRUE(is_turn_of(s, b));
    s = armed({Design::raking});
    use(s, a, Design::raking);
    fire(s, a, b, hull, {1, 1});
    EXPECT_TRUE(is_turn_of(s, b)); // Nothing to spread.
}

TEST(CoveVolley, RakingFireMayCrippleTwoSections) { // V5, A-36, PC-106
    State s = at_sea();
    deal(s, a, Design::raking);
    put(s, b, {0, 0, 1, 1});
    meet(s);
    prepare_nothing(s);
    use(s, a, Design::raking);
    fire(s, a, b, hull, {5, 6});
    play(s, a, make(Kind::hit, sails));
    EXPECT_EQ(at(s, b).place, Place::hull); // Until all hits are dealt.
    play(s, a, make(Kind::hit, hull));
    EXPECT_EQ(at(s, b).place, Place::cove);
    EXPECT_EQ(at(s, a).fame, 1);
    EXPECT_EQ(at(s, c).fame, 1);
}

TEST(CoveVolley, ALuckyCharmRollsAllDiceAgain) { // E7, H-6
    State s = armed({Design::charm});
    fire(s, a, b, hull, {1, 5});
    EXPECT_EQ(s.open.phase, Phase::luck);
    EXPECT_EQ(s.open.actor, a);
    use(s, a, Design::charm);
    EXPECT_EQ(s.open.phase, Phase::roll);
    EXPECT_EQ(space(s, b, hull), 5);
    roll(s, {6, 6});
    EXPECT_EQ(space(s, b, hull), 3);
    EXPECT_TRUE(s.open.discards.has(card(Design::charm)));
    s = armed({Design::charm});
    flee(s, a, 1);
    use(s, a, Design::charm);
    roll(s, {4});
    EXPECT_EQ(at(s, a).gold, 9); // A flight is a roll of one's own.
}

TEST(CoveVolley, ALegendsRollIsNobodysOwn) { // H-6, PC-074
    State s = at_sea(standard(5), blackbeard);
    deal(s, b, Design::charm);
    enrich(s, b, 5, 0, 0);
    meet(s, {2, 4});
    prepare_nothing(s);
    lot(s, first_foe);
    roll(s, {5, 1, 1, 1, 1});
    EXPECT_NE(s.open.phase, Phase::luck);
    EXPECT_EQ(space(s, b, hull), 0);
}

TEST(CoveVolley, SmokeAndSandbagsHelpAgainstALegendToo) { // B1, B4
    State s = at_sea(standard(5), blackbeard);
    deal(s, b, Design::smoke);
    deal(s, b, Design::bulwarks);
    enrich(s, b, 5, 0, 0);
    put(s, b, {2, 5, 1, 1});
    meet(s, {2, 4});
    use(s, b, Design::smoke);
    use(s, b, Design::bulwarks);
    lot(s, first_foe);
    roll(s, {5, 5, 6, 6, 6});
    EXPECT_EQ(space(s, b, hull), 3);
}

TEST(CoveVolley, GrappleMakesCrewsFire) { // B2, PC-069
    State s = at_sea();
    deal(s, c, Design::grapple);
    put(s, a, {3, 1, 4, 1});
    put(s, b, {2, 5, 3, 2});
    put(s, c, {1, 5, 5, 1});
    captain(s, b).parrot = card(Design::bones);
    meet(s);
    use(s, c, Design::grapple);
    play(s, a, make_fire(ship_of(b), hull));
    EXPECT_EQ(dice_now(s), 5); // Its Crew, though it did not play the card.
    roll(s, {1, 1, 1, 1, 1});
    play(s, b, make_fire(ship_of(c), hull));
    EXPECT_EQ(dice_now(s), 3); // Billy Bones' parrot: the Cannons all the same.
    roll(s, {1, 1, 1});
    play(s, c, make_fire(ship_of(a), hull));
    EXPECT_EQ(dice_now(s), 6);
}

} // namespace
} // namespace tortuga::pirates_cove::battle::volley_test
