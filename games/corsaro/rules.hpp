// rules.hpp: Corsaro as a Game: whose turn, what is legal and why not, and what happens.
#pragma once

#include "core/game.hpp"
#include "games/corsaro/sea.hpp"
#include "games/corsaro/sound.hpp"

namespace tortuga::corsaro {

struct Rules {
    using Options = corsaro::Options;
    using State = corsaro::State;
    using View = corsaro::View;
    using Move = corsaro::Move;
    using Reason = corsaro::Reason;

    static constexpr std::string_view name = "corsaro";
    // Twelve boats by two dice in all directions, or staying; three pirates by two dice.
    static constexpr int moves_max = boats_most * (2 * turns_all + 1) + 2 * pirates_most;
    // Pirates are placed; a turn is a roll, two moves, a trade with each other seat, and a rescue
    // that somebody pays.
    static constexpr int plies_max = pirates_most + turns_most * (3 + seats_most - 1 + 2);

    static constexpr Reason objection(const Options& o);
    static constexpr State start(const Options& o);
    static constexpr SeatSet pending(const State& s);
    static constexpr Moves<Rules> legal_moves(const State& s, Seat who);
    static constexpr Reason validate(const State& s, Seat who, Move m);
    static constexpr std::uint32_t weight(const State&, Move m) { // Two dice: 3 and 5 is 5 and 3.
        return low_pips(m) == high_pips(m) ? 1 : 2;
    }
    static constexpr void apply(State& s, Seat who, Move m);
    static constexpr Scores result(const State& s);
    static constexpr bool is_sound(const State& s) {
        return objection(s.options) == Reason::ok && unsound(s) == nullptr;
    }
    static constexpr View view(const State& s, Seat who) { return {.table = s, .me = who}; }
    static constexpr State sample(const View& v, Rng&) { return v.table; }
    static constexpr bool hears(const State&, Seat, Move, Seat) { return true; }
    static constexpr std::uint64_t playout(State& s, Rng& rng);
};

constexpr Reason Rules::objection(const Options& o) {
    if (o.seats < seats_least || o.seats > seats_most) return Reason::seats_two_to_four; // CO-001
    const bool is_family = o.is_family();
    if (is_family ? o.pirates != pirates_most : o.pirates < 1 || o.pirates > 2)
        return Reason::pirates_wrong; // CO-003, CO-060, CO-100
    if (o.boats_each < 1 || o.boats_each > boats_each_most) return Reason::boats_wrong; // CO-061
    if (is_family && o.boats_each != boats_each_most) return Reason::boats_wrong;       // CO-100
    if (!is_family && (o.has(Switch::pirates_apart) || o.toll != Toll::entry))
        return Reason::family_only; // CO-031; the simple form has no tiles. CO-004
    if (is_family && o.has(Switch::any_boat)) return Reason::simple_only;
    if (is_family && o.board.ring < family_ring_least) return Reason::ring_short;
    return corsaro::objection(o.board);
}

// CO-002, CO-100 All boats on the island. Where there is a pirate for every symbol, they are
// placed.
constexpr State Rules::start(const Options& o) {
    PRE(objection(o) == Reason::ok);
    State s{.options = o, .turn = seat(0)}; // CO-005, H-4
    for (int c = 0; c < colours; ++c)
        for (int i = 0; i < boats_each_most; ++i)
            s.boat[slot(static_cast<Colour>(c), i)] =
                (c < o.seats || o.is_family()) && i < o.boats_each ? Space::island : Space::nowhere;
    s.pirate = {Space::nowhere, Space::nowhere, Space::nowhere};
    if (o.pirates == symbols) {
        for (std::size_t i = 0; i < symbols; ++i) s.pirate[i] = blue(o.board.symbol[i]);
        s.phase = Phase::roll;
    }
    if (o.is_family())
        for (int i = 0; i < o.seats; ++i) s.tiles[index(seat(i))] = tiles_each; // CO-102
    return s;
}

constexpr SeatSet Rules::pending(const State& s) {
    if (s.phase == Phase::over) return {};
    return SeatSet::of(s.phase == Phase::roll ? Seat::chance : s.turn);
}

namespace detail {

constexpr void list_rolls(Moves<Rules>& moves) {
    for (int low = 1; low <= pips_most; ++low)
        for (int high = low; high <= pips_most; ++high) moves.push_back(make_roll(low, high));
}

constexpr Reason pirate_objection(const State& s, Space from, int pips) {
    if (s.pirate_die != 0) return Reason::pirate_moved_already;
    if (!pirate_may_use(s, pips)) return Reason::not_your_die;
    if (!has_pirate(s, from)) return Reason::no_pirate_there;
    switch (pirate_way(s, from, pips)) {
    case Way::open: return Reason::ok;
    case Way::passes: return Reason::pirates_pass_not;
    case Way::shares: return Reason::pirates_share_not;
    }
    return Reason::ok;
}

// CO-103 .. CO-105 Why a boat of this colour on this space may not be chosen.
constexpr Reason boat_objection(const State& s, Colour c, Space at) {
    if (s.boat_die != 0) return Reason::boat_moved_already;
    if (!is_in_play(at) || !has_boat(s, c, at)) return Reason::no_boat_there;
    if (movable(s).has(c)) return Reason::ok;
    return owner(s.options, c) == s.turn ? Reason::colour_locked : Reason::not_your_boat;
}

constexpr Reason sail_objection(const State& s, const Sailing& sail) {
    if (const Reason why = boat_objection(s, sail.colour, sail.from); why != Reason::ok) return why;
    if (!boat_may_use(s, sail.pips)) return Reason::not_your_die;
    const Course c = course(s.options.board, sail.from, sail.pips, sail.turns);
    if (!c.exists()) return Reason::no_such_course;
    return can_pay(s, c) ? Reason::ok : Reason::no_tile;
}

constexpr Reason move_objection(const State& s, Move m) {
    switch (kind_of(m)) {
    case Kind::pirate: return pirate_objection(s, pirate_from(m), low_pips(m));
    case Kind::sail: return sail_objection(s, sailing_of(m));
    case Kind::stay:
        if (const Reason why = boat_objection(s, stay_colour(m), stay_at(m)); why != Reason::ok)
            return why;
        return stay_objection(s, stay_colour(m), stay_at(m));
    case Kind::roll:
    case Kind::place:
    case Kind::free:
    case Kind::pay:
    case Kind::trade: break;
    }
    return Reason::wrong_kind;
}

constexpr Reason trade_objection(const State& s, Trade t, Seat with) {
    if (!next_met(s).has(with)) return Reason::not_met;
    if (t == Trade::give && !may_give(s)) return Reason::no_tile_to_give;
    if (t == Trade::take && !may_take(s, with)) return Reason::no_tile_to_take;
    return static_cast<int>(t) < trades ? Reason::ok : Reason::wrong_kind;
}

constexpr Reason free_objection(const State& s, int payload) {
    if (payload == no_colour) return Reason::ok;
    if (payload > no_colour || !has_boat(s, static_cast<Colour>(payload), Space::prison))
        return Reason::not_captured;
    return may_free(s, static_cast<Colour>(payload)) ? Reason::ok : Reason::nobody_pays;
}

constexpr bool is_roll(Move m) {
    return 1 <= high_pips(m) && high_pips(m) <= low_pips(m) && low_pips(m) <= pips_most;
}

// Does the code say anything beyond what its kind needs? Such a code is no move.
constexpr bool is_canonical(Move m) {
    const int payload = payload_of(m);
    switch (kind_of(m)) {
    case Kind::roll: return payload < 1 << 6;
    case Kind::place: return payload < 1 << 6;
    case Kind::pirate: return payload < 1 << 9;
    case Kind::stay: return payload < 1 << 8;
    case Kind::free: return payload <= no_colour;
    case Kind::pay: return payload < 1 << 3;
    case Kind::trade: return payload < 1 << 5;
    case Kind::sail: return code(m) >> 15 != 0;
    }
    return false;
}

constexpr void list_pirates(const State& s, Moves<Rules>& moves) {
    for (Space from : pirates(s))
        for (std::size_t i = 0; i < 2; ++i) {
            const int pips = s.dice[i];
            if (i == 1 && s.dice[0] == s.dice[1]) break;
            if (pirate_may_use(s, pips) && pirate_way(s, from, pips) == Way::open)
                moves.push_back(make_pirate(from, pips));
        }
}

// Each boat of these colours, once for each space that boats of a colour share.
constexpr void each_boat(const State& s, Colours of, auto&& visit) {
    for (Colour c : of)
        for (int i = 0; i < boats_each_most; ++i) {
            const Space at = s.boat[slot(c, i)];
            if (is_in_play(at) && (i == 0 || s.boat[slot(c, i - 1)] != at)) visit(c, at);
        }
}

constexpr void list_sailings(const State& s, Colour c, Space from, Moves<Rules>& moves) {
    const Board& b = s.options.board;
    const bool counts_tiles = s.options.is_family();
    for (std::size_t i = 0; i < 2; ++i) {
        const int pips = s.dice[i];
        if (i == 1 && s.dice[0] == s.dice[1]) break;
        if (!boat_may_use(s, pips)) continue;
        for (Turns turns : choices(b, from, pips))
            if (!counts_tiles || turns == 0 || can_pay(s, course(b, from, pips, turns)))
                moves.push_back(make_sail(c, from, pips, turns));
    }
}

constexpr void list_steps(const State& s, Moves<Rules>& moves) {
    list_pirates(s, moves);
    if (s.boat_die != 0) return;
    const Colours mine = movable(s);
    each_boat(s, mine, [&](Colour c, Space at) {
        if (stay_objection(s, c, at) == Reason::ok) moves.push_back(make_stay(c, at));
    });
    each_boat(s, mine, [&](Colour c, Space at) { list_sailings(s, c, at, moves); });
}

} // namespace detail

constexpr Moves<Rules> Rules::legal_moves(const State& s, Seat who) {
    Moves<Rules> moves;
    if (!pending(s).has(who)) return moves;
    switch (s.phase) {
    case Phase::place:
        for (const std::uint8_t symbol : s.options.board.symbol)
            if (detail::place_objection(s, blue(symbol)) == Reason::ok)
                moves.push_back(make_place(blue(symbol)));
        break;
    case Phase::roll: detail::list_rolls(moves); break;
    case Phase::move: detail::list_steps(s, moves); break;
    case Phase::trade:
        for (Seat other : next_met(s)) moves.push_back(make_trade(Trade::keep, other));
        if (may_give(s))
            for (Seat other : next_met(s)) moves.push_back(make_trade(Trade::give, other));
        for (Seat other : next_met(s))
            if (may_take(s, other)) moves.push_back(make_trade(Trade::take, other));
        break;
    case Phase::free:
        for (int c = 0; c < colours; ++c)
            if (may_free(s, static_cast<Colour>(c)))
                moves.push_back(make_free(static_cast<Colour>(c)));
        moves.push_back(free_nobody);
        break;
    case Phase::pay:
        for (Seat payer : payers(s, s.freed)) moves.push_back(make_pay(payer));
        break;
    case Phase::over: break;
    }
    return moves;
}

constexpr Reason Rules::validate(const State& s, Seat who, Move m) {
    if (!pending(s).has(who)) return Reason::not_your_turn;
    if (!detail::is_canonical(m)) return Reason::wrong_kind;
    const Kind kind = kind_of(m);
    switch (s.phase) {
    case Phase::place:
        if (kind != Kind::place) break;
        return detail::place_objection(s, static_cast<Space>(payload_of(m)));
    case Phase::roll:
        if (kind != Kind::roll) break;
        return detail::is_roll(m) ? Reason::ok : Reason::no_such_roll;
    case Phase::move: return detail::move_objection(s, m);
    case Phase::trade:
        if (kind != Kind::trade) break;
        return detail::trade_objection(s, trade_of(m), seat_of(m));
    case Phase::free:
        if (kind != Kind::free) break;
        return detail::free_objection(s, payload_of(m));
    case Phase::pay:
        if (kind != Kind::pay) break;
        return payers(s, s.freed).has(seat_of(m)) ? Reason::ok : Reason::not_paying;
    case Phase::over: break;
    }
    return Reason::wrong_kind;
}

constexpr void Rules::apply(State& s, Seat who, Move m) {
    AUDIT(validate(s, who, m) == Reason::ok);
    switch (kind_of(m)) {
    case Kind::place: return detail::place(s, static_cast<Space>(payload_of(m)));
    case Kind::roll: return detail::roll(s, m);
    case Kind::pirate:
        move_pirate(s, pirate_from(m), low_pips(m));
        s.pirate_die = static_cast<std::uint8_t>(low_pips(m));
        break;
    case Kind::sail: detail::sail(s, sailing_of(m)); break;
    case Kind::stay: s.boat_die = stayed; break;
    case Kind::trade: detail::trade(s, m); break;
    case Kind::free: detail::free(s, m); break;
    case Kind::pay: detail::pay(s, seat_of(m)); break;
    }
    if (!(s.phase == Phase::pay && kind_of(m) == Kind::free)) detail::go_on(s);
}

// All win or all lose, and a game that was broken off is lost. CO-001, CO-051, CO-052, H-1
constexpr Scores Rules::result(const State& s) {
    Scores scores{};
    const bool is_done = s.phase == Phase::over && colours_in_play(s).empty();
    if (is_done && boats_at(s, Space::harbour) >= safe_needed(s.options))
        for (int i = 0; i < s.options.seats; ++i) scores[index(seat(i))] = 1;
    return scores;
}

namespace detail {

// The roll on the ticket that a draw by weight from the list would take: 1/1, then 1/2 twice, ...
constexpr Move roll_on(int ticket) {
    int low = 1;
    for (; ticket >= 13 - 2 * low; ++low) ticket -= 13 - 2 * low;
    return make_roll(low, low + (ticket + 1) / 2);
}

} // namespace detail

constexpr std::uint64_t Rules::playout(State& s, Rng& rng) {
    std::uint64_t decisions = 0;
    for (;;) {
        if (s.phase == Phase::roll) detail::roll(s, detail::roll_on(rng.below(36)));
        if (s.phase == Phase::over) return decisions;
        const Moves<Rules> moves = legal_moves(s, s.turn);
        apply(s, s.turn, moves[rng.below(moves.size())]);
        ++decisions;
    }
}

static_assert(Game<Rules> && PlaysFast<Rules>);

} // namespace tortuga::corsaro
