// outcome.cpp: who left a combat by a move, and why; who took which treasure.
#include "study/pirates_cove/watch.hpp"

namespace tortuga::pirates_cove {

namespace {

// The dice that this move settled, if it did: the last die, or the decision to leave them.
void settle_dice(const Scene& x, Outcome& out) {
    const Open& o = x.before.open;
    out.roll = o.rolling;
    if (o.phase == Phase::roll) {
        out.is_rolled = o.rolling.left == 1 && x.after.open.phase != Phase::luck;
        out.roll.faces += 1u << (4 * (payload_of(x.move) - 1));
    }
    if (o.phase != Phase::luck) return;
    const bool is_calmed =
        kind_of(x.move) == Kind::play && calms_the_crew(design_of(card_of(x.move)));
    out.is_rolled = kind_of(x.move) == Kind::pass || is_calmed;
    if (is_calmed) out.roll.faces = 1u << 20; // A six.
}

Open with_dice(const Scene& x, const Outcome& out) {
    Open o = x.before.open;
    o.rolling = out.roll;
    return o;
}

bool is_volley_at(const Outcome& out, Ship ship) {
    return out.is_rolled && out.roll.what == Roll::volley && out.roll.at == ship;
}

// The Navy leaves for several reasons, so its hits are counted; one whose victim has left
// withdraws.
bool is_navy_sunk(const Scene& x, const Outcome& out) {
    const Open& o = x.before.open;
    if (o.navy.legend == Legend::none || o.navy.place != o.combat.island) return false;
    if (x.after.open.navy.legend != Legend::none) return false;
    const bool is_hunter = o.navy.legend == Legend::navy;
    if (is_hunter && out.gone.has(ship_of(o.navy_target))) return false;
    int hits = o.navy.hits;
    for (int i = o.salvo.settled; i < o.salvo.fired; ++i)
        if (o.salvo.shots[i].at == Ship::navy) hits += o.salvo.shots[i].hits;
    if (is_volley_at(out, Ship::navy)) hits += hits_rolled(with_dice(x, out));
    return hits >= pirate(o.navy.legend).hits;
}

ShipSet sunk_by(const Scene& x, const Outcome& out) {
    ShipSet all;
    for (int i = 0; i < slots_most; ++i) {
        if (x.before.open.foe[i].legend != Legend::none &&
            x.after.open.foe[i].legend == Legend::none)
            all.add(ship_of_slot(i));
    }
    if (is_navy_sunk(x, out)) all.add(Ship::navy);
    return all;
}

void decide(Outcome& out, Outcome::Bout bout, Seat winner, Seat loser) {
    out.bout = bout;
    out.winner = winner;
    out.loser = loser;
}

// Which side a round of a duel, or a shot, has decided for; -1 when it is drawn.
int winning_side(const Scene& x, const Outcome& out) {
    const Open o = with_dice(x, out);
    const int roller = side_of(o, seat_of(out.roll.who));
    if (out.roll.what == Roll::duel) {
        const int gap = o.melee.score[0] - duel_score(o);
        return gap == 0 ? -1 : gap > 0 ? 0 : 1;
    }
    const bool together = o.melee.shots() == Shots::together;
    if (out.roll.what == Roll::sword || !together) return roller;
    const bool hit = out.roll.at_least(least_to_shoot(o.melee)) > 0;
    return hit && o.melee.score[0] != 0 ? -1 : hit ? 1 : 0;
}

// A melee that this move decided. It may be decided as it is declared: by a crew already lost.
void judge_melee(const Scene& x, Outcome& out) {
    const Open& o = x.before.open;
    const Open& then = x.after.open;
    const bool is_declared = kind_of(x.move) == Kind::board && x.who != Seat::chance;
    const bool was_on = o.melee.boarder != Seat::nobody && o.phase != Phase::exchange;
    const bool ended = then.melee.boarder == Seat::nobody || then.phase == Phase::exchange;
    if ((!is_declared && !was_on) || !ended) return;
    if (is_declared) {
        const ShipSet other = out.fighting - ShipSet::of(ship_of(x.who));
        return decide(out, Outcome::Bout::boarding, x.who, seat_of(other.lowest()));
    }
    const Seat boarder = o.melee.boarder, boarded = o.melee.boarded;
    if (!out.is_rolled) return decide(out, Outcome::Bout::boarding, boarder, boarded);
    if (out.roll.what == Roll::boarding)
        return decide(out, Outcome::Bout::boarding, seat_of(out.roll.who), seat_of(out.roll.at));
    const int first = winning_side(x, out);
    if (first < 0) return decide(out, Outcome::Bout::drawn, boarder, boarded);
    decide(out, Outcome::Bout::duel, side(o, first), side(o, 1 - first));
}

// Was the combat broken off after its hundredth round? H-13
bool is_broken_off(const Scene& x, const Outcome& out) {
    const Open& o = x.before.open;
    if (o.phase == Phase::lots) return o.after_lots == Phase::cove;
    return out.is_over && o.combat.round == rounds_most;
}

// How many islands have been plundered this month.
int plundered(const Open& o) {
    const int here = static_cast<int>(o.island);
    if (o.phase == Phase::plunder) return here - 1;
    if (o.phase == Phase::barter) return here; // The treasure is aboard already.
    if (o.phase == Phase::tavern || o.phase == Phase::parrot)
        return o.after_draw == Phase::plunder ? here - 1 : islands;
    if (o.phase == Phase::lots)
        return o.after_lots == Phase::improve || o.after_lots == Phase::tally ? islands : 0;
    if (Phases::of(Phase::muster, Phase::improve, Phase::cove, Phase::mend, Phase::tally,
                   Phase::over)
            .has(o.phase))
        return islands;
    return 0;
}

Takings taken_alone(const Scene& x) { // PC-245 A card that is taken is gone.
    Takings all;
    for (int i = 1; i <= outer_islands; ++i) {
        const Treasure t = x.before.open.face[island(i)];
        if (t != no_treasure && x.after.open.face[island(i)] == no_treasure)
            all.push_back({island(i), lone, reward_of(t)});
    }
    return all;
}

} // namespace

Outcome outcome_of(const Scene& x) {
    const Open& o = x.before.open;
    const Open& then = x.after.open;
    Outcome out;
    settle_dice(x, out);
    const bool is_fight = o.combat.island != Place::nowhere;
    if (is_fight) out.fighting = fighting_players(o);
    for (Seat who : players(o))
        if (captain(o, who).place != Place::cove && captain(then, who).place == Place::cove)
            out.gone.add(ship_of(who));
    out.is_over = is_fight && then.combat.island != o.combat.island;
    if (out.is_rolled && out.roll.what == Roll::flight) out.fled = out.roll.who;
    out.sunk = sunk_by(x, out);
    judge_melee(x, out);
    if (out.bout == Outcome::Bout::drawn) out.defeated = ShipSet::of(ship_of(out.loser));
    const bool by_guns = out.bout == Outcome::Bout::none && o.phase != Phase::exchange;
    if (by_guns && !is_broken_off(x, out)) out.defeated = out.gone & out.fighting;
    if (out.fled != Ship::none && out.defeated.has(out.fled)) out.defeated.remove(out.fled);
    return out;
}

Takings takings_of(const Scene& x) {
    const Open& o = x.before.open;
    const Open& then = x.after.open;
    if (o.options.is_solo()) return taken_alone(x);
    Takings all;
    const int last = then.month > o.month ? islands : plundered(then);
    for (int i = plundered(o) + 1; i <= last; ++i) {
        const Place p = island(i);
        const Treasure t = o.face[island(i)];
        const ShipSet there = players_at(then, p);
        if (t == no_treasure || there.empty()) continue;
        Reward r = reward_of(t);
        if (p == Place::treasure) r = {r.fame, 0, 0, 0}; // PC-295
        all.push_back({p, seat_of(there.lowest()), r});
    }
    return all;
}

} // namespace tortuga::pirates_cove
