// solo_test.cpp: a captain alone: the clock, the treasure cards, the tests of the islands, the
// fort and the Cagafuego.
#include <gtest/gtest.h>

#include "games/pirates_cove/fixture_solo.hpp"

namespace tortuga::pirates_cove::lonely::solo_test {
namespace {

constexpr int crew = 2, cannons = 3;

State set_up(const Options& o = standard(1)) {
    State s = Rules::start(o);
    draw(s, Design::smuggler);
    muster(s, {0, 1});
    return s;
}

TEST(CoveSolo, SetUp) { // PC-240, PC-241, PC-242, A-26, H-11, PC-010, PC-015, PC-016
    EXPECT_EQ(Rules::objection(standard(1)), Reason::ok);
    State s = set_up();
    EXPECT_EQ(me(s).gold, 10);
    EXPECT_EQ(me(s).place, Place::cove);
    EXPECT_EQ(me(s).held, 1);
    EXPECT_EQ(clock_of(s), 60);
    EXPECT_EQ(s.open.foe[0], (Foe{.legend = blackbeard, .place = Place::treasure}));
    EXPECT_EQ(s.open.foe[1], (Foe{.legend = hook, .place = Place::treasure}));
    EXPECT_EQ(s.open.foe[2], Foe{});
    ASSERT_EQ(s.open.phase, Phase::outfit);
    EXPECT_EQ(Rules::pending(s), SeatSet::of(lone));
    act(s, lone, make_outfit(Section::sails, 4)); // Ten gold.
    EXPECT_EQ(why(s, lone, make_outfit(Section::hull, 1)), Reason::cannot_pay);
    for (const Section where : {Section::hull, Section::crew, Section::cannons})
        act(s, lone, make_outfit(where, 0));
    EXPECT_EQ(me(s).gold, 0);
    for (int i = 0; i < outer_islands; ++i) act(s, nature, Kind::reveal, 10 * i);
    EXPECT_EQ(s.open.phase, Phase::wheels);
    EXPECT_EQ(Rules::pending(s), SeatSet::of(lone));
    EXPECT_EQ(clock_of(s), 60);
}

TEST(CoveSolo, WithoutRivals) { // PC-266, PC-240
    for (const Switch off :
         {Switch::swords, Switch::pistols, Switch::ship_swap, Switch::buccaneers, Switch::lap,
          Switch::tie_by_die, Switch::short_game, Switch::both_waited})
        EXPECT_EQ(Rules::objection(with(standard(1), {off})), Reason::not_in_solitaire);
    EXPECT_EQ(Rules::objection(with(standard(1), {Switch::grid})), Reason::ok);
    EXPECT_EQ(Rules::objection(with(standard(3), {Switch::grid})), Reason::grid_is_solo);
    State s = ashore(Place::hull); // Cards that name a rival find no moment.
    for (const Design d : {Design::drunken, Design::spot, Design::privateer, Design::pickpocket})
        give(s, lone, d);
    stay(s);
    EXPECT_EQ(s.open.phase, Phase::courses);
    act(s, lone, Kind::pass);
    EXPECT_EQ(s.open.phase, Phase::attempt); // No Navy was to be sent.
    act(s, lone, Kind::pass);
    ASSERT_EQ(s.open.phase, Phase::improve);
    EXPECT_EQ(why_not_play(s, lone, Design::pickpocket, 1), Reason::cannot_name);
    until_night(s);
    night(s, 3, 4);
    EXPECT_EQ(s.open.phase, Phase::wheels); // No Events at the start of the turn.
}

TEST(CoveSolo, ANavyCardIsDrawnAgain) { // PC-266
    State s = Rules::start(standard(1));
    draw(s, Design::navy);
    EXPECT_EQ(s.open.phase, Phase::tavern);
    EXPECT_EQ(me(s).held, 0);
    draw(s, Design::navy, 1);
    draw(s, Design::smuggler);
    EXPECT_EQ(me(s).held, 1);
    EXPECT_EQ(s.open.phase, Phase::muster);
    s = ashore(Place::tavern);
    stay(s);
    act(s, lone, Kind::pass);
    act(s, lone, Kind::buy);
    draw(s, Design::navy);
    EXPECT_EQ(s.open.phase, Phase::tavern);
    EXPECT_EQ(why(s, nature, make(Kind::draw, static_cast<int>(card(Design::navy)))),
              Reason::not_in_tavern_deck);
    draw(s, Design::smuggler);
    EXPECT_EQ(me(s).gold, 8); // Paid for once.
    EXPECT_EQ(me(s).held, 1);
}

TEST(CoveSolo, TheClockGoesBackEachTurn) { // PC-242, PC-243, PC-244
    State s = ashore(Place::hull);
    for (int turn = 1; turn <= 60; ++turn) {
        ASSERT_EQ(s.open.phase, Phase::wheels);
        EXPECT_EQ(s.open.month, turn);
        EXPECT_EQ(clock_of(s), 61 - turn);
        quiet_turn(s);
    }
    EXPECT_EQ(clock_of(s), 0);
    EXPECT_EQ(s.open.phase, Phase::tally);
    act(s, nature, Kind::tally);
    EXPECT_EQ(s.open.phase, Phase::over);
    EXPECT_LT(Rules::result(s)[0], 0);
}

TEST(CoveSolo, ThirtyFameWinAtTheEndOfATurn) { // PC-243, PC-244
    State s = ashore(Place::hull);
    captain(s, lone).fame = 29;
    quiet_turn(s);
    EXPECT_EQ(s.open.phase, Phase::wheels);
    captain(s, lone).fame = 30;
    stay(s);
    EXPECT_EQ(s.open.phase, Phase::attempt); // Not in the middle of it.
    until_night(s);
    night(s, 3, 4);
    EXPECT_EQ(s.open.phase, Phase::over);
    EXPECT_GT(Rules::result(s)[0], 0);
    s = ashore(Place::hull); // In the last turn too.
    captain(s, lone).fame = 30;
    s.open.voyage.clock = 1;
    quiet_turn(s);
    EXPECT_TRUE(s.open.phase == Phase::over || s.open.phase == Phase::tally);
    if (s.open.phase == Phase::tally) act(s, nature, Kind::tally);
    EXPECT_GT(Rules::result(s)[0], 0);
}

TEST(CoveSolo, FameCardsCountOnlyAtTheEndOfTheClock) { // PC-244, PC-164
    const auto ends_with = [](int fame) {
        State s = ashore(Place::hull);
        captain(s, lone).fame = byte(fame);
        s.open.voyage.clock = 2;
        give(s, lone, Design::fame_two);
        quiet_turn(s);
        EXPECT_EQ(s.open.phase, Phase::wheels); // Hidden, they win nothing yet.
        quiet_turn(s);
        EXPECT_EQ(s.open.phase, Phase::tally);
        act(s, nature, Kind::tally);
        EXPECT_EQ(me(s).fame, fame + 2);
        return Rules::result(s)[0];
    };
    EXPECT_GT(ends_with(28), 0);
    EXPECT_LT(ends_with(27), 0);
}

TEST(CoveSolo, ThirtyFameCanBeLostByNight) { // PC-244, PC-096, PC-262
    State s = staying(Place::hull);
    captain(s, lone).fame = 31;
    until_night(s);
    roll(s, 2); // Blackbeard, the faster.
    dice(s, {1, 1, 1, 1, 1});
    flee_with(s, 1);
    EXPECT_EQ(me(s).fame, 29);
    rest(s);
    roll(s, 3);
    EXPECT_EQ(s.open.phase, Phase::wheels);
    EXPECT_EQ(clock_of(s), 59);
}

TEST(CoveSolo, ATreasureCardStaysUntilItIsTaken) { // PC-245, A-27, PC-020
    State s = ashore(Place::hull);
    const Treasure first = face_at(s, Place::hull);
    quiet_turn(s);
    EXPECT_EQ(s.open.phase, Phase::wheels); // Nothing is turned up.
    EXPECT_EQ(face_at(s, Place::hull), first);
    EXPECT_TRUE(s.open.spent.empty());
    stay(s);
    s = trying(s, {1, 2});
    EXPECT_EQ(face_at(s, Place::hull), no_treasure);
    EXPECT_TRUE(s.open.spent.has(first));
    until_night(s);
    EXPECT_EQ(face_at(s, Place::hull), no_treasure); // Only in the next Reveal.
    night(s, 3, 4);
    ASSERT_EQ(s.open.phase, Phase::reveal);
    EXPECT_EQ(why(s, nature, make(Kind::reveal, static_cast<int>(first))),
              Reason::not_in_treasure_stack);
    act(s, nature, Kind::reveal, 0);
    EXPECT_EQ(face_at(s, Place::hull), static_cast<Treasure>(0));
    EXPECT_EQ(s.open.phase, Phase::wheels);
}

TEST(CoveSolo, TwelveCardsToAnIsland) { // PC-245, A-27, PC-004, PC-260
    State s = ashore(Place::hull);
    for (int taken = 1; taken <= 12; ++taken) {
        captain(s, lone).fame = 0;
        stay(s);
        ASSERT_EQ(s.open.phase, Phase::attempt);
        s = trying(s, {1, 1});
        until_night(s);
        night(s, 3, 4);
        for (int t = 0; s.open.phase == Phase::reveal; ++t) // Without tavern cards.
            if (reward_of(static_cast<Treasure>(t)).cards == 0 &&
                why(s, nature, make(Kind::reveal, t)) == Reason::ok)
                act(s, nature, Kind::reveal, t);
    }
    EXPECT_EQ(face_at(s, Place::hull), no_treasure);
    EXPECT_EQ(s.open.spent.size(), 12);
    stay(s);
    EXPECT_EQ(s.open.phase, Phase::improve); // Nothing to try for; the service is there.
}

TEST(CoveSolo, TheTestOfTavernIsland) {     // PC-250, PC-251
    const State s = staying(Place::tavern); // T13: 6 gold. Crew 2.
    ASSERT_EQ(s.open.phase, Phase::attempt);
    EXPECT_EQ(why(s, lone, make(Kind::pass)), Reason::ok);
    const State both = trying(s, {6, 1});
    EXPECT_EQ(me(both).gold, 16);
    EXPECT_EQ(both.open.voyage.lost, 1);
    EXPECT_EQ(me(both).space[Section::crew], 1); // No damage here.
    EXPECT_EQ(both.open.phase, Phase::improve);
    const State neither = trying(s, {5, 2});
    EXPECT_EQ(me(neither).gold, 10);
    EXPECT_EQ(neither.open.voyage.lost, 0);
    EXPECT_NE(face_at(neither, Place::tavern), no_treasure);
    EXPECT_EQ(why(neither, lone, make(Kind::attempt)), Reason::wrong_kind); // Once a turn.
    EXPECT_EQ(trying(s, {1, 1}).open.voyage.lost, 2);
    EXPECT_EQ(me(trying(s, {6, 6})).gold, 16); // One card all the same.
    State more = s;
    space(more, lone, Section::crew) = 3; // Four dice, whatever the Cannons.
    const State four = trying(more, {6, 1, 1, 1});
    EXPECT_EQ(four.open.voyage.lost, 3);
    EXPECT_EQ(me(four).gold, 16);
}

TEST(CoveSolo, ALostTurnIsANightWithoutADay) { // PC-251, PC-252, PC-242, PC-261
    State s = trying(staying(Place::tavern), {1, 1});
    EXPECT_EQ(s.open.phase, Phase::improve); // This turn goes on as usual.
    act(s, lone, Kind::pass);
    for (int left = 2; left >= 0; --left) {
        ASSERT_EQ(s.open.phase, Phase::drift);
        EXPECT_EQ(clock_of(s), 58 + left);
        night(s, 3, 4);
    }
    EXPECT_EQ(clock_of(s), 57); // The turn and the two lost.
    EXPECT_EQ(s.open.voyage.lost, 0);
    EXPECT_EQ(s.open.phase, Phase::wheels);
    EXPECT_EQ(me(s).place, Place::tavern);
}

TEST(CoveSolo, ALostTurnIsNoShelter) { // PC-252, PC-262, PC-263, H-11
    State s = trying(staying(Place::tavern), {1, 1});
    act(s, lone, Kind::pass);
    night(s, 3, 4);
    roll(s, 1); // In the first lost turn Blackbeard comes.
    EXPECT_EQ(s.open.combat.island, Place::tavern);
    EXPECT_EQ(s.open.rolling.who, ship_of_slot(0));
    dice(s, {5, 5, 1, 1, 1}); // Two hits: the Hull, from space 1.
    EXPECT_EQ(me(s).place, Place::cove);
    EXPECT_EQ(me(s).space[Section::hull], 1); // Repaired at once,
    EXPECT_EQ(me(s).gold, 8);                 // for 2 gold.
    rest(s);
    roll(s, 1); // Hook finds nobody.
    EXPECT_EQ(clock_of(s), 58);
    EXPECT_EQ(s.open.phase, Phase::drift); // The second lost turn is lost in the Cove.
    night(s, 1, 1);
    EXPECT_EQ(clock_of(s), 57);
    EXPECT_EQ(s.open.phase, Phase::wheels);
    EXPECT_EQ(me(s).place, Place::cove);
}

TEST(CoveSolo, TheClockMayEndInALostTurn) { // PC-242, PC-252
    State s = trying(staying(Place::tavern), {1, 1});
    s.open.voyage.clock = 2;
    act(s, lone, Kind::pass);
    night(s, 3, 4);
    EXPECT_EQ(clock_of(s), 1);
    night(s, 3, 4);
    EXPECT_EQ(s.open.phase, Phase::tally);
}

TEST(CoveSolo, TheTestOfHullIsland) { // W27, PC-253, PC-260
    State s = staying(Place::hull);
    space(s, lone, Section::hull) = 4; // Value 7.
    space(s, lone, Section::crew) = 3; // Two dice, whatever the Crew.
    const State taken = trying(s, {3, 4});
    EXPECT_EQ(me(taken).gold, 16);
    EXPECT_EQ(face_at(taken, Place::hull), no_treasure);
    State failed = trying(s, {4, 4});
    EXPECT_EQ(me(failed).gold, 10);
    EXPECT_EQ(me(failed).space, me(s).space);
    EXPECT_EQ(failed.open.voyage.lost, 0);
    EXPECT_EQ(failed.open.phase, Phase::improve); // The service is there in any case.
    raise(failed, lone, Section::hull);
    EXPECT_EQ(me(failed).space[Section::hull], 5);
    EXPECT_EQ(trying(s, {1, 6}).open.voyage.lost, 0); // A 1 and a 6 are mere numbers here.
    EXPECT_EQ(face_at(trying(s, {1, 6}), Place::hull), no_treasure);
}

TEST(CoveSolo, TheTestsOfSailAndCrewIsland) { // PC-254, PC-260
    for (const Place p : {Place::sails, Place::crew}) {
        State s = staying(p);
        space(s, lone, Section::crew) = 2;
        const State both = trying(s, {6, 1, 1});
        EXPECT_EQ(me(both).space[Section::crew], 0);
        EXPECT_EQ(face_at(both, p), no_treasure);
        EXPECT_EQ(both.open.voyage.lost, 0);
        EXPECT_EQ(both.open.phase, Phase::improve);
        State failed = trying(s, {5, 1, 4});
        EXPECT_EQ(me(failed).space[Section::crew], 1);
        EXPECT_NE(face_at(failed, p), no_treasure);
        raise(failed, lone, section_of(p));
        EXPECT_EQ(me(failed).gold, 9);
        EXPECT_EQ(me(trying(s, {6, 6, 2})).space[Section::crew], 2);
    }
}

TEST(CoveSolo, ATestMayCrippleTheCrew) { // PC-255, PC-119, PC-121
    State s = trying(staying(Place::crew), {1, 1});
    EXPECT_EQ(me(s).place, Place::cove);
    ASSERT_EQ(s.open.phase, Phase::cove); // No service of the island, but the Cove's.
    EXPECT_EQ(me(s).space[Section::crew], 1);
    EXPECT_EQ(me(s).gold, 8);
    EXPECT_NE(face_at(s, Place::crew), no_treasure);
    s = staying(Place::crew); // T14: 4 gold and 2 chests.
    act(s, lone, Kind::attempt);
    // As many dice as Crew cannot show a 6 and cripple it: the marker is pushed down by hand.
    space(s, lone, Section::crew) = 0;
    dice(s, {6, 1});
    EXPECT_EQ(me(s).chests, 2);
    EXPECT_EQ(face_at(s, Place::crew), no_treasure);
    EXPECT_EQ(me(s).place, Place::cove);
    EXPECT_EQ(me(s).gold, 10 + 4 - 2);
}

TEST(CoveSolo, ALuckyCharmInATest) { // H-6, E7, PC-251
    State s = ashore(Place::tavern);
    give(s, lone, Design::charm);
    stay(s);
    pass_until(s, Phase::attempt);
    s = trying(s, {1, 1});
    play(s, lone, Design::charm);
    dice(s, {6, 2});
    EXPECT_EQ(s.open.voyage.lost, 0);
    EXPECT_EQ(me(s).gold, 16);
}

TEST(CoveSolo, TheFortOfCannonIsland) { // PC-256, PC-257, PC-258, PC-260
    State s = staying(Place::cannons);
    captain(s, lone).fame = 7;
    act(s, lone, Kind::attempt);
    EXPECT_EQ(s.open.phase, Phase::aim); // The ship first, slow as it may be.
    EXPECT_EQ(Rules::pending(s), SeatSet::of(lone));
    fire_at(s, Ship::navy, {5, 1});
    EXPECT_EQ(s.open.rolling.dice, 2); // Two cannons are left.
    dice(s, {6, 4});
    EXPECT_EQ(me(s).space, (Spaces{1, 1, 1, 0}));
    EXPECT_EQ(s.open.phase, Phase::aim); // The next round, the ship first again.
    fire_at(s, Ship::navy, {6});
    EXPECT_EQ(s.open.rolling.dice, 1);
    dice(s, {4});
    fire_at(s, Ship::navy, {5}); // The third; the fort fires no more.
    EXPECT_EQ(s.open.phase, Phase::improve);
    EXPECT_EQ(me(s).gold, 14); // T14.
    EXPECT_EQ(me(s).chests, 2);
    EXPECT_EQ(me(s).fame, 7);
    EXPECT_EQ(face_at(s, Place::cannons), no_treasure);
    raise(s, lone, Section::cannons);
    EXPECT_EQ(me(s).space[Section::cannons], 1);
}

TEST(CoveSolo, TheFortIsRebuilt) { // PC-258, PC-255, PC-250
    State s = staying(Place::cannons);
    act(s, lone, Kind::attempt);
    fire_at(s, Ship::navy, {5, 6});
    dice(s, {1}); // One cannon is left.
    flee_with(s, 6);
    EXPECT_EQ(me(s).place, Place::cove);
    EXPECT_NE(face_at(s, Place::cannons), no_treasure);
    rest(s);
    night(s, 1, 2);
    captain(s, lone).place = Place::cannons;
    stay(s);
    pass_until(s, Phase::attempt);
    act(s, lone, Kind::attempt);
    pass_until(s, Phase::aim);
    fire_at(s, Ship::navy, {1, 1});
    pass_until(s, Phase::roll);
    EXPECT_EQ(s.open.rolling.who, Ship::navy);
    EXPECT_EQ(s.open.rolling.dice, 3);
    dice(s, {5, 6, 1}); // The Cannons are crippled.
    EXPECT_EQ(me(s).place, Place::cove);
    EXPECT_EQ(s.open.phase, Phase::cove);
    EXPECT_NE(face_at(s, Place::cannons), no_treasure);
    EXPECT_EQ(me(s).space[Section::cannons], 1);
}

TEST(CoveSolo, FleeingFromTheFort) { // PC-257, PC-095, PC-096, PC-097, PC-128
    State s = staying(Place::cannons);
    captain(s, lone).fame = 5;
    load(s, lone, 2);
    act(s, lone, Kind::attempt);
    flee_with(s, 2); // A mutiny.
    EXPECT_EQ(me(s).fame, 3);
    EXPECT_EQ(me(s).gold + me(s).chests, 0);
    EXPECT_EQ(me(s).place, Place::cove);
    EXPECT_EQ(s.open.phase, Phase::cove);
    EXPECT_EQ(s.open.navy, Foe{});
}

TEST(CoveSolo, ALegendDoesNotJoinTheFort) { // PC-256, PC-263
    State s = ashore(Place::cannons);
    enlist(s, 0, blackbeard, Place::cannons); // It waits there.
    stay(s);
    act(s, lone, Kind::attempt);
    EXPECT_EQ(why(s, lone, make_fire(ship_of_slot(0), sections)), Reason::no_such_target);
    fire_at(s, Ship::navy, {1, 1});
    EXPECT_EQ(s.open.rolling.who, Ship::navy);
    dice(s, {1, 1, 1});
    EXPECT_EQ(s.open.phase, Phase::aim); // A new round; Blackbeard has not fired.
}

TEST(CoveSolo, TheCagafuegoCostsTime) { // W28, PC-264, PC-265, A-29, PC-156
    State s = ashore(Place::hull);
    enlist(s, 0, Legend::cagafuego, Place::treasure);
    captain(s, lone).fame = 12;
    s.open.voyage.clock = 30;
    stay(s);
    until_night(s);
    roll(s, 2);
    ASSERT_EQ(s.open.phase, Phase::capture);
    roll(s, 4);
    EXPECT_EQ(me(s).fame, 20);
    EXPECT_EQ(clock_of(s), 22);
    EXPECT_EQ(s.open.foe[0].legend, Legend::none);
    ASSERT_EQ(s.open.phase, Phase::drift);
    roll(s, 3);
    EXPECT_EQ(clock_of(s), 21); // And the turn itself.
    EXPECT_EQ(s.open.phase, Phase::wheels);
    stay(s);
    pass_until(s, Phase::muster); // In phase 6 of the next turn.
    muster(s, {9});
    EXPECT_EQ(s.open.phase, Phase::drift);
}

TEST(CoveSolo, OrItsDieCountsOnce) { // A-29 (cagafuego_alone=single)
    State s = ashore(Place::hull);
    s.open.options.on.add(Switch::silver_once);
    enlist(s, 0, Legend::cagafuego, Place::treasure);
    s.open.voyage.clock = 30;
    stay(s);
    until_night(s);
    roll(s, 2);
    roll(s, 4);
    EXPECT_EQ(me(s).fame, 4);
    EXPECT_EQ(clock_of(s), 26);
    EXPECT_EQ(Rules::objection(with(standard(3), {Switch::silver_once})), Reason::silver_is_solo);
}

TEST(CoveSolo, TheCagafuegoMayEndTheGame) { // PC-242, PC-243, PC-244, PC-264
    const auto met_by_day = [](int fame) {
        State s = ashore(Place::tavern);
        enlist(s, 0, Legend::cagafuego, Place::hull);
        captain(s, lone).fame = byte(fame);
        s.open.voyage.clock = 7;
        steer(s, Place::hull);
        night(s, 2, 4);
        pass_until(s, Phase::capture); // On landing.
        roll(s, 6);
        EXPECT_EQ(clock_of(s), 0);
        EXPECT_EQ(me(s).fame, fame + 12);
        EXPECT_EQ(s.open.phase, Phase::attempt); // The turn is played to its end.
        pass_until(s, Phase::muster);
        muster(s, {9});
        night(s, 3, 4);
        return s;
    };
    const State won = met_by_day(18);
    EXPECT_EQ(won.open.phase, Phase::over);
    EXPECT_GT(Rules::result(won)[0], 0);
    State lost = met_by_day(17);
    ASSERT_EQ(lost.open.phase, Phase::tally);
    act(lost, nature, Kind::tally);
    EXPECT_LT(Rules::result(lost)[0], 0);
}

TEST(CoveSolo, TreasureIslandIsAsUsual) { // PC-259, PC-149, PC-150, PC-153, PC-250
    State s = ashore(Place::treasure);
    load(s, lone, 3);
    stay(s);
    ASSERT_EQ(s.open.phase, Phase::improve); // There is no test.
    act(s, lone, Kind::bury, 2);
    act(s, lone, Kind::stash, 2);
    raise(s, lone, Section::sails);
    EXPECT_EQ(me(s).fame, 4);
    EXPECT_EQ(me(s).gold, 2);
    EXPECT_EQ(me(s).chests, 1);
    EXPECT_EQ(why(s, lone, make(Kind::raise, cannons)), Reason::one_raise);
}

} // namespace
} // namespace tortuga::pirates_cove::lonely::solo_test
