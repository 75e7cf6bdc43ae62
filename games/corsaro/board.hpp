// board.hpp: the sea: a blue ring, a lane from the island, safer routes, and a harbour.
//
// A board is a value of 32 bytes, so a State carries its own and the rules need no table beside it.
// It is read from a file once, long before play (see sea.hpp for what makes a board playable). What
// follows where is computed from these few numbers, which is as fast as looking it up.
#pragma once

#include <array>
#include <cstdint>

#include "core/bit_set.hpp"
#include "core/per.hpp"

namespace tortuga::corsaro {

// Where a boat or a pirate can be:
//
//     0 .. 39    blue spaces, in the order in which they are sailed
//     40 .. 59   orange spaces: first the lane from the island, then each safer route
//     60 .. 63   places off the water
enum class Space : std::uint8_t {
    first_orange = 40,
    island = 60,  // Where all boats start. CO-002, CO-025
    harbour = 61, // Safe, and out of play. CO-042
    prison = 62,  // Captured, on the pirates' island. CO-036
    nowhere = 63, // Not in the game.
};
using SpaceSet = BitSet<Space, std::uint64_t>;

inline constexpr int ring_least = 12, ring_most = 40, orange_most = 20;
inline constexpr int family_ring_least = 19; // some pirate can always move.
inline constexpr int routes_most = 3, symbols = 3, greens = 2;
inline constexpr int pips_most = 6;

constexpr Space blue(int i) { return static_cast<Space>(i); }
constexpr Space orange(int i) { return static_cast<Space>(40 + i); }
constexpr int number(Space s) { return static_cast<int>(s); }
constexpr bool is_blue(Space s) { return number(s) < ring_most; }
constexpr bool is_orange(Space s) { return s >= Space::first_orange && s < Space::island; }
constexpr bool is_in_play(Space s) { return s <= Space::island; }
constexpr bool is_out(Space s) { return s == Space::harbour || s == Space::prison; }

// CO-023 A safer route: leaves the ring at a fork, comes back further on.
struct Route {
    std::uint8_t from = 0, length = 0, to = 0;
    char letter = 0; // Its spaces are called A1, A2, ...

    friend constexpr bool operator==(const Route&, const Route&) = default;
};

struct Board {
    std::uint64_t rafts = 0; // Blue spaces, as a set. CO-040
    Per<int, Route, routes_most> route{};
    std::array<std::uint8_t, symbols> symbol{}; // Blue spaces, ascending. CO-003
    std::uint8_t ring = 0;                      // How many blue spaces.
    std::uint8_t routes = 0;                    // How many safer routes.
    std::uint8_t lane = 0;              // Orange spaces that join the island to the ring. CO-021
    std::uint8_t lane_to = 0;           // The blue space they lead to.
    std::uint8_t mouth = 0;             // The blue space from which the harbour is entered.
    std::array<std::uint8_t, 4> zero{}; // No padding: a value is its bytes.

    friend constexpr bool operator==(const Board&, const Board&) = default;
};
static_assert(sizeof(Board) == 32);

// The first orange space of a route; of the lane it is Space::first_orange.
constexpr Space route_start(const Board& b, int route) {
    int i = b.lane;
    for (int k = 0; k < route; ++k) i += b.route[k].length;
    return orange(i);
}
constexpr int oranges(const Board& b) { return number(route_start(b, b.routes)) - 40; }

constexpr bool is_raft(const Board& b, Space s) { return SpaceSet{b.rafts}.has(s); }
constexpr bool is_symbol(const Board& b, Space s) {
    for (const std::uint8_t n : b.symbol)
        if (blue(n) == s) return true;
    return false;
}
// The orange spaces of the islands, which cost a tile in the FAMILY form; not the lane. CO-112
constexpr bool is_on_route(const Board& b, Space s) {
    return is_orange(s) && number(s) >= 40 + b.lane;
}

// CO-020 The space after `s` for whoever stays on course: on blue, the next blue.
constexpr Space after(const Board& b, Space s) {
    if (is_blue(s)) return blue(number(s) + 1 == b.ring ? 0 : number(s) + 1);
    if (s == Space::island) return Space::first_orange; // CO-021
    const int next = number(s) - 40 + 1;
    int end = b.lane;
    if (next == end) return blue(b.lane_to);
    for (int k = 0; k < b.routes; ++k) {
        end += b.route[k].length;
        if (next == end) return blue(b.route[k].to);
    }
    return orange(next);
}

// Where those who follow the orange spaces from here come to the ring, and in how many steps.
struct Rejoining {
    int steps;
    Space at;
};
constexpr Rejoining rejoining(const Board& b, Space s) {
    if (s == Space::island) return {b.lane + 1, blue(b.lane_to)};
    const int i = number(s) - 40;
    int end = b.lane;
    if (i < end) return {end - i, blue(b.lane_to)};
    for (int k = 0; k < b.routes; ++k) {
        const Route& r = b.route[k];
        end += r.length;
        if (i < end) return {end - i, blue(r.to)};
    }
    return {0, Space::nowhere};
}

// Spaces from one blue space forward to another.
constexpr int distance(const Board& b, Space from, Space to) {
    const int d = number(to) - number(from);
    return d < 0 ? d + b.ring : d;
}

// The `pips` blue spaces behind `from`, as the set that a ship sweeps. CO-034
constexpr SpaceSet sweep(const Board& b, Space from, int pips) {
    const std::uint64_t ahead = ((std::uint64_t{1} << pips) - 1) << (number(from) + 1);
    const std::uint64_t ring = (std::uint64_t{1} << b.ring) - 1;
    return {(ahead & ring) | (ahead >> b.ring)};
}

// H28, our reconstruction of a board whose picture could not be had. The engine carries this one so
// that it needs no file; boards/h28.json is the same in words.
constexpr Board h28() {
    return {.rafts = std::uint64_t{1} << 16 | std::uint64_t{1} << 21,
            .route = {Route{3, 6, 9, 'A'}, Route{12, 6, 18, 'C'}, Route{}},
            .symbol = {6, 15, 24},
            .ring = 28,
            .routes = 2,
            .lane = 2,
            .lane_to = 0,
            .mouth = 24};
}

} // namespace tortuga::corsaro
