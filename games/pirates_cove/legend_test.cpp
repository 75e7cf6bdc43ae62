// legend_test.cpp: legendary pirates and the Royal Navy: whom they fire at, and how they fall.
#include <gtest/gtest.h>

#include "games/pirates_cove/fixture_combat.hpp"

namespace tortuga::pirates_cove::battle::legend_test {
namespace {

TEST(CoveLegend, RivalsGoOnOnceTheLegendIsBeaten) { // PC-047, PC-048, PC-056, PC-066, W12, A-05
    State s = at_sea(standard(5), hook);
    deal(s, c, Design::smoke);
    put(s, a, {3, 1, 4, 4});
    meet(s, {2, 4});
    pass(s, c);
    EXPECT_EQ(why(s, a, make_fire(ship_of(b), hull)), Reason::foes_first);
    EXPECT_EQ(why(s, a, make_fire(first_foe, hull)), Reason::no_section);
    s.open.foe[0].hits = 1;
    fire(s, a, first_foe, {5, 6, 5, 6, 1});
    EXPECT_EQ(s.open.foe[0].legend, Legend::none);
    EXPECT_TRUE(s.open.beaten.has(hook)); // PC-115
    EXPECT_EQ(at(s, a).fame, 3);          // PC-113, A-12 Ten by three.
    EXPECT_EQ(at(s, c).fame, 3);
    EXPECT_EQ(at(s, d).fame, 0);
    EXPECT_TRUE(is_turn_of(s, b)); // No second preparation, though C still has a Battle card.
    EXPECT_EQ(why(s, b, make_fire(ship_of(c), hull)), Reason::ok);
    EXPECT_FALSE(is_over(s));
}

TEST(CoveLegend, InTheBaseGameTheFameCountsOnce) { // PC-112, H-1
    State s = at_sea(with({Switch::single_fame}), hook);
    meet(s, {2, 4});
    s.open.foe[0].hits = 4;
    fire(s, a, first_foe, {5, 1});
    EXPECT_EQ(at(s, a).fame, 1); // Five by three.
}

TEST(CoveLegend, HitsAreForgottenAfterTheCombat) { // PC-103, PC-110, PC-111, PC-115
    State s = at_sea(standard(5), hook);
    put(s, b, {1, 1, 1, 1});
    put(s, c, {0, 1, 3, 1});
    meet(s, {2, 4});
    fire(s, a, first_foe, {5, 6});
    EXPECT_EQ(s.open.foe[0].hits, 2);
    EXPECT_EQ(s.open.rolling.who, first_foe); // Speed 6, before B and C.
    EXPECT_EQ(s.open.rolling.at, ship_of(c)); // The largest crew.
    EXPECT_EQ(s.open.rolling.section, crew);
    EXPECT_EQ(dice_now(s), 4);
    roll(s, {1, 2, 3, 4});
    for (const Seat who : {b, c, a}) flee(s, who, 6);
    EXPECT_TRUE(is_over(s));
    EXPECT_EQ(s.open.foe[0].hits, 0);
    EXPECT_EQ(s.open.foe[0].place, Place::hull);
    EXPECT_EQ(s.open.foe[0].legend, hook);
}

// Whom a legendary pirate fires at first, when A, B and C meet it; nobody if a die decides.
Ship victim_of(Legend legend, void (*differ)(State&)) {
    State s = at_sea(standard(5), legend, legend == calico ? bonnet : calico);
    for (const Seat who : {a, b, c}) put(s, who, {0, 3, 3, 3}); // Any of them is faster.
    differ(s);
    sail(s, {2, 2, 2, 5, 5}, {2, 4});
    while (s.open.rolling.who != first_foe) {
        if (s.open.phase == Phase::lots && s.open.after_lots == Phase::roll) return Ship::none;
        play(s, *Rules::legal_moves(s, Rules::pending(s).lowest()).begin());
    }
    return s.open.rolling.at;
}

TEST(CoveLegend, EachHasItsVictim) { // PC-074
    const auto least = [](State& s) { enrich(s, a, 3, 3, 3), enrich(s, b, 2, 2, 2); };
    const auto most = [](State& s) { enrich(s, c, 4, 20, 4), enrich(s, b, 2, 2, 2); };
    for (const Legend each : {blackbeard, roberts, vane, ching_shih}) { // Most fame.
        EXPECT_EQ(victim_of(each, least), ship_of(a));
        EXPECT_EQ(victim_of(each, most), ship_of(c));
    }
    EXPECT_EQ(victim_of(bonny, least), ship_of(c));
    EXPECT_EQ(victim_of(morgan, most), ship_of(c));
    EXPECT_EQ(victim_of(bellamy, most), ship_of(c));
    EXPECT_EQ(victim_of(bonny, most), ship_of(a));
    EXPECT_EQ(victim_of(hook, [](State& s) { put(s, b, {0, 1, 4, 1}); }), ship_of(b));
    EXPECT_EQ(victim_of(mary_read, [](State& s) { put(s, b, {1, 1, 1, 1}); }), ship_of(b));
    const auto parrot = [](State& s) { captain(s, c).parrot = card(Design::trelawney); };
    EXPECT_EQ(victim_of(mary_read, parrot), ship_of(c));
    EXPECT_EQ(victim_of(calico,
                        [](State& s) {
                            put(s, a, {1, 1, 1, 1});
                            put(s, c, {1, 1, 1, 1});
                        }),
              ship_of(b));
    EXPECT_EQ(victim_of(low, [](State& s) { put(s, c, {2, 3, 1, 2}); }), ship_of(c));
    for (const Legend each : {dutchman, bonnet, bonny, blackbeard}) // PC-061
        EXPECT_EQ(victim_of(each, [](State& s) { enrich(s, a, 0, 2, 2); }), Ship::none);
}

TEST(CoveLegend, ADrunkenCrewCountsOneLessForHookToo) { // E5, PC-074
    EXPECT_EQ(victim_of(hook,
                        [](State& s) {
                            put(s, b, {0, 1, 4, 1});
                            put(s, c, {0, 1, 4, 1});
                            captain(s, b).drunken = 1;
                        }),
              ship_of(c));
}

TEST(CoveLegend, ADieNamesARandomSection) { // PC-074
    State s = at_sea(standard(5), ching_shih);
    enrich(s, b, 5, 0, 0);
    put(s, a, {2, 1, 1, 1});
    put(s, b, {2, 1, 1, 1});
    meet(s, {2, 4});
    lot(s, ship_of(a));
    EXPECT_EQ(s.open.phase, Phase::compass);
    EXPECT_EQ(why(s, Seat::chance, make(Kind::die, 5)), Reason::no_section_rolled);
    roll(s, {3}); // Crew.
    EXPECT_EQ(s.open.rolling.section, crew);
    EXPECT_EQ(dice_now(s), 6);
    roll(s, {1, 1, 1, 1, 5, 4});
    EXPECT_EQ(space(s, b, crew), 0);
}

TEST(CoveLegend, ADefeatByALegendCountsToo) { // PC-107, A-11, PC-093
    State s = at_sea(standard(5), bonny);
    enrich(s, a, 1, 0, 0);
    enrich(s, b, 1, 0, 0);
    meet(s, {2, 4});
    EXPECT_EQ(s.open.rolling.at, ship_of(c)); // The least fame, before anybody has fired.
    roll(s, {5, 6, 5, 6});
    EXPECT_EQ(at(s, c).place, Place::cove);
    EXPECT_EQ(at(s, a).fame, 2);
    EXPECT_EQ(at(s, b).fame, 2);
    EXPECT_EQ(space(s, c, crew), crippled);
    EXPECT_EQ(space(s, c, hull), 1);
}

TEST(CoveLegend, OnlySixesHitTheDutchman) { // L04, V1
    State s = at_sea(standard(5), dutchman);
    deal(s, a, Design::red_hot);
    put(s, a, {5, 1, 3, 3});
    meet(s, {2, 4});
    prepare_nothing(s);
    use(s, a, Design::red_hot);
    fire(s, a, first_foe, {4, 5, 5, 6});
    EXPECT_EQ(s.open.foe[0].hits, 1);
}

TEST(CoveLegend, TheCagafuegoIsCapturedBeforeTheFirstRound) { // PC-114, A-13, H-7
    State s = at_sea(standard(5), Legend::cagafuego);
    deal(s, c, Design::smoke);
    meet(s, {2, 4});
    EXPECT_EQ(s.open.phase, Phase::prepare);
    use(s, c, Design::smoke);
    EXPECT_EQ(s.open.phase, Phase::capture);
    roll(s, {5});
    for (const Seat who : {a, b, c}) EXPECT_EQ(at(s, who).fame, 3); // Ten by three.
    EXPECT_TRUE(s.open.beaten.has(Legend::cagafuego));
    EXPECT_TRUE(is_turn_of(s, a)); // And now the rivals fight.
    EXPECT_EQ(why(s, a, make_fire(ship_of(c), hull)), Reason::ok);
}

TEST(CoveLegend, TheCagafuegoAloneNeedsNoPreparation) { // H-7, PC-117
    State s = at_sea(standard(3), Legend::cagafuego);
    deal(s, b, Design::smoke);
    State shared = s;
    sail(s, {6, 2, 6}, {2, 4});
    wait_for(s, Phase::capture);
    EXPECT_EQ(s.open.phase, Phase::capture);
    roll(s, {6});
    EXPECT_EQ(at(s, b).fame, 12);
    EXPECT_EQ(at(s, b).place, Place::hull);
    EXPECT_EQ(s.open.combat.island, Place::nowhere);
    sail(shared, {6, 6, 2}, {6, 4}); // On Treasure Island nobody fights afterwards.
    wait_for(shared, Phase::capture);
    roll(shared, {3});
    EXPECT_EQ(at(shared, a).fame, 3);
    EXPECT_EQ(at(shared, b).fame, 3);
    EXPECT_EQ(at(shared, a).place, Place::treasure);
}

// A sends the Navy after B; all others are without cards.
State hunted(Legend first, std::initializer_list<int> drift, std::initializer_list<int> wheels) {
    State s = at_sea(standard(5), first);
    deal(s, a, Design::navy);
    sail(s, wheels, drift);
    wait_for(s, Phase::navy);
    use(s, a, Design::navy, 1);
    return s;
}

TEST(CoveLegend, TheNavyFiresAtWhomItWasSentAfter) { // PC-041, PC-075, E1, PC-116
    State s = hunted(bonnet, {3, 4}, {1, 2, 2, 5, 5});
    EXPECT_EQ(s.open.navy.place, Place::hull);
    EXPECT_EQ(s.open.phase, Phase::broadside); // Speed 7.
    EXPECT_EQ(s.open.actor, a);                // Though A is elsewhere.
    EXPECT_EQ(why(s, a, make(Kind::hit, sections)), Reason::no_section);
    EXPECT_EQ(why(s, b, make(Kind::hit, hull)), Reason::not_your_turn);
    play(s, a, make(Kind::hit, cannons));
    EXPECT_EQ(dice_now(s), 4);
    EXPECT_EQ(s.open.rolling.at, ship_of(b));
    roll(s, {5, 1, 1, 1});
    EXPECT_EQ(space(s, b, cannons), 0);
    EXPECT_EQ(why(s, b, make_fire(ship_of(c), hull)), Reason::foes_first); // PC-047
    fire(s, b, Ship::navy, {5});
    fire(s, c, Ship::navy, {5, 6});
    EXPECT_EQ(s.open.navy.hits, 3);
    play(s, a, make(Kind::hit, sails)); // Another section each time.
    roll(s, {1, 1, 1, 1});
    fire(s, b, Ship::navy, {6});
    fire(s, c, Ship::navy, {6, 1});
    EXPECT_EQ(at(s, b).fame, 4); // Twice 4, for two.
    EXPECT_EQ(at(s, c).fame, 4);
    EXPECT_EQ(s.open.navy, Foe{});
    EXPECT_TRUE(is_turn_of(s, b)); // PC-048
    EXPECT_EQ(s.open.combat.round, 3);
}

TEST(CoveLegend, TheNavyWithdrawsAtOnceWhenItsPreyHasGone) { // PC-076, PC-116
    State s = hunted(bonnet, {3, 4}, {2, 2, 2, 5, 5});
    lot(s, Ship::navy);
    play(s, a, make(Kind::hit, hull));
    roll(s, {1, 1, 1, 1});
    fire(s, a, Ship::navy, {5, 6});
    flee(s, b, 6);
    EXPECT_EQ(s.open.navy, Foe{}); // Before C can fire at it.
    EXPECT_TRUE(is_turn_of(s, c));
    EXPECT_EQ(why(s, c, make_fire(ship_of(a), hull)), Reason::ok);
    EXPECT_EQ(why(s, c, make_fire(Ship::navy, sections)), Reason::no_such_target);
    EXPECT_EQ(at(s, a).fame + at(s, c).fame, 0);
}

TEST(CoveLegend, AfterTheNavysVictoryNobodyFightsIt) { // PC-076, PC-107
    State s = hunted(bonnet, {3, 4}, {1, 2, 2, 5, 5});
    play(s, a, make(Kind::hit, hull));
    roll(s, {5, 5, 6, 6});
    EXPECT_EQ(at(s, b).place, Place::cove);
    EXPECT_EQ(at(s, c).fame, 1);
    EXPECT_TRUE(is_over(s)); // C is alone.
    EXPECT_EQ(at(s, c).place, Place::hull);
}

TEST(CoveLegend, ABeatenLegendIsGoneUntilItIsReplaced) { // PC-115
    State s = at_sea(standard(3));
    put(s, a, {3, 1, 5, 5});
    sail(s, {6, 6, 6}, {6, 4});
    fire(s, a, first_foe, {5, 5, 5, 1, 1, 1});
    EXPECT_EQ(s.open.foe[0].legend, Legend::none);
    EXPECT_TRUE(foes_at(s.open, Place::treasure).empty());
    for (const Seat who : {a, b, c}) EXPECT_EQ(at(s, who).fame, 2); // Six by three.
    while (s.open.phase != Phase::muster)
        play(s, *Rules::legal_moves(s, Rules::pending(s).lowest()).begin());
    EXPECT_EQ(s.open.slot, 0);
    EXPECT_EQ(why(s, Seat::chance, make(Kind::legend, static_cast<int>(bonnet))),
              Reason::not_in_legend_deck); // It lies with those beaten.
}

TEST(CoveLegend, TheNavyComesToTreasureIslandToo) { // PC-041, PC-045
    State s = at_sea(standard(3));
    deal(s, a, Design::navy);
    sail(s, {6, 6, 1}, {3, 4});
    wait_for(s, Phase::navy);
    use(s, a, Design::navy, 1);
    EXPECT_EQ(s.open.combat.island, Place::treasure);
    EXPECT_EQ(s.open.tied, ShipSet::of(ship_of(a)) | ShipSet::of(Ship::navy));
    lot(s, Ship::navy);
    play(s, a, make(Kind::hit, hull));
    roll(s, {1, 1, 1, 1});
    flee(s, a, 6);
    flee(s, b, 6);
    EXPECT_EQ(s.open.navy, Foe{}); // PC-116
    EXPECT_EQ(s.open.combat.island, Place::nowhere);
}

TEST(CoveLegend, NavyAndLegendTogether) { // A-37, PC-050
    State s = hunted(blackbeard, {2, 4}, {1, 2, 2, 5, 5});
    enrich(s, c, 1, 0, 0);
    EXPECT_EQ(s.open.tied, ShipSet::of(first_foe) | ShipSet::of(Ship::navy));
    lot(s, first_foe);
    EXPECT_EQ(s.open.rolling.at, ship_of(c)); // A player, never the Navy.
    roll(s, {1, 1, 1, 1, 1});
    play(s, a, make(Kind::hit, hull));
    roll(s, {1, 1, 1, 1});
    EXPECT_EQ(why(s, b, make_fire(first_foe, sections)), Reason::ok);
    EXPECT_EQ(why(s, b, make_fire(Ship::navy, sections)), Reason::ok);
    EXPECT_EQ(why(s, b, make_fire(ship_of(c), hull)), Reason::foes_first);
    s.open.navy.hits = 4;
    fire(s, b, Ship::navy, {5, 1});
    EXPECT_EQ(at(s, b).fame, 4);
    EXPECT_EQ(at(s, c).fame, 5);
    EXPECT_EQ(why(s, c, make_fire(ship_of(b), hull)), Reason::foes_first);
    s.open.foe[0].hits = 5;
    fire(s, c, first_foe, {5, 1});
    EXPECT_EQ(at(s, b).fame, 10); // Twice 6, for two.
    EXPECT_EQ(at(s, c).fame, 11);
    EXPECT_TRUE(is_turn_of(s, b)); // The rivals' turn.
    EXPECT_EQ(why(s, b, make_fire(ship_of(c), hull)), Reason::ok);
}

TEST(CoveLegend, SafePassageAndAMarqueTurnTheNavyAway) { // PC-040, E2, X11
    for (const Design answer : {Design::safe_passage, Design::marque}) {
        State s = at_sea();
        deal(s, a, Design::navy);
        deal(s, b, answer);
        sail(s, {1, 2, 6, 5, 5}, {3, 4});
        wait_for(s, Phase::navy);
        if (s.open.actor == b) pass(s, b);
        use(s, a, Design::navy, 1);
        EXPECT_EQ(s.open.phase, Phase::answer);
        use(s, b, answer);
        EXPECT_EQ(s.open.navy, Foe{});
        EXPECT_EQ(at(s, b).gold, answer == Design::marque ? 11 : 9);
        EXPECT_TRUE(s.open.discards.has(card(Design::navy)));
        EXPECT_EQ(s.open.combat.island, Place::crew); // B is left alone.
    }
}

} // namespace
} // namespace tortuga::pirates_cove::battle::legend_test
