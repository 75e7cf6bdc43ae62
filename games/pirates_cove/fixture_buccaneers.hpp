// fixture_buccaneers.hpp: Brutal Buccaneers for the tests: turns from their first card on, and
// ships of equal speed. The words for combat are those of battle; all tests are one program.
#pragma once

#include "games/pirates_cove/fixture_combat.hpp"

namespace tortuga::pirates_cove::brutal {

using namespace battle;

inline constexpr Ship ship_a = ship_of(a), ship_b = ship_of(b), ship_c = ship_of(c);

inline Treasure pattern(int number, int copy = 0) { // T01 .. T20
    return static_cast<Treasure>(3 * (number - 1) + copy);
}
inline void lay_at(State& s, Place p, Treasure t) { s.open.face[p] = t; }
inline Treasure face_at(const State& s, Place p) { return s.open.face[p]; }
inline Place place_of_foe(const State& s, int slot) { return s.open.foe[slot].place; }

// Before the wheels; treasure cards are out. Both legendary pirates, at Treasure Island now, will
// sail after 3 fame: the first to Sail Island, the second to Cannon Island.
inline State cruising(int seats = 5, Legend first = bonnet, Legend second = hook) {
    State s = at_sea(buccaneers(seats), first, second);
    lay_at(s, Place::tavern, pattern(8));    // 1 fame, 4 gold, 1 chest.
    lay_at(s, Place::hull, pattern(7));      // 1 fame, 5 gold.
    lay_at(s, Place::sails, pattern(1));     // 3 fame.
    lay_at(s, Place::cannons, pattern(2));   // 3 fame.
    lay_at(s, Place::crew, pattern(13));     // 6 gold.
    lay_at(s, Place::treasure, pattern(11)); // 1 fame, 2 gold, 1 tavern card.
    return s;
}
inline void even(State& s, std::initializer_list<Seat> seats_there, int sails_at) {
    for (const Seat who : seats_there)
        captain(s, who).space[Section::sails] = static_cast<std::int8_t>(sails_at);
}

// No Battle cards; ties in the circuit by seat.
inline void ready(State& s) {
    while (s.open.phase == Phase::prepare ||
           (s.open.phase == Phase::lots && s.open.after_lots == Phase::prepare)) {
        if (s.open.phase == Phase::prepare)
            play(s, make(Kind::pass));
        else
            lot(s, s.open.tied.lowest());
    }
}
// The wheels, then no New Course, no Navy and no Battle card.
inline void clash(State& s, std::initializer_list<int> wheels) {
    sail(s, wheels, {});
    wait_for(s, Phase::prepare);
    ready(s);
}
// Nobody of those of equal speed flees.
inline void stand_fast(State& s) {
    while (s.open.phase == Phase::stand) play(s, make(Kind::pass));
}

// A turn from its first card on, whatever is drawn.
inline void stock_up(State& s) {
    while (s.open.phase == Phase::stock) play(s, *Rules::legal_moves(s, Seat::chance).begin());
}

} // namespace tortuga::pirates_cove::brutal
