// harvest_test.cpp: plunder, improvements, burying, the Cove, and what goes overboard.
#include <gtest/gtest.h>

#include "games/pirates_cove/fixture_month.hpp"

namespace tortuga::pirates_cove::harvest_test {
namespace {

using namespace quiet;

constexpr int sails = 0, hull = 1, crew = 2, cannons = 3;
using Spaces = std::array<std::int8_t, sections>;

// Sails where nobody meets anybody: legendary pirates are on islands 4 and 5.
void sail_quietly(State& s, std::initializer_list<Place> places) {
    sail(s, places);
    if (s.open.phase == Phase::drift) roll(s, 4), roll(s, 5);
}

State at_improvements(std::initializer_list<Place> places, int gold) {
    State s = before_wheels(standard(3), 2);
    for (const int i : {1, 2, 3}) lay(s, island(i), pattern(17, i - 1)); // Chests alone.
    captain(s, ann).gold = byte(gold);
    captain(s, ann).fame = 5, captain(s, ben).fame = 3, captain(s, cat).fame = 1;
    sail_quietly(s, places);
    return s;
}

// Ann and Ben meet, nobody has cards; Ann flees, and Ben is at his improvements.
void drive_ann_away(State& s) {
    sail_quietly(s, {Place::hull, Place::hull, Place::sails});
    lot(s, ann), lot(s, ann);
    act(s, ann, Kind::flee);
    roll(s, 6);
    PRE(captain(s, ann).place == Place::cove && s.open.phase == Phase::improve);
}

State ann_in_the_cove(const Options& o, int gold, Spaces spaces) {
    State s = before_wheels(o, 2);
    drive_ann_away(s);
    captain(s, ann).gold = byte(gold);
    captain(s, ann).space = spaces;
    return s;
}

TEST(CovePlunder, TakesWhatTheCardShows) { // PC-129, PC-130, PC-131, PC-132, PC-133, PC-134
    State s = before_wheels(standard(3), 2);
    lay(s, Place::hull, pattern(20));  // 3 fame, 4 gold, 3 chests, 1 card.
    lay(s, Place::sails, pattern(12)); // One of each.
    load(s, ann, 2);
    sail_quietly(s, {Place::hull, Place::treasure, Place::sails});
    ASSERT_EQ(s.open.phase, Phase::tavern);
    EXPECT_EQ(s.open.drawer, ann);
    EXPECT_EQ(captain(s, ann).fame, 3);
    EXPECT_EQ(captain(s, ann).gold, 13);
    EXPECT_EQ(captain(s, ann).chests, 5); // Her Hull holds three.
    EXPECT_EQ(captain(s, cat).fame, 0);   // Island 3 comes later.
    draw(s, Design::smuggler);
    EXPECT_EQ(captain(s, ann).held, 1);
    EXPECT_EQ(s.open.drawer, cat);
    EXPECT_EQ(captain(s, cat).fame, 1);
    EXPECT_EQ(captain(s, cat).gold, 10);
    EXPECT_EQ(captain(s, cat).chests, 1);
    draw(s, Design::cache);
    EXPECT_EQ(captain(s, ben).gold, 9); // PC-136 Nothing on Treasure Island.
    EXPECT_EQ(captain(s, ben).chests, 0);
    EXPECT_EQ(s.open.chests, 44);
    EXPECT_EQ(s.open.phase, Phase::improve);
}

TEST(CovePlunder, TheSupplyMayRunShort) { // PC-135
    State s = before_wheels(standard(3), 2);
    lay(s, Place::tavern, pattern(15)); // 3 gold, 3 chests.
    lay(s, Place::hull, pattern(17));   // 5 chests.
    s.open.chests = 4, s.open.overboard = 46;
    sail_quietly(s, {Place::hull, Place::tavern, Place::sails});
    EXPECT_EQ(captain(s, ben).chests, 3);
    EXPECT_EQ(captain(s, ann).chests, 1);
    EXPECT_EQ(s.open.chests, 0);
}

TEST(CovePlunder, PrivateerAndTreasureFleet) { // E3, X13, H-4, H-5, PC-174
    State s = before_wheels(standard(3), 2);
    lay(s, Place::hull, pattern(20));
    give(s, ben, Design::privateer);
    give(s, ann, Design::fleet);
    captain(s, ann).fame = 9;
    sail_quietly(s, {Place::hull, Place::treasure, Place::sails});
    pass_until(s, Phase::privateer);
    EXPECT_EQ(on_turn(s), ann);
    act(s, ann, Kind::pass);
    EXPECT_EQ(why_not_play(s, ben, Design::privateer, 1), Reason::cannot_name);
    play(s, ben, Design::privateer, 0); // From Treasure Island.
    ASSERT_EQ(s.open.phase, Phase::plunder);
    EXPECT_EQ(on_turn(s), ann);
    play(s, ann, Design::fleet);
    EXPECT_EQ(captain(s, ben).fame, 1);
    EXPECT_EQ(captain(s, ben).gold, 11);
    EXPECT_EQ(captain(s, ben).chests, 1);
    EXPECT_EQ(captain(s, ann).fame, 11);
    EXPECT_EQ(captain(s, ann).gold, 11);
    EXPECT_EQ(captain(s, ann).chests, 4);
    EXPECT_EQ(s.open.phase, Phase::tavern); // The card is all hers.
    EXPECT_EQ(s.open.drawer, ann);
    EXPECT_EQ(s.open.discards.size(), 2);
}

TEST(CovePlunder, HalfOfWhatIsLeft) { // PC-135, E3
    State s = before_wheels(standard(3), 2);
    lay(s, Place::hull, pattern(17)); // 5 chests, but one is left.
    s.open.chests = 1, s.open.overboard = 49;
    give(s, ben, Design::privateer);
    sail_quietly(s, {Place::hull, Place::treasure, Place::treasure});
    pass_until(s, Phase::privateer);
    EXPECT_EQ(why_not_play(s, ben, Design::privateer, 2), Reason::cannot_name); // PC-136
    play(s, ben, Design::privateer, 0);
    EXPECT_EQ(captain(s, ben).chests, 0);
    EXPECT_EQ(captain(s, ann).chests, 1);
}

TEST(CovePlunder, NotFromTheCove) { // PC-128, PC-119, H-5
    State s = before_wheels(standard(3), 2);
    lay(s, Place::hull, pattern(17));
    captain(s, ann).fame = 9;
    give(s, ann, Design::privateer);
    give(s, ann, Design::smuggler);
    sail_quietly(s, {Place::hull, Place::hull, Place::sails});
    pass_until(s, Phase::lots);
    lot(s, ann);
    act(s, ann, Kind::pass); // Battle preparation.
    lot(s, ann);
    act(s, ann, Kind::flee);
    roll(s, 6);
    act(s, ann, Kind::pass); // No luck is needed.
    EXPECT_EQ(captain(s, ann).place, Place::cove);
    EXPECT_EQ(s.open.phase, Phase::improve); // Ann was asked for nothing.
    EXPECT_EQ(on_turn(s), ben);
    EXPECT_EQ(captain(s, ben).chests, 5);
    EXPECT_EQ(captain(s, ann).chests, 0);
    pass_until(s, Phase::cove); // She did not improve either.
    EXPECT_EQ(on_turn(s), ann);
    EXPECT_EQ(why_not_play(s, ann, Design::smuggler), Reason::wrong_kind);
}

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
    EXPECT_EQ(captain(s, ann).space[sails], 5);
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
        captain(s, ann).space[static_cast<std::size_t>(section)] = 0; // Damaged.
        const int gold = captain(s, ann).gold;
        raise(s, ann, static_cast<Section>(section));
        EXPECT_EQ(captain(s, ann).gold, gold - 1);
        EXPECT_EQ(captain(s, ann).space[static_cast<std::size_t>(section)], 1);
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

TEST(CoveImprove, OneMastercraftAfterBuying) { // PC-145, PC-146, PC-147, PC-081, PC-086
    State s = at_improvements({Place::tavern, Place::hull, Place::sails}, 20);
    give(s, ann, Design::boatswain);
    give(s, ann, Design::gunner);
    captain(s, ann).master = card(Design::shipwright);
    captain(s, ann).master_hits = 1;
    act(s, ann, Kind::buy);
    draw(s, Design::surgeon);
    play(s, ann, Design::gunner); // Not the section of the island.
    EXPECT_EQ(captain(s, ann).master, card(Design::gunner));
    EXPECT_EQ(captain(s, ann).master_hits, 0);
    EXPECT_TRUE(s.open.discards.has(card(Design::shipwright)));
    EXPECT_EQ(why_not_play(s, ann, Design::boatswain), Reason::one_mastercraft);
    EXPECT_EQ(why(s, ann, make(Kind::buy)), Reason::bought_too_late); // Only before.
    EXPECT_EQ(why(s, ann, make(Kind::chart)), Reason::bought_too_late);
    EXPECT_EQ(captain(s, ann).gold, 18); // Free of charge.
    State other = at_improvements({Place::hull, Place::tavern, Place::sails}, 20);
    act(other, ben, Kind::pass);
    give(other, ann, Design::sailmaker);
    raise(other, ann, Section::hull);
    play(other, ann, Design::sailmaker);
    EXPECT_EQ(why(other, ann, make(Kind::raise, hull)), Reason::bought_too_late);
}

TEST(CoveImprove, MastercraftsAreRepaired) { // PC-085, PC-148, PC-155, A-23
    for (const Place p : {Place::tavern, Place::hull, Place::treasure}) {
        State s = at_improvements({p, Place::sails, Place::treasure}, 1);
        while (on_turn(s) != ann) act(s, on_turn(s), Kind::pass);
        EXPECT_EQ(why(s, ann, make(Kind::repair)), Reason::nothing_to_repair);
        captain(s, ann).master = card(Design::gunner);
        EXPECT_EQ(why(s, ann, make(Kind::repair)), Reason::nothing_to_repair);
        captain(s, ann).master_hits = 1;
        give(s, ann, Design::boatswain);
        EXPECT_EQ(why_not_play(s, ann, Design::boatswain),
                  p == Place::treasure ? Reason::no_mastercraft_here : Reason::ok);
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

TEST(CoveBurying, ChestsAndGold) { // W13, PC-045, PC-137, PC-149, PC-150, PC-151, PC-152, PC-154
    State s = before_wheels(standard(3), 2);
    captain(s, ann).gold = 7, captain(s, ben).fame = 2;
    load(s, ann, 4), load(s, ben, 1);
    sail_quietly(s, {Place::treasure, Place::treasure, Place::sails});
    act(s, cat, Kind::pass);    // No combat.
    ASSERT_EQ(on_turn(s), ben); // More fame than Ann.
    act(s, ben, Kind::bury, 1);
    EXPECT_EQ(captain(s, ben).fame, 3);
    act(s, ben, Kind::pass);
    ASSERT_EQ(on_turn(s), ann);
    EXPECT_EQ(payloads(s, ann, Kind::bury), (Numbers{1, 2, 3, 4}));
    EXPECT_EQ(payloads(s, ann, Kind::stash), (Numbers{1, 2}));
    EXPECT_EQ(why(s, ann, make(Kind::bury, 5)), Reason::not_aboard);
    EXPECT_EQ(why(s, ann, make(Kind::stash, 3)), Reason::not_aboard);
    State later = s;
    act(s, ann, Kind::bury, 4);
    act(s, ann, Kind::stash, 2);
    EXPECT_EQ(captain(s, ann).fame, 6);
    EXPECT_EQ(captain(s, ann).gold, 1);
    EXPECT_EQ(captain(s, ann).chests, 0);
    EXPECT_EQ(s.open.chests, 50);
    EXPECT_EQ(s.open.overboard, 0);
    raise(later, ann, Section::crew); // Either order.
    act(later, ann, Kind::stash, 1);
    act(later, ann, Kind::bury, 1); // As many as one likes.
    EXPECT_EQ(captain(later, ann).fame, 2);
    EXPECT_EQ(captain(later, ann).chests, 3);
    EXPECT_EQ(captain(later, ann).gold, 2);
}

TEST(CoveBurying, TiesByLot) { // PC-137, PC-061
    State s = before_wheels(standard(3), 2);
    sail_quietly(s, {Place::treasure, Place::treasure, Place::treasure});
    EXPECT_EQ(payloads(s, nature, Kind::lot), (Numbers{0, 1, 2}));
    lot(s, cat);
    act(s, cat, Kind::stash, 1);
    act(s, cat, Kind::pass);
    EXPECT_EQ(payloads(s, nature, Kind::lot), (Numbers{0, 1}));
    lot(s, ben);
    act(s, ben, Kind::pass);
    EXPECT_EQ(on_turn(s), ann);
    act(s, ann, Kind::pass);
    EXPECT_EQ(s.open.month, 3);
}

TEST(CoveCove, RepairsBelowTheStart) { // W09, PC-119, PC-120, PC-121, PC-122, PC-123, PC-124, A-07
    State s = ann_in_the_cove(standard(3), 5, {0, -1, 1, 4});
    pass_until(s, Phase::cove);
    EXPECT_EQ(captain(s, ann).space, (Spaces{1, 1, 1, 4}));
    EXPECT_EQ(captain(s, ann).gold, 1);
    EXPECT_EQ(payloads(s, ann, Kind::take), (Numbers{1, 2}));
    EXPECT_EQ(why(s, ann, make(Kind::pass)), Reason::two_cards_or_one);
    EXPECT_EQ(why(s, ann, make(Kind::take, 3)), Reason::two_cards_or_one);
    State coins = s;
    act(s, ann, Kind::take, 2);
    draw(s, Design::rum);
    draw(s, Design::nets);
    EXPECT_EQ(captain(s, ann).held, 2);
    EXPECT_EQ(captain(s, ann).gold, 1);
    EXPECT_EQ(s.open.month, 3);
    act(coins, ann, Kind::take, 1);
    draw(coins, Design::rum);
    EXPECT_EQ(captain(coins, ann).held, 1);
    EXPECT_EQ(captain(coins, ann).gold, 3);
    EXPECT_EQ(coins.open.month, 3);
}

TEST(CoveCove, NothingDue) { // PC-123, PC-124
    State s = ann_in_the_cove(standard(3), 0, {1, 1, 2, 5});
    pass_until(s, Phase::cove);
    EXPECT_EQ(captain(s, ann).space, (Spaces{1, 1, 2, 5}));
    act(s, ann, Kind::take, 1);
    draw(s, Design::rum);
    EXPECT_EQ(captain(s, ann).gold, 2);
}

TEST(CoveCove, ThePoorAreRepairedAndNoMore) { // PC-125, PC-126, A-08
    State s = ann_in_the_cove(standard(3), 3, {0, -1, 1, 1});
    pass_until(s, Phase::reveal);
    EXPECT_EQ(captain(s, ann).space, (Spaces{1, 1, 1, 1}));
    EXPECT_EQ(captain(s, ann).gold, 3);
    EXPECT_EQ(captain(s, ann).held, 0);
    EXPECT_EQ(s.open.month, 3);
}

TEST(CoveCove, OnlyWhatIsCrippled) { // PC-121, PC-122, A-07, H-1
    State s = ann_in_the_cove(base(3), 2, {0, -1, 1, 4});
    pass_until(s, Phase::cove);
    EXPECT_EQ(captain(s, ann).space, (Spaces{0, 0, 1, 4}));
    EXPECT_EQ(captain(s, ann).gold, 0);
}

TEST(CoveCove, MendsAMastercraftLast) { // PC-127, PC-085, H-8
    State s = ann_in_the_cove(standard(3), 2, {0, 1, 1, 1});
    captain(s, ann).master = card(Design::gunner);
    captain(s, ann).master_hits = 1;
    give(s, ann, Design::boatswain);
    State poor = s;
    pass_until(s, Phase::cove);
    EXPECT_EQ(captain(s, ann).gold, 0);
    EXPECT_EQ(why(s, ann, make(Kind::repair)), Reason::wrong_kind); // Cards or gold first.
    State penniless = s;
    act(s, ann, Kind::take, 1);
    draw(s, Design::rum);
    ASSERT_EQ(s.open.phase, Phase::mend);
    EXPECT_EQ(why_not_play(s, ann, Design::boatswain), Reason::wrong_kind);
    State kept = s;
    act(s, ann, Kind::repair);
    EXPECT_EQ(captain(s, ann).master_hits, 0);
    EXPECT_EQ(captain(s, ann).gold, 1);
    act(kept, ann, Kind::pass);
    EXPECT_EQ(captain(kept, ann).master_hits, 1);
    act(penniless, ann, Kind::take, 2);
    draw(penniless, Design::rum), draw(penniless, Design::nets);
    EXPECT_EQ(penniless.open.month, 3); // Nothing to pay with, so nothing is asked.
    captain(poor, ann).gold = 1;        // Too poor for the section, not for the Mastercraft.
    pass_until(poor, Phase::mend);
    EXPECT_EQ(captain(poor, ann).space[sails], 1);
    act(poor, ann, Kind::repair);
    EXPECT_EQ(captain(poor, ann).gold, 0);
    EXPECT_EQ(captain(poor, ann).held, 1);
}

TEST(CoveCove, InOrderOfArrival) { // PC-137
    State s = before_wheels(standard(4), 2);
    sail_quietly(s, {Place::hull, Place::hull, Place::hull, Place::treasure});
    lot(s, ann), lot(s, ben), lot(s, cat);
    act(s, cat, Kind::flee);
    roll(s, 6);
    lot(s, ann);
    act(s, ann, Kind::flee);
    roll(s, 5);
    EXPECT_EQ(on_turn(s), ben); // On island 2.
    act(s, ben, Kind::pass);
    EXPECT_EQ(on_turn(s), dan); // On island 6.
    act(s, dan, Kind::pass);
    ASSERT_EQ(s.open.phase, Phase::cove);
    EXPECT_EQ(on_turn(s), cat);
    act(s, cat, Kind::take, 1);
    draw(s, Design::rum);
    EXPECT_EQ(on_turn(s), ann);
    EXPECT_EQ(s.open.phase, Phase::cove);
}

TEST(CoveOverflow, BeyondTheHull) { // W14, PC-132, PC-158, PC-159, PC-160
    for (const bool has_flint : {false, true}) {
        State s = before_wheels(standard(3), 2);
        lay(s, Place::tavern, pattern(17));
        load(s, ann, 2);
        if (has_flint) captain(s, ann).parrot = card(Design::flint);
        sail_quietly(s, {Place::tavern, Place::hull, Place::sails});
        EXPECT_EQ(captain(s, ann).chests, 7);
        const int supply = s.open.chests;
        pass_until(s, Phase::reveal);
        EXPECT_EQ(captain(s, ann).chests, has_flint ? 7 : 3);
        EXPECT_EQ(s.open.overboard, has_flint ? 0 : 4);
        EXPECT_EQ(s.open.chests, supply);
    }
}

TEST(CoveOverflow, InTheCoveAfterRepairs) { // PC-161
    State s = ann_in_the_cove(standard(3), 0, {1, -1, 1, 1});
    load(s, ann, 5);
    pass_until(s, Phase::reveal);
    EXPECT_EQ(captain(s, ann).chests, 3);
    EXPECT_EQ(s.open.overboard, 2);
}

TEST(CoveOverflow, CardsAreDiscarded) { // PC-162, PC-118
    State s = before_wheels(standard(3), 2);
    const auto faces = s.open.face;
    sail_quietly(s, {Place::tavern, Place::treasure, Place::treasure});
    act(s, ann, Kind::pass);
    lot(s, ben);
    act(s, ben, Kind::pass);
    act(s, cat, Kind::pass);
    ASSERT_EQ(s.open.phase, Phase::reveal);
    EXPECT_EQ(s.open.spent.size(), 5); // Plundered or not.
    for (int i = 0; i < outer_islands; ++i)
        EXPECT_TRUE(s.open.spent.has(faces[static_cast<std::size_t>(i)]));
}

} // namespace
} // namespace tortuga::pirates_cove::harvest_test
