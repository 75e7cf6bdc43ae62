// invariant.hpp: what is true of every position that a game can lead to, as a list. The laws hold
// it against all they see; whoever writes a position down is told which line is wrong, and why.
#pragma once

#include <cstddef>
#include <string_view>

namespace tortuga {

template <class State>
struct Invariant {
    std::string_view line;   // Of a written position.
    std::string_view clause; // Of RULES.md.
    bool (*holds)(const State&);
};

template <class State, std::size_t n>
constexpr const Invariant<State>* first_broken(const Invariant<State> (&all)[n], const State& s) {
    for (const Invariant<State>& each : all)
        if (!each.holds(s)) return &each;
    return nullptr;
}

} // namespace tortuga
