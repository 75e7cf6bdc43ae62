// month_test.cpp: from the first card to the sailing, and how the months and the game end.
#include <gtest/gtest.h>

#include "games/pirates_cove/fixture_month.hpp"

namespace tortuga::pirates_cove::month_test {
namespace {

using namespace quiet;

// Section by section, all choose at once.
void fit_out(State& s, std::initializer_list<std::array<int, sections>> spaces) {
    for (int i = 0; i < sections; ++i) {
        int who = 0;
        for (const std::array<int, sections>& chosen : spaces)
            act(s, seat(who++),
                make_outfit(static_cast<Section>(i), chosen[static_cast<std::size_t>(i)]));
    }
}

TEST(CoveSetUp, ThreeToFiveSeats) { // PC-001
    EXPECT_EQ(Rules::objection(standard(2)), Reason::seats_wrong);
    for (int n = 3; n <= 5; ++n) EXPECT_EQ(Rules::objection(standard(n)), Reason::ok);
    EXPECT_EQ(Rules::objection(standard(6)), Reason::seats_wrong);
    EXPECT_EQ(Rules::objection(base(3)), Reason::ok);
}

TEST(CoveSetUp, MatsAndSupply) { // PC-007, PC-008, PC-009, PC-012, PC-013, PC-014
    const State s = Rules::start(standard(5));
    EXPECT_TRUE(Rules::is_sound(s));
    for (Seat who : players(s.open)) {
        const Captain& c = captain(s.open, who);
        EXPECT_EQ(c.gold, 9);
        EXPECT_EQ(c.fame, 0);
        EXPECT_EQ(c.chests, 0);
        for (const std::int8_t marker : c.space) EXPECT_EQ(marker, 1);
        EXPECT_EQ(c.value(Section::sails), 5);
    }
    EXPECT_EQ(s.open.chests, 50);
    EXPECT_EQ(s.open.deck.size(), 14);
    EXPECT_FALSE(s.open.deck.has(Legend::navy));
    EXPECT_EQ(s.open.navy, Foe{});
    EXPECT_EQ(Rules::start(base(5)).open.deck.size(), 5);
}

TEST(CoveSetUp, TavernDeckAndStock) { // PC-005, PC-006, A-02, H-1, H-3
    const State s = Rules::start(standard(4));
    EXPECT_EQ(tavern_deck(s).size(), 67);
    EXPECT_EQ(deck_size(s.open), 67);
    EXPECT_EQ(stock_of(s.open), all_of(Design::course_green));
    EXPECT_TRUE(s.open.removed.empty());
    EXPECT_EQ(tavern_deck(Rules::start(base(4))).size(), 42);
    EXPECT_TRUE(stock_of(Rules::start(base(4)).open).empty());
    const State none = Rules::start(with(standard(4), {Switch::no_course}));
    EXPECT_EQ(tavern_deck(none).size(), 65);
    EXPECT_EQ(none.open.removed.size(), 4);
    const State few = Rules::start(with(standard(4), {Switch::base_tavern}));
    EXPECT_EQ(tavern_deck(few).size(), 42); // The green ones lie beside the board all the same.
    EXPECT_EQ(stock_of(few.open), all_of(Design::course_green));
}

TEST(CoveSetUp, EachIsDealtACard) { // PC-010, PC-011, PC-016, PC-017
    State s = Rules::start(standard(3));
    EXPECT_EQ(payloads(s, nature, Kind::draw).size(), 67u);
    EXPECT_EQ(why(s, nature, make(Kind::draw, static_cast<int>(card(Design::course_green)))),
              Reason::not_in_tavern_deck);
    deal(s, {Design::smuggler, Design::trelawney});
    EXPECT_EQ(captain(s, ben).parrot, card(Design::trelawney));
    EXPECT_EQ(captain(s, ben).held, 0);
    EXPECT_EQ(speed_of(s.open, ship_of(ben)), 25); // It works from now on.
    EXPECT_EQ(why(s, nature, make(Kind::draw, static_cast<int>(card(Design::smuggler)))),
              Reason::not_in_tavern_deck);
    draw(s, Design::fame_one);
    EXPECT_EQ(captain(s, ann).held, 1);
    ASSERT_EQ(s.open.phase, Phase::muster);
    muster(s, {7});
    EXPECT_EQ(why(s, nature, make(Kind::legend, 7)), Reason::not_in_legend_deck); // Its own card.
    muster(s, {3});
    EXPECT_EQ(s.open.phase, Phase::outfit);
    EXPECT_EQ(s.open.foe[0], (Foe{.legend = Legend{7}, .place = Place::treasure}));
    EXPECT_EQ(s.open.foe[1], (Foe{.legend = Legend{3}, .place = Place::treasure}));
    EXPECT_EQ(s.open.foe[2], Foe{});
    EXPECT_EQ(s.open.deck.size(), 12);
}

TEST(CoveSetUp, OutfittingIsSecretAndPaid) { // PC-015, A-01, PC-142
    State s = Rules::start(standard(3));
    deal(s, {Design::smuggler, Design::cache, Design::rum});
    muster(s, {0, 1});
    EXPECT_EQ(Rules::pending(s).size(), 3);
    EXPECT_EQ(why(s, ann, make_outfit(Section::sails, 4)), Reason::cannot_pay); // 10.
    EXPECT_EQ(why(s, ann, make_outfit(Section::hull, 1)),
              Reason::sections_in_order); // Sails first.
    EXPECT_EQ(why(s, ann, make(Kind::outfit, 5 * sections)), Reason::no_such_outcome);
    EXPECT_EQ(why(s, ann, make(Kind::pass)), Reason::wrong_kind);
    const Move three = make_outfit(Section::sails, 3); // 1 + 2 + 3.
    EXPECT_FALSE(Rules::hears(s, ben, three, ann));
    State spent = s;
    act(spent, ben, three);
    EXPECT_EQ(captain(spent, ben).gold, 9); // Nothing shows until all have chosen all.
    EXPECT_EQ(why(spent, ben, three), Reason::not_your_turn);
    act(spent, cat, make_outfit(Section::sails, 0));
    act(spent, ann, make_outfit(Section::sails, 0));
    EXPECT_EQ(spent.open.phase, Phase::outfit);
    EXPECT_EQ(captain(spent, ben).gold, 9);
    EXPECT_EQ(why(spent, ben, make_outfit(Section::hull, 3)), Reason::cannot_pay); // 6 more.
    EXPECT_EQ(why(spent, ben, make_outfit(Section::hull, 2)), Reason::ok);         // 3 more.
    fit_out(s, {{0, 1, 0, 0}, {2, 0, 2, 2}, {0, 0, 0, 0}});
    EXPECT_EQ(s.open.month, 1);
    EXPECT_EQ(captain(s, ben).gold, 0);
    EXPECT_EQ(captain(s, ben).space, (Spaces{3, 1, 3, 3}));
    EXPECT_EQ(captain(s, ann).gold, 8);
    EXPECT_EQ(captain(s, ann).value(Section::hull), 4);
    EXPECT_EQ(captain(s, cat), (Captain{.gold = 9, .place = Place::nowhere, .held = 1}));
}

TEST(CoveSetUp, NoOutfitting) { // PC-015, A-01
    State s = Rules::start(with(standard(3), {Switch::no_outfitting}));
    deal(s, {Design::smuggler, Design::cache, Design::rum});
    muster(s, {0, 1});
    EXPECT_EQ(s.open.phase, Phase::reveal);
    EXPECT_EQ(s.open.month, 1);
}

TEST(CoveSetUp, BaseGameHasOneThatLaps) { // H-1, H-2, PC-016, PC-017, PC-026
    State s = Rules::start(base(3));
    EXPECT_EQ(months(s.open.options), 12);
    EXPECT_FALSE(s.open.options.has(Switch::no_outfitting));
    deal(s, {Design::smuggler, Design::cache, Design::fame_one});
    muster(s, {2});
    EXPECT_EQ(s.open.phase, Phase::outfit);
    EXPECT_EQ(s.open.foe[0].place, Place::tavern);
    keep_ships(s);
    deal_on(s);
    EXPECT_EQ(s.open.foe[0].place, Place::tavern); // In month 1.
    State two = Rules::start(with(standard(3), {Switch::lap}));
    deal(two, {Design::smuggler, Design::cache, Design::fame_one});
    muster(two, {2, 3});
    EXPECT_EQ(two.open.foe[1].place, Place::cannons);
}

TEST(CoveMonth, RevealsInTurn) { // PC-019, PC-020, PC-021, PC-004
    State s = Rules::start(with(standard(3), {Switch::no_outfitting}));
    deal(s, {Design::flint, Design::silver, Design::bones});
    muster(s, {0, 1});
    for (int i = 0; i < outer_islands; ++i) {
        EXPECT_EQ(payloads(s, nature, Kind::reveal).size(), static_cast<std::size_t>(60 - i));
        act(s, nature, Kind::reveal, 10 * i);
        EXPECT_EQ(s.open.face[island(i + 1)], static_cast<Treasure>(10 * i));
    }
    EXPECT_EQ(s.open.face[island(6)], no_treasure); // PC-136
    EXPECT_EQ(s.open.phase, Phase::wheels);         // Nobody has cards: nothing to ask.
    const View v = Rules::view(s, Seat::nobody);    // Everybody sees these.
    EXPECT_EQ(v.open.face, s.open.face);
    EXPECT_EQ(v.open.foe, s.open.foe);
    EXPECT_EQ(stock_of(v.open).size(), 2);
}

TEST(CoveMonth, WheelsAreSecret) { // PC-022, PC-023, PC-024, PC-025
    State s = before_wheels(standard(3), 2);
    captain(s, ann).place = Place::hull;
    captain(s, ben).place = Place::cove;
    captain(s, cat).place = Place::cove;
    EXPECT_EQ(payloads(s, ann, Kind::wheel), (Numbers{1, 2, 3, 4, 5, 6}));
    EXPECT_EQ(payloads(s, ben, Kind::wheel), (Numbers{1, 2, 3, 4, 5, 6}));
    EXPECT_EQ(why(s, ben, make(Kind::wheel, 7)), Reason::not_an_island);
    EXPECT_EQ(why(s, ben, make(Kind::wheel, 0)), Reason::not_an_island);
    EXPECT_EQ(why(s, ben, make(Kind::pass)), Reason::wrong_kind);
    const Move stay = make(Kind::wheel, 2);
    EXPECT_FALSE(Rules::hears(s, ann, stay, ben));
    EXPECT_TRUE(Rules::hears(s, ann, stay, ann));
    act(s, ann, stay);
    EXPECT_EQ(Rules::view(s, ben).open, s.open);
    EXPECT_EQ(Rules::view(s, ben).sealed, 0);
    EXPECT_EQ(Rules::view(s, ann).sealed, 2);
    act(s, cat, Kind::wheel, 6);
    EXPECT_EQ(captain(s, cat).place, Place::cove); // Not before all have chosen.
    act(s, ben, Kind::wheel, 4);
    EXPECT_EQ(captain(s, ann).place, Place::hull);
    EXPECT_EQ(captain(s, ben).place, Place::cannons);
    EXPECT_EQ(captain(s, cat).place, Place::treasure);
    EXPECT_EQ(s.open.phase, Phase::drift);
}

TEST(CoveDrift, TheSecondGoesElsewhere) { // W10, PC-026, PC-027, PC-028, PC-030, PC-045
    State s = before_wheels(standard(3));
    captain(s, ann).fame = 4, captain(s, ben).fame = 9, captain(s, cat).fame = 12;
    sail(s, {Place::tavern, Place::hull, Place::treasure});
    EXPECT_EQ(payloads(s, nature, Kind::die), (Numbers{1, 2, 3, 4, 5, 6}));
    roll(s, 3);
    EXPECT_EQ(s.open.foe[0].place, Place::sails);
    EXPECT_EQ(why(s, nature, make(Kind::die, 3)), Reason::legend_there); // Rolled again.
    EXPECT_EQ(payloads(s, nature, Kind::die), (Numbers{1, 2, 4, 5, 6}));
    roll(s, 6);
    EXPECT_EQ(s.open.foe[1].place, Place::treasure);
    EXPECT_EQ(s.open.combat.island, Place::treasure); // Whoever is there must fight.
    EXPECT_EQ(s.open.rolling.who, ship_of_slot(1));   // Hook is the faster.
    EXPECT_EQ(s.open.rolling.at, ship_of(cat));
}

TEST(CoveDrift, MayStay) { // PC-029, PC-018
    State s = before_wheels(standard(3));
    s.open.foe[0].place = Place::crew;
    sail(s, {Place::tavern, Place::hull, Place::sails});
    roll(s, 5); // All have the same fame; nothing depends on who rolls.
    EXPECT_EQ(s.open.foe[0].place, Place::crew);
    roll(s, 4);
    EXPECT_EQ(s.open.phase, Phase::improve); // No combat, and the plunder is done.
    State empty = before_wheels(standard(3));
    empty.open.foe[0].legend = Legend::none; // A place that stayed empty is not rolled for.
    empty.open.foe[0].place = Place::crew;
    sail(empty, {Place::tavern, Place::hull, Place::sails});
    roll(empty, 5);
    EXPECT_EQ(empty.open.foe[1].place, Place::crew);
    EXPECT_EQ(empty.open.phase, Phase::improve);
}

TEST(CoveDrift, Lap) { // PC-022, PC-026, H-2
    State s = before_wheels(base(3), 1);
    s.open.foe[0].place = Place::cannons;
    quiet_month(s);
    EXPECT_EQ(s.open.foe[0].place, Place::crew); // Known before the wheels are set.
    quiet_month(s);
    EXPECT_EQ(s.open.foe[0].place, Place::treasure);
    quiet_month(s);
    EXPECT_EQ(s.open.foe[0].place, Place::tavern); // Round it goes.
    ASSERT_EQ(s.open.phase, Phase::wheels);
    sail(s, {Place::hull, Place::sails, Place::crew});
    EXPECT_NE(s.open.phase, Phase::drift); // No dice.
    EXPECT_EQ(s.open.foe[0].place, Place::tavern);
}

TEST(CoveEnd, DefeatedPiratesAreReplaced) { // PC-156, PC-157
    State s = before_wheels(standard(3), 3);
    s.open.foe[0] = {.legend = Legend::none, .place = Place::crew};
    s.open.beaten.add(Legend{0});
    sail(s, {Place::tavern, Place::hull, Place::sails});
    roll(s, 4);
    pass_until(s, Phase::muster);
    EXPECT_EQ(payloads(s, nature, Kind::legend).size(), 12u);
    EXPECT_EQ(why(s, nature, make(Kind::legend, 0)), Reason::not_in_legend_deck);
    State last = s, nobody = s;
    muster(s, {9});
    EXPECT_EQ(s.open.foe[0], (Foe{.legend = Legend{9}, .place = Place::treasure}));
    EXPECT_EQ(s.open.phase, Phase::reveal);
    last.open.deck = {}; // The defeated ones come back.
    EXPECT_EQ(payloads(last, nature, Kind::legend), Numbers{0});
    muster(last, {0});
    EXPECT_TRUE(last.open.beaten.empty());
    EXPECT_EQ(last.open.foe[0].legend, Legend{0});
    nobody.open.deck = nobody.open.beaten = {};
    fill_slots(nobody);
    EXPECT_EQ(nobody.open.phase, Phase::reveal);
    EXPECT_EQ(nobody.open.foe[0].legend, Legend::none); // The place stays empty.
}

TEST(CoveEnd, ANewLapTakesUpWhereTheOldOneEnded) { // H-2, PC-026
    State s = before_wheels(base(3), 3);
    s.open.foe[0] = {.legend = Legend::none, .place = Place::crew};
    s.open.beaten.add(Legend{0});
    sail(s, {Place::tavern, Place::hull, Place::sails});
    pass_until(s, Phase::muster);
    muster(s, {1});
    EXPECT_EQ(s.open.foe[0].place, Place::treasure); // From island 5 it has sailed on.
}

TEST(CoveEnd, StacksAreUsedUp) { // PC-003, PC-004, PC-162, PC-163
    for (const bool is_short : {false, true}) {
        State s = before_wheels(is_short ? with(standard(3), {Switch::short_game}) : standard(3));
        const int all = is_short ? 8 : 12;
        for (int month = 1; month <= all; ++month) {
            EXPECT_EQ(s.open.month, month);
            EXPECT_EQ(s.open.spent.size(), 5 * (month - 1));
            ASSERT_EQ(s.open.phase, Phase::wheels);
            quiet_month(s);
        }
        EXPECT_EQ(s.open.phase, Phase::tally);
        EXPECT_EQ(treasure_pool(s.open).size(), is_short ? 20 : 0);
    }
}

State before_tally(const Options& o) {
    State s = before_wheels(o, 12);
    give(s, ann, Design::fame_three);
    give(s, ann, Design::fame_one);
    give(s, ben, Design::tall_tale);
    give(s, ben, Design::smuggler);
    captain(s, ann).fame = 10, captain(s, ben).fame = 12, captain(s, cat).fame = 13;
    captain(s, cat).gold = 200;
    load(s, cat, 3);
    quiet_month(s);
    return s;
}

TEST(CoveEnd, FameCardsCountAtTheEnd) { // PC-002, PC-164, PC-165, PC-166, PC-167, A-25
    State s = before_tally(standard(3));
    ASSERT_EQ(s.open.phase, Phase::tally);
    EXPECT_EQ(captain(s, ann).fame, 10); // Hidden until now. PC-173
    EXPECT_EQ(captain(s, cat).fame, 13);
    act(s, nature, Kind::tally);
    EXPECT_EQ(s.open.phase, Phase::over);
    EXPECT_TRUE(Rules::pending(s).empty());
    EXPECT_EQ(Rules::result(s), (Scores{14, 14, 13})); // Ann and Ben share the win.
}

TEST(CoveEnd, ADieMayDecide) { // PC-167, A-25
    State s = before_tally(with(standard(3), {Switch::tie_by_die}));
    act(s, nature, Kind::tally);
    EXPECT_EQ(payloads(s, nature, Kind::lot), (Numbers{0, 1}));
    lot(s, ben);
    EXPECT_EQ(s.open.phase, Phase::over);
    const Scores scores = Rules::result(s);
    EXPECT_GT(scores[1], scores[0]);
    EXPECT_GT(scores[0], scores[2]);
    EXPECT_EQ(captain(s, ben).fame, 14); // The die gives no fame.
    State clear = before_tally(with(standard(3), {Switch::tie_by_die}));
    captain(clear, ann).fame = 11;
    act(clear, nature, Kind::tally);
    EXPECT_EQ(Rules::result(clear), (Scores{15, 14, 13}));
}

} // namespace
} // namespace tortuga::pirates_cove::month_test
