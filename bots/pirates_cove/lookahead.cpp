// lookahead.cpp: months played out quickly, and how they end.
#include "bots/pirates_cove/lookahead.hpp"

#include <algorithm>
#include <cmath>

#include "bots/pirates_cove/policy.hpp"
#include "bots/pirates_cove/wheels.hpp"
#include "bots/pirates_cove/worth.hpp"
#include "core/playout.hpp"

namespace tortuga::pirates_cove {
namespace {

constexpr Plan own_plan{.name = "own", .whim = 0.3f};
constexpr Plan plan_of_others{.name = "others", .whim = 3}; // Where they sail is hard to foretell.

struct LookaheadHabits {
    float least = 2;     // A lead of so much fame is safe at the end, more or less;
    float per_month = 2; // of so much more, times the root of the months left, before it.
};
constexpr LookaheadHabits lookahead_habits;

// As draw<Rules>, but without listing what could be drawn where that is known.
Move natures_move(const State& s, Rng& rng) {
    const Open& o = s.open;
    const auto any = [&](auto set) { return static_cast<int>(set.nth(rng.below(set.size()))); };
    if (o.phase == Phase::roll || o.phase == Phase::capture)
        return make(Kind::die, 1 + rng.below(6));
    if (o.phase == Phase::lots) return make(Kind::lot, any(o.tied));
    if (o.phase == Phase::reveal) return make(Kind::reveal, any(treasures_unseen(s)));
    if (o.phase == Phase::tavern) return make(Kind::draw, any(tavern_deck(s)));
    return draw<Rules>(s, rng);
}

void play_one(State& s, Seat me, Rng& rng) {
    const Seat who = Rules::pending(s).lowest();
    if (who == Seat::chance) return Rules::apply(s, who, natures_move(s, rng));
    const Plan& plan = who == me ? own_plan : plan_of_others;
    const Moves<Rules> legal = Rules::legal_moves(s, who);
    Rules::apply(s, who, choose_by_plan(Rules::view(s, who), legal, plan, rng));
}

// Is the plunder of this month still to come?
bool is_before_plunder(Phase p) {
    return Phases::of(Phase::courses, Phase::navy, Phase::answer, Phase::prepare, Phase::lots,
                      Phase::capture, Phase::aim, Phase::roll, Phase::luck, Phase::privateer,
                      Phase::attempt, Phase::plunder)
        .has(p);
}

// All a captain has, and what awaits him where he is.
float outlook(const State& s, Seat who) {
    const Open& o = s.open;
    const float has = total_worth(o, who, s.hand[index(who)]);
    const Place here = captain(o, who).place;
    if (!is_before_plunder(o.phase) || !is_outer(here)) return has;
    return has + quiet_worth(o, who, here, Plan{});
}

float spread(const Open& o) {
    return lookahead_habits.least +
           lookahead_habits.per_month * std::sqrt(std::max(0.0f, months_left(o)));
}

} // namespace

State likely_world(const View& v, Rng& rng) {
    State s = Rules::sample(v, rng);
    for (Seat who : s.open.committed - SeatSet::of(v.me)) {
        s.open.committed.remove(who);
        s.sealed[index(who)] = 0;
    }
    return s;
}

void play_on(State& s, Seat me, int months_ahead, Rng& rng) {
    const int until = s.open.month + months_ahead;
    while (s.open.month < until && !Rules::pending(s).empty()) play_one(s, me, rng);
}

void fight_on(State& s, Seat me, Rng& rng) {
    const Place here = s.open.combat.island;
    while (s.open.combat.island == here && !Rules::pending(s).empty()) play_one(s, me, rng);
}

float win_chance(const State& s, Seat who) {
    const Open& o = s.open;
    const auto better = [&](float lead) { return 1 / (1 + std::exp(-lead / spread(o))); };
    const float mine = outlook(s, who);
    if (o.options.is_solo())
        return std::min(1.0f, mine / (2 * fame_alone)); // The more, the nearer.
    float chance = 1;
    for (Seat rival : players(o) - SeatSet::of(who)) chance *= better(mine - outlook(s, rival));
    return chance;
}

} // namespace tortuga::pirates_cove
