// chart.hpp: the simple form, numbered: every position of the game between two turns is an index.
//
// With one boat each, all there is between two turns is where each boat lies, where the pirates
// lie, and whose turn it is. Seen from the seat on turn (its boat first, then clockwise) the seat
// drops out. The moves of one ship are worked out once, by the rules, into small tables; a turn is
// then a few additions (see backup.hpp).
#pragma once

#include "games/corsaro/rules.hpp"

namespace tortuga::corsaro {

inline constexpr int nodes_most = ring_most + orange_most + 3; // With island, harbour and prison.
inline constexpr int hops_most = 8;                            // Ways to sail one number of pips.
inline constexpr int pairs_most = ring_most * (ring_most + 1) / 2;

// One way for a boat to sail: what it passes, and where it ends if no pirate stops it.
struct Hop {
    std::uint64_t stops = 0; // The blue spaces on which a pirate would catch it.
    std::uint8_t end = 0;    // A node.
    std::uint8_t frees = 0;  // It ends on a raft.
    std::array<std::uint8_t, 6> zero{};
};

struct Chart {
    std::array<std::array<std::array<Hop, hops_most>, pips_most>, nodes_most> hop{};
    std::array<std::array<std::uint8_t, pips_most>, nodes_most> hops{};
    std::array<std::uint64_t, nodes_most> place{}; // A blue node's space as a set; else nothing.
    std::array<Space, nodes_most> space{};
    std::array<std::uint8_t, 64> node{};             // Of a space.
    std::array<std::uint64_t, pairs_most> pirates{}; // The spaces of a placement, as a set.
    // For each placement, pirate and number: the placement after it, and the spaces it sweeps.
    std::array<std::array<std::array<std::uint16_t, pips_most>, 2>, pairs_most> moved{};
    std::array<std::array<std::array<std::uint64_t, pips_most>, 2>, pairs_most> swept{};
    std::array<std::uint8_t, nodes_most>
        brings_in{}; // The numbers that reach the harbour, as bits.
    // The rolls with which a boat may stay, but for those with a number that brings it in. A-3
    std::array<std::uint64_t, nodes_most> may_stay{};
    std::array<std::uint64_t, 1 << pips_most> rolls_with{}; // Any of these numbers, as bits.
    std::uint64_t bars = 0; // The spaces on which a pirate bars the way to the harbour. A-24
    int nodes = 0;          // Spaces in play, then the harbour, then the prison.
    int harbour = 0, prison = 0;
    int placements = 0; // Of the pirates, whichever is which.
    int ships = 0;      // Pirates: one or two.
    int rescue = 1;     // Are captured boats ever freed?
    int lone = 0;       // Does a boat stay only where no other can be moved? A-3
};

// Two pirates on p <= q are placement q (q + 1) / 2 + p: as p moves on, so does the index, which is
// kind to caches and to GPUs. A single pirate is its space.
constexpr int placement(const Chart& c, int p, int q) {
    if (c.ships == 1) return p;
    return p <= q ? q * (q + 1) / 2 + p : p * (p + 1) / 2 + q;
}

// A roll's place among the 36 bits of may_stay.
constexpr int roll_bit(int a, int b) { return (a - 1) * pips_most + (b - 1); }

namespace detail {

// CO-020 The spaces in the order in which they are sailed, so that a boat's node grows as it goes:
// whoever sweeps from the highest down meets what follows first.
constexpr void number_nodes(Chart& c, const Board& b) {
    const auto add = [&](Space s) {
        c.node[static_cast<std::size_t>(s)] = static_cast<std::uint8_t>(c.nodes);
        c.space[static_cast<std::size_t>(c.nodes)] = s;
        if (is_blue(s)) c.place[static_cast<std::size_t>(c.nodes)] = SpaceSet::of(s).bits;
        ++c.nodes;
    };
    add(Space::island);
    for (int i = 0; i < b.lane; ++i) add(orange(i));
    for (int i = 0; i < b.ring; ++i) {
        const Space at = blue((b.lane_to + i) % b.ring);
        add(at);
        const int fork = fork_at(b, at);
        if (fork == routes_most) continue;
        const Route& r = b.route[fork];
        for (int k = 0; k < r.length; ++k) add(orange(number(route_start(b, fork)) - 40 + k));
    }
    c.harbour = c.nodes;
    add(Space::harbour);
    c.prison = c.nodes;
    add(Space::prison);
}

constexpr void map_hops(Chart& c, const Options& o, std::size_t node) {
    const Board& b = o.board;
    for (int pips = 1; pips <= pips_most; ++pips) {
        std::uint8_t& n = c.hops[node][static_cast<std::size_t>(pips - 1)];
        for (Turns turns : choices(b, c.space[node], pips)) {
            PRE(n < hops_most);
            const Course way = course(b, c.space[node], pips, turns);
            const bool trap = o.has(Switch::symbols_catch) && is_symbol(b, way.end); // CO-130
            const SpaceSet end = is_blue(way.end) ? SpaceSet::of(way.end) : SpaceSet{};
            const SpaceSet stops = o.has(Switch::may_pass) ? end : way.passed;
            c.hop[node][static_cast<std::size_t>(pips - 1)][n++] = {
                .stops = (stops & SpaceSet::first(b.ring)).bits,
                .end = trap ? static_cast<std::uint8_t>(c.prison)
                            : c.node[static_cast<std::size_t>(way.end)],
                .frees = !trap && is_raft(b, way.end) && c.rescue != 0};
            c.brings_in[node] = static_cast<std::uint8_t>(
                c.brings_in[node] | (way.end == Space::harbour ? 1 << (pips - 1) : 0));
        }
    }
}

// CO-043, A-3 The very question that the rules ask, for each roll.
constexpr void map_stays(Chart& c, const Options& o, std::size_t node) {
    for (int a = 1; a <= pips_most; ++a)
        for (int b = a; b <= pips_most; ++b)
            if (place_to_stay_objection(o, c.space[node], a) == Reason::ok)
                c.may_stay[node] |= std::uint64_t{1} << roll_bit(a, b);
}

constexpr void map_rolls(Chart& c) {
    for (std::size_t numbers = 0; numbers < c.rolls_with.size(); ++numbers)
        for (int a = 1; a <= pips_most; ++a)
            for (int b = a; b <= pips_most; ++b)
                if ((numbers >> (a - 1) & 1) != 0 || (numbers >> (b - 1) & 1) != 0)
                    c.rolls_with[numbers] |= std::uint64_t{1} << roll_bit(a, b);
}

constexpr void map_pirates(Chart& c, const Board& b) {
    const auto each = [&](int p, int q) {
        const auto i = static_cast<std::size_t>(placement(c, p, q));
        c.pirates[i] = (SpaceSet::of(blue(p)) | SpaceSet::of(blue(q))).bits;
        for (int pips = 1; pips <= pips_most; ++pips) {
            const auto k = static_cast<std::size_t>(pips - 1);
            c.moved[i][0][k] = static_cast<std::uint16_t>(placement(c, (p + pips) % b.ring, q));
            c.moved[i][1][k] = static_cast<std::uint16_t>(placement(c, p, (q + pips) % b.ring));
            c.swept[i][0][k] = sweep(b, blue(p), pips).bits;
            c.swept[i][1][k] = sweep(b, blue(q), pips).bits;
        }
    };
    c.placements = c.ships == 1 ? b.ring : b.ring * (b.ring + 1) / 2;
    for (int q = 0; q < b.ring; ++q)
        for (int p = c.ships == 1 ? q : 0; p <= q; ++p) each(p, q);
}

} // namespace detail

// Can these tables hold the game? The simple form with a boat each; any board, any reading.
constexpr bool is_solvable(const Options& o) {
    return !o.is_family() && o.boats_each == 1 && !o.frees_all_boats() && o.pirates <= 2 &&
           objection(o.board) == Reason::ok;
}

// Fills `c`, which is too large to be returned.
constexpr void draw_chart(Chart& c, const Options& o) {
    PRE(is_solvable(o));
    c.ships = o.pirates;
    c.rescue = !o.has(Switch::no_rescue);
    c.lone = o.has(Switch::stay_last);
    c.bars = o.has(Switch::number_counts) ? 0 : SpaceSet::first(o.board.ring).bits;
    detail::map_rolls(c);
    detail::number_nodes(c, o.board);
    for (int i = 0; i < c.harbour; ++i) {
        detail::map_hops(c, o, static_cast<std::size_t>(i));
        detail::map_stays(c, o, static_cast<std::size_t>(i));
    }
    detail::map_pirates(c, o.board);
}

// How many positions there are for so many players.
constexpr std::uint64_t positions(const Chart& c, int players) {
    std::uint64_t n = static_cast<std::uint64_t>(c.placements);
    for (int i = 0; i < players; ++i) n *= static_cast<std::uint64_t>(c.nodes);
    return n;
}

} // namespace tortuga::corsaro
