// buccaneers_test.cpp: a turn of the Brutal Buccaneers around its fights: Leader, treasure cards,
// the tour of the legendary pirates, plunder and Treasure Island.
#include <gtest/gtest.h>

#include <vector>

#include "games/pirates_cove/fixture_buccaneers.hpp"
#include "games/pirates_cove/fixture_month.hpp"

namespace tortuga::pirates_cove::brutal::buccaneers_test {
namespace {

void draw(State& s, Design design) {
    play(s, Seat::chance, make(Kind::draw, static_cast<int>(card(design))));
}

// Dealt, and the Leader chosen; legendary pirates are next.
State led_by(Seat leader, int seats) {
    State s = Rules::start(buccaneers(seats));
    for (const Design d : {Design::flint, Design::silver, Design::bones, Design::trelawney,
                           Design::smuggler}) // Parrots: nobody is asked about cards.
        if (s.open.phase == Phase::tavern) draw(s, d);
    lot(s, ship_of(leader));
    return s;
}
// Month 1, hands full: the Leader lays first.
State laying(Seat leader, int seats) {
    State s = led_by(leader, seats);
    for (int i = 0; i < slots(s.open.options); ++i) play(s, make(Kind::legend, i));
    for (int i = 0; i < slots(s.open.options); ++i) roll(s, {i + 1});
    quiet::keep_ships(s);
    stock_up(s);
    return s;
}
// Whoever lays puts the first card he has on the lowest island that has none.
void lay_one(State& s) { play(s, *Rules::legal_moves(s, s.open.actor).begin()); }
void lay_all(State& s) {
    while (s.open.phase == Phase::lay) lay_one(s);
}
std::vector<int> dice_offered(const State& s) {
    std::vector<int> all;
    for (const Move m : Rules::legal_moves(s, Seat::chance)) all.push_back(payload_of(m));
    return all;
}
using Stacks = std::array<std::uint8_t, seats_most>;
using Numbers = std::vector<int>;

TEST(CoveBuccaneers, TwoToFivePlayers) { // PC-268, PC-001, PC-301
    EXPECT_EQ(Rules::objection(buccaneers(1)), Reason::not_in_solitaire);
    for (int n = 2; n <= 5; ++n) EXPECT_EQ(Rules::objection(buccaneers(n)), Reason::ok);
    for (const Switch off : {Switch::lap, Switch::one_legend, Switch::short_game})
        EXPECT_EQ(Rules::objection(with({off}, buccaneers(3))), Reason::not_in_buccaneers);
    EXPECT_EQ(months(buccaneers(3)), 10);
}

TEST(CoveBuccaneers, AnyoneMayBeTheFirstLeader) { // PC-269, PC-268
    State s = Rules::start(buccaneers(4));
    for (const Design d : {Design::flint, Design::silver, Design::bones, Design::trelawney})
        draw(s, d);
    ASSERT_EQ(s.open.phase, Phase::lots);
    EXPECT_EQ(dice_offered(s), (Numbers{0, 1, 2, 3}));
    lot(s, ship_of(c));
    EXPECT_EQ(s.open.buccaneers.leader, c);
}

TEST(CoveBuccaneers, FiftyCardsAreDealtFromTheLeader) { // PC-272, PC-273
    EXPECT_EQ(led_by(a, 2).open.buccaneers.stack, (Stacks{25, 25}));
    EXPECT_EQ(led_by(b, 3).open.buccaneers.stack, (Stacks{16, 17, 17}));
    EXPECT_EQ(led_by(d, 4).open.buccaneers.stack, (Stacks{13, 12, 12, 13}));
    EXPECT_EQ(led_by(e, 5).open.buccaneers.stack, (Stacks{10, 10, 10, 10, 10}));
}

TEST(CoveBuccaneers, LegendsStartOnDifferentIslands) { // PC-270, PC-271
    State s = led_by(a, 3);
    play(s, make(Kind::legend, 0));
    play(s, make(Kind::legend, 1));
    ASSERT_EQ(s.open.phase, Phase::drift);
    roll(s, {6});
    EXPECT_EQ(dice_offered(s), (Numbers{1, 2, 3, 4, 5}));
    roll(s, {2});
    EXPECT_EQ(place_of_foe(s, 0), Place::treasure);
    EXPECT_EQ(place_of_foe(s, 1), Place::hull);
    EXPECT_EQ(s.open.foe[2], Foe{});
    EXPECT_EQ(s.open.phase, Phase::outfit);
    State two = led_by(a, 2);
    for (int i = 0; i < 3; ++i) play(two, make(Kind::legend, i));
    roll(two, {3, 1});
    EXPECT_EQ(dice_offered(two), (Numbers{2, 4, 5, 6}));
    roll(two, {5});
    EXPECT_EQ(place_of_foe(two, 2), Place::crew);
    EXPECT_EQ(two.open.phase, Phase::outfit);
}

TEST(CoveBuccaneers, FiveTreasureCardsInHand) { // PC-272, PC-273, PC-274
    State s = laying(b, 3);
    ASSERT_EQ(s.open.phase, Phase::lay);
    for (const Seat who : {a, b, c}) {
        EXPECT_EQ(s.open.buccaneers.held[index(who)], 5);
        EXPECT_EQ(s.loot[index(who)].size(), 5);
        EXPECT_EQ(Rules::view(s, who).loot, s.loot[index(who)]); // His own, nobody else's.
    }
    EXPECT_EQ(s.open.buccaneers.stack, (Stacks{11, 12, 12}));
    for (const Treasure t : s.open.face) EXPECT_EQ(t, no_treasure);
    EXPECT_EQ(Rules::view(s, Seat::nobody).loot, TreasureSet{});
    State stocking = led_by(b, 3);
    for (const int i : {0, 1}) play(stocking, make(Kind::legend, i));
    roll(stocking, {1, 2});
    quiet::keep_ships(stocking);
    ASSERT_EQ(stocking.open.phase, Phase::stock);
    for (const Seat who : {a, b, c})
        EXPECT_EQ(Rules::hears(stocking, Seat::chance, make(Kind::reveal, 7), who),
                  who == stocking.open.drawer);
}

TEST(CoveBuccaneers, LayingGoesRoundFromTheLeader) { // PC-276, PC-277, PC-278, A-30
    State s = laying(b, 3);
    const Treasure mine = s.loot[index(b)].lowest(), theirs = s.loot[index(a)].lowest();
    EXPECT_EQ(why(s, a, make_lay(theirs, Place::hull)), Reason::not_your_turn);
    EXPECT_EQ(why(s, b, make_lay(theirs, Place::hull)), Reason::not_in_hand);
    EXPECT_EQ(why(s, b, make_lay(mine, Place::treasure)), Reason::not_outer);
    EXPECT_EQ(why(s, b, make_lay(mine, Place::cove)), Reason::not_outer);
    EXPECT_EQ(why(s, b, make(Kind::pass)), Reason::wrong_kind);
    play(s, b, make_lay(mine, Place::cannons));
    EXPECT_EQ(face_at(s, Place::cannons), mine); // For all to see.
    EXPECT_EQ(s.open.actor, c);
    EXPECT_EQ(why(s, c, make_lay(s.loot[index(c)].lowest(), Place::cannons)), Reason::island_taken);
    for (const Seat who : {c, a, b, c}) {
        EXPECT_EQ(s.open.actor, who);
        lay_one(s);
    }
    EXPECT_EQ(s.open.buccaneers.held, (Stacks{4, 3, 3})); // Five cards, on five islands.
    for (int i = 1; i <= outer_islands; ++i) EXPECT_NE(face_at(s, island(i)), no_treasure);
    EXPECT_EQ(face_at(s, Place::treasure), no_treasure);
    ASSERT_EQ(s.open.phase, Phase::reveal); // Then Treasure Island's.
    play(s, *Rules::legal_moves(s, Seat::chance).begin());
    EXPECT_NE(face_at(s, Place::treasure), no_treasure);
    ASSERT_EQ(s.open.phase, Phase::wheels);
    EXPECT_EQ(place_of_foe(s, 0), Place::tavern); // Nobody knows yet where they will go.
    EXPECT_EQ(place_of_foe(s, 1), Place::hull);
}

TEST(CoveBuccaneers, WhoHasNoCardsLaysNone) { // PC-275, PC-276
    State s = laying(b, 3);
    s.loot[index(c)] = {};
    s.open.buccaneers.held[index(c)] = s.open.buccaneers.stack[index(c)] = 0;
    for (const Seat who : {b, a, b, a, b}) {
        EXPECT_EQ(s.open.actor, who);
        lay_one(s);
    }
    EXPECT_EQ(s.open.phase, Phase::reveal);
    State none = laying(b, 3);
    for (const Seat who : {a, b, c}) {
        none.loot[index(who)] = {};
        none.open.buccaneers.held[index(who)] = none.open.buccaneers.stack[index(who)] = 0;
    }
    none.loot[index(b)].add(pattern(20));
    none.open.buccaneers.held[index(b)] = 1;
    lay_one(none); // The last card there is: four islands stay empty.
    ASSERT_EQ(none.open.phase, Phase::reveal);
    play(none, *Rules::legal_moves(none, Seat::chance).begin());
    EXPECT_EQ(none.open.phase, Phase::wheels);
    EXPECT_EQ(face_at(none, Place::crew), no_treasure);
}

// A month in which nobody meets anybody for long: whoever can flee does.
void idle_month(State& s) {
    const int month = s.open.month;
    while (s.open.month == month && s.open.phase != Phase::tally) {
        const Seat who = Rules::pending(s).lowest();
        const Move flight = make(Kind::flee), away = make(Kind::wheel, 1 + static_cast<int>(who));
        if (why(s, who, flight) == Reason::ok)
            play(s, who, flight);
        else if (why(s, who, away) == Reason::ok)
            play(s, who, away);
        else
            play(s, who, *Rules::legal_moves(s, who).begin());
    }
}

TEST(CoveBuccaneers, TheLeaderPassesClockwise) { // PC-268, PC-274
    State s = laying(c, 3);
    for (const Seat leader : {c, a, b, c}) {
        stock_up(s);
        EXPECT_EQ(s.open.buccaneers.leader, leader);
        EXPECT_EQ(s.open.buccaneers.held, (Stacks{5, 5, 5})); // Filled up again.
        ASSERT_EQ(s.open.phase, Phase::lay);
        EXPECT_EQ(s.open.actor, leader);
        lay_all(s);
        EXPECT_EQ(s.open.buccaneers.leader, leader); // For the whole turn.
        idle_month(s);
    }
}

TEST(CoveBuccaneers, TenTurns) { // PC-301, PC-300, PC-272, A-30
    for (int seats = 2; seats <= 5; ++seats) {
        State s = laying(b, seats);
        for (int month = 1; month <= 10; ++month) {
            EXPECT_EQ(s.open.month, month);
            stock_up(s);
            lay_all(s);
            EXPECT_EQ(s.open.spent.size(), 6 * (month - 1));
            for (int i = 1; i <= outer_islands; ++i) EXPECT_NE(face_at(s, island(i)), no_treasure);
            idle_month(s);
        }
        EXPECT_EQ(s.open.phase, Phase::tally);
        EXPECT_EQ(s.open.spent.size(), 60); // Nothing is left, nothing lies open.
        EXPECT_EQ(s.open.buccaneers.held, Stacks{});
        play(s, make(Kind::tally));
        EXPECT_EQ(s.open.phase, Phase::over);
    }
}

// Where the legendary pirates go, given where they are and the fame on islands 1 to 6.
std::vector<int> tour_of(std::initializer_list<int> from, std::array<int, 6> fame) {
    constexpr std::array<int, 4> with_fame{13, 7, 3, 1}; // T13: none, T07: 1, T03: 2, T01: 3.
    State s = cruising(3);
    std::array<int, 4> copies{};
    for (int i = 0; i < islands; ++i) {
        const auto f = static_cast<std::size_t>(fame[static_cast<std::size_t>(i)]);
        const bool empty = fame[static_cast<std::size_t>(i)] < 0;
        const int copy = empty ? 0 : copies[f]++; // Of each pattern there are three; T14 follows.
        lay_at(s, island(i + 1),
               empty      ? no_treasure
               : copy < 3 ? pattern(with_fame[f], copy)
                          : pattern(with_fame[f] + 1, copy - 3));
    }
    int slot = 0;
    for (const int place : from)
        s.open.foe[slot] = {.legend = static_cast<Legend>(slot), .place = island(place)}, ++slot;
    tour(s.open);
    std::vector<int> to;
    for (int i = 0; i < slot; ++i) to.push_back(static_cast<int>(s.open.foe[i].place));
    return to;
}

TEST(CoveBuccaneers, TheMostFameDraws) { // PC-279, PC-280, A-32
    EXPECT_EQ(tour_of({2, 5}, {0, 0, 0, 3, 2, 1}), (Numbers{4, 5}));
    EXPECT_EQ(tour_of({5, 2}, {0, 0, 0, 3, 2, 1}), (Numbers{5, 4})); // The lower island first.
    EXPECT_EQ(tour_of({4, 2}, {0, 0, 0, 3, 2, 1}), (Numbers{5, 4})); // Whoever is there already.
    EXPECT_EQ(tour_of({3, 1}, {3, 0, 0, 0, 0, 2}), (Numbers{6, 1})); // It may stay.
}

TEST(CoveBuccaneers, TreasureIslandCounts) { // PC-281
    EXPECT_EQ(tour_of({1, 3}, {1, 1, 1, 1, 1, 2})[0], 6);
    EXPECT_EQ(tour_of({1, 3}, {3, 1, 1, 1, 1, 2}), (Numbers{1, 6}));
}

TEST(CoveBuccaneers, OfEqualIslandsTheFirstItMeets) {     // PC-279, A-31
    EXPECT_EQ(tour_of({2, 6}, {2, 2, 0, 0, 2, 0})[0], 5); // 3, 4, 5: before 1 and its own.
    EXPECT_EQ(tour_of({2, 6}, {2, 2, 0, 0, 0, 0})[0], 1); // From 6 on to 1; its own comes last.
    EXPECT_EQ(tour_of({5, 6}, {2, 2, 0, 0, 2, 0})[0], 1);
    EXPECT_EQ(tour_of({2, 4}, {2, 2, 0, 0, 2, 0}), (Numbers{5, 1})); // The second from its own on:
    EXPECT_EQ(tour_of({2, 4}, {0, 2, 2, 0, 0, 2}), (Numbers{3, 6})); // 5, 6, before 1 and 2.
    EXPECT_EQ(tour_of({2, 1}, {0, 2, 0, 0, 2, 0}), (Numbers{5, 2})); // 1 sets out first.
}

TEST(CoveBuccaneers, AnIslandWithoutACardOffersNothing) { // H-12, PC-275
    EXPECT_EQ(tour_of({3, 5}, {-1, -1, -1, -1, -1, 1}), (Numbers{6, 1}));
    EXPECT_EQ(tour_of({3, 5}, {-1, 0, -1, -1, -1, -1}), (Numbers{4, 6})); // Equal to a card of 0.
}

TEST(CoveBuccaneers, OnOneIslandByTheirNumbers) { // H-12, PC-280
    EXPECT_EQ(tour_of({6, 6}, {0, 2, 0, 3, 0, 0}), (Numbers{4, 2}));
}

TEST(CoveBuccaneers, AThirdGoesToTheThirdBest) { // PC-271, PC-280
    EXPECT_EQ(tour_of({5, 1, 3}, {0, 3, 0, 2, 0, 1}), (Numbers{6, 2, 4}));
    EXPECT_EQ(tour_of({1, 3, 5}, {3, 0, 3, 0, 3, 0}), (Numbers{3, 5, 1}));
}

TEST(CoveBuccaneers, TheyMoveAfterTheWheels) { // PC-278, PC-279, PC-035
    State s = cruising(3);
    play(s, a, make(Kind::wheel, 3));
    play(s, b, make(Kind::wheel, 1));
    EXPECT_EQ(place_of_foe(s, 0), Place::treasure);
    deal(s, c, Design::course);
    play(s, c, make(Kind::wheel, 2));
    EXPECT_EQ(place_of_foe(s, 0), Place::sails);
    EXPECT_EQ(place_of_foe(s, 1), Place::cannons);
    EXPECT_EQ(s.open.phase, Phase::courses); // And New Course comes after them.
    EXPECT_EQ(s.open.actor, c);
}

// A and B on Hull Island (1 fame, 5 gold), C on Treasure Island; A is faster and B leaves.
State hull_won(bool fires, void (*prepare)(State&) = nullptr) {
    State s = cruising(3);
    if (prepare != nullptr) prepare(s);
    clash(s, {2, 2, 6});
    if (fires) {
        fire(s, a, b, hull, {1, 1}); // A miss.
        flee(s, b, 6);
        return s;
    }
    flee(s, a, 6); // Now B is the winner, who has not fired.
    return s;
}

TEST(CoveBuccaneers, DoubleGoldForWhoHasFired) { // PC-291
    State s = hull_won(true);
    EXPECT_EQ(at(s, a).gold, 9 + 10);
    EXPECT_EQ(at(s, a).fame, 1); // Only the gold is doubled.
    s = hull_won(false);
    EXPECT_EQ(at(s, b).gold, 9 + 5);
    s = cruising(3); // And none for who has met nobody.
    clash(s, {2, 5, 6});
    EXPECT_EQ(at(s, a).gold, 9 + 5);
    EXPECT_EQ(at(s, b).gold, 9 + 6);
}

TEST(CoveBuccaneers, AVolleyAtALegendCounts) { // PC-292, PC-291, PC-299
    State s = cruising(3);
    lay_at(s, Place::sails, pattern(20)); // 3 fame, 4 gold, 3 chests, 1 tavern card.
    s.open.foe[0].hits = 2;
    clash(s, {3, 1, 2});
    fire(s, a, first_foe, {5, 1});
    while (s.open.phase == Phase::barter && s.open.actor != a) pass(s, s.open.actor);
    EXPECT_EQ(at(s, a).gold, 9 + 8);
    EXPECT_EQ(at(s, a).fame, 6 + 3);
    EXPECT_EQ(at(s, a).chests, 3);
}

TEST(CoveBuccaneers, APrivateerTakesHalfOfTheDouble) { // PC-291, E3
    State s = hull_won(true, [](State& it) { deal(it, c, Design::privateer); });
    ASSERT_EQ(s.open.phase, Phase::privateer);
    use(s, c, Design::privateer, 0);
    EXPECT_EQ(at(s, c).gold, 9 + 5);
    EXPECT_EQ(at(s, a).gold, 9 + 5);
}

TEST(CoveBuccaneers, LastTurnsVolleysAreForgotten) { // PC-291, PC-300
    State s = hull_won(true);
    while (s.open.month == 1) play(s, *Rules::legal_moves(s, Rules::pending(s).lowest()).begin());
    EXPECT_TRUE(s.open.buccaneers.fired.empty());
    for (const Treasure t : s.open.face) EXPECT_EQ(t, no_treasure);
    EXPECT_EQ(s.open.spent.size(), 6); // Taken or not.
}

TEST(CoveBuccaneers, ChestsMayBecomeGold) { // PC-293, PC-132
    State s = cruising(3);
    enrich(s, a, 0, 9, 3);
    clash(s, {1, 5, 6}); // T08: 1 fame, 4 gold, 1 chest.
    ASSERT_EQ(s.open.phase, Phase::barter);
    EXPECT_EQ(s.open.actor, a);
    EXPECT_EQ(at(s, a).chests, 4);
    EXPECT_EQ(why(s, a, make(Kind::trade, 5)), Reason::trade_not_aboard);
    EXPECT_EQ(why(s, a, make(Kind::trade, 0)), Reason::trade_not_aboard);
    State all = s, none = s;
    play(s, a, make(Kind::trade, 1));
    EXPECT_EQ(at(s, a).gold, 9 + 4 + 2);
    EXPECT_EQ(at(s, a).chests, 3);
    EXPECT_EQ(s.open.chests, 47);
    play(all, a, make(Kind::trade, 4)); // Those he had before, too.
    EXPECT_EQ(at(all, a).gold, 9 + 4 + 8);
    EXPECT_EQ(at(all, a).chests, 0);
    pass(none, a);
    EXPECT_EQ(at(none, a).gold, 13);
    EXPECT_EQ(none.open.phase, Phase::improve); // B on island 5 has no chests to change.
}

TEST(CoveBuccaneers, TreasureIslandForTheOneWhoIsLeft) { // PC-294, PC-295, A-33, PC-291
    State s = cruising(3);
    enrich(s, a, 4, 9, 2);
    clash(s, {6, 6, 2}); // T11: 1 fame, 2 gold, 1 tavern card.
    ASSERT_EQ(s.open.combat.island, Place::treasure);
    fire(s, a, b, hull, {1, 1});
    pass(s, b); // Buries nothing.
    flee(s, b, 6);
    EXPECT_EQ(at(s, a).fame, 5); // The fame of the card and nothing else.
    EXPECT_EQ(at(s, a).gold, 9);
    EXPECT_EQ(at(s, a).held, 0);
    for (int i = 0; i < 2 && s.open.actor != a; ++i)
        play(s, make(Kind::pass)); // C improves on island 2.
    ASSERT_EQ(s.open.phase, Phase::improve);
    play(s, a, make(Kind::bury, 2));
    play(s, a, make(Kind::stash, 2));
    play(s, a, make(Kind::raise, crew)); // From 2 to 3: twice 1 gold.
    EXPECT_EQ(at(s, a).fame, 9);
    EXPECT_EQ(at(s, a).gold, 1);
    EXPECT_EQ(at(s, b).fame, 0);
    pass(s, a);
    EXPECT_EQ(s.open.phase, Phase::cove); // B is served there and buries nothing.
    EXPECT_EQ(s.open.actor, b);
}

TEST(CoveBuccaneers, AloneOnTreasureIsland) { // PC-295
    State s = cruising(3);
    clash(s, {6, 5, 2});
    EXPECT_EQ(at(s, a).fame, 1);
    EXPECT_EQ(at(s, a).gold, 9);
}

// The first legendary pirate stays there; the second goes to Cannon Island.
void call_to_treasure(State& s) {
    lay_at(s, Place::treasure, pattern(20)); // 3 fame,
    lay_at(s, Place::cannons, pattern(3));   // 2,
    lay_at(s, Place::sails, pattern(14));    // none.
}

TEST(CoveBuccaneers, ALegendsVolleyToo) { // H-12, PC-296, PC-294
    State s = cruising(3);
    call_to_treasure(s);
    enrich(s, a, 5, 4, 2);
    clash(s, {6, 1, 2});
    ASSERT_EQ(s.open.combat.island, Place::treasure);
    fire(s, a, first_foe, {1, 1});
    EXPECT_EQ(s.open.rolling.who, first_foe);
    roll(s, {1, 1, 1});
    EXPECT_EQ(s.open.phase, Phase::refuge);
    EXPECT_EQ(s.open.actor, a);
}

TEST(CoveBuccaneers, RivalsFightOnTreasureIslandAfterALegend) { // PC-294, PC-048
    State s = cruising(3);
    call_to_treasure(s);
    s.open.foe[0].hits = 2;
    clash(s, {6, 6, 2});
    fire(s, a, first_foe, {5, 1});
    EXPECT_EQ(at(s, a).fame, 3); // Half of twice 3.
    EXPECT_TRUE(is_turn_of(s, b));
    EXPECT_EQ(why(s, b, make_fire(ship_a, hull)), Reason::ok);
}

} // namespace
} // namespace tortuga::pirates_cove::brutal::buccaneers_test
