// box.hpp: values whose type is known only at run time: a State, a View or Options as their bytes.
//
// Hiding a type is a copy into a box; the box is still a value, with no heap and no virtual call.
#pragma once

#include <array>
#include <cstddef>
#include <cstring>

#include "core/game.hpp"

namespace tortuga {

using MoveBits = std::uint16_t; // A move whose game is known only at run time.

template <std::size_t Size>
struct Box {
    alignas(8) std::array<std::byte, Size> bytes{};

    template <Value T>
    T open() const {
        static_assert(sizeof(T) <= Size);
        T value;
        std::memcpy(&value, bytes.data(), sizeof(T));
        return value;
    }
    template <Value T>
    static Box of(const T& value) {
        static_assert(sizeof(T) <= Size);
        Box box;
        std::memcpy(box.bytes.data(), &value, sizeof(T));
        return box;
    }
    friend bool operator==(const Box&, const Box&) = default;
};
using AnyOptions = Box<64>;
using AnyState = Box<1024>;
using AnyView = Box<1024>;
using AnyMoves = InplaceVector<MoveBits, 1024>;

} // namespace tortuga
