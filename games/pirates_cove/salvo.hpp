// salvo.hpp: ships of equal speed, which fire together before any damage is done. PC-282
#pragma once

#include "games/pirates_cove/volley.hpp"

namespace tortuga::pirates_cove {

// PC-283, H-12 All damage is done: whoever is crippled leaves and gains nothing; then the fame of
// the legendary pirates that were sunk is shared among those left.
constexpr void end_salvo(State& s) {
    Open& o = s.open;
    o.salvo = {};
    ShipSet wrecks;
    for (Ship ship : fighting_players(o))
        if (is_crippled(captain(o, seat_of(ship)))) wrecks.add(ship);
    const ShipSet left = fighting_players(o) - wrecks;
    if (left.size() == 1 && wrecks.size() == 1 && fighting_foes(o).empty()) {
        o.rolling = {.who = left.lowest(), .at = wrecks.lowest()};
        return after_hits(s);
    }
    ShipSet sunk; // Counted before the Navy's target leaves, and the Navy with it. PC-076
    for (Ship foe : fighting_foes(o))
        if (is_sunk(o, foe)) sunk.add(foe);
    for (Ship wreck : wrecks) {
        for (Ship ship : left) add_fame(captain(s, seat_of(ship)), 1);
        go_to_cove(s, seat_of(wreck));
    }
    for (Ship foe : sunk)
        beat(s, foe, pirate(foe == Ship::navy ? Legend::navy : foe_of(o, foe).legend).fame);
    next_ship(s);
}

// Volley by volley; those at ships that have left are lost. PC-284
APART constexpr void settle_on(State& s) {
    Open& o = s.open;
    const ShipSet here = fighters(o);
    for (; o.salvo.settled < o.salvo.fired; ++o.salvo.settled) {
        const Shot shot = o.salvo.shots[o.salvo.settled];
        if (!here.has(shot.at)) continue;
        if (!is_player(shot.at)) {
            strike_foe(o, shot.at, shot.hits);
            continue;
        }
        o.rolling = {.who = shot.who, .at = shot.at, .section = shot.section, .hits = shot.hits};
        return strike(s, shot.rakes != 0);
    }
    end_salvo(s);
}

// PC-282, PC-284 Ships of equal speed: first those that flee, then all volleys, then the damage.
APART constexpr void salvo_on(State& s) {
    Open& o = s.open;
    const ShipSet here = o.salvo.members & fighters(o);
    for (Ship ship : here - o.salvo.asked) {
        o.salvo.asked.add(ship);
        if (!is_player(ship) || !goes_on(o)) continue;
        o.combat.turn = ship;
        o.actor = seat_of(ship);
        o.phase = Phase::stand;
        return;
    }
    const ShipSet ready = here & o.combat.waiting;
    if (!ready.empty() && goes_on(o)) return take_turn(s, ready.lowest());
    o.combat.waiting = o.combat.waiting - here;
    settle_on(s);
}

} // namespace tortuga::pirates_cove
