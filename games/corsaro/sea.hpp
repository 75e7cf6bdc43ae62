// sea.hpp: whether a board can be played on, and if not, why. H-6
#pragma once

#include "games/corsaro/move.hpp"

namespace tortuga::corsaro {

// The blue spaces a route replaces.
constexpr int replaced(const Board& b, const Route& r) {
    return distance(b, blue(r.from), blue(r.to)) - 1;
}

constexpr Reason route_objection(const Board& b, int k) {
    const Route& r = b.route[k];
    if (r.from >= b.ring || r.to >= b.ring || r.length < 1) return Reason::fork_wrong;
    if (r.from == b.mouth) return Reason::fork_wrong;
    if (r.letter < 'A' || r.letter > 'Z') return Reason::fork_wrong;
    for (const char taken : {'B', 'G', 'I', 'P', 'R', 'S'}) // Names of other spaces begin so.
        if (r.letter == taken) return Reason::fork_wrong;
    for (int i = 0; i < k; ++i) {
        const Route& other = b.route[i];
        if (other.from >= r.from || other.letter == r.letter) return Reason::fork_wrong;
    }
    if (replaced(b, r) < 1 || replaced(b, r) > r.length) return Reason::route_short;
    return Reason::ok;
}

constexpr Reason routes_objection(const Board& b) {
    if (b.routes < 1 || b.routes > routes_most) return Reason::routes_wrong;
    int total = b.lane;
    for (int k = 0; k < b.routes; ++k) {
        if (const Reason why = route_objection(b, k); why != Reason::ok) return why;
        total += b.route[k].length;
    }
    for (int k = b.routes; k < routes_most; ++k)
        if (!(b.route[k] == Route{})) return Reason::routes_wrong;
    return total > orange_most ? Reason::oranges_many : Reason::ok;
}

// Why nobody can sail this sea.
constexpr Reason objection(const Board& b) {
    if (b.ring < ring_least || b.ring > ring_most) return Reason::ring_wrong;
    if (b.lane < 1 || b.lane > orange_most || b.lane_to >= b.ring) return Reason::lane_wrong;
    if (b.mouth >= b.ring) return Reason::mouth_wrong;
    if (const Reason why = routes_objection(b); why != Reason::ok) return why;
    const SpaceSet blues = SpaceSet::first(b.ring), rafts{b.rafts};
    if (rafts.empty() || !(rafts - blues).empty()) return Reason::rafts_wrong;
    for (std::size_t i = 0; i < symbols; ++i) {
        if (b.symbol[i] >= b.ring || rafts.has(blue(b.symbol[i]))) return Reason::symbols_wrong;
        if (i > 0 && b.symbol[i - 1] >= b.symbol[i]) return Reason::symbols_wrong;
    }
    for (const std::uint8_t byte : b.zero)
        if (byte != 0) return Reason::ring_wrong;
    return Reason::ok;
}

} // namespace tortuga::corsaro
