// improve_test.cpp: improvements on the islands: raising, buying, and Mastercrafts.
#include <gtest/gtest.h>

#include "games/pirates_cove/fixture_month.hpp"

namespace tortuga::pirates_cove::improve_test {
namespace {

using namespace quiet;

constexpr int sails = 0, hull = 1, crew = 2, cannons = 3;

TEST(CoveImprove, StepsArePaidOneByOne) { // W01, PC-138, PC-141, PC-142, PC-143
    State s = at_improvements({Place::sails, Place::hull, Place::tavern}, 4);
    EXPECT_EQ(on_turn(s), cat); // PC-137
    act(s, cat, Kind::pass);
    act(s, ben, Kind::pass);
    EXPECT_EQ(payloads(s, ann, Kind::raise), Numbers{sails});
    EXPECT_EQ(why(s, ann, make(Kind::raise, hull)), Reason::not_sold_here);
    raise(s, ann, Section::sails);
    raise(s, ann, Section::sails);
    EXPECT_EQ(captain(s, ann).value(Section::sails), 7);
    EXPECT_EQ(captain(s, ann).gold, 1);
    EXPECT_EQ(why(s, ann, make(Kind::raise, sails)), Reason::cannot_pay);
    captain(s, ann).gold = 30;
    raise(s, ann, Section::sails);
    raise(s, ann, Section::sails);
    EXPECT_EQ(captain(s, ann).gold, 23);
    EXPECT_EQ(captain(s, ann).space[Section::sails], 5);
    EXPECT_EQ(why(s, ann, make(Kind::raise, sails)), Reason::at_the_top);
}

TEST(CoveImprove, EachIslandItsSection) { // PC-141, PC-144
    for (const auto& [place, section] : {std::pair{Place::hull, hull},
                                         {Place::sails, sails},
                                         {Place::cannons, cannons},
                                         {Place::crew, crew}}) {
        State s = before_wheels(standard(3), 2);
        const bool is_low = place <= Place::sails;
        sail(s, {place, Place::treasure, Place::treasure});
        is_low ? (roll(s, 4), roll(s, 5)) : (roll(s, 1), roll(s, 2));
        ASSERT_EQ(on_turn(s), ann);
        EXPECT_EQ(payloads(s, ann, Kind::raise), Numbers{section});
        captain(s, ann).space[static_cast<Section>(section)] = 0; // Damaged.
        const int gold = captain(s, ann).gold;
        raise(s, ann, static_cast<Section>(section));
        EXPECT_EQ(captain(s, ann).gold, gold - 1);
        EXPECT_EQ(captain(s, ann).space[static_cast<Section>(section)], 1);
        EXPECT_EQ(why(s, ann, make(Kind::buy)), Reason::cards_elsewhere);
        EXPECT_EQ(why(s, ann, make(Kind::chart)), Reason::courses_elsewhere);
        EXPECT_EQ(why(s, ann, make(Kind::bury, 1)), Reason::burying_elsewhere);
        EXPECT_EQ(why(s, ann, make(Kind::stash, 1)), Reason::burying_elsewhere);
    }
}

TEST(CoveImprove, OneSpaceOnTreasureIsland) { // W01, PC-153
    State s = at_improvements({Place::treasure, Place::hull, Place::tavern}, 4);
    pass_until(s, Phase::improve);
    while (on_turn(s) != ann) act(s, on_turn(s), Kind::pass);
    EXPECT_EQ(payloads(s, ann, Kind::raise), (Numbers{sails, hull, crew, cannons}));
    raise(s, ann, Section::sails);
    EXPECT_EQ(captain(s, ann).gold, 2);
    EXPECT_EQ(captain(s, ann).value(Section::sails), 6);
    EXPECT_EQ(why(s, ann, make(Kind::raise, sails)), Reason::one_raise);
    EXPECT_EQ(why(s, ann, make(Kind::raise, crew)), Reason::one_raise);
    EXPECT_EQ(why(s, ann, make(Kind::buy)), Reason::cards_elsewhere);
    State poor = at_improvements({Place::treasure, Place::hull, Place::tavern}, 7);
    while (on_turn(poor) != ann) act(poor, on_turn(poor), Kind::pass);
    space(poor, ann, Section::sails) = 4; // The next space costs twice four.
    EXPECT_EQ(why(poor, ann, make(Kind::raise, sails)), Reason::cannot_pay);
}

TEST(CoveImprove, ThreeCardsFromTheTavern) { // PC-139, PC-140, PC-032, PC-031
    State s = at_improvements({Place::tavern, Place::hull, Place::sails}, 22);
    EXPECT_EQ(on_turn(s), ann);
    EXPECT_EQ(why(s, ann, make(Kind::raise, cannons)), Reason::not_sold_here);
    for (const Design d : {Design::rum, Design::fame_two, Design::nets}) {
        act(s, ann, Kind::buy);
        EXPECT_EQ(s.open.phase, Phase::tavern);
        draw(s, d); // Seen before the next is bought.
        EXPECT_EQ(on_turn(s), ann);
    }
    EXPECT_EQ(captain(s, ann).gold, 16);
    EXPECT_EQ(captain(s, ann).held, 3);
    EXPECT_EQ(why(s, ann, make(Kind::buy)), Reason::three_cards);
    act(s, ann, Kind::chart); // Not one of the three.
    EXPECT_EQ(captain(s, ann).gold, 1);
    State poor = at_improvements({Place::tavern, Place::hull, Place::sails}, 14);
    EXPECT_EQ(why(poor, ann, make(Kind::chart)), Reason::course_too_dear);
    captain(poor, ann).gold = 1;
    EXPECT_EQ(why(poor, ann, make(Kind::buy)), Reason::card_too_dear);
    captain(poor, ann).gold = 15;
    own_green(poor, ben, 0), own_green(poor, cat, 1);
    EXPECT_EQ(why(poor, ann, make(Kind::chart)), Reason::no_course_left);
}

// Ann ashore, with gold and two Mastercrafts in hand, under these switches.
State with_masters(Place here, Switches on) {
    State s = at_improvements({here, Place::sails, Place::treasure}, 20);
    s.open.options.on = on;
    while (on_turn(s) != ann) act(s, on_turn(s), Kind::pass);
    give(s, ann, Design::boatswain);
    give(s, ann, Design::gunner);
    return s;
}

// Another card takes the place of a damaged Shipwright.
void replace_shipwright(State& s, Design by) {
    captain(s, ann).master = card(Design::shipwright);
    captain(s, ann).master_hits = 1;
    const int gold = captain(s, ann).gold;
    play(s, ann, by);
    EXPECT_EQ(captain(s, ann).master, card(by));
    EXPECT_EQ(captain(s, ann).master_hits, 0);
    EXPECT_TRUE(s.open.discards.has(card(Design::shipwright)));
    EXPECT_EQ(captain(s, ann).gold, gold); // Free of charge.
}

TEST(CoveImprove, AMastercraftIsPlayedAfterRaising) { // PC-145, PC-146, PC-147
    State s = with_masters(Place::hull, {});
    raise(s, ann, Section::hull);
    play(s, ann, Design::gunner); // Not the section of the island.
    EXPECT_EQ(captain(s, ann).master, card(Design::gunner));
    EXPECT_EQ(captain(s, ann).master_hits, 0);
    EXPECT_EQ(why(s, ann, make(Kind::raise, hull)), Reason::bought_too_late);
    play(s, ann, Design::boatswain); // Replaced at once: the card is there for it. PC-086
    EXPECT_EQ(captain(s, ann).master, card(Design::boatswain));
    EXPECT_EQ(why(s, ann, make(Kind::raise, hull)), Reason::bought_too_late);
}

TEST(CoveImprove, AtTheTavernOneBuysBeforeAndAfter) { // PC-145
    State s = with_masters(Place::tavern, {});
    act(s, ann, Kind::buy);
    draw(s, Design::rum);
    play(s, ann, Design::gunner);
    EXPECT_EQ(why(s, ann, make(Kind::chart)), Reason::ok);
    act(s, ann, Kind::buy);
    draw(s, Design::surgeon);
    EXPECT_EQ(s.open.bought, 2);
    State early = with_masters(Place::tavern, Switches::of(Switch::buy_first));
    play(early, ann, Design::gunner);
    EXPECT_EQ(why(early, ann, make(Kind::buy)), Reason::bought_too_late);
    EXPECT_EQ(why(early, ann, make(Kind::chart)), Reason::bought_too_late);
}

TEST(CoveImprove, AMastercraftIsReplacedAnywhere) { // PC-081, PC-086, PC-155, A-23
    for (const Place p : {Place::tavern, Place::hull, Place::treasure}) {
        State s = with_masters(p, {});
        const bool plays = why_not_play(s, ann, Design::gunner) == Reason::ok;
        EXPECT_EQ(plays, p != Place::treasure); // There none is played, only replaced.
        replace_shipwright(s, Design::gunner);
        if (p != Place::tavern) { // It was not played, so raising is still open.
            EXPECT_EQ(why(s, ann, make(Kind::raise, hull)), Reason::ok);
        }
        play(s, ann, Design::boatswain);
        EXPECT_EQ(captain(s, ann).master, card(Design::boatswain));
        EXPECT_TRUE(s.open.discards.has(card(Design::gunner)));
    }
}

TEST(CoveImprove, OrWhereOneMayBePlayed) { // A-23 (master_replaced=outer)
    const Switches outer = Switches::of(Switch::outer_only);
    State s = with_masters(Place::hull, outer);
    replace_shipwright(s, Design::gunner);
    EXPECT_EQ(why_not_play(s, ann, Design::boatswain), Reason::one_mastercraft);
    EXPECT_EQ(why(s, ann, make(Kind::raise, hull)), Reason::bought_too_late);
    s = with_masters(Place::treasure, outer);
    captain(s, ann).master = card(Design::shipwright);
    EXPECT_EQ(why_not_play(s, ann, Design::gunner), Reason::no_mastercraft_here);
}

TEST(CoveImprove, MastercraftsAreRepaired) { // PC-085, PC-148, A-23
    for (const Place p : {Place::tavern, Place::hull, Place::treasure}) {
        State s = at_improvements({p, Place::sails, Place::treasure}, 1);
        while (on_turn(s) != ann) act(s, on_turn(s), Kind::pass);
        EXPECT_EQ(why(s, ann, make(Kind::repair)), Reason::nothing_to_repair);
        captain(s, ann).master = card(Design::gunner);
        EXPECT_EQ(why(s, ann, make(Kind::repair)), Reason::nothing_to_repair);
        captain(s, ann).master_hits = 1;
        give(s, ann, Design::boatswain);
        EXPECT_EQ(why_not_play(s, ann, Design::boatswain), Reason::ok);
        act(s, ann, Kind::repair);
        EXPECT_EQ(captain(s, ann).master_hits, 0);
        EXPECT_EQ(captain(s, ann).gold, 0);
        captain(s, ann).master_hits = 1;
        EXPECT_EQ(why(s, ann, make(Kind::repair)), Reason::repair_too_dear);
    }
}

TEST(CoveImprove, EachVisitIsItsOwn) { // PC-139, PC-145, PC-153
    State s = at_improvements({Place::tavern, Place::treasure, Place::treasure}, 6);
    give(s, ann, Design::gunner);
    act(s, ann, Kind::buy);
    draw(s, Design::rum);
    play(s, ann, Design::gunner);
    act(s, ann, Kind::pass);
    EXPECT_EQ(s.open.bought, 0);
    EXPECT_EQ(s.open.mastered, 0);
    raise(s, ben, Section::crew);
    act(s, ben, Kind::pass);
    raise(s, cat, Section::crew); // One for each.
    EXPECT_EQ(why(s, cat, make(Kind::raise, crew)), Reason::one_raise);
}

} // namespace
} // namespace tortuga::pirates_cove::improve_test
