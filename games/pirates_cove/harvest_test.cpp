// harvest_test.cpp: plunder, burying, the Cove, and what goes overboard.
#include <gtest/gtest.h>

#include "games/pirates_cove/fixture_month.hpp"

namespace tortuga::pirates_cove::harvest_test {
namespace {

using namespace quiet;

constexpr int sails = 0;

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
    EXPECT_EQ(captain(poor, ann).space[Section::sails], 1);
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
    for (int i = 0; i < outer_islands; ++i) EXPECT_TRUE(s.open.spent.has(faces[island(i + 1)]));
}

} // namespace
} // namespace tortuga::pirates_cove::harvest_test
