// solver_test.cpp: what is solved agrees with what is known, and survives being packed.
#include "solve/corsaro/solver.hpp"

#include <gtest/gtest.h>

#include "core/playout.hpp"
#include "solve/corsaro/policy.hpp"

namespace tortuga::corsaro::solver_test {
namespace {

Solver solved(const Options& o, int players) {
    Solver solver{o, players};
    for (float change = 1; change >= 1e-6f;) {
        change = 0;
        for (int chunk = 0; chunk < solver.chunks(); ++chunk)
            change = std::max(change, solver.sweep(chunk));
    }
    return solver;
}

Options without_rescue(int seats, int pirates) {
    Options o = simple(seats, pirates);
    o.on.add(Switch::no_rescue);
    return o;
}

TEST(CorsaroSolver, CountsThePositionsOfH28) {
    EXPECT_EQ(Solver::positions(simple(2, 1), 1), 1'260u);
    EXPECT_EQ(Solver::positions(simple(2, 2), 1), 18'270u);
    EXPECT_EQ(Solver::positions(simple(2, 1), 2), 56'700u);
    EXPECT_EQ(Solver::positions(simple(2, 2), 2), 822'150u);
    EXPECT_EQ(Solver::positions(simple(3, 2), 3), 36'996'750u);
    EXPECT_EQ(Solver::positions(simple(4, 2), 4), 1'664'853'750u);
}

TEST(CorsaroSolver, OneBoatAloneGetsThrough) {
    for (int pirates = 1; pirates <= 2; ++pirates) {
        const Solver solver = solved(simple(2, pirates), 1);
        for (const int p : {6, 15, 24})
            for (const int q : {6, 15, 24}) {
                if (pirates == 1 ? p == q : p < q) {
                    EXPECT_LT(solver.loss(p, q), 1e-5f) << p << " " << q;
                }
            }
    }
}

// CO-060, CO-131: two boats before one pirate, nobody freed. Computed elsewhere, independently.
TEST(CorsaroSolver, TwoBoatsWithoutRescue) {
    const Solver solver = solved(without_rescue(2, 1), 2);
    EXPECT_NEAR(1 - solver.loss(6, 6), .9907, 5e-5);
    EXPECT_NEAR(1 - solver.loss(15, 15), .8983, 5e-5);
    EXPECT_NEAR(1 - solver.loss(24, 24), .7416, 5e-5);
}

TEST(CorsaroPolicy, PacksAChanceIntoTwoBytes) {
    EXPECT_EQ(unpacked(packed(0)), 0);
    EXPECT_EQ(unpacked(packed(1)), 1);
    for (float loss = 1; loss > 1e-18f; loss *= 0.37f) {
        EXPECT_NEAR(unpacked(packed(loss)) / loss, 1, 5e-4);
        EXPECT_LE(packed(loss * 0.99f), packed(loss));
    }
}

// Sails by the policy alone: the turn that leads to the least loss.
float least(const Policy& policy, const State& s, Seat mover, State& best) {
    if (s.phase == Phase::over || s.phase == Phase::roll) return best = s, policy.loss(s);
    float lowest = 2;
    for (Move m : Rules::legal_moves(s, mover)) {
        State next = s, end;
        Rules::apply(next, mover, m);
        if (const float loss = least(policy, next, mover, end); loss < lowest)
            lowest = loss, best = end;
    }
    return lowest;
}

TEST(CorsaroPolicy, IsPlayedAsItPromises) {
    const Options o = without_rescue(2, 1);
    const Solver solver = solved(o, 2);
    std::vector<std::uint16_t> losses;
    for (const float loss : solver.losses()) losses.push_back(packed(loss));
    EXPECT_EQ(known_policy(o), nullptr);
    make_known(Policy{o, losses});
    const Policy& policy = *known_policy(o);
    EXPECT_EQ(known_policy(simple(2, 1)), nullptr);
    Rng rng{7};
    int won = 0;
    constexpr int games = 400;
    for (int game = 0; game < games; ++game) {
        State s = Rules::start(o);
        Rules::apply(s, seat(0), make_place(blue(24)));
        while (s.phase != Phase::over) {
            Rules::apply(s, Seat::chance, any_move<Rules>(s, Seat::chance, rng));
            State end;
            least(policy, s, s.turn, end);
            s = end;
        }
        won += Rules::result(s)[0];
    }
    EXPECT_NEAR(static_cast<double>(won) / games, .7416, 4 * .0219); // Four standard errors.
}

} // namespace
} // namespace tortuga::corsaro::solver_test
