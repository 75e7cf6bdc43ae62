// watch.cpp: what is counted besides fame: fights, visits, treasure, cards and upgrades.
#include "study/pirates_cove/watch.hpp"

namespace tortuga::pirates_cove {

namespace {

// Before the wheels are turned ships still lie where they were last month.
bool is_before_sailing(const Open& o) {
    if (Phases::of(Phase::deal, Phase::muster, Phase::outfit, Phase::stock, Phase::lay,
                   Phase::reveal, Phase::omens, Phase::wheels, Phase::tally, Phase::over)
            .has(o.phase))
        return true;
    if (o.phase == Phase::lots)
        return o.after_lots == Phase::lay || o.after_lots == Phase::omens ||
               o.after_lots == Phase::tally;
    return false;
}

Ending ending_of(const Scene& x, const Outcome& out) {
    const Open& o = x.before.open;
    if (o.phase == Phase::exchange) return o.melee.dice[0] != 0 ? Ending::duel : Ending::boarding;
    if (out.bout == Outcome::Bout::boarding) return Ending::boarding;
    if (out.bout != Outcome::Bout::none) return Ending::duel;
    if (!out.defeated.empty()) return Ending::gunfire;
    if (out.fled != Ship::none) return Ending::flight;
    return out.sunk.empty() ? Ending::broken_off : Ending::legend;
}

// Whose volley hit this player; in a salvo, that of a legendary pirate before that of a rival.
Ship shooter_at(const Scene& x, Ship victim) {
    const Open& o = x.before.open;
    if (o.rolling.at == victim && !is_player(o.rolling.who)) return o.rolling.who;
    for (int i = 0; i < o.salvo.fired; ++i)
        if (o.salvo.shots[i].at == victim && !is_player(o.salvo.shots[i].who))
            return o.salvo.shots[i].who;
    return Ship::none;
}

} // namespace

void Watcher::see_fight(const Scene& x, const Outcome& out) {
    const Open& o = x.before.open;
    const Open& then = x.after.open;
    const auto count = [&](Ship foe) -> LegendCount& {
        return log_.legend[static_cast<std::size_t>(foe_of(o, foe).legend)];
    };
    const int sharers = (out.fighting - out.gone).size();
    for (Ship foe : out.sunk) {
        ++count(foe).beaten;
        count(foe).fame += sharers * share_of(x, foe, sharers);
    }
    for (Ship victim : out.defeated)
        if (const Ship foe = shooter_at(x, victim); foe != Ship::none) ++count(foe).crippled;
    if (out.is_over) {
        ++log_.ending[static_cast<std::size_t>(ending_of(x, out))];
        ++log_.rounds[std::min<std::size_t>(o.combat.round, rounds_shown)];
    }
    if (then.combat.island == Place::nowhere || then.combat.island == o.combat.island) return;
    const auto at = static_cast<std::size_t>(then.combat.island) - 1;
    ++log_.island[at].combats;
    if (const Treasure t = then.face[then.combat.island]; t != no_treasure)
        ++log_.pattern[static_cast<std::size_t>(pattern_of(t))].fought;
    ++log_.fights[std::min<std::size_t>(then.month, months_longest) - 1];
    for (Ship foe : fighting_foes(then))
        ++log_.legend[static_cast<std::size_t>(foe_of(then, foe).legend)].met;
}

// A visit is where the sailing has brought a ship this month; New Course changes it.
void Watcher::see_berths(const Open& o) {
    if (is_before_sailing(o)) return;
    for (Seat who : players(o)) {
        Berth& last = berth_[index(who)];
        const Place now = captain(o, who).place;
        if (!is_island(now) || (last.month == o.month && last.place == now)) continue;
        const auto count = [&](Place p, int by) {
            const auto i = static_cast<std::size_t>(p) - 1;
            log_.island[i].visits += by;
            career(who).visits[i] = static_cast<std::uint8_t>(career(who).visits[i] + by);
        };
        if (last.month == o.month) count(last.place, -1);
        count(now, 1);
        last = {o.month, now};
    }
}

void Watcher::see_treasure(const Scene& x) {
    for (const Taken& t : takings_of(x)) {
        const auto at = static_cast<std::size_t>(t.island) - 1;
        ++log_.island[at].plunders;
        log_.island[at].worth += worth_of(t.reward);
        ++log_.pattern[static_cast<std::size_t>(pattern_of(x.before.open.face[t.island]))].taken;
    }
    for (int i = 1; i <= islands; ++i) {
        const Treasure now = x.after.open.face[island(i)];
        if (now != no_treasure && now != x.before.open.face[island(i)])
            ++log_.pattern[static_cast<std::size_t>(pattern_of(now))].turned;
    }
}

void Watcher::see_cards(const Scene& x) {
    const Open& o = x.before.open;
    const auto design = [](Card c) { return static_cast<std::size_t>(design_of(c)); };
    if (o.phase == Phase::tavern) {
        const Card c = card_of(x.move);
        const bool on_mat = captain(x.after.open, o.drawer).parrot == c;
        // A card that is drawn only to be put away (PC-266) is not counted.
        if (on_mat || x.after.open.found == c || x.after.hand[index(o.drawer)].has(c))
            ++career(o.drawer).drawn[design(c)];
        if (on_mat) ++career(o.drawer).played[design(c)];
        return;
    }
    const Kind kind = kind_of(x.move);
    const auto count_played = [&](Card c) { ++career(x.who).played[design(c)]; };
    if (kind == Kind::play) count_played(card_of(x.move));
    if (kind == Kind::replace) count_played(o.found);
    if (kind == Kind::chart) ++career(x.who).drawn[static_cast<std::size_t>(Design::course_green)];
    if (kind == Kind::course)
        for (Card c : x.after.open.removed - o.removed) count_played(c);
}

// Spaces gained, by gold or by Volunteers; repairs in the Cove are no choice.
void Watcher::see_ship(const Scene& x) {
    const Open& o = x.before.open;
    const auto raise_all = [&](Seat who) {
        for (std::size_t i = 0; i < sections; ++i) {
            const Section where = static_cast<Section>(i);
            const int by = captain(x.after.open, who).space[where] - captain(o, who).space[where];
            std::uint8_t& raised = career(who).raised[i];
            raised = static_cast<std::uint8_t>(raised + std::max(0, by));
        }
    };
    if (o.phase == Phase::outfit)
        for (Seat who : players(o)) raise_all(who);
    const bool volunteers = kind_of(x.move) == Kind::play && o.phase == Phase::improve;
    if (kind_of(x.move) == Kind::raise || volunteers) raise_all(x.who);
}

void Watcher::see(const Scene& x) {
    const Outcome out = outcome_of(x);
    see_fame(x, out);
    see_fight(x, out);
    see_berths(x.after.open);
    see_treasure(x);
    see_cards(x);
    see_ship(x);
}

GameLog Watcher::finish(const State& over) {
    const Open& o = over.open;
    const Scores scores = Rules::result(over);
    int best = scores[0], winners = 0;
    for (Seat who : players(o)) best = std::max<int>(best, scores[index(who)]);
    for (Seat who : players(o)) winners += scores[index(who)] == best;
    if (o.options.is_solo() && best < fame_alone) best = fame_alone; // PC-243
    for (Seat who : players(o)) {
        Career& c = career(who);
        c.fame = captain(o, who).fame;
        c.space = captain(o, who).space;
        c.win = scores[index(who)] == best ? 1.0 / winners : 0;
    }
    if (o.options.is_solo()) career(lone).win = scores[0] >= fame_alone ? 1 : 0;
    log_.months = o.month;
    return log_;
}

} // namespace tortuga::pirates_cove
