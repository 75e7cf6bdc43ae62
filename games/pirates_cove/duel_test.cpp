// duel_test.cpp: the captains' duel, with swords or with pistols.
#include <gtest/gtest.h>

#include "games/pirates_cove/fixture_combat.hpp"

namespace tortuga::pirates_cove::battle::duel_test {
namespace {

// A has shot away B's Sails and boards; B may challenge. Cards may be dealt in between.
State boarded(Options o, int fame_a, int fame_b, void (*prepare)(State&) = nullptr) {
    State s = at_sea(o);
    enrich(s, a, fame_a, 2, 1);
    enrich(s, b, fame_b, 6, 3);
    put(s, b, {0, 1, 1, 1});
    if (prepare != nullptr) prepare(s);
    meet_in_pairs(s);
    prepare_nothing(s);
    fire(s, a, b, sails, {5, 1});
    if (s.open.phase == Phase::luck) pass(s, a);
    play(s, a, make(Kind::board));
    return s;
}
State challenged(Options o, int fame_a, int fame_b, void (*prepare)(State&) = nullptr) {
    State s = boarded(o, fame_a, fame_b, prepare);
    play(s, b, make(Kind::duel));
    return s;
}
State crossed(Options o, int fame_a, int fame_b, void (*prepare)(State&) = nullptr) {
    State s = challenged(o, fame_a, fame_b, prepare);
    play(s, a, make(Kind::duel));
    return s;
}
void choose(State& s, Weapon of_a, Weapon of_b) {
    play(s, a, make(Kind::weapon, static_cast<int>(of_a)));
    play(s, b, make(Kind::weapon, static_cast<int>(of_b)));
}

TEST(CoveDuel, OnlyTheBoardedCaptainMayChallenge) { // PC-181, PC-200, PC-201, PC-203
    State s = boarded(standard(5), 5, 8);
    EXPECT_EQ(why(s, a, make(Kind::duel)), Reason::not_your_turn);
    EXPECT_EQ(why(s, b, make(Kind::pistols)), Reason::wrong_kind);
    State boarding = s;
    pass(boarding, b);
    EXPECT_EQ(boarding.open.rolling.what, Roll::boarding);
    play(s, b, make(Kind::duel));
    EXPECT_EQ(s.open.phase, Phase::accept);
    EXPECT_EQ(s.open.actor, a);
    EXPECT_EQ(why(s, a, make(Kind::pistols)), Reason::options_off); // PC-222
    play(s, a, make(Kind::duel));
    EXPECT_EQ(s.open.rolling.what, Roll::duel); // Instead of the boarding.
    s = boarded(with({Switch::no_duels}), 5, 8);
    EXPECT_EQ(s.open.rolling.what, Roll::boarding);
}

TEST(CoveDuel, ARefusalCostsTwoFame) { // PC-202, PC-203, PC-204, PC-238, PC-239, W21, A-17
    State s = challenged(standard(5), 6, 8);
    pass(s, a);
    EXPECT_EQ(at(s, a).fame, 4);
    EXPECT_EQ(s.open.rolling.what, Roll::boarding);
    EXPECT_EQ(s.open.rolling.who, ship_of(b));
    s = challenged(standard(5), 1, 8);
    pass(s, a);
    EXPECT_EQ(at(s, a).fame, 0);
    roll(s, {1, 1});
    roll(s, {5, 5});
    EXPECT_EQ(at(s, a).fame, 2); // A boarding like any other.
    EXPECT_EQ(at(s, b).fame, 9);
}

TEST(CoveDuel, DiceByFame) { // PC-205, PC-206
    const auto dice = [](int fame) { return crossed(standard(5), fame, 0).open.melee.dice[0]; };
    EXPECT_EQ(dice(0), 1);
    EXPECT_EQ(dice(10), 1);
    EXPECT_EQ(dice(11), 2);
    EXPECT_EQ(dice(20), 2);
    EXPECT_EQ(dice(21), 3);
}

TEST(CoveDuel, TheChallengedCaptainWins) { // W20, PC-207, PC-208, PC-210, PC-211, PC-214, PC-215
    State s = crossed(standard(5), 22, 8);
    EXPECT_EQ(dice_now(s), 3);
    roll(s, {1, 1, 1});
    EXPECT_EQ(dice_now(s), 1);
    roll(s, {2});
    EXPECT_EQ(s.open.melee.won[0], 1); // Three against two: the sum.
    roll(s, {1, 1, 1, 6});
    EXPECT_EQ(s.open.melee.won[1], 1);
    roll(s, {6, 6, 6, 6});
    EXPECT_TRUE(is_over(s));
    EXPECT_EQ(at(s, a).fame, 22); // 2 + 1 - 3, and no point for the defeat. A-19
    EXPECT_EQ(at(s, b).fame, 10); // 3 - 1.
    EXPECT_EQ(at(s, a).gold, 8);
    EXPECT_EQ(at(s, a).chests, 4);
    EXPECT_EQ(at(s, b).gold + at(s, b).chests, 0);
    EXPECT_EQ(at(s, b).place, Place::cove);
    EXPECT_EQ(at(s, a).place, Place::hull);
}

TEST(CoveDuel, TheChallengerWins) { // PC-210 .. PC-213
    State s = crossed(standard(5), 22, 8);
    roll(s, {1, 1, 1, 6});
    roll(s, {1, 1, 1, 6});
    EXPECT_TRUE(is_over(s)); // Two rounds are enough.
    EXPECT_EQ(at(s, b).fame, 8 + 2 + 3 - 1 + 1);
    EXPECT_EQ(at(s, a).fame, 22 + 1 - 3);
    EXPECT_EQ(at(s, b).gold, 6);
    EXPECT_EQ(at(s, b).chests, 3);
    EXPECT_EQ(at(s, a).gold, 2);
    EXPECT_EQ(at(s, b).place, Place::cove);
    EXPECT_EQ(at(s, a).place, Place::hull);
    s = crossed(standard(5), 0, 12);
    roll(s, {1, 6, 6, 1, 6, 6});
    EXPECT_EQ(at(s, b).fame, 12 + 2 + 1 - 2 + 1);
    EXPECT_EQ(at(s, a).fame, 1);
}

TEST(CoveDuel, ATiedRoundDoesNotCount) { // PC-209
    State s = crossed(standard(5), 5, 5);
    roll(s, {4, 4});
    EXPECT_EQ(s.open.melee.won, (Sides<std::uint8_t>{0, 0}));
    EXPECT_EQ(s.open.rolling.who, ship_of(a));
    roll(s, {5, 4, 5, 4});
    EXPECT_TRUE(is_over(s));
    EXPECT_EQ(at(s, a).fame, 7);
}

TEST(CoveDuel, ByTheHighestDie) {
    State s = crossed(with({Switch::highest_die}), 22, 8);
    roll(s, {4, 4, 4, 5});
    EXPECT_EQ(s.open.melee.won[1], 1);
    roll(s, {1, 1, 3, 3}); // A tie.
    EXPECT_EQ(s.open.melee.won, (Sides<std::uint8_t>{0, 1}));
}

TEST(CoveDuel, ADuelWithoutEndIsDrawn) { // H-13, PC-231
    State s = crossed(standard(5), 5, 5);
    for (int i = 0; i < rounds_most; ++i) {
        EXPECT_FALSE(is_over(s));
        roll(s, {3, 3});
    }
    EXPECT_TRUE(is_over(s));
    EXPECT_EQ(at(s, a).fame, 6);
    EXPECT_EQ(at(s, b).fame, 5);
    EXPECT_EQ(at(s, b).gold, 6);
    EXPECT_EQ(at(s, b).place, Place::cove);
}

TEST(CoveDuel, AFencingMasterAddsADie) { // X06, H-10, PC-205
    State s = crossed(standard(5), 5, 5, [](State& it) {
        deal(it, a, Design::fencing);
        deal(it, b, Design::fame_one);
    });
    EXPECT_EQ(s.open.phase, Phase::fencing);
    EXPECT_EQ(s.open.actor, b); // The challenger is asked first.
    EXPECT_EQ(why(s, b, make_play(card(Design::fame_one))), Reason::fame_card_waits);
    pass(s, b);
    EXPECT_EQ(s.open.actor, a);
    use(s, a, Design::fencing);
    EXPECT_EQ(dice_now(s), 2);
    for (int round = 0; round < 2; ++round) {
        roll(s, {3, 3}); // A has no card left.
        EXPECT_EQ(dice_now(s), 1);
        roll(s, {5});
        pass(s, b); // A Fame card changes no roll.
    }
    EXPECT_TRUE(is_over(s));
    EXPECT_EQ(at(s, a).fame, 5 + 2 + 1 - 2);
    EXPECT_EQ(at(s, b).fame, 5 + 2 - 1);
    EXPECT_TRUE(s.open.discards.has(card(Design::fencing)));
}

TEST(CoveDuel, ALuckyCharmInADuel) { // E7, H-6
    State s = crossed(standard(5), 5, 5, [](State& it) { deal(it, a, Design::charm); });
    pass(s, a); // No Fencing Master.
    roll(s, {1});
    use(s, a, Design::charm);
    roll(s, {6, 5});
    EXPECT_EQ(s.open.melee.won[0], 1);
}

TEST(CoveDuel, WeaponsAreTakenInSecret) { // PC-216, PC-217
    State s = crossed(with({Switch::swords}), 5, 5);
    EXPECT_EQ(s.open.phase, Phase::weapons);
    EXPECT_EQ(Rules::pending(s), SeatSet::of(a) | SeatSet::of(b));
    EXPECT_EQ(why(s, a, make(Kind::weapon, 0)), Reason::no_such_outcome);
    EXPECT_EQ(why(s, a, make(Kind::weapon, 4)), Reason::no_such_outcome);
    play(s, a, make(Kind::weapon, 3));
    EXPECT_EQ(Rules::view(s, b).sealed, 0);
    EXPECT_EQ(s.open.melee.weapon[0], Weapon::none);
    EXPECT_FALSE(Rules::hears(s, b, make(Kind::weapon, 1), a));
    play(s, b, make(Kind::weapon, 1));
    EXPECT_EQ(s.open.melee.weapon[0], Weapon::small_sword);
    EXPECT_EQ(s.open.melee.weapon[1], Weapon::sabre);
    roll(s, {4, 5}); // Without a tie they do not matter. PC-221
    EXPECT_EQ(s.open.melee.won[1], 1);
    EXPECT_EQ(s.open.melee.weapon[0], Weapon::small_sword); // For the whole duel.
}

TEST(CoveDuel, TheBetterBladeMayWinATie) { // PC-218, PC-219, PC-220
    const auto tie = [](Weapon of_a, Weapon of_b) {
        State s = crossed(with({Switch::swords}), 5, 5);
        choose(s, of_a, of_b);
        roll(s, {4, 4});
        return s;
    };
    const auto wins = [](State s, Seat who, int die) {
        EXPECT_EQ(s.open.rolling.what, Roll::sword);
        EXPECT_EQ(s.open.rolling.who, ship_of(who));
        roll(s, {die});
        EXPECT_EQ(s.open.rolling.what, Roll::duel); // Either way the next roll is A's.
        EXPECT_EQ(s.open.rolling.who, ship_of(a));
        return s.open.melee.won[who == a ? 0 : 1] == 1;
    };
    for (const Seat who : {a, b}) {
        const auto better = [&](Weapon x, Weapon y) { return who == a ? tie(x, y) : tie(y, x); };
        EXPECT_FALSE(wins(better(Weapon::sword, Weapon::sabre), who, 2));
        EXPECT_TRUE(wins(better(Weapon::sword, Weapon::sabre), who, 3));
        for (const Weapon other : {Weapon::sabre, Weapon::sword}) {
            EXPECT_FALSE(wins(better(Weapon::small_sword, other), who, 3));
            EXPECT_TRUE(wins(better(Weapon::small_sword, other), who, 4));
        }
    }
    for (const Weapon each : {Weapon::sabre, Weapon::sword, Weapon::small_sword}) {
        const State s = tie(each, each);
        EXPECT_EQ(s.open.rolling.what, Roll::duel);
        EXPECT_EQ(s.open.melee.won, (Sides<std::uint8_t>{0, 0}));
    }
}

TEST(CoveDuel, TheSabreIsDeadlyByChoice) { // PC-221, A-20
    const auto rounds = [](Options o, int die_a, int die_b) {
        State s = crossed(o, 5, 5);
        choose(s, Weapon::sabre, Weapon::sword);
        roll(s, {die_a, die_b});
        return is_over(s) ? 2 : int{s.open.melee.won[0]};
    };
    const Options plain = with({Switch::swords});
    const Options deadly = with({Switch::swords, Switch::deadly_sabre});
    EXPECT_EQ(rounds(plain, 6, 1), 1);
    EXPECT_EQ(rounds(deadly, 6, 3), 2);
    EXPECT_EQ(rounds(deadly, 6, 4), 1);
    EXPECT_EQ(rounds(deadly, 1, 6), 0); // The sword is not.
}

State drawn(int fame_a, int fame_b, Options o = with({Switch::pistols})) {
    State s = challenged(o, fame_a, fame_b);
    play(s, a, make(Kind::pistols));
    return s;
}
void aim(State& s, Kind of_a, Kind of_b) { // Kind::shoot or Kind::pass: to wait.
    play(s, a, make(of_a));
    play(s, b, make(of_b));
}

TEST(CoveDuel, PistolsAreChosenOnAccepting) { // PC-222, PC-225
    State s = drawn(5, 5);
    EXPECT_EQ(s.open.phase, Phase::pistols);
    EXPECT_EQ(s.open.melee.stage, 1);
    EXPECT_EQ(Rules::pending(s), SeatSet::of(a) | SeatSet::of(b));
    EXPECT_EQ(why(s, a, make(Kind::weapon, 1)), Reason::wrong_kind);
    play(s, a, make(Kind::shoot));
    EXPECT_EQ(s.open.phase, Phase::pistols);
    EXPECT_EQ(Rules::view(s, b).sealed, 0);
}

TEST(CoveDuel, BothShoot) { // PC-226, PC-230, PC-231, A-21
    State s = drawn(5, 15);
    aim(s, Kind::shoot, Kind::shoot);
    EXPECT_EQ(dice_now(s), 1);
    State only_b = s, both = s, neither = s;
    roll(s, {5, 1, 4}); // B has two dice.
    EXPECT_TRUE(is_over(s));
    EXPECT_EQ(at(s, a).fame, 5 + 2 + 2 - 1);
    EXPECT_EQ(at(s, b).fame, 15 + 1 - 2);
    EXPECT_EQ(at(s, a).gold, 8);
    roll(only_b, {4, 1, 5});
    EXPECT_EQ(at(only_b, b).fame, 15 + 2 + 1 - 2 + 1);
    EXPECT_EQ(at(only_b, a).fame, 5 + 2 - 1);
    EXPECT_EQ(at(only_b, b).gold, 6);
    roll(both, {5, 6, 6});
    EXPECT_TRUE(is_over(both));
    EXPECT_EQ(at(both, a).fame, 6);
    EXPECT_EQ(at(both, b).fame, 15);
    EXPECT_EQ(at(both, b).gold, 6);
    EXPECT_EQ(at(both, a).place, Place::hull);
    EXPECT_EQ(at(both, b).place, Place::cove);
    roll(neither, {4, 4, 4});
    EXPECT_EQ(neither.open.phase, Phase::pistols);
    EXPECT_EQ(neither.open.melee.stage, 2);
}

TEST(CoveDuel, StageByStageItGetsEasier) { // PC-223
    State s = drawn(5, 5);
    for (int stage = 1; stage <= 4; ++stage) {
        EXPECT_EQ(s.open.melee.stage, stage);
        State hit = s;
        aim(hit, Kind::shoot, Kind::shoot);
        roll(hit, {6 - stage, 5 - stage}); // A hits with 5, 4, 3, 2; B has one less.
        EXPECT_TRUE(is_over(hit));
        EXPECT_EQ(at(hit, a).fame, 7);
        aim(s, Kind::shoot, Kind::shoot);
        roll(s, {5 - stage, 5 - stage});
    }
    EXPECT_EQ(s.open.melee.stage, 5);
    aim(s, Kind::shoot, Kind::shoot);
    roll(s, {1, 1}); // Every die hits.
    EXPECT_TRUE(is_over(s));
    EXPECT_EQ(at(s, a).fame, 6);
}

TEST(CoveDuel, WhoeverWaitsGainsFame) { // PC-224, PC-227, PC-228, PC-230
    State s = drawn(5, 10);
    aim(s, Kind::shoot, Kind::pass);
    EXPECT_EQ(at(s, b).fame, 11); // Before the shot.
    EXPECT_EQ(s.open.rolling.who, ship_of(a));
    State hit = s;
    roll(hit, {5});
    EXPECT_TRUE(is_over(hit));
    EXPECT_EQ(at(hit, a).fame, 5 + 2 + 2 - 1); // B would have had two dice.
    EXPECT_EQ(at(hit, b).fame, 11 + 1 - 2);
    roll(s, {1});
    EXPECT_EQ(s.open.rolling.who, ship_of(b));
    EXPECT_EQ(dice_now(s), 2); // By the new fame.
    State won = s;
    roll(won, {1, 5}); // In the same stage.
    EXPECT_TRUE(is_over(won));
    EXPECT_EQ(at(won, b).fame, 11 + 2 + 1 - 2 + 1);
    EXPECT_EQ(at(won, a).fame, 5 + 2 - 1);
    roll(s, {4, 4});
    EXPECT_EQ(s.open.melee.stage, 2);
    aim(s, Kind::pass, Kind::shoot);
    EXPECT_EQ(at(s, a).fame, 6);
    EXPECT_EQ(s.open.rolling.who, ship_of(b));
}

TEST(CoveDuel, IfBothWaitTheChallengedShoots) { // PC-229
    State s = drawn(5, 5);
    aim(s, Kind::pass, Kind::pass);
    EXPECT_EQ(at(s, b).fame, 6);
    EXPECT_EQ(at(s, a).fame, 5);
    EXPECT_EQ(s.open.rolling.who, ship_of(a));
    roll(s, {1});
    EXPECT_EQ(s.open.rolling.who, ship_of(b));
    roll(s, {5});
    EXPECT_TRUE(is_over(s));
    EXPECT_EQ(at(s, b).fame, 6 + 2 + 1);
}

TEST(CoveDuel, OrBothGainByWaiting) { // PC-229 (pistols_waiting=both)
    State s = drawn(10, 5, with({Switch::pistols, Switch::both_waited}));
    aim(s, Kind::pass, Kind::pass);
    EXPECT_EQ(at(s, a).fame, 11);
    EXPECT_EQ(at(s, b).fame, 6);
    EXPECT_EQ(s.open.rolling.who, ship_of(a));
    EXPECT_EQ(dice_now(s), 2); // By the new fame. PC-224
    State one = drawn(5, 5, with({Switch::pistols, Switch::both_waited}));
    aim(one, Kind::pass, Kind::shoot); // Whoever shoots has not waited. PC-227
    EXPECT_EQ(at(one, a).fame, 6);
    EXPECT_EQ(at(one, b).fame, 5);
}

TEST(CoveDuel, ThePistolWinnerMayExchangeShips) { // PC-232, PC-214
    State s = drawn(5, 5, with({Switch::pistols, Switch::ship_swap}));
    aim(s, Kind::shoot, Kind::shoot);
    State draw = s;
    roll(s, {5, 1});
    EXPECT_EQ(s.open.phase, Phase::exchange);
    EXPECT_EQ(at(s, a).gold, 8);
    pass(s, a);
    EXPECT_EQ(at(s, a).place, Place::hull);
    EXPECT_EQ(at(s, b).place, Place::cove);
    roll(draw, {5, 5}); // Nobody has won.
    EXPECT_TRUE(is_over(draw));
}

} // namespace
} // namespace tortuga::pirates_cove::battle::duel_test
