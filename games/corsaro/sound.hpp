// sound.hpp: what is true of every position a game can lead to. Laws and set-up positions ask it.
#pragma once

#include "core/invariant.hpp"
#include "games/corsaro/turn.hpp"

namespace tortuga::corsaro {

constexpr bool is_on_board(const Board& b, Space s) {
    return is_blue(s) ? number(s) < b.ring : is_orange(s) ? number(s) - 40 < oranges(b) : true;
}

// CO-002, CO-100 As many boats as the game has, each on the board, each colour's in order.
constexpr bool boats_are_sound(const State& s) {
    const Options& o = s.options;
    for (int c = 0; c < colours; ++c)
        for (int i = 0; i < boats_each_most; ++i) {
            const Space at = s.boat[slot(static_cast<Colour>(c), i)];
            const bool used = (c < o.seats || o.is_family()) && i < o.boats_each;
            if (used != (at != Space::nowhere) || !is_on_board(o.board, at)) return false;
            if (i > 0 && s.boat[slot(static_cast<Colour>(c), i - 1)] > at) return false;
        }
    return true;
}

// CO-024, CO-030, CO-032 Pirates lie on blue spaces, and no boat lies with one.
constexpr bool pirates_are_sound(const State& s) {
    const Options& o = s.options;
    const SpaceSet enemies = pirates(s);
    for (std::size_t i = 0; i < pirates_most; ++i) {
        const Space at = s.pirate[i];
        if (i >= o.pirates || (at == Space::nowhere && s.phase == Phase::place)) {
            if (at != Space::nowhere) return false;
            continue;
        }
        if (!is_blue(at) || number(at) >= o.board.ring) return false;
        if (i > 0 && s.pirate[i - 1] > at) return false;
        if (i > 0 && s.pirate[i - 1] == at && o.has(Switch::pirates_apart)) return false;
    }
    for (const Space at : s.boat)
        if (is_blue(at) && enemies.has(at)) return false;
    return true;
}

// CO-102 Tiles are given, taken and discarded, never made.
constexpr bool tiles_are_sound(const State& s) {
    int total = 0;
    for (int i = 0; i < seats_most; ++i) {
        const int tiles = s.tiles[index(seat(i))];
        if (tiles != 0 && (!s.options.is_family() || i >= s.options.seats)) return false;
        total += tiles;
    }
    return total <= tiles_each * s.options.seats;
}

constexpr bool locks_are_sound(const State& s) {
    for (int i = 0; i < 2; ++i) {
        const Colours open = s.unlocked[static_cast<std::size_t>(i)];
        if (open.empty()) continue;
        if (!s.options.is_family() || s.options.seats != 2) return false;
        if (!(open - colours_of(s.options, seat(i))).empty()) return false;
        if (open.size() == 1 && !has_in_play(s, open.lowest())) return false;
    }
    return true;
}

constexpr bool ends_with_the_boats(const State& s) {
    const bool is_over = s.phase == Phase::over;
    return colours_in_play(s).empty() ? is_over : !is_over || s.turns == turns_most;
}
constexpr bool turns_are_sound(const State& s) {
    if (s.phase == Phase::place) return s.turns == 0;
    return s.turns < turns_most + (s.phase != Phase::roll) && (s.turns > 0 || s.dice[0] == 0);
}
constexpr bool symbols_are_free(const State& s) {
    for (const Space at : s.boat)
        if (s.options.has(Switch::symbols_catch) && is_symbol(s.options.board, at)) return false;
    return true;
}

// Before the game: boats at home, pirates on symbols, and room for the others.
constexpr bool first_seat_places(const State& s) {
    return is_player(s.options, s.turn) && (s.phase != Phase::place || s.turn == seat(0));
}
constexpr bool boats_are_at_home(const State& s) {
    const Options& o = s.options;
    return s.phase != Phase::place ||
           (!o.is_family() && boats_at(s, Space::island) == o.seats * o.boats_each);
}
constexpr bool pirates_are_placed_in_order(const State& s) {
    if (s.phase != Phase::place) return true;
    State placed = s;
    placed.pirate = {Space::nowhere, Space::nowhere, Space::nowhere};
    for (const Space at : s.pirate) {
        if (at == Space::nowhere) break;
        if (detail::place_objection(placed, at) != Reason::ok) return false;
        detail::place(placed, at);
    }
    return true;
}
constexpr bool pirates_are_still_to_come(const State& s) {
    return s.phase != Phase::place || s.pirate[s.options.pirates - 1] == Space::nowhere;
}

// Which number has been used, and which is left.
constexpr bool has_rolled(const State& s) { return s.dice[0] != 0; }
constexpr bool is_rolled(const State& s, int pips) {
    return pips == s.dice[0] || pips == s.dice[1];
}
constexpr bool has_sailed(Phase p) {
    return p == Phase::trade || p == Phase::free || p == Phase::pay;
}
constexpr bool dice_are_sound(const State& s) {
    if (s.dice[0] > s.dice[1] || s.dice[1] > pips_most || (s.dice[0] == 0) != (s.dice[1] == 0))
        return false;
    if (s.phase == Phase::over) return !has_rolled(s) || colours_in_play(s).empty();
    return has_rolled(s) == (s.phase == Phase::move || has_sailed(s.phase));
}
constexpr bool boat_die_is_sound(const State& s) {
    if (has_sailed(s.phase) && (s.boat_die == 0 || s.boat_die == stayed)) return false;
    return s.boat_die == 0 || (has_rolled(s) && (s.boat_die == stayed || is_rolled(s, s.boat_die)));
}
constexpr bool pirate_die_is_sound(const State& s) {
    if (s.pirate_die == 0) return true;
    if (!has_rolled(s) || !is_rolled(s, s.pirate_die)) return false;
    if (s.boat_die == 0) return true;
    const bool uses_both =
        s.boat_die == stayed || s.boat_die + s.pirate_die == s.dice[0] + s.dice[1];
    return uses_both && s.phase != Phase::move;
}
constexpr bool movables_are_sound(const State& s) { return has_rolled(s) != s.mine.empty(); }

// Whom the boat has met, and where it has landed.
constexpr bool has_landed(const State& s) { return s.raft != Space::nowhere; }
constexpr bool raft_is_sound(const State& s) {
    if (!has_landed(s)) return s.phase != Phase::free && s.phase != Phase::pay;
    return has_sailed(s.phase) && is_raft(s.options.board, s.raft) && boats_at(s, s.raft) > 0;
}
constexpr bool rescue_is_played(const State& s) {
    return !s.options.has(Switch::no_rescue) || (s.phase != Phase::free && s.phase != Phase::pay);
}
constexpr bool met_are_sound(const State& s) {
    if (s.phase != Phase::trade) return s.met.empty();
    return !s.met.empty() && !s.met.has(s.turn) && (s.met - seats_of(s.options.seats)).empty() &&
           s.options.is_family() && may_trade(s);
}
constexpr bool somebody_can_be_freed(const State& s) {
    return s.phase != Phase::free || may_free_any(s);
}
constexpr bool freed_is_sound(const State& s) {
    if (s.phase != Phase::pay) return s.freed == Colour::yellow;
    return s.options.is_family() && has_boat(s, s.freed, Space::prison) &&
           payers(s, s.freed).size() == 2;
}

inline constexpr Invariant<State> invariants[] = {
    {"phase", "CO-050", ends_with_the_boats},
    {"boats", "CO-002", boats_are_sound},
    {"pirates", "CO-032", pirates_are_sound},
    {"boats", "CO-130", symbols_are_free},
    {"tiles", "CO-102", tiles_are_sound},
    {"unlocked", "CO-105", locks_are_sound},
    {"turn", "H-4", first_seat_places},
    {"turns", "H-1", turns_are_sound},
    {"boats", "CO-100", boats_are_at_home},
    {"pirates", "CO-003", pirates_are_placed_in_order},
    {"phase", "CO-003", pirates_are_still_to_come},
    {"dice", "CO-010", dice_are_sound},
    {"boat_die", "CO-014", boat_die_is_sound},
    {"pirate_die", "CO-014", pirate_die_is_sound},
    {"movable", "CO-103", movables_are_sound},
    {"phase", "CO-131", rescue_is_played},
    {"raft", "CO-040", raft_is_sound},
    {"met", "CO-113", met_are_sound},
    {"boats", "CO-115", somebody_can_be_freed},
    {"freed", "CO-114", freed_is_sound},
};

constexpr const Invariant<State>* unsound(const State& s) { return first_broken(invariants, s); }

} // namespace tortuga::corsaro
