// fixture_solo.hpp: a captain alone for the tests: days ashore, nights, and fights at sea.
// The words for cards and moves are those of quiet months; all tests are one program.
#pragma once

#include "games/pirates_cove/fixture_month.hpp"

namespace tortuga::pirates_cove::lonely {

using namespace quiet;

inline constexpr Legend blackbeard{0}, hook{1}, bonnet{10};

inline void dice(State& s, std::initializer_list<int> faces_shown) {
    for (const int die : faces_shown) roll(s, die);
}
inline const Captain& me(const State& s) { return s.open.captain[0]; }
inline int clock_of(const State& s) { return s.open.voyage.clock; }
inline Treasure face_at(const State& s, Place p) { return s.open.face[p]; }

// Before the wheel, in the Cove: no cards, 10 gold, the clock at 60; a card lies on each island.
inline State at_home(const Options& o = standard(1)) { return before_wheels(o); }
// The same, but already at an island; Blackbeard and Hook are at Treasure Island.
inline State ashore(Place p, const Options& o = standard(1)) {
    State s = at_home(o);
    captain(s, lone).place = p;
    return s;
}
inline void enlist(State& s, int slot, Legend l, Place p) {
    s.open.deck = s.open.deck - LegendSet::of(l);
    s.open.foe[slot] = {.legend = l, .place = p};
}

inline void steer(State& s, Place p) { act(s, lone, Kind::wheel, static_cast<int>(p)); }
inline void stay(State& s) { steer(s, me(s).place); }
inline State staying(Place p, const Options& o = standard(1)) {
    State s = ashore(p, o);
    stay(s);
    return s;
}
// The test of the island he stays at, or its fort.
inline State trying(State s, std::initializer_list<int> faces_shown) {
    act(s, lone, Kind::attempt);
    dice(s, faces_shown);
    return s;
}
inline void fire_at(State& s, Ship foe, std::initializer_list<int> faces_shown) {
    act(s, lone, make_fire(foe, sections));
    dice(s, faces_shown);
}
inline void flee_with(State& s, int die) {
    act(s, lone, Kind::flee);
    roll(s, die);
}

// Says no to everything until the legendary pirates move.
inline void until_night(State& s) { pass_until(s, Phase::drift); }
// Where they go, if nobody is met there.
inline void night(State& s, int first, int second) { dice(s, {first, second}); }
inline void quiet_turn(State& s) { // Ashore on islands 1, 2, 5 or 6.
    if (s.open.phase == Phase::wheels) stay(s);
    until_night(s);
    night(s, 3, 4);
}

// He takes what the Cove gives when nothing is left to repair: gold, and a card of no use.
inline void rest(State& s) {
    act(s, lone, Kind::take, 1);
    draw(s, Design::privateer);
}

} // namespace tortuga::pirates_cove::lonely
