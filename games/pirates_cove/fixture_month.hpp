// fixture_month.hpp: quiet months for the tests: positions before the wheels, and short words for
// what players and nature do. They have a namespace of their own: all tests are one program.
#pragma once

#include <initializer_list>
#include <vector>

#include "games/pirates_cove/rules.hpp"

namespace tortuga::pirates_cove::quiet {

inline constexpr Seat ann = seat(0), ben = seat(1), cat = seat(2), dan = seat(3);
inline constexpr Seat nature = Seat::chance;

inline Options with(Options o, std::initializer_list<Switch> on) {
    for (const Switch s : on) o.on.add(s);
    return o;
}

inline std::uint8_t byte(int n) { return static_cast<std::uint8_t>(n); }

// The treasure card T01 .. T20, one of its three copies.
inline Treasure pattern(int number, int copy = 0) {
    return static_cast<Treasure>(3 * (number - 1) + copy);
}
inline void lay(State& s, Place p, Treasure t) { s.open.face[p] = t; }

inline void give(State& s, Seat who, Design d, int copy = 0) { gain_card(s, who, card(d, copy)); }
inline void own_green(State& s, Seat who, int copy = 0) { // Bought in an earlier month.
    s.open.green_owner[copy] = who;
    captain(s, who).course_bought = 1;
    give(s, who, Design::course_green, copy);
}
inline void load(State& s, Seat who, int chests) {
    captain(s, who).chests = byte(captain(s, who).chests + chests);
    s.open.chests = byte(s.open.chests - chests);
}
inline std::int8_t& space(State& s, Seat who, Section where) {
    return captain(s, who).space[where];
}

// Before the wheels of a month: nobody has cards, nine gold each, T13 and T14 on the islands,
// legendary pirates that fire at somebody, on Treasure Island.
inline State before_wheels(const Options& o, int month = 1) {
    State s = Rules::start(o);
    Open& open = s.open;
    open.drawer = Seat::nobody;
    open.draws = 0;
    open.after_draw = Phase::over;
    open.month = byte(month);
    for (int i = 0; i < slots(o); ++i) {
        open.foe[i] = {.legend = static_cast<Legend>(i), .place = Place::treasure};
        open.deck.remove(static_cast<Legend>(i));
    }
    for (int i = 1; i <= outer_islands; ++i)
        lay(s, island(i), static_cast<Treasure>(3 * 12 + i - 1));
    if (o.is_solo())
        for (std::uint8_t& turned : open.voyage.turned) turned = 1;
    for (Seat who : players(open))
        if (month > 1 && !o.is_solo()) captain(s, who).place = Place::treasure;
    open.phase = Phase::wheels;
    PRE(Rules::is_sound(s));
    return s;
}

inline Reason why(const State& s, Seat who, Move m) { return Rules::validate(s, who, m); }

inline void act(State& s, Seat who, Move m) {
    PRE(why(s, who, m) == Reason::ok);
    Rules::apply(s, who, m);
    PRE(Rules::is_sound(s));
}
inline void act(State& s, Seat who, Kind k, int payload = 0) { act(s, who, make(k, payload)); }
inline void play(State& s, Seat who, Design d, int named = 0) {
    act(s, who, make_play((s.hand[index(who)] & all_of(d)).lowest(), named));
}
inline Reason why_not_play(const State& s, Seat who, Design d, int named = 0) {
    return why(s, who, make_play((s.hand[index(who)] & all_of(d)).lowest(), named));
}

inline void roll(State& s, int die) { act(s, nature, Kind::die, die); }
inline void draw(State& s, Design d, int copy = 0) {
    act(s, nature, Kind::draw, static_cast<int>(card(d, copy)));
}
inline void lot(State& s, Seat first) { act(s, nature, Kind::lot, static_cast<int>(first)); }
inline void raise(State& s, Seat who, Section where) {
    act(s, who, Kind::raise, static_cast<int>(where));
}
inline Seat on_turn(const State& s) {
    return Rules::pending(s).size() == 1 ? Rules::pending(s).lowest() : Seat::nobody;
}

inline void sail(State& s, std::initializer_list<Place> places) {
    int i = 0;
    for (const Place p : places) act(s, seat(i++), Kind::wheel, static_cast<int>(p));
}

// Whoever is asked says no, until the month has come so far.
inline void pass_until(State& s, Phase p) {
    while (s.open.phase != p) act(s, on_turn(s), Kind::pass);
}

// The next treasure cards and legendary pirates, whichever they are, and nothing else.
inline void deal_on(State& s) {
    while (s.open.phase == Phase::muster || s.open.phase == Phase::reveal)
        act(s, nature, Rules::legal_moves(s, nature)[0]);
}

inline void deal(State& s, std::initializer_list<Design> designs_dealt) {
    for (const Design d : designs_dealt) draw(s, d);
}
// All leave their ships as they come.
inline void keep_ships(State& s) {
    for (int i = 0; i < sections; ++i)
        for (Seat who : players(s.open)) act(s, who, make_outfit(static_cast<Section>(i), 0));
}
inline void muster(State& s, std::initializer_list<int> legends_shown) {
    for (const int l : legends_shown) act(s, nature, Kind::legend, l);
}

// Sails where nobody meets anybody: legendary pirates are on islands 4 and 5.
inline void sail_quietly(State& s, std::initializer_list<Place> places) {
    sail(s, places);
    if (s.open.phase == Phase::drift) roll(s, 4), roll(s, 5);
}

inline State at_improvements(std::initializer_list<Place> places, int gold) {
    State s = before_wheels(standard(3), 2);
    for (const int i : {1, 2, 3}) lay(s, island(i), pattern(17, i - 1)); // Chests alone.
    captain(s, ann).gold = byte(gold);
    captain(s, ann).fame = 5, captain(s, ben).fame = 3, captain(s, cat).fame = 1;
    sail_quietly(s, places);
    return s;
}

// All pass from the wheels on; nobody meets anybody.
inline void quiet_month(State& s) {
    const int month = s.open.month;
    if (s.open.phase == Phase::wheels) sail(s, {Place::tavern, Place::hull, Place::sails});
    while (s.open.month == month && s.open.phase != Phase::tally) {
        const Seat who = on_turn(s);
        if (s.open.phase == Phase::drift)
            act(s, who, Kind::die, 4 + s.open.slot);
        else if (who == nature)
            act(s, nature, Rules::legal_moves(s, nature)[0]);
        else
            act(s, who, Kind::pass);
    }
    while (s.open.phase != Phase::tally && s.open.phase != Phase::wheels)
        on_turn(s) == nature ? act(s, nature, Rules::legal_moves(s, nature)[0])
                             : act(s, on_turn(s), Kind::pass);
}

inline std::vector<int> payloads(const State& s, Seat who, Kind k) {
    std::vector<int> all;
    for (const Move m : Rules::legal_moves(s, who))
        if (kind_of(m) == k) all.push_back(payload_of(m));
    return all;
}
using Numbers = std::vector<int>;

} // namespace tortuga::pirates_cove::quiet
