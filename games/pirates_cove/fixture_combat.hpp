// fixture_combat.hpp: ships put to sea for the tests of combat, and moves that must be legal.
//
// Five captains sail. The tests look at A, B and C; D and E meet on island 5, so that a combat of
// the others on an island before it ends in theirs, and not in the plunder.
// All tests are one program, so this has a namespace of its own.
#pragma once

#include <gtest/gtest.h>

#include <array>
#include <initializer_list>

#include "games/pirates_cove/rules.hpp"

namespace tortuga::pirates_cove::battle {

inline constexpr Seat a = seat(0), b = seat(1), c = seat(2), d = seat(3), e = seat(4);
inline constexpr int sails = 0, hull = 1, crew = 2, cannons = 3;
inline constexpr Ship first_foe = ship_of_slot(0), second_foe = ship_of_slot(1);
inline constexpr Legend blackbeard{0}, hook{1}, mary_read{2}, dutchman{3}, bonny{5}, calico{6},
    morgan{7}, roberts{8}, bellamy{9}, bonnet{10}, vane{11}, low{12}, ching_shih{13};

// Month 1, before the wheels: nobody has a card, A is the fastest, then B, then the rest.
inline State at_sea(Options o = standard(5), Legend first = bonnet, Legend second = calico) {
    State s = Rules::start(o);
    Open& open = s.open;
    open.draws = 0;
    open.drawer = Seat::nobody;
    open.after_draw = Phase::over;
    open.month = 1;
    open.phase = Phase::wheels;
    for (int i = 0; i < outer_islands; ++i) open.face[island(i + 1)] = static_cast<Treasure>(3 * i);
    const std::array<Legend, 2> legends_here{first, second};
    for (int i = 0; i < slots(o); ++i) {
        open.foe[i] = {.legend = legends_here[static_cast<std::size_t>(i)],
                       .place = Place::treasure};
        open.deck.remove(legends_here[static_cast<std::size_t>(i)]);
    }
    if (o.is_buccaneers()) open.buccaneers.leader = a;
    captain(s, a).space[Section::sails] = 3;
    captain(s, b).space[Section::sails] = 2;
    PRE(Rules::is_sound(s));
    return s;
}

inline Options with(std::initializer_list<Switch> on, Options o = standard(5)) {
    for (const Switch each : on) o.on.add(each);
    return o;
}

inline const Captain& at(const State& s, Seat who) { return s.open.captain[index(who)]; }
inline int space(const State& s, Seat who, int section) {
    return at(s, who).space[static_cast<Section>(section)];
}

inline void put(State& s, Seat who, Spaces spaces) { captain(s, who).space = spaces; }
inline void enrich(State& s, Seat who, int fame, int gold, int chests) {
    Captain& it = captain(s, who);
    s.open.chests = static_cast<std::uint8_t>(s.open.chests + it.chests - chests);
    it.fame = static_cast<std::uint8_t>(fame);
    it.gold = static_cast<std::uint8_t>(gold);
    it.chests = static_cast<std::uint8_t>(chests);
}
inline void deal(State& s, Seat who, Design design, int copy = 0) {
    gain_card(s, who, card(design, copy));
}

inline void play(State& s, Seat who, Move m) {
    ASSERT_EQ(Rules::validate(s, who, m), Reason::ok) << static_cast<int>(s.open.phase);
    Rules::apply(s, who, m);
    ASSERT_TRUE(Rules::is_sound(s));
}
inline void play(State& s, Move m) { play(s, Rules::pending(s).lowest(), m); }
inline void use(State& s, Seat who, Design design, int named = 0) {
    play(s, who, make_play((s.hand[index(who)] & all_of(design)).lowest(), named));
}
inline void roll(State& s, std::initializer_list<int> dice) {
    for (const int die : dice) play(s, Seat::chance, make(Kind::die, die));
}
inline void lot(State& s, Ship ship) {
    play(s, Seat::chance, make(Kind::lot, static_cast<int>(ship)));
}
inline void fire(State& s, Seat who, Seat target, int section, std::initializer_list<int> dice) {
    play(s, who, make_fire(ship_of(target), section));
    roll(s, dice);
}
inline void fire(State& s, Seat who, Ship foe, std::initializer_list<int> dice) {
    play(s, who, make_fire(foe, sections));
    roll(s, dice);
}
inline void flee(State& s, Seat who, int die) {
    play(s, who, make(Kind::flee));
    roll(s, {die});
}
inline void pass(State& s, Seat who) { play(s, who, make(Kind::pass)); }
inline Reason why(const State& s, Seat who, Move m) { return Rules::validate(s, who, m); }
inline bool is_turn_of(const State& s, Seat who) {
    return s.open.phase == Phase::aim && Rules::pending(s) == SeatSet::of(who);
}
inline int dice_now(const State& s) { return s.open.rolling.dice; }

// The wheels, and the dice of the legendary pirates.
inline void sail(State& s, std::initializer_list<int> wheels, std::initializer_list<int> drift) {
    int i = 0;
    for (const int wheel : wheels) play(s, seat(i++), make(Kind::wheel, wheel));
    roll(s, drift);
}

// Nobody sets a New Course, nor sends the Navy before `until`; whoever could goes by seat.
inline void wait_for(State& s, Phase until) {
    const auto is_before = [&](Phase p) { return p == Phase::courses || p == Phase::navy; };
    while (s.open.phase != until) {
        if (s.open.phase == Phase::lots && is_before(s.open.after_lots))
            lot(s, s.open.tied.lowest());
        else if (is_before(s.open.phase))
            play(s, make(Kind::pass));
        else
            return;
    }
}

// A, B and C on Hull Island, the legendary pirates alone elsewhere.
inline void meet(State& s, std::initializer_list<int> drift = {3, 4}) {
    sail(s, {2, 2, 2, 5, 5}, drift);
    wait_for(s, Phase::prepare);
}
// A and B alone there; C on Treasure Island.
inline void meet_in_pairs(State& s, std::initializer_list<int> drift = {3, 4}) {
    sail(s, {2, 2, 6, 5, 5}, drift);
    wait_for(s, Phase::prepare);
}
inline void prepare_nothing(State& s) {
    while (s.open.phase == Phase::prepare) play(s, make(Kind::pass));
}
inline bool is_over(const State& s) { return s.open.combat.island != Place::hull; }

} // namespace tortuga::pirates_cove::battle
