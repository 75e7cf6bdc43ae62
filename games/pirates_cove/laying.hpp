// laying.hpp: how a turn of the Brutal Buccaneers begins: treasure cards are drawn and laid out,
// and the legendary pirates sail after the most famous. PC-268
#pragma once

#include "games/pirates_cove/flow.hpp"

namespace tortuga::pirates_cove {

APART constexpr void reveal_on(State& s); // month.hpp

inline constexpr int loot_in_hand = 5, treasures_dealt = 50; // PC-273, PC-274

// Treasure cards nobody has seen. A buccaneer's own are seen by nobody else.
constexpr TreasureSet treasure_pool(const Open& o) {
    TreasureSet pool = TreasureSet::first(treasures) - o.spent;
    for (const Treasure t : o.face)
        if (t != no_treasure) pool.remove(t);
    return pool;
}
constexpr TreasureSet treasures_unseen(const State& s) {
    TreasureSet pool = treasure_pool(s.open);
    for (const TreasureSet& loot : s.loot) pool = pool - loot;
    return pool;
}

// PC-269, PC-273 The first Leader, and the decks dealt from him clockwise. Which card is whose is
// not known to anyone, so only their number is kept.
constexpr void appoint(State& s, Seat leader) {
    Open& o = s.open;
    o.buccaneers.leader = leader;
    for (int i = 0; i < treasures_dealt; ++i)
        ++o.buccaneers.stack[index(left_of(leader, o.options.seats, i))];
}

constexpr bool has_free_island(const Open& o) {
    for (int i = 0; i < outer_islands; ++i)
        if (o.face[island(i + 1)] == no_treasure) return true;
    return false;
}

// PC-275, PC-276 The next who has a treasure card to lay, from `first` on; or Treasure Island.
constexpr void lay_on(State& s, Seat first) {
    Open& o = s.open;
    for (int i = 0; i < o.options.seats && has_free_island(o); ++i) {
        const Seat who = left_of(first, o.options.seats, i);
        if (o.buccaneers.held[index(who)] == 0) continue;
        o.actor = who;
        o.phase = Phase::lay;
        return;
    }
    reveal_on(s);
}

constexpr void lay_treasure(State& s, Seat who, Treasure t, Place p) {
    Open& o = s.open;
    s.loot[index(who)].remove(t);
    --o.buccaneers.held[index(who)];
    o.face[p] = t;
    lay_on(s, left_of(who, o.options.seats));
}

// PC-274 Hands are filled from the own decks.
constexpr void stock_on(State& s) {
    Open& o = s.open;
    const Seat leader = o.buccaneers.leader;
    for (int i = 0; i < o.options.seats; ++i) {
        const Seat who = left_of(leader, o.options.seats, i);
        if (o.buccaneers.held[index(who)] == loot_in_hand || o.buccaneers.stack[index(who)] == 0)
            continue;
        o.drawer = who;
        o.phase = Phase::stock;
        return;
    }
    o.drawer = Seat::nobody;
    lay_on(s, leader);
}

constexpr void stock(State& s, Treasure t) {
    Open& o = s.open;
    s.loot[index(o.drawer)].add(t);
    ++o.buccaneers.held[index(o.drawer)];
    --o.buccaneers.stack[index(o.drawer)];
    stock_on(s);
}

constexpr void begin_laying(State& s) {
    Open& o = s.open;
    if (o.month > 1) o.buccaneers.leader = left_of(o.buccaneers.leader, o.options.seats); // PC-268
    o.buccaneers.fired = {};
    stock_on(s);
}

// H-12 What an island offers a legendary pirate.
constexpr int fame_at(const Open& o, Place p) {
    const Treasure t = o.face[p];
    return t == no_treasure ? 0 : reward_of(t).fame;
}

// PC-279, PC-281 The best island that is left, seen from `own` on in rising order.
constexpr Place best_island(const Open& o, Place own, PlaceSet taken) {
    Place best = Place::nowhere;
    for (int i = 1; i <= islands; ++i) {
        const Place p = island((static_cast<int>(own) - 1 + i) % islands + 1);
        if (taken.has(p)) continue;
        if (best == Place::nowhere || fame_at(o, p) > fame_at(o, best)) best = p;
    }
    return best;
}

// PC-279, PC-280 In the order of the islands they come from; on one island, of their numbers. H-12
constexpr void tour(Open& o) {
    const auto before = o.foe;
    PlaceSet taken;
    for (int from = 1; from <= islands; ++from)
        for (int i = 0; i < slots_most; ++i) {
            if (before[i].legend == Legend::none || before[i].place != island(from)) continue;
            o.foe[i].place = best_island(o, island(from), taken);
            taken.add(o.foe[i].place);
        }
}

} // namespace tortuga::pirates_cove
