// solo.hpp: a captain alone: voyages, the tests of the islands, and the legendary pirates by night.
// PC-240
#pragma once

#include "games/pirates_cove/harvest.hpp"
#include "games/pirates_cove/volley.hpp"

namespace tortuga::pirates_cove {

inline constexpr Seat lone = seat(0);

// PC-246, PC-247, H-11 How far it is: two turns, or so many squares.
constexpr int distance(const Options& o, Place from, Place to) {
    if (!o.has(Switch::grid)) return 2;
    if (from == Place::cove) return to == Place::treasure ? cove_to_treasure : cove_to_outer;
    if (from == Place::treasure || to == Place::treasure) return outer_to_treasure;
    const int gap = (static_cast<int>(to) - static_cast<int>(from) + outer_islands) % outer_islands;
    return gap == 1 || gap == outer_islands - 1 ? to_neighbour : across;
}

constexpr void land(State& s, Place p) {
    captain(s, lone).place = p;
    s.open.voyage.bound = Place::nowhere;
    s.open.voyage.way = 0;
    s.open.voyage.landed = 1;
}

// A turn's way; then there is time for a New Course.
constexpr void sail_on(State& s) {
    Open& o = s.open;
    const int speed = o.options.has(Switch::grid) ? captain(o, lone).value(Section::sails) : 1;
    if (o.voyage.way <= speed)
        land(s, o.voyage.bound);
    else
        o.voyage.way = static_cast<std::uint8_t>(o.voyage.way - speed);
    seek_courses(s);
}

// H-11 At sea a captain keeps to his course.
APART constexpr void leave_harbour(State& s) {
    Open& o = s.open;
    o.voyage.landed = 0;
    o.voyage.watch = Watch::day;
    if (captain(o, lone).place == Place::sea) return sail_on(s);
    o.committed = {};
    o.phase = Phase::wheels;
}

// PC-248 Whoever stays has the whole turn.
constexpr void set_sail(State& s) {
    Open& o = s.open;
    const Place to = island(s.sealed[index(lone)]), from = captain(o, lone).place;
    s.sealed = {};
    o.committed = {};
    if (to == from) return seek_courses(s);
    o.voyage.bound = to;
    o.voyage.way = static_cast<std::uint8_t>(distance(o.options, from, to));
    captain(s, lone).place = Place::sea;
    sail_on(s);
}

// PC-262, PC-263 Who reaches an island fights the first of those already there.
constexpr void fight_on_landing(State& s) {
    Open& o = s.open;
    const ShipSet there = foes_at(o, captain(o, lone).place);
    if (o.voyage.landed == 0 || there.empty()) return plunder_alone(s);
    start_combat(s, captain(o, lone).place, there.lowest());
}

// PC-249, PC-250 At an island with a treasure card he may try its test.
APART constexpr void plunder_alone(State& s) {
    Open& o = s.open;
    const Place here = captain(o, lone).place;
    if (!is_outer(here) || o.face[here] == no_treasure) return begin_improvements(s);
    o.island = here;
    o.actor = lone;
    o.phase = Phase::attempt;
}

// PC-251, PC-253, PC-254, PC-256
constexpr void attempt(State& s) {
    Open& o = s.open;
    if (o.island == Place::cannons) {
        o.voyage.watch = Watch::fort;
        o.navy = {.legend = Legend::fort, .place = Place::cannons};
        return start_combat(s, Place::cannons, Ship::navy);
    }
    const int dice = o.island == Place::hull ? 2 : crew_of(captain(o, lone));
    start_roll(s,
               {.dice = static_cast<std::uint8_t>(dice), .what = Roll::test, .who = ship_of(lone)});
}

// PC-251, PC-253, PC-254 From which number on a die passes the test; 0 where the sum decides.
constexpr int least_to_pass(Place p) { return p == Place::hull ? 0 : 6; }
constexpr bool passes_test(const Open& o) {
    if (const int least = least_to_pass(o.island)) return o.rolling.at_least(least) > 0;
    int sum = 0;
    for (int face = 1; face <= 6; ++face) sum += face * o.rolling.count(face);
    return sum <= captain(o, lone).value(Section::hull);
}

// PC-255 Crippled by the test: the ship leaves, but not before its treasure.
constexpr void leave_test(State& s) {
    if (is_crippled(captain(s.open, lone))) go_to_cove(s, lone);
    begin_improvements(s);
}

constexpr void seize(State& s) {
    Open& o = s.open;
    if (captain(o, lone).held == 0) return take_plunder(s, lone);
    o.actor = lone;
    o.phase = Phase::plunder;
}

constexpr void resolve_test(State& s) {
    Open& o = s.open;
    Captain& c = captain(s, lone);
    const bool passed = passes_test(o);
    const int ones = o.rolling.count(1);
    o.rolling = {};
    if (o.island == Place::tavern)
        o.voyage.lost = static_cast<std::uint8_t>(o.voyage.lost + ones);
    else if (o.island != Place::hull) {
        std::int8_t& crew = c.space[Section::crew];
        crew = static_cast<std::int8_t>(crew - ones < crippled ? crippled : crew - ones);
    }
    if (passed) return seize(s);
    leave_test(s);
}

// What a combat had interrupted goes on: the day's plunder, the fort's treasure, or the night. H-11
APART constexpr void end_lone_combat(State& s) {
    Open& o = s.open;
    const Watch watch = o.voyage.watch;
    if (watch == Watch::night)
        return captain(o, lone).place == Place::cove ? cove_on(s) : drift_on(s);
    o.voyage.watch = Watch::day;
    if (watch == Watch::day) return plunder_alone(s);
    if (captain(o, lone).place != Place::cannons) return begin_improvements(s);
    o.island = Place::cannons;
    seize(s); // PC-258
}

// PC-261 .. PC-263 A legendary pirate arrives by night; one a night attacks.
constexpr void arrive_by_night(State& s, Place p) {
    Open& o = s.open;
    const Ship foe = ship_of_slot(o.slot);
    o.foe[o.slot++].place = p;
    if (captain(o, lone).place != p || o.voyage.attacked != 0) return drift_on(s);
    o.voyage.attacked = 1;
    start_combat(s, p, foe);
}

// PC-242 .. PC-244, PC-252 The clock; a lost turn is a night without a day.
APART constexpr void end_turn(State& s) {
    Open& o = s.open;
    if (captain(o, lone).fame >= fame_alone) return void(o.phase = Phase::over);
    if (o.voyage.clock > 0) --o.voyage.clock;
    if (o.voyage.clock == 0) return void(o.phase = Phase::tally);
    if (o.voyage.lost == 0) return begin_month(s);
    --o.voyage.lost;
    fill_slots(s);
}

} // namespace tortuga::pirates_cove
