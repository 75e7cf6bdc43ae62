// combat.hpp: where ships fight, in what order, and who leaves.
#pragma once

#include "games/pirates_cove/month.hpp"

namespace tortuga::pirates_cove {

APART constexpr void begin_round(State& s);
APART constexpr void foe_turn(State& s, Ship foe); // volley.hpp
APART constexpr void salvo_on(State& s);           // salvo.hpp

constexpr ShipSet players_at(const Open& o, Place p) {
    ShipSet there;
    for (Seat who : players(o))
        if (captain(o, who).place == p) there.add(ship_of(who));
    return there;
}
constexpr ShipSet foes_at(const Open& o, Place p) {
    ShipSet there;
    for (int i = 0; i < slots_most; ++i)
        if (o.foe[i].legend != Legend::none && o.foe[i].place == p) there.add(ship_of_slot(i));
    if (o.navy.place == p) there.add(Ship::navy);
    return there;
}
constexpr ShipSet fighting_players(const Open& o) { return players_at(o, o.combat.island); }
constexpr ShipSet fighting_foes(const Open& o) {
    const ShipSet all = foes_at(o, o.combat.island);
    return o.combat.only == Ship::none ? all : all & ShipSet::of(o.combat.only); // PC-263
}
// PC-176 Exactly two ships, both of them players'.
constexpr bool are_two_rivals(const Open& o) {
    return fighting_players(o).size() == 2 && fighting_foes(o).empty();
}
constexpr ShipSet fighters(const Open& o) { return fighting_players(o) | fighting_foes(o); }

// PC-043 .. PC-049, PC-078 Is there anybody left to fight?
constexpr bool rivals_may_fight(const Open& o, Place p) { // PC-045, PC-294
    return is_outer(p) || o.options.is_buccaneers();
}
constexpr bool can_fight(const Open& o, Place p, ShipSet ours, ShipSet theirs) {
    return !ours.empty() && (!theirs.empty() || (rivals_may_fight(o, p) && ours.size() > 1));
}
constexpr bool is_contested(const Open& o, Place p) {
    return can_fight(o, p, players_at(o, p), foes_at(o, p));
}
constexpr bool goes_on(const Open& o) {
    return can_fight(o, o.combat.island, fighting_players(o), fighting_foes(o));
}

constexpr Ship fighting_cagafuego(const Open& o) {
    for (Ship foe : fighting_foes(o))
        if (foe_of(o, foe).legend == Legend::cagafuego) return foe;
    return Ship::none;
}

// PC-112, PC-113, PC-115 A legendary pirate or the Navy is beaten: its fame is shared.
constexpr void beat(State& s, Ship foe, int fame) {
    Open& o = s.open;
    const ShipSet there = fighting_players(o);
    const bool is_silver = foe_of(o, foe).legend == Legend::cagafuego;
    const int all = fame * times_counted(o.options, foe_of(o, foe).legend);
    for (Ship ship : there) add_fame(captain(s, seat_of(ship)), all / there.size());
    if (o.options.is_solo() && is_silver) // PC-264, PC-265
        o.voyage.clock = static_cast<std::uint8_t>(o.voyage.clock < all ? 0 : o.voyage.clock - all);
    if (foe == Ship::navy) {
        o.navy = {};
        return;
    }
    Foe& it = o.foe[slot_of(foe)];
    o.beaten.add(it.legend);
    it.legend = Legend::none; // Its place stays, for those who sail in laps. H-2
    it.hits = 0;
}

// PC-055 Cards that touch only their player's ship go when he goes.
constexpr void drop_own_cards(State& s, Seat who) {
    CardSet& mine = s.open.in_force[index(who)];
    const CardSet kept = mine & (all_of(Design::grapple) | all_of(Design::becalmed));
    s.open.discards |= mine - kept;
    mine = kept;
}

// PC-097, PC-105 To the Cove; a captain with a Black Spot pays for it. X12
APART constexpr void go_to_cove(State& s, Seat who) {
    Open& o = s.open;
    Captain& c = captain(s, who);
    c.place = Place::cove;
    c.parrot_hits = 0; // PC-091
    c.was_hit = 0;
    drop_own_cards(s, who);
    if (c.spotted != 0) add_fame(c, -2);
    if (o.navy.place == o.combat.island && o.navy_target == who) o.navy = {}; // PC-076
    o.arrivals[o.arrived++] = who;
}

constexpr void reward_others(State& s, Seat but) { // PC-098, PC-106
    for (Ship ship : fighting_players(s.open))
        if (seat_of(ship) != but) add_fame(captain(s, seat_of(ship)), 1);
}

APART constexpr void end_combat(State& s) {
    Open& o = s.open;
    for (CardSet& mine : o.in_force) o.discards |= mine, mine = {};
    for (Ship ship : fighting_players(o)) {
        captain(s, seat_of(ship)).parrot_hits = 0;
        captain(s, seat_of(ship)).was_hit = 0;
    }
    for (Ship foe : fighting_foes(o))
        if (foe != Ship::navy && !o.options.is_buccaneers()) // PC-111, PC-290
            o.foe[slot_of(foe)].hits = 0;
    if (o.navy.place == o.combat.island) o.navy = {}; // PC-116
    o.combat = {};
    o.rolling = {};
    if (o.options.is_solo()) return end_lone_combat(s);
    o.island = static_cast<Place>(static_cast<int>(o.island) + 1);
    seek_combat(s);
}

constexpr void end_preparation(State& s) {
    Open& o = s.open;
    if (fighting_cagafuego(o) != Ship::none) return void(o.phase = Phase::capture);
    begin_round(s);
}

// PC-052 Round the circuit until all have passed in a row; who has no card cannot but pass.
APART constexpr void prepare_on(State& s) {
    Combat& c = s.open.combat;
    while (c.passes < c.circuit_size) {
        const Seat who = seat_of(c.circuit[c.place_in_circuit % c.circuit_size]);
        if (captain(s.open, who).held > 0) {
            s.open.actor = who;
            s.open.phase = Phase::prepare;
            return;
        }
        ++c.passes;
        c.place_in_circuit = static_cast<std::uint8_t>((c.place_in_circuit + 1) % c.circuit_size);
    }
    end_preparation(s);
}

// PC-051, PC-053 The circuit, from the fastest down.
APART constexpr void circuit_on(State& s) {
    Combat& c = s.open.combat;
    while (!c.waiting.empty()) {
        const ShipSet first =
            greatest(c.waiting, [&](Ship ship) { return speed_of(s.open, ship); });
        if (first.size() > 1) return settle_by_lot(s, first, Phase::prepare);
        c.circuit[c.circuit_size++] = first.lowest();
        c.waiting.remove(first.lowest());
    }
    prepare_on(s);
}
constexpr void join_circuit(State& s, Ship ship) {
    Combat& c = s.open.combat;
    c.circuit[c.circuit_size++] = ship;
    c.waiting.remove(ship);
    circuit_on(s);
}

// In solitaire one foe attacks at most. PC-263
APART constexpr void start_combat(State& s, Place p, Ship only) {
    Open& o = s.open;
    o.combat = {.island = p, .only = only};
    o.combat.circuit.fill(Ship::none);
    const bool only_silver = fighting_foes(o).size() == 1 && fighting_cagafuego(o) != Ship::none &&
                             (fighting_players(o).size() == 1 || !rivals_may_fight(o, p));
    if (only_silver) return void(o.phase = Phase::capture); // H-7
    o.combat.waiting = fighting_players(o);
    circuit_on(s);
}

// PC-042 Island by island; then the plunder.
APART constexpr void seek_combat(State& s) {
    Open& o = s.open;
    for (; o.island <= Place::treasure;
         o.island = static_cast<Place>(static_cast<int>(o.island) + 1)) {
        if (!is_contested(o, o.island)) continue;
        return start_combat(s, o.island, Ship::none);
    }
    o.queue = {};
    for (Seat who : with_cards(o))
        if (is_island(captain(o, who).place)) o.queue.add(who); // H-5
    ask_next(s, Phase::privateer);
}

constexpr void capture_cagafuego(State& s, int die) { // PC-114
    beat(s, fighting_cagafuego(s.open), die);
    begin_round(s);
}

constexpr void take_turn(State& s, Ship ship) {
    Open& o = s.open;
    o.combat.turn = ship;
    o.combat.waiting.remove(ship);
    if (!is_player(ship)) return foe_turn(s, ship);
    o.actor = seat_of(ship);
    o.phase = Phase::aim;
}

// PC-059, PC-060 The fastest of those who have not acted, by their speed when the round began.
APART constexpr void next_ship(State& s) {
    Open& o = s.open;
    if (!o.salvo.members.empty()) return salvo_on(s);
    if (!goes_on(o)) return end_combat(s);
    o.combat.waiting = o.combat.waiting & fighters(o);
    if (o.combat.waiting.empty()) return begin_round(s);
    const ShipSet first =
        greatest(o.combat.waiting, [&](Ship ship) { return int{o.combat.speed[ship]}; });
    if (first.size() > 1 && o.options.is_buccaneers()) {
        o.salvo = {.members = first};
        return salvo_on(s);
    }
    if (first.size() > 1) return settle_by_lot(s, first, Phase::aim); // PC-062
    take_turn(s, first.lowest());
}

// H-13 A fight without end is broken off: legendary pirates drive everybody away, and among rivals
// the fastest stays. Nobody gains fame by it.
inline constexpr int rounds_most = 100;
constexpr void drive_away(State& s, ShipSet but) {
    for (Ship ship : fighting_players(s.open) - but) go_to_cove(s, seat_of(ship));
    end_combat(s);
}
constexpr void break_off(State& s) {
    const Open& o = s.open;
    if (!fighting_foes(o).empty()) return drive_away(s, {});
    const ShipSet fastest =
        greatest(fighting_players(o), [&](Ship ship) { return speed_of(o, ship); });
    if (fastest.size() > 1) return settle_by_lot(s, fastest, Phase::cove); // PC-061
    drive_away(s, fastest);
}

APART constexpr void begin_round(State& s) {
    Open& o = s.open;
    if (!goes_on(o)) return end_combat(s);
    if (o.combat.round == rounds_most) return break_off(s);
    ++o.combat.round;
    o.combat.waiting = fighters(o);
    o.combat.speed = {};
    for (Ship ship : o.combat.waiting)
        o.combat.speed[ship] = static_cast<std::uint8_t>(speed_of(o, ship));
    next_ship(s);
}

// PC-104 .. PC-107 A crippled ship is beaten.
APART constexpr void defeat(State& s, Seat who) {
    reward_others(s, who);
    go_to_cove(s, who);
    next_ship(s);
}

} // namespace tortuga::pirates_cove
