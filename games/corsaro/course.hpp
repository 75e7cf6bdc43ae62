// course.hpp: where a number of pips can take a boat: straight on, by a safer route, into harbour.
#pragma once

#include "core/inplace_vector.hpp"
#include "games/corsaro/board.hpp"

namespace tortuga::corsaro {

// Where a boat turns off the blue ring on its way: bits 0 .. 2 for the safer routes it enters, bit
// 3 for the harbour.
using Turns = std::uint8_t;
inline constexpr Turns into_harbour = 8;
inline constexpr int turns_all = 16;

struct Course {
    Space end = Space::nowhere; // Nowhere: there is no such course.
    SpaceSet passed{};          // Every space sailed to, the last one too.
    std::uint8_t oranges = 0;   // How many of them belong to a safer route. A-5
    std::uint8_t greens = 0;    // Which green space it ends on, if it does: 1 or 2.
    std::uint8_t entered = 0;   // How many safer routes it turned into.

    constexpr bool exists() const { return end != Space::nowhere; }
};

// The route whose fork this is, or none.
constexpr int fork_at(const Board& b, Space s) {
    for (int k = 0; k < b.routes; ++k)
        if (blue(b.route[k].from) == s) return k;
    return routes_most;
}

constexpr SpaceSet forks(const Board& b) { // With the harbour's mouth.
    SpaceSet all = SpaceSet::of(blue(b.mouth));
    for (int k = 0; k < b.routes; ++k) all.add(blue(b.route[k].from));
    return all;
}

namespace detail {

// One step after the other, for courses that turn off or are stopped.
constexpr Course stepwise(const Board& b, Space from, int pips, Turns turns, SpaceSet stops) {
    Course c;
    Space at = from;
    int left = turns;
    for (int sailed = 0; sailed < pips; ++sailed) {
        if (at == blue(b.mouth) && (left & into_harbour) != 0) {
            const int green = pips - sailed;
            if (left != into_harbour || green > greens) return c;
            c.greens = static_cast<std::uint8_t>(green);
            c.end = Space::harbour;
            return c;
        }
        const int fork = is_blue(at) ? fork_at(b, at) : routes_most;
        if (fork < routes_most && (left >> fork & 1) != 0) {
            left &= ~(1 << fork);
            at = route_start(b, fork);
            ++c.entered;
        } else
            at = after(b, at);
        c.passed.add(at);
        c.oranges = static_cast<std::uint8_t>(c.oranges + is_on_route(b, at));
        if (stops.has(at)) {
            c.end = at;
            return c;
        }
    }
    if (left == 0) c.end = at;
    return c;
}

// Straight on, with nothing in the way: no step need be taken.
constexpr Course straight(const Board& b, Space from, int pips) {
    Course c;
    if (!is_blue(from)) {
        const auto [steps, at] = rejoining(b, from);
        const int first = from == Space::island ? 40 : number(from) + 1;
        const int oranges = pips < steps ? pips : steps - 1;
        c.passed = {((std::uint64_t{1} << oranges) - 1) << first};
        c.oranges = static_cast<std::uint8_t>(is_on_route(b, from) ? oranges : 0);
        c.end = pips < steps ? static_cast<Space>(first + pips - 1) : at;
        if (pips < steps) return c;
        c.passed.add(at);
        from = at;
        pips -= steps;
    }
    c.passed |= sweep(b, from, pips);
    const int end = number(from) + pips;
    c.end = blue(end < b.ring ? end : end - b.ring);
    return c;
}

} // namespace detail

// CO-020 .. CO-023, CO-042 Sails `pips` spaces from `from`, turning off exactly as `turns` says.
// The harbour is entered with the exact number only. The first of `stops` on the way ends the
// course there: that is where a pirate lies. CO-033, A-2
constexpr Course course(const Board& b, Space from, int pips, Turns turns, SpaceSet stops = {}) {
    if (turns == 0) {
        const Course c = detail::straight(b, from, pips);
        if ((c.passed & stops).empty()) return c;
    }
    return detail::stepwise(b, from, pips, turns, stops);
}

// Every way there is to sail these pips: the set of those Turns for which a course exists.
using Choices = BitSet<Turns, std::uint16_t>;
constexpr Choices choices(const Board& b, Space from, int pips) {
    struct Branch {
        Space at;
        int left;
        Turns taken;
    };
    if (!is_blue(from)) {
        const auto [steps, at] = rejoining(b, from);
        if (pips <= steps) return Choices::of(0);
        from = at;
        pips -= steps;
    }
    const SpaceSet starts = SpaceSet::of(from) | sweep(b, from, pips - 1);
    if ((starts & forks(b)).empty()) return Choices::of(0);
    Choices all;
    InplaceVector<Branch, 1 << routes_most> branches; // Each fork is met once: a ring is longer.
    branches.push_back({from, pips, 0});
    for (int i = 0; i < branches.size(); ++i) {
        auto [at, left, taken] = branches[i];
        for (; left > 0; --left) {
            if (at == blue(b.mouth) && left <= greens)
                all.add(static_cast<Turns>(taken | into_harbour));
            const int fork = is_blue(at) ? fork_at(b, at) : routes_most;
            if (fork < routes_most)
                branches.push_back(
                    {route_start(b, fork), left - 1, static_cast<Turns>(taken | 1 << fork)});
            at = after(b, at);
        }
        all.add(taken);
    }
    return all;
}

// CO-042 Can exactly this number bring a boat from here onto a green space, pirates aside?
constexpr bool reaches_harbour(const Board& b, Space from, int pips) {
    return choices(b, from, pips).bits >> into_harbour != 0;
}

// A-3 The harbour zone: some number would bring the boat in from here. No way is shorter than the
// blue one (H-6), so most spaces are soon seen to be too far away.
constexpr bool is_in_zone(const Board& b, Space from) {
    const auto [steps, at] = is_blue(from) ? Rejoining{0, from} : rejoining(b, from);
    if (steps + distance(b, at, blue(b.mouth)) >= pips_most) return false;
    for (int pips = 1; pips <= pips_most; ++pips)
        if (reaches_harbour(b, from, pips)) return true;
    return false;
}

} // namespace tortuga::corsaro
