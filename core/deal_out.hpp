// deal_out.hpp: hands out unseen cards so that nobody holds what they are known not to hold.
//
// A bin is any place a hidden card may be: a hand, the stock, a face-down discard. Every card goes
// to a random bin that has room and may hold it; when there is none, cards already placed move over
// along an augmenting path, so a deal is found whenever one exists. Random, not exactly uniform.
#pragma once

#include <array>

#include "core/rng.hpp"

namespace tortuga {

template <class Set, int Bins>
struct DealPlan {
    std::array<Set, Bins> placed{};  // The answer.
    std::array<Set, Bins> allowed{}; // What each bin may hold.
    std::array<int, Bins> room{};    // How many more cards each bin is owed.
};

namespace detail {

// Finds a place for `c` by moving placed cards along; `tried` stops cycles.
template <class Set, int Bins, class Card>
constexpr bool make_room(DealPlan<Set, Bins>& plan, Card c, std::uint32_t& tried) {
    for (std::size_t b = 0; b < Bins; ++b) {
        if (!plan.allowed[b].has(c) || plan.room[b] == 0) continue;
        plan.placed[b].add(c);
        --plan.room[b];
        return true;
    }
    for (std::size_t b = 0; b < Bins; ++b) {
        if (!plan.allowed[b].has(c) || (tried >> b & 1)) continue;
        tried |= 1u << b;
        for (Card other : plan.placed[b]) {
            plan.placed[b].remove(other);
            if (make_room(plan, other, tried)) {
                plan.placed[b].add(c);
                return true;
            }
            plan.placed[b].add(other);
        }
    }
    return false;
}

} // namespace detail

// Deals all of `unseen`, which the bins have exactly the room for. False when the constraints
// contradict each other, which no reachable position does.
template <class Set, int Bins>
constexpr bool deal_out(DealPlan<Set, Bins>& plan, Set unseen, Rng& rng) {
    while (!unseen.empty()) {
        const auto c = unseen.nth(rng.below(unseen.size()));
        unseen.remove(c);
        int open = 0; // Room in the bins that may hold the card: a bin is drawn by its room.
        for (std::size_t b = 0; b < Bins; ++b)
            if (plan.allowed[b].has(c)) open += plan.room[b];
        if (open == 0) {
            std::uint32_t tried = 0;
            if (!detail::make_room(plan, c, tried)) return false;
            continue;
        }
        int ticket = rng.below(open);
        for (std::size_t b = 0; b < Bins; ++b) {
            if (!plan.allowed[b].has(c)) continue;
            ticket -= plan.room[b];
            if (ticket >= 0) continue;
            plan.placed[b].add(c);
            --plan.room[b];
            break;
        }
    }
    return true;
}

} // namespace tortuga
