// sound.hpp: what is true of every reachable position. Laws and set-up positions lean on it.
#pragma once

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

constexpr bool dice_are_sound(const State& s) {
    const bool rolled = s.dice[0] != 0;
    if (!rolled) return s.dice[1] == 0 && s.boat_die == 0 && s.pirate_die == 0 && s.mine.empty();
    if (s.dice[0] > s.dice[1] || s.dice[1] > pips_most || s.mine.empty()) return false;
    const auto is_rolled = [&](int pips) { return pips == s.dice[0] || pips == s.dice[1]; };
    if (s.boat_die != 0 && s.boat_die != stayed && !is_rolled(s.boat_die)) return false;
    if (s.pirate_die != 0 && !is_rolled(s.pirate_die)) return false;
    const bool both = s.boat_die != 0 && s.boat_die != stayed && s.pirate_die != 0;
    return !both || s.boat_die + s.pirate_die == s.dice[0] + s.dice[1]; // CO-014
}

constexpr bool phase_is_sound(const State& s) {
    const bool rolled = s.dice[0] != 0, landed = s.raft != Space::nowhere;
    if (!is_player(s.options, s.turn) || s.turns > turns_most) return false;
    if (landed && (!is_raft(s.options.board, s.raft) || boats_at(s, s.raft) == 0)) return false;
    if (s.phase != Phase::pay && s.freed != Colour::yellow) return false;
    if (s.phase != Phase::trade && !s.met.empty()) return false;
    if (colours_in_play(s).empty()) return s.phase == Phase::over && !landed;
    switch (s.phase) {
    case Phase::place:
        return !rolled && s.turns == 0 && s.pirate[s.options.pirates - 1] == Space::nowhere;
    case Phase::roll: return !rolled && !landed;
    case Phase::move: return rolled && !landed && (s.boat_die == 0 || s.pirate_die == 0);
    case Phase::trade:
        return rolled && s.boat_die != 0 && !s.met.empty() && !s.met.has(s.turn) &&
               (s.met - seats_of(s.options.seats)).empty() && s.options.is_family() && may_trade(s);
    case Phase::free: return rolled && s.boat_die != 0 && landed && may_free_any(s);
    case Phase::pay:
        return rolled && s.boat_die != 0 && landed && s.options.is_family() &&
               has_boat(s, s.freed, Space::prison) && payers(s, s.freed).size() == 2;
    case Phase::over: return s.turns == turns_most && !rolled && !landed;
    }
    return false;
}

constexpr bool is_sound(const State& s) {
    return boats_are_sound(s) && pirates_are_sound(s) && tiles_are_sound(s) && locks_are_sound(s) &&
           dice_are_sound(s) && phase_is_sound(s);
}

} // namespace tortuga::corsaro
