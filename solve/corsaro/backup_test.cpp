// backup_test.cpp: the solver's turn is the rules' turn, and what it finds is what is known.
#include "solve/corsaro/backup.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>

#include "games/corsaro/text.hpp"

namespace tortuga::corsaro::backup_test {
namespace {

template <int players>
Fleet<players> fleet_of(const Chart& c, const State& s) {
    Fleet<players> f;
    for (int k = 0; k < players; ++k) {
        const Seat owner_seat = left_of(s.turn, players, k);
        const Space at = s.boat[slot(static_cast<Colour>(owner_seat), 0)];
        f.at[static_cast<std::size_t>(k)] = c.node[static_cast<std::size_t>(at)];
    }
    return f;
}

int placement_of(const Chart& c, const State& s) {
    return placement(c, number(s.pirate[0]), number(s.pirate[s.options.pirates - 1]));
}

// Any values at all: if a turn led elsewhere than the rules say, they would not add up.
template <int players>
float made_up(const Chart& c, const Fleet<players>& f, int placed) {
    const Fate known = fate(c, f);
    if (known != Fate::open) return known == Fate::won ? 0.0f : 1.0f;
    const std::uint64_t h = mix(fleet_index(c, f), static_cast<std::uint64_t>(placed));
    return static_cast<float>(h >> 44) / static_cast<float>(1 << 20);
}

// The least of them at the end of this turn, by playing every way to the end of it.
template <int players>
float least(const Chart& c, const State& s, Seat mover) {
    if (s.phase == Phase::over || s.phase == Phase::roll) {
        State ended = s;
        ended.turn = left_of(mover, players); // A game that is over has not passed the turn on.
        return made_up(c, fleet_of<players>(c, ended), placement_of(c, s));
    }
    float best = 2;
    for (Move m : Rules::legal_moves(s, mover)) {
        State next = s;
        Rules::apply(next, mover, m);
        best = std::min(best, least<players>(c, next, mover));
    }
    return best;
}

template <int players>
float by_the_rules(const Chart& c, const State& s) {
    float sum = 0;
    for (Move roll : Rules::legal_moves(s, Seat::chance)) {
        State rolled = s;
        Rules::apply(rolled, Seat::chance, roll);
        sum += static_cast<float>(Rules::weight(s, roll)) * least<players>(c, rolled, s.turn);
    }
    return sum / 36;
}

// Ships anywhere, so that harbours, rafts and prisons are met as often as open water; and some
// of them before the harbour's mouth, where boats wait and pirates bar it.
State any_position(const Chart& c, const Options& o, Rng& rng) {
    State s = Rules::start(o);
    for (int i = 0; i < o.pirates; ++i)
        s.pirate[static_cast<std::size_t>(i)] =
            blue(rng.below(3) == 0 ? o.board.mouth - rng.below(8) : rng.below(o.board.ring));
    if (o.pirates == 2 && s.pirate[0] > s.pirate[1]) std::swap(s.pirate[0], s.pirate[1]);
    for (int i = 0; i < o.seats; ++i) {
        Space& at = s.boat[slot(static_cast<Colour>(i), 0)];
        do
            at = rng.below(3) == 0 ? blue(o.board.mouth - rng.below(6))
                                   : c.space[static_cast<std::size_t>(rng.below(c.nodes))];
        while (has_pirate(s, at) ||
               (o.has(Switch::symbols_catch) && is_symbol(o.board, at))); // CO-130
        if (rng.below(3) == 0) at = rng.below(2) == 0 ? Space::prison : Space::harbour;
    }
    s.turn = seat(rng.below(o.seats));
    s.phase = Phase::roll;
    return s;
}

template <int players>
void agree(Options o, std::uint64_t seed) {
    o.seats = players;
    const auto chart = std::make_unique<Chart>();
    draw_chart(*chart, o);
    Rng rng{seed};
    const auto known = [&](std::uint32_t i) {
        const auto all = static_cast<std::uint32_t>(chart->placements);
        return made_up(*chart, fleet_at<players>(*chart, i / all), static_cast<int>(i % all));
    };
    for (int compared = 0; compared < 10;) {
        const State s = any_position(*chart, o, rng);
        const Fleet<players> f = fleet_of<players>(*chart, s);
        if (fate(*chart, f) != Fate::open) continue;
        ASSERT_EQ(unsound(s), nullptr) << unsound(s)->line << unsound(s)->clause;
        ASSERT_NEAR(backup<players>(*chart, f, placement_of(*chart, s), known),
                    by_the_rules<players>(*chart, s), 1e-5)
            << seed;
        ++compared;
    }
}

// CO-011 .. CO-052, A-3, A-4, A-7, A-11, A-19, A-24: all of a turn, whatever the readings and the
// board.
TEST(CorsaroBackup, PlaysTheTurnOfTheRules) {
    const Board tight = *parse_board("20/S1-0/A2-4-6/C9-4-13/E15-3-19/G17/R12/P4.8.16");
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        Rng rng{seed};
        Options o = simple(2, 1 + static_cast<int>(seed % 2));
        if (seed % 3 == 0) o.board = tight;
        if (seed % 5 == 0) o.stay = static_cast<Stay>(rng.below(stays));
        for (const Switch s : {Switch::may_pass, Switch::symbols_catch, Switch::no_rescue,
                               Switch::stay_last, Switch::number_counts})
            if (rng.below(4) == 0) o.on.add(s);
        agree<2>(o, seed);
        agree<3>(o, seed + 100);
        agree<4>(o, seed + 200);
    }
}

} // namespace
} // namespace tortuga::corsaro::backup_test
