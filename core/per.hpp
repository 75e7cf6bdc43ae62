// per.hpp: one thing for each name of an enum, found by the name: `Per<Suit, int, suits>`.
//
// It is an array and nothing more: as many bytes, in the same order, so a State may hold it. The
// names stand for 0, 1, 2, … ; where the things begin at a later one, as islands do behind
// "nowhere", that one is `first`. An int for a key makes a row of things that are only numbered.
// A GPU has no constant tables at namespace scope, of this kind neither.
#pragma once

#include <array>
#include <cstddef>

#include "core/contract.hpp"

namespace tortuga {

template <class Key, class T, int Count, Key first = Key{}>
struct Per {
    std::array<T, static_cast<std::size_t>(Count)> all{};

    static constexpr int size() { return Count; }
    constexpr T& operator[](Key key) { return all[place(key)]; }
    constexpr const T& operator[](Key key) const { return all[place(key)]; }

    constexpr auto begin() { return all.begin(); }
    constexpr auto end() { return all.end(); }
    constexpr auto begin() const { return all.begin(); }
    constexpr auto end() const { return all.end(); }
    friend constexpr bool operator==(const Per&, const Per&) = default;

  private:
    static constexpr std::size_t place(Key key) {
        const int i = static_cast<int>(key) - static_cast<int>(first);
        AUDIT(0 <= i && i < Count);
        return static_cast<std::size_t>(i);
    }
};

} // namespace tortuga
