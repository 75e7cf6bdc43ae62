// turn.hpp: a turn from the roll to the next seat: what may be moved, and what each step leads to.
#pragma once

#include "games/corsaro/capture.hpp"

namespace tortuga::corsaro {

// CO-026, CO-061, CO-103 .. CO-105, A-6 The colours whose boats the seat on turn may move now. Only
// when all boats are out of play is there none.
constexpr Colours movable(const State& s) {
    const Options& o = s.options;
    const Colours all = colours_in_play(s), own = colours_of(o, s.turn) & all;
    if (!o.is_family()) return own.empty() || o.frees_all_boats() ? all : own;
    if (o.seats == 2 && !own.empty()) {
        const Colours open = s.unlocked[index(s.turn)] & own;
        return open.empty() ? own : open;
    }
    const Colours neutral = colours_of(o, Seat::nobody) & all;
    const Colours first = own | neutral;
    return first.empty() ? all : first;
}

constexpr int boats_in_play(const State& s, Colours of) {
    int n = 0;
    for (Colour c : of)
        for (int i = 0; i < boats_each_most; ++i) n += is_in_play(s.boat[slot(c, i)]);
    return n;
}

// May a boat use this number now, and may a pirate? CO-014
constexpr bool boat_may_use(const State& s, int pips) {
    if (s.boat_die != 0) return false;
    if (s.pirate_die == 0) return pips == s.dice[0] || pips == s.dice[1];
    return pips == s.dice[0] + s.dice[1] - s.pirate_die;
}
constexpr bool pirate_may_use(const State& s, int pips) {
    if (s.pirate_die != 0) return false;
    if (s.boat_die == 0 || s.boat_die == stayed) return pips == s.dice[0] || pips == s.dice[1];
    return pips == s.dice[0] + s.dice[1] - s.boat_die;
}

constexpr bool has_boat(const State& s, Colour c, Space at) {
    for (int i = 0; i < boats_each_most; ++i)
        if (s.boat[slot(c, i)] == at) return true;
    return false;
}
constexpr bool has_pirate(const State& s, Space at) { return is_blue(at) && pirates(s).has(at); }

// CO-042, A-24 Would this number bring a boat in, as the pirates lie now and the tiles are?
constexpr bool brings_in(const State& s, Colour c, Space at, int pips) {
    const Board& b = s.options.board;
    if (!reaches_harbour(b, at, pips)) return false;
    if (s.options.has(Switch::number_counts)) return true;
    for (Turns turns : choices(b, at, pips)) {
        if ((turns & into_harbour) == 0 || !can_pay(s, course(b, at, pips, turns))) continue;
        if (voyage(s, {c, at, pips, turns}).course.end == Space::harbour) return true;
    }
    return false;
}

// A-3 Why a boat could not stay here with such dice, whoever lies before the harbour. Who has to
// sail past it is too high with both numbers.
constexpr Reason place_to_stay_objection(const Options& o, Space at, int lower_die) {
    if (o.stay == Stay::anywhere) return Reason::ok;
    if (!is_in_zone(o.board, at)) return Reason::outside_zone;
    if (o.stay == Stay::overshoot)
        for (int pips = lower_die; pips <= pips_most; ++pips)
            if (reaches_harbour(o.board, at, pips)) return Reason::not_too_high;
    return Reason::ok;
}

// CO-043, A-3, A-24 Why a boat may not stay where it is.
constexpr Reason stay_objection(const State& s, Colour c, Space at) {
    if (!s.mine.has(c)) return Reason::boat_came_later;
    const Reason why = place_to_stay_objection(s.options, at, s.dice[0]);
    if (why == Reason::outside_zone) return why;
    for (const std::uint8_t pips : s.dice)
        if (brings_in(s, c, at, pips)) return Reason::number_brings_in;
    if (why != Reason::ok) return why;
    if (s.options.has(Switch::stay_last) && boats_in_play(s, movable(s)) > 1)
        return Reason::others_move;
    return Reason::ok;
}

// CO-114, CO-115, A-15 Who could pay for freeing a boat of this colour: its owner and the rescuer.
constexpr SeatSet payers(const State& s, Colour c) {
    SeatSet all;
    const Seat other = owner(s.options, c);
    if (s.tiles[index(s.turn)] > 0) all.add(s.turn);
    if (other != Seat::nobody && s.tiles[index(other)] > 0) all.add(other);
    return all;
}
constexpr bool may_free(const State& s, Colour c) {
    return has_boat(s, c, Space::prison) && (!s.options.is_family() || !payers(s, c).empty());
}
constexpr bool may_free_any(const State& s) {
    for (int c = 0; c < colours; ++c)
        if (may_free(s, static_cast<Colour>(c))) return true;
    return false;
}

constexpr bool may_give(const State& s) { return s.tiles[index(s.turn)] > 0; }
constexpr bool may_take(const State& s, Seat from) { return s.tiles[index(from)] > 0; }

// CO-113, A-16 With whom of those met a tile may change hands now, whoever that is: the mover
// chooses, or the seats have their order.
constexpr SeatSet next_met(const State& s) {
    return s.options.has(Switch::by_seats) && !s.met.empty() ? SeatSet::of(s.met.lowest()) : s.met;
}
constexpr bool may_trade(const State& s) {
    if (s.met.empty()) return false;
    if (may_give(s)) return true;
    for (Seat other : next_met(s))
        if (may_take(s, other)) return true;
    return false;
}
// Who leaves the tiles as they are may as well do so in the order of the seats: whoever looks at
// all ways to go on need not look at others.
constexpr bool keeps_out_of_order(const State& s, Move m) {
    return kind_of(m) == Kind::trade && trade_of(m) == Trade::keep && seat_of(m) != s.met.lowest();
}

namespace detail {

constexpr void end_turn(State& s) {
    s.dice = {};
    s.boat_die = s.pirate_die = 0;
    s.mine = {};
    s.turn = left_of(s.turn, s.options.seats); // CO-005
    s.phase = s.turns == turns_most ? Phase::over : Phase::roll;
}

// Goes on to whatever this turn still holds: tiles, a rescue, the other die, or the next seat.
constexpr void go_on(State& s) {
    if (colours_in_play(s).empty()) { // CO-050, CO-120, A-19
        s.phase = Phase::over;
        s.met = {};
        s.raft = Space::nowhere;
        return;
    }
    while (!s.met.empty()) {
        if (may_trade(s)) return void(s.phase = Phase::trade);
        s.met = s.met - next_met(s);
    }
    if (s.raft != Space::nowhere && may_free_any(s)) return void(s.phase = Phase::free);
    s.raft = Space::nowhere;
    if (s.boat_die != 0 && s.pirate_die != 0) return end_turn(s);
    s.phase = Phase::move;
}

// CO-113, A-16 The players whose boats lie where a boat has sailed.
constexpr SeatSet met_on(const State& s, SpaceSet passed) {
    SeatSet met;
    for (std::size_t i = 0; i < s.boat.size(); ++i) {
        const Seat other = owner(s.options, colour_of(i));
        if (other != s.turn && other != Seat::nobody && passed.has(s.boat[i])) met.add(other);
    }
    return met;
}

constexpr void sail(State& s, const Sailing& sail) {
    const Voyage v = voyage(s, sail);
    const Options& o = s.options;
    if (o.is_family()) {
        std::uint8_t& tiles = s.tiles[index(s.turn)];
        const int price = toll(o, v.course);
        tiles = static_cast<std::uint8_t>(price < tiles ? tiles - price : 0); // H-3
        s.met = met_on(s, v.course.passed);
        if (o.seats == 2 && s.unlocked[index(s.turn)].empty() && owner(o, sail.colour) == s.turn)
            s.unlocked[index(s.turn)].add(sail.colour);
    }
    shift(s, sail.colour, sail.from, v.is_caught ? Space::prison : v.course.end);
    const bool lands = !v.is_caught && is_raft(o.board, v.course.end);
    if (lands && !o.has(Switch::no_rescue)) s.raft = v.course.end; // CO-040, A-13
    s.boat_die = static_cast<std::uint8_t>(sail.pips);
    unlock(s);
}

constexpr void pay(State& s, Seat who) {
    --s.tiles[index(who)];
    shift(s, s.freed, Space::prison, s.raft); // CO-041: one boat for each landing.
    s.freed = Colour::yellow;
    s.raft = Space::nowhere;
}

constexpr void free(State& s, Move m) {
    if (m == free_nobody) return void(s.raft = Space::nowhere);
    s.freed = static_cast<Colour>(payload_of(m));
    if (!s.options.is_family()) {
        shift(s, s.freed, Space::prison, s.raft);
        s.freed = Colour::yellow;
        s.raft = Space::nowhere;
        return;
    }
    const SeatSet able = payers(s, s.freed);
    if (able.size() == 1) return pay(s, able.lowest());
    s.phase = Phase::pay;
}

constexpr void trade(State& s, Move m) {
    const Seat other = seat_of(m);
    std::uint8_t& mine = s.tiles[index(s.turn)];
    std::uint8_t& theirs = s.tiles[index(other)];
    if (trade_of(m) == Trade::give) --mine, ++theirs;
    if (trade_of(m) == Trade::take) ++mine, --theirs;
    s.met.remove(other);
}

// CO-003, H-4 The pirates go on symbols, in the board's order; then the first turn begins.
// H-4 One order for each placement: a symbol behind those taken, with enough left for the rest.
constexpr Reason place_objection(const State& s, Space at) {
    int placed = 0, behind = 0;
    for (const Space p : s.pirate) placed += p != Space::nowhere;
    if (!is_symbol(s.options.board, at) || pirates(s).has(at)) return Reason::not_a_free_symbol;
    if (placed > 0 && s.pirate[placed - 1] > at) return Reason::placed_in_order;
    for (const std::uint8_t symbol : s.options.board.symbol) behind += blue(symbol) > at;
    return behind < s.options.pirates - placed - 1 ? Reason::placed_in_order : Reason::ok;
}

constexpr void place(State& s, Space at) {
    std::size_t i = 0;
    while (s.pirate[i] != Space::nowhere) ++i;
    s.pirate[i] = at;
    if (i + 1 == s.options.pirates) s.phase = Phase::roll;
}

constexpr void roll(State& s, Move m) {
    s.dice = {static_cast<std::uint8_t>(high_pips(m)), static_cast<std::uint8_t>(low_pips(m))};
    s.mine = movable(s);
    ++s.turns;
    s.phase = Phase::move;
}

} // namespace detail

} // namespace tortuga::corsaro
