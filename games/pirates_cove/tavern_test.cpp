// tavern_test.cpp: tavern cards: drawing and holding them, New Course, the Royal Navy, and when
// which card may be played.
#include <gtest/gtest.h>

#include <set>

#include "games/pirates_cove/fixture_month.hpp"

namespace tortuga::pirates_cove::tavern_test {
namespace {

using namespace quiet;

State at_the_tavern(int gold) {
    State s = before_wheels(standard(3), 2);
    lay(s, Place::tavern, pattern(17)); // Chests alone.
    captain(s, ann).gold = byte(gold);
    sail(s, {Place::tavern, Place::hull, Place::sails});
    roll(s, 4), roll(s, 5);
    return s;
}

TEST(CoveTavern, ASecondParrotMayBeRefused) { // PC-172, PC-092, A-24
    State s = at_the_tavern(6);
    captain(s, ann).fame = 4;
    act(s, ann, Kind::buy);
    const Move flint = make(Kind::draw, static_cast<int>(card(Design::flint)));
    EXPECT_TRUE(Rules::hears(s, nature, flint, cat)); // It is shown.
    act(s, nature, flint);
    EXPECT_EQ(captain(s, ann).parrot, card(Design::flint));
    EXPECT_EQ(captain(s, ann).held, 0);
    EXPECT_EQ(captain(s, ann).fame, 4);
    act(s, ann, Kind::buy);
    draw(s, Design::bones);
    ASSERT_EQ(s.open.phase, Phase::parrot);
    EXPECT_EQ(Rules::legal_moves(s, ann).size(), 2);
    State kept = s;
    act(s, ann, Kind::replace);
    EXPECT_EQ(captain(s, ann).parrot, card(Design::bones));
    EXPECT_EQ(captain(s, ann).fame, 3);
    EXPECT_EQ(s.open.discards, CardSet::of(card(Design::flint)));
    EXPECT_EQ(on_turn(s), ann);
    EXPECT_EQ(s.open.phase, Phase::improve);
    act(kept, ann, Kind::pass);
    EXPECT_EQ(captain(kept, ann).parrot, card(Design::flint));
    EXPECT_EQ(captain(kept, ann).fame, 4);
    EXPECT_EQ(kept.open.discards, CardSet::of(card(Design::bones)));
}

TEST(CoveTavern, DiscardsAreShuffledIn) { // PC-170, PC-171, PC-169
    State s = at_the_tavern(6);
    s.open.discards = CardSet::of(card(Design::rum)) | CardSet::of(card(Design::nets));
    CardSet deck = tavern_deck(s);
    deck.remove(card(Design::charm));
    for (Card c : deck) { // All but one card and the parrots are in Ben's hand; he may hold them.
        if (is_parrot(c))
            s.open.removed.add(c);
        else
            gain_card(s, ben, c);
    }
    ASSERT_TRUE(Rules::is_sound(s));
    EXPECT_EQ(deck_size(s.open), 1);
    EXPECT_GT(captain(s, ben).held, 55);
    act(s, ann, Kind::buy);
    EXPECT_EQ(payloads(s, nature, Kind::draw), Numbers{static_cast<int>(card(Design::charm))});
    draw(s, Design::charm);
    EXPECT_EQ(s.open.discards.size(), 2);
    act(s, ann, Kind::buy);
    EXPECT_TRUE(s.open.discards.empty()); // They are the new deck.
    EXPECT_EQ(payloads(s, nature, Kind::draw).size(), 2u);
    draw(s, Design::nets);
    act(s, ann, Kind::buy);
    draw(s, Design::rum);
    s.open.bought = 0, captain(s, ann).gold = 9;
    EXPECT_EQ(why(s, ann, make(Kind::buy)), Reason::tavern_empty);
    captain(s, ann).master = card(Design::surgeon); // Plunder draws nothing either.
    s.hand[1].remove(card(Design::surgeon)), --captain(s, ben).held;
    begin_draws(s, ann, 1, Phase::improve);
    EXPECT_EQ(s.open.phase, Phase::improve);
    EXPECT_EQ(captain(s, ann).held, 3);
}

TEST(CoveTavern, HandsAreSecret) { // PC-168
    State s = at_the_tavern(6);
    act(s, ann, Kind::buy);
    const Move m = make(Kind::draw, static_cast<int>(card(Design::notorious)));
    EXPECT_TRUE(Rules::hears(s, nature, m, ann));
    EXPECT_FALSE(Rules::hears(s, nature, m, ben));
    EXPECT_FALSE(Rules::hears(s, nature, m, Seat::nobody));
    act(s, nature, m);
    EXPECT_EQ(Rules::view(s, ann).hand, CardSet::of(card(Design::notorious)));
    EXPECT_TRUE(Rules::view(s, ben).hand.empty());
    EXPECT_EQ(Rules::view(s, ben).open.captain[0].held, 1); // How many, all see.
    State other = s;
    other.hand[0] = CardSet::of(card(Design::rum));
    EXPECT_EQ(Rules::view(s, ben), Rules::view(other, ben));
}

std::set<Design> playable(const State& s, Seat who) {
    std::set<Design> all;
    for (const Move m : Rules::legal_moves(s, who))
        if (kind_of(m) == Kind::play) all.insert(design_of(card_of(m)));
    return all;
}
std::set<Design> family(Family f) {
    std::set<Design> all;
    for (int i = 0; i < designs; ++i)
        if (family_of(static_cast<Design>(i)) == f) all.insert(static_cast<Design>(i));
    return all;
}

TEST(CoveTavern, EveryCardHasItsMoment) { // PC-173, PC-174, PC-175, H-4, H-5
    State s = before_wheels(standard(3), 2);
    for (int i = 0; i < designs; ++i) {
        const Design d = static_cast<Design>(i);
        if (family_of(d) != Family::parrot && d != Design::course_green) give(s, ann, d);
    }
    load(s, ann, 3);
    lay(s, Place::hull, pattern(15));
    s.open.island = Place::tavern;
    reveal_on(s);
    using Set = std::set<Design>;
    EXPECT_EQ(playable(s, ann), (Set{Design::drunken, Design::spot}));
    pass_until(s, Phase::wheels);
    EXPECT_EQ(playable(s, ann), Set{});
    space(s, ben, Section::sails) = 2;
    sail(s, {Place::hull, Place::hull, Place::sails});
    roll(s, 4), roll(s, 5);
    EXPECT_EQ(s.open.phase, Phase::courses);
    EXPECT_EQ(playable(s, ann), Set{});
    act(s, ann, Kind::pass);
    EXPECT_EQ(playable(s, ann), Set{Design::navy});
    act(s, ann, Kind::pass);
    ASSERT_EQ(s.open.phase, Phase::prepare);
    EXPECT_EQ(playable(s, ann), family(Family::battle));
    act(s, ann, Kind::pass);
    ASSERT_EQ(on_turn(s), ben);
    EXPECT_EQ(playable(s, ben), Set{});
    act(s, ben, Kind::flee);
    roll(s, 6);
    ASSERT_EQ(s.open.phase, Phase::privateer); // Ben is gone.
    EXPECT_EQ(playable(s, ann), Set{Design::privateer});
    act(s, ann, Kind::pass);
    ASSERT_EQ(s.open.phase, Phase::plunder);
    EXPECT_EQ(playable(s, ann), Set{Design::fleet});
    act(s, ann, Kind::pass);
    ASSERT_EQ(s.open.phase, Phase::improve);
    Set own = family(Family::master);
    own.insert(
        {Design::cache, Design::smuggler, Design::volunteers, Design::pickpocket, Design::marque});
    EXPECT_EQ(playable(s, ann), own);
    EXPECT_EQ(why_not_play(s, ann, Design::fame_one), Reason::fame_card_waits);
    EXPECT_EQ(why_not_play(s, ann, Design::course), Reason::course_not_now);
}

TEST(CoveTavern, VolleysAndLuck) { // PC-175, PC-174
    State s = before_wheels(standard(3), 2);
    for (int i = 0; i < designs; ++i) {
        const Design d = static_cast<Design>(i);
        if (family_of(d) != Family::parrot && d != Design::course_green) give(s, ann, d);
    }
    space(s, ann, Section::sails) = 3;
    sail(s, {Place::hull, Place::hull, Place::sails});
    roll(s, 4), roll(s, 5);
    pass_until(s, Phase::aim);
    ASSERT_EQ(on_turn(s), ann);
    EXPECT_EQ(playable(s, ann), family(Family::volley));
    State flight = s;
    act(s, ann, make_fire(ship_of(ben), 0));
    roll(s, 1), roll(s, 2);
    ASSERT_EQ(s.open.phase, Phase::luck);
    EXPECT_EQ(playable(s, ann), std::set<Design>{Design::charm});
    act(flight, ann, Kind::flee);
    roll(flight, 1);
    EXPECT_EQ(playable(flight, ann),
              (std::set<Design>{Design::charm, Design::rum, Design::safe_passage}));
}

TEST(CoveTavern, EventsOfOnesOwnImprovements) { // E4, E6, X03, X07, PC-174, H-5
    State s = before_wheels(standard(3), 2);
    space(s, ben, Section::sails) = 2;
    sail(s, {Place::hull, Place::hull, Place::sails});
    roll(s, 4), roll(s, 5);
    act(s, ben, Kind::flee);
    roll(s, 3);
    ASSERT_EQ(on_turn(s), ann);
    for (const Design d : {Design::cache, Design::smuggler, Design::volunteers, Design::pickpocket})
        give(s, ann, d);
    load(s, ann, 2);
    const int chests = s.open.chests, held = captain(s, ann).chests, gold = captain(s, ann).gold;
    EXPECT_EQ(why_not_play(s, ann, Design::cache, 4), Reason::names_nobody);
    EXPECT_EQ(why_not_play(s, ann, Design::cache, 3), held >= 3 ? Reason::ok : Reason::not_aboard);
    play(s, ann, Design::cache, 2); // Away from Treasure Island.
    EXPECT_EQ(captain(s, ann).fame, 2);
    EXPECT_EQ(captain(s, ann).chests, held - 2);
    EXPECT_EQ(s.open.chests, chests + 2);
    play(s, ann, Design::smuggler);
    EXPECT_EQ(captain(s, ann).gold, gold + 4);
    give(s, ann, Design::marque); // X11
    play(s, ann, Design::marque);
    EXPECT_EQ(captain(s, ann).gold, gold + 6);
    State top = s;
    space(top, ann, Section::crew) = space_top;
    EXPECT_EQ(why_not_play(top, ann, Design::volunteers), Reason::at_the_top);
    play(s, ann, Design::volunteers);
    EXPECT_EQ(captain(s, ann).value(Section::crew), 3);
    EXPECT_EQ(why_not_play(s, ann, Design::pickpocket, 2), Reason::cannot_name); // At sea.
    captain(s, ben).gold = 1;
    play(s, ann, Design::pickpocket, 1);
    EXPECT_EQ(captain(s, ann).gold, gold + 7);
    EXPECT_EQ(captain(s, ben).gold, 0);
    EXPECT_EQ(s.open.discards.size(), 5);
    EXPECT_EQ(captain(s, ann).held, 0);
}

TEST(CoveCourse, BoughtAndPlayed) { // W15, PC-031, PC-032, PC-033, PC-035, PC-036, PC-037, PC-039
    State s = before_wheels(standard(3), 4);
    lay(s, Place::tavern, pattern(17)); // Chests alone.
    captain(s, ann).gold = 17;
    sail(s, {Place::tavern, Place::hull, Place::sails});
    roll(s, 4), roll(s, 5);
    act(s, ann, Kind::chart);
    EXPECT_EQ(captain(s, ann).gold, 2);
    EXPECT_EQ(why(s, ann, make(Kind::chart)), Reason::course_bought); // H-3
    EXPECT_EQ(stock_of(s.open).size(), 1);
    act(s, ann, Kind::buy);
    draw(s, Design::course);
    EXPECT_EQ(captain(s, ann).held, 2); // one bought and one drawn.
    pass_until(s, Phase::reveal);
    EXPECT_EQ(s.open.month, 5);
    deal_on(s);
    pass_until(s, Phase::wheels);
    sail(s, {Place::hull, Place::sails, Place::crew});
    EXPECT_EQ(s.open.phase, Phase::drift); // Only after the dice.
    roll(s, 2), roll(s, 6);
    ASSERT_EQ(s.open.phase, Phase::courses);
    EXPECT_EQ(on_turn(s), ann);
    EXPECT_EQ(payloads(s, ann, Kind::course), (Numbers{1, 3, 4, 5, 6}));
    EXPECT_EQ(why(s, ann, make(Kind::course, 2)), Reason::already_there);
    EXPECT_EQ(why(s, ann, make(Kind::course, 7)), Reason::not_an_island);
    act(s, ann, Kind::course, 4);
    EXPECT_EQ(captain(s, ann).place, Place::cannons);
    EXPECT_EQ(s.open.removed.size(), 1); // Out of the game.
    EXPECT_EQ(s.open.discards.size(), 0);
    pass_until(s, Phase::improve);
    while (on_turn(s) != ann) act(s, on_turn(s), Kind::pass);
    captain(s, ann).gold = 20, captain(s, ann).place = Place::tavern; // If she were there.
    EXPECT_EQ(why(s, ann, make(Kind::chart)), Reason::course_played);
}

TEST(CoveCourse, NeverASecondTime) { // PC-036, A-03
    State s = before_wheels(standard(3), 6);
    own_green(s, ann);
    give(s, ann, Design::course);
    captain(s, ann).course_played = 1;
    sail(s, {Place::hull, Place::sails, Place::crew});
    roll(s, 1), roll(s, 6);
    EXPECT_EQ(s.open.phase, Phase::navy); // Not even asked; others have no cards.
    State both = before_wheels(standard(3), 6);
    own_green(both, ann);
    give(both, ann, Design::course);
    sail(both, {Place::hull, Place::sails, Place::crew});
    roll(both, 1), roll(both, 6);
    act(both, ann, Kind::course, 4);
    EXPECT_NE(both.open.phase, Phase::courses);
    EXPECT_EQ(captain(both, ann).held, 1);
}

TEST(CoveCourse, FreshOnesWait) { // PC-033, PC-034, H-3
    State s = before_wheels(standard(3), 4);
    give(s, ann, Design::course);
    s.fresh[0] = byte(1 << course_bit(card(Design::course)));
    sail(s, {Place::hull, Place::sails, Place::crew});
    roll(s, 1), roll(s, 6);
    EXPECT_EQ(why(s, ann, make(Kind::course, 1)), Reason::course_too_fresh);
    pass_until(s, Phase::reveal);
    EXPECT_EQ(s.fresh[0], 0);
    State dealt = Rules::start(with(standard(3), {Switch::no_outfitting}));
    deal(dealt, {Design::course, Design::flint, Design::bones});
    muster(dealt, {0, 1});
    deal_on(dealt);
    pass_until(dealt, Phase::wheels);
    sail(dealt, {Place::hull, Place::sails, Place::crew});
    roll(dealt, 1), roll(dealt, 6);
    EXPECT_EQ(payloads(dealt, ann, Kind::course).size(), 5u); // From month 1 on.
    give(dealt, ben, Design::rum);
    act(dealt, ann, Kind::pass); // It may be kept.
    EXPECT_EQ(captain(dealt, ann).course_played, 0);
}

TEST(CoveCourse, InOrderOfFame) { // PC-038
    State s = before_wheels(standard(3), 4);
    give(s, ann, Design::course, 0);
    give(s, ben, Design::course, 1);
    give(s, cat, Design::smuggler);
    captain(s, ann).fame = 3, captain(s, ben).fame = 3, captain(s, cat).fame = 8;
    sail(s, {Place::hull, Place::sails, Place::crew});
    roll(s, 1), roll(s, 6);
    EXPECT_EQ(on_turn(s), cat); // Nobody knows that she has none.
    EXPECT_EQ(why(s, cat, make(Kind::course, 1)), Reason::not_in_hand);
    act(s, cat, Kind::pass);
    EXPECT_EQ(payloads(s, nature, Kind::lot), (Numbers{0, 1}));
    lot(s, ben);
    act(s, ben, Kind::course, 2);
    EXPECT_EQ(captain(s, ben).place, Place::hull);
    EXPECT_EQ(on_turn(s), ann);
    act(s, ann, Kind::course, 3);
    EXPECT_EQ(s.open.phase, Phase::navy);
    EXPECT_EQ(s.open.removed.size(), 2);
}

State before_navy() {
    State s = before_wheels(standard(3), 4);
    give(s, ann, Design::navy, 0);
    give(s, ben, Design::navy, 1);
    captain(s, ann).fame = 2, captain(s, ben).fame = 5, captain(s, cat).fame = 1;
    return s;
}
void to_the_navy(State& s, std::initializer_list<Place> places) {
    sail(s, places);
    roll(s, 1), roll(s, 3);
    pass_until(s, Phase::navy);
}

TEST(CoveNavy, JoinsTheNamedPlayer) { // PC-040, PC-041
    State s = before_navy();
    to_the_navy(s, {Place::hull, Place::crew, Place::treasure});
    EXPECT_EQ(on_turn(s), ben); // Descending fame, after New Course.
    EXPECT_EQ(why_not_play(s, ben, Design::navy, 1), Reason::cannot_name);
    EXPECT_EQ(why_not_play(s, ben, Design::navy, 3), Reason::cannot_name);
    play(s, ben, Design::navy, 2);
    EXPECT_EQ(s.open.navy, (Foe{.legend = Legend::navy, .place = Place::treasure}));
    EXPECT_TRUE(s.open.discards.has(card(Design::navy, 1)));
    EXPECT_EQ(s.open.combat.island, Place::treasure); // And Ann sends no second one.
    EXPECT_EQ(captain(s, ann).held, 1);
    EXPECT_EQ(s.open.phase, Phase::broadside); // The Navy is faster than Cat.
    EXPECT_EQ(on_turn(s), ben);
}

TEST(CoveNavy, StaysForOneMonth) { // PC-041, PC-076
    State s = before_navy();
    to_the_navy(s, {Place::hull, Place::crew, Place::treasure});
    play(s, ben, Design::navy, 2);
    act(s, ben, Kind::hit, 0);
    for (int i = 0; i < 4; ++i) roll(s, 1);
    act(s, cat, Kind::flee);
    roll(s, 6);
    EXPECT_EQ(s.open.navy, Foe{});
    EXPECT_EQ(captain(s, cat).place, Place::cove);
}

TEST(CoveNavy, IsTurnedAway) { // PC-040, H-4, PC-174
    State s = before_navy();
    give(s, cat, Design::safe_passage);
    give(s, cat, Design::marque);
    to_the_navy(s, {Place::hull, Place::crew, Place::treasure});
    play(s, ben, Design::navy, 2);
    ASSERT_EQ(s.open.phase, Phase::answer);
    ASSERT_EQ(on_turn(s), cat);
    State marque = s, none = s;
    play(s, cat, Design::safe_passage);
    EXPECT_EQ(s.open.navy, Foe{});
    EXPECT_EQ(s.open.discards,
              CardSet::of(card(Design::navy, 1)) | CardSet::of(card(Design::safe_passage)));
    EXPECT_EQ(s.open.phase, Phase::privateer); // Ann cannot send another this month.
    EXPECT_EQ(captain(s, cat).gold, 9);
    play(marque, cat, Design::marque);
    EXPECT_EQ(captain(marque, cat).gold, 11);
    EXPECT_EQ(marque.open.navy, Foe{});
    act(none, cat, Kind::pass);
    EXPECT_EQ(none.open.navy.place, Place::treasure);
}

TEST(CoveNavy, NobodyNeedSendIt) { // PC-040
    State s = before_navy();
    to_the_navy(s, {Place::hull, Place::crew, Place::treasure});
    act(s, ben, Kind::pass);
    EXPECT_EQ(on_turn(s), ann);
    act(s, ann, Kind::pass);
    EXPECT_EQ(s.open.phase, Phase::privateer);
    EXPECT_EQ(s.open.navy_sent, 0);
}

TEST(CoveOmens, InOrderOfFame) { // H-4, PC-174, E5, X12
    State s = before_wheels(standard(3), 3);
    give(s, ann, Design::smuggler);
    give(s, ben, Design::spot);
    give(s, ben, Design::drunken);
    captain(s, ann).fame = 1, captain(s, ben).fame = 2;
    s.open.island = Place::tavern;
    reveal_on(s); // All lie open already.
    ASSERT_EQ(s.open.phase, Phase::omens);
    EXPECT_EQ(on_turn(s), ben);
    EXPECT_EQ(why_not_play(s, ben, Design::spot, 1), Reason::cannot_name);
    play(s, ben, Design::spot, 2);
    EXPECT_EQ(on_turn(s), ben); // He has another.
    play(s, ben, Design::drunken, 0);
    EXPECT_EQ(captain(s, cat).spotted, 1);
    EXPECT_EQ(captain(s, ann).drunken, 1);
    EXPECT_EQ(crew_of(captain(s, ann)), 1);
    EXPECT_EQ(on_turn(s), ann);
    act(s, ann, Kind::pass);
    ASSERT_EQ(s.open.phase, Phase::wheels);
    quiet_month(s);
    EXPECT_EQ(captain(s, cat).spotted + captain(s, ann).drunken, 0); // For one month.
}

} // namespace
} // namespace tortuga::pirates_cove::tavern_test
