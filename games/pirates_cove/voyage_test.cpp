// voyage_test.cpp: a captain alone: voyages, New Courses, and legendary pirates by day and by
// night.
#include <gtest/gtest.h>

#include "games/pirates_cove/fixture_solo.hpp"

namespace tortuga::pirates_cove::lonely::voyage_test {
namespace {

constexpr int sails = 0, hull = 1;
const Options squares = with(standard(1), {Switch::grid});

// He sails from one place to another over an empty sea. In which turn does he land, with the whole
// of it before him?
int turns_between(Place from, Place to, const Options& o, int sails_at) {
    State s = ashore(from, o);
    space(s, lone, Section::sails) = static_cast<std::int8_t>(sails_at);
    s.open.foe[0].legend = s.open.foe[1].legend = Legend::none;
    s.open.deck = s.open.beaten = {};
    steer(s, to);
    pass_until(s, is_outer(to) ? Phase::attempt : Phase::improve);
    EXPECT_EQ(me(s).place, to);
    return 61 - clock_of(s);
}

TEST(CoveVoyage, TwoTurnsToAnotherIsland) { // PC-246, PC-249, H-11
    State s = at_home();
    EXPECT_EQ(payloads(s, lone, Kind::wheel), (Numbers{1, 2, 3, 4, 5, 6})); // Not the Cove. PC-024
    EXPECT_EQ(why(s, lone, make(Kind::pass)), Reason::wrong_kind);
    steer(s, Place::hull);
    EXPECT_EQ(me(s).place, Place::sea);
    ASSERT_EQ(s.open.phase, Phase::drift); // Neither combat nor plunder nor improvements.
    EXPECT_EQ(me(s).gold, 10);
    EXPECT_EQ(clock_of(s), 60);
    night(s, 3, 4);
    EXPECT_EQ(clock_of(s), 59);
    EXPECT_EQ(s.open.month, 2);
    EXPECT_EQ(me(s).place, Place::hull); // Without another wheel.
    pass_until(s, Phase::attempt);
    until_night(s);
    night(s, 3, 4);
    EXPECT_EQ(clock_of(s), 58);
    steer(s, Place::treasure); // From an island it is as far.
    EXPECT_EQ(me(s).place, Place::sea);
}

TEST(CoveVoyage, WithoutCardsThereIsNothingToAsk) { // PC-249, H-11, PC-035
    State s = at_home();
    steer(s, Place::hull);
    night(s, 3, 4);
    EXPECT_EQ(s.open.phase, Phase::attempt); // He holds no New Course, and no card at all.
}

TEST(CoveVoyage, StayingCostsNothing) { // PC-248, PC-250
    State s = ashore(Place::hull);
    stay(s);
    EXPECT_EQ(me(s).place, Place::hull);
    EXPECT_EQ(s.open.phase, Phase::attempt);
    until_night(s);
    night(s, 3, 4);
    EXPECT_EQ(clock_of(s), 59);
    stay(s);
    EXPECT_EQ(s.open.phase, Phase::attempt);
}

TEST(CoveVoyage, DistancesOnTheGrid) { // PC-247
    const auto squares_from = [](Place from) {
        std::vector<int> all;
        for (int i = 1; i <= islands; ++i)
            all.push_back(island(i) == from ? 0 : distance(squares, from, island(i)));
        return all;
    };
    EXPECT_EQ(squares_from(Place::tavern), (Numbers{0, 6, 10, 10, 6, 5}));
    EXPECT_EQ(squares_from(Place::hull), (Numbers{6, 0, 6, 10, 10, 5}));
    EXPECT_EQ(squares_from(Place::sails), (Numbers{10, 6, 0, 6, 10, 5}));
    EXPECT_EQ(squares_from(Place::cannons), (Numbers{10, 10, 6, 0, 6, 5}));
    EXPECT_EQ(squares_from(Place::crew), (Numbers{6, 10, 10, 6, 0, 5}));
    EXPECT_EQ(squares_from(Place::treasure), (Numbers{5, 5, 5, 5, 5, 0}));
    EXPECT_EQ(squares_from(Place::cove), (Numbers{6, 6, 6, 6, 6, 1}));
}

TEST(CoveVoyage, SailsCountOnTheGrid) { // PC-247, PC-248, H-11
    const auto turns = [](Place from, Place to, int sails_at) {
        return turns_between(from, to, squares, sails_at);
    };
    EXPECT_EQ(turns(Place::hull, Place::sails, 1), 2); // 6 squares with 5 a turn,
    EXPECT_EQ(turns(Place::hull, Place::sails, 2), 1); // and with 6.
    EXPECT_EQ(turns(Place::crew, Place::tavern, 2), 1);
    EXPECT_EQ(turns(Place::tavern, Place::sails, 1), 2); // 10 squares with 5,
    EXPECT_EQ(turns(Place::tavern, Place::sails, 0), 3); // 4,
    EXPECT_EQ(turns(Place::tavern, Place::sails, 5), 2); // and 9.
    EXPECT_EQ(turns(Place::tavern, Place::treasure, 1), 1);
    EXPECT_EQ(turns(Place::treasure, Place::tavern, 0), 2);
    EXPECT_EQ(turns(Place::cove, Place::treasure, 0), 1);
    EXPECT_EQ(turns(Place::cove, Place::crew, 1), 2);
    EXPECT_EQ(turns_between(Place::hull, Place::sails, standard(1), 5), 2); // PC-246
}

TEST(CoveVoyage, FarAcrossTheGrid) { // PC-247, H-11
    State s = ashore(Place::tavern, squares);
    space(s, lone, Section::sails) = 0; // 4 squares a turn, 10 to go.
    steer(s, Place::sails);
    EXPECT_EQ(s.open.voyage.way, 6);
    night(s, 1, 2);
    pass_until(s, Phase::drift);
    EXPECT_EQ(s.open.voyage.way, 2);
    EXPECT_EQ(s.open.voyage.bound, Place::sails);
    EXPECT_EQ(me(s).place, Place::sea); // He keeps to his course.
}

TEST(CoveVoyage, NewCourseFromTheSea) { // H-11, PC-035, PC-039, PC-262
    State s = ashore(Place::tavern);
    enlist(s, 1, hook, Place::crew);
    own_green(s, lone);
    steer(s, Place::hull);
    ASSERT_EQ(s.open.phase, Phase::courses);
    EXPECT_EQ(payloads(s, lone, Kind::course), (Numbers{1, 2, 3, 4, 5, 6})); // All are others.
    State away = s;
    act(s, lone, Kind::course, 3);
    EXPECT_EQ(me(s).place, Place::sails);
    EXPECT_EQ(s.open.phase, Phase::attempt); // A full turn, here and now.
    EXPECT_TRUE(s.open.removed.has(card(Design::course_green)));
    until_night(s);
    night(s, 1, 4);
    EXPECT_EQ(s.open.phase, Phase::wheels); // The old voyage is forgotten.
    EXPECT_EQ(me(s).place, Place::sails);
    act(away, lone, Kind::course, 5);
    EXPECT_EQ(away.open.combat.island, Place::crew); // Hook is there already.
    EXPECT_EQ(away.open.rolling.who, ship_of_slot(1));
}

TEST(CoveVoyage, NewCourseFromAnIsland) { // H-11, PC-035
    State s = ashore(Place::tavern);
    own_green(s, lone);
    stay(s);
    EXPECT_EQ(payloads(s, lone, Kind::course), (Numbers{2, 3, 4, 5, 6}));
    act(s, lone, Kind::course, 6);
    EXPECT_EQ(me(s).place, Place::treasure); // Where two legendary pirates wait:
    EXPECT_EQ(s.open.combat.only, ship_of_slot(0));
}

TEST(CoveVoyage, OneNewCourseInAGame) { // PC-036, PC-249
    State s = ashore(Place::tavern);
    own_green(s, lone);
    give(s, lone, Design::course);
    stay(s);
    act(s, lone, Kind::course, 3);
    until_night(s);
    night(s, 1, 4);
    steer(s, Place::hull);
    until_night(s);
    night(s, 1, 4); // A turn at sea lies behind him.
    for (int to = 1; to <= islands; ++to)
        EXPECT_NE(why(s, lone, make(Kind::course, to)), Reason::ok);
}

TEST(CoveVoyage, LegendsMoveByNight) { // PC-261, PC-027, PC-249
    State s = staying(Place::hull);
    act(s, lone, Kind::pass);
    ASSERT_EQ(s.open.phase, Phase::improve);
    EXPECT_EQ(s.open.foe[0].place, Place::treasure); // Not before the improvements.
    act(s, lone, Kind::pass);
    EXPECT_EQ(payloads(s, nature, Kind::die), (Numbers{1, 2, 3, 4, 5, 6}));
    roll(s, 4);
    EXPECT_EQ(s.open.foe[0].place, Place::cannons);
    EXPECT_EQ(payloads(s, nature, Kind::die), (Numbers{1, 2, 3, 4, 5, 6})); // The same one too.
    roll(s, 4);
    EXPECT_EQ(s.open.foe[1].place, Place::cannons);
    EXPECT_EQ(s.open.phase, Phase::wheels);
    steer(s, Place::tavern);
    night(s, 1, 5); // They move while he is at sea, where nobody finds him.
    EXPECT_EQ(s.open.foe[1].place, Place::crew);
}

TEST(CoveVoyage, OverflowComesBeforeTheNight) { // PC-261, PC-158, PC-159, PC-245
    State s = ashore(Place::hull);
    load(s, lone, 5);
    stay(s);
    until_night(s);
    EXPECT_EQ(me(s).chests, 3);
    EXPECT_EQ(s.open.overboard, 2);
    EXPECT_EQ(s.open.foe[0].place, Place::treasure);
    EXPECT_NE(face_at(s, Place::hull), no_treasure); // Nothing is discarded in phase 8.
}

TEST(CoveVoyage, ALegendThatArrivesAttacks) { // PC-262, A-28, PC-112, PC-266
    State s = staying(Place::hull);
    space(s, lone, Section::crew) = 5;
    space(s, lone, Section::cannons) = 5;
    until_night(s);
    roll(s, 2);
    EXPECT_EQ(s.open.combat.island, Place::hull);
    EXPECT_EQ(s.open.rolling.who, ship_of_slot(0)); // Blackbeard, 7 against 5.
    EXPECT_EQ(s.open.rolling.at, ship_of(lone));
    dice(s, {1, 1, 1, 1, 1});
    fire_at(s, ship_of_slot(0), {5, 5, 5, 6, 6, 6});
    EXPECT_EQ(me(s).fame, 12); // Twice the 6.
    ASSERT_EQ(s.open.phase, Phase::drift);
    roll(s, 5);
    EXPECT_EQ(s.open.foe[1].place, Place::crew);
    EXPECT_EQ(s.open.phase, Phase::wheels);
    EXPECT_EQ(s.open.foe[0].legend, Legend::none);
    stay(s);
    EXPECT_EQ(s.open.phase, Phase::attempt);
    pass_until(s, Phase::muster); // Replaced in phase 6 of this turn. PC-156
}

TEST(CoveVoyage, ALegendIsFoughtOnLanding) { // PC-262, PC-250, PC-263
    State s = at_home();
    space(s, lone, Section::crew) = 5;
    space(s, lone, Section::cannons) = 5;
    steer(s, Place::hull);
    night(s, 2, 2);
    pass_until(s, Phase::roll);
    EXPECT_EQ(s.open.combat.island, Place::hull);
    dice(s, {1, 1, 1, 1, 1});
    EXPECT_EQ(why(s, lone, make_fire(ship_of_slot(1), sections)), Reason::no_such_target);
    fire_at(s, ship_of_slot(0), {5, 5, 5, 6, 6, 6}); // Hook waits.
    EXPECT_EQ(me(s).fame, 12);
    ASSERT_EQ(s.open.phase, Phase::attempt); // And the day goes on.
    EXPECT_EQ(s.open.foe[1].place, Place::hull);
    EXPECT_EQ(s.open.foe[1].hits, 0);
    pass_until(s, Phase::muster); // PC-156 This turn's phase 6 has come.
    muster(s, {10});
    ASSERT_EQ(s.open.phase, Phase::drift); // The new one moves this very night.
    night(s, 3, 4);
    EXPECT_EQ(s.open.foe[0], (Foe{.legend = bonnet, .place = Place::sails}));
}

TEST(CoveVoyage, FleeingOnLanding) { // PC-262, PC-097, PC-128, PC-260
    State s = at_home();
    steer(s, Place::hull);
    night(s, 3, 2);
    pass_until(s, Phase::roll);
    EXPECT_EQ(s.open.rolling.who, ship_of_slot(1));
    dice(s, {1, 1, 1, 1});
    flee_with(s, 3);
    EXPECT_EQ(me(s).place, Place::cove);
    ASSERT_EQ(s.open.phase, Phase::cove); // Neither test nor service.
    EXPECT_EQ(me(s).fame, 0);
    rest(s);
    EXPECT_EQ(me(s).gold, 12);
    EXPECT_EQ(s.open.phase, Phase::drift);
    night(s, 1, 1);
    EXPECT_EQ(s.open.phase, Phase::wheels);
    EXPECT_EQ(clock_of(s), 58);
}

TEST(CoveVoyage, OnlyOneAttacks) { // PC-263, PC-262
    State s = staying(Place::hull);
    space(s, lone, Section::crew) = 5;
    space(s, lone, Section::cannons) = 5;
    until_night(s);
    roll(s, 2);
    dice(s, {1, 1, 1, 1, 1});
    fire_at(s, ship_of_slot(0), {5, 5, 5, 6, 6, 6});
    roll(s, 2); // Hook comes too, and waits.
    ASSERT_EQ(s.open.phase, Phase::wheels);
    EXPECT_EQ(s.open.foe[1].place, Place::hull);
    State left = s;
    stay(s);
    EXPECT_EQ(s.open.phase, Phase::attempt); // As long as he stays.
    steer(left, Place::tavern);
    pass_until(left, Phase::muster);
    muster(left, {10});
    night(left, 3, 1); // Now it is free to go where he goes.
    pass_until(left, Phase::roll);
    EXPECT_EQ(left.open.combat.island, Place::tavern);
    EXPECT_EQ(left.open.rolling.who, ship_of_slot(1));
}

TEST(CoveVoyage, TheFirstToMoveAttacks) { // PC-263
    State s = ashore(Place::hull);
    enlist(s, 1, hook, Place::hull); // It has waited.
    stay(s);
    EXPECT_EQ(s.open.phase, Phase::attempt);
    until_night(s);
    roll(s, 2);
    EXPECT_EQ(s.open.combat.only, ship_of_slot(0));
    EXPECT_EQ(s.open.rolling.who, ship_of_slot(0));
    dice(s, {1, 1, 1, 1, 1});
    EXPECT_EQ(why(s, lone, make_fire(ship_of_slot(1), sections)), Reason::no_such_target);
    fire_at(s, ship_of_slot(0), {1, 1});
    EXPECT_EQ(s.open.rolling.who, ship_of_slot(0)); // A new round: Hook does not fire.
    dice(s, {1, 1, 1, 1, 1});
    flee_with(s, 6);
    rest(s);
    roll(s, 2);
    EXPECT_EQ(s.open.phase, Phase::wheels); // He is not there any more.
}

TEST(CoveVoyage, TheCoveRepairsByNight) { // H-11, PC-104, PC-121, PC-124, PC-262
    State s = staying(Place::hull);
    captain(s, lone).fame = 3;
    load(s, lone, 2);
    space(s, lone, Section::sails) = 0;
    until_night(s);
    roll(s, 2);
    dice(s, {5, 6, 1, 1, 1}); // The Hull is crippled.
    EXPECT_EQ(me(s).place, Place::cove);
    ASSERT_EQ(s.open.phase, Phase::cove); // At once, before Hook moves.
    EXPECT_EQ(me(s).space[Section::hull], 1);
    EXPECT_EQ(me(s).space[Section::sails], 1);
    EXPECT_EQ(me(s).gold, 6); // Two sections.
    EXPECT_EQ(me(s).fame, 3); // PC-108 Nothing else is lost.
    EXPECT_EQ(me(s).chests, 2);
    rest(s);
    EXPECT_EQ(me(s).gold, 8);
    roll(s, 2);
    EXPECT_EQ(clock_of(s), 59);
    EXPECT_EQ(s.open.phase, Phase::wheels);
    steer(s, Place::treasure);
    pass_until(s, Phase::drift); // The Cove serves nobody twice.
    EXPECT_EQ(me(s).place, Place::sea);
}

TEST(CoveVoyage, TheCoveByNightForThePoor) { // H-11, PC-125, PC-126
    State s = staying(Place::hull);
    captain(s, lone).gold = 1;
    until_night(s);
    roll(s, 2);
    dice(s, {5, 6, 1, 1, 1});
    EXPECT_EQ(me(s).space[Section::hull], 1);
    EXPECT_EQ(me(s).gold, 1);
    EXPECT_EQ(s.open.phase, Phase::drift); // Neither cards nor gold.
    EXPECT_EQ(s.open.slot, 1);
}

TEST(CoveVoyage, ChestsAreCountedInTheNextTurn) { // PC-158, PC-161, PC-249, H-11
    State s = ashore(Place::hull);
    space(s, lone, Section::hull) = 2; // Room for four.
    load(s, lone, 4);
    stay(s);
    until_night(s);
    roll(s, 2);
    dice(s, {5, 1, 1, 1, 1});
    flee_with(s, 6);
    EXPECT_EQ(me(s).space[Section::hull], 1); // On its start space the Cove leaves it.
    rest(s);
    roll(s, 3);
    EXPECT_EQ(me(s).chests, 4);
    steer(s, Place::tavern);
    pass_until(s, Phase::drift);
    EXPECT_EQ(me(s).chests, 3); // Phase 7 comes at sea too.
    EXPECT_EQ(s.open.overboard, 1);
}

TEST(CoveVoyage, AllElseIsUnchanged) { // PC-267, PC-031, PC-033, PC-111
    State s = ashore(Place::tavern);
    captain(s, lone).gold = 17;
    stay(s);
    pass_until(s, Phase::improve);
    act(s, lone, Kind::chart);
    act(s, lone, Kind::buy);
    draw(s, Design::smuggler);
    EXPECT_EQ(me(s).gold, 0);
    until_night(s);
    roll(s, 1);
    pass_until(s, Phase::roll);
    dice(s, {1, 1, 1, 1, 1});
    fire_at(s, ship_of_slot(0), {5, 6});
    pass_until(s, Phase::roll);
    EXPECT_EQ(s.open.foe[0].hits, 2);
    dice(s, {1, 1, 1, 1, 1});
    flee_with(s, 6);
    pass_until(s, Phase::cove);
    EXPECT_EQ(s.open.foe[0].hits, 0); // Not beaten, it is as new.
    rest(s);
    roll(s, 3);
    steer(s, Place::hull);
    EXPECT_EQ(why(s, lone, make(Kind::course, 2)), Reason::ok); // Bought in the turn before.
}

} // namespace
} // namespace tortuga::pirates_cove::lonely::voyage_test
