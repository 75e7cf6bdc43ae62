// seat.hpp: places at a table, and small things kept one per place.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "core/bit_set.hpp"

namespace tortuga {

inline constexpr int seats_max = 8;

// A place at the table: 0 .. seats_max - 1, plus two that are not chairs.
enum class Seat : std::uint8_t {
    nobody = 14, // A spectator: sees what everyone sees, never moves.
    chance = 15, // Nature: deals and rolls, sees nothing.
};
using SeatSet = BitSet<Seat, std::uint16_t>;
using Scores = std::array<std::int16_t, seats_max>; // More is better; unused seats are zero.

constexpr Seat seat(int i) { return static_cast<Seat>(i); }
constexpr std::size_t index(Seat s) {
    AUDIT(static_cast<int>(s) < seats_max);
    return static_cast<std::size_t>(s);
}
// As people, records and messages count: from 1. Who has no chair, as nature, is 0.
constexpr int number_of(Seat s) {
    return static_cast<int>(s) < seats_max ? static_cast<int>(s) + 1 : 0;
}
constexpr SeatSet seats_of(int seats) { return SeatSet::first(seats); }

// The seat `steps` places to the left of `s`, which is the next clockwise.
constexpr Seat left_of(Seat s, int seats, int steps = 1) {
    return seat((static_cast<int>(s) + steps) % seats);
}

// One number from 0 to 15 per seat, in one word: bits 4i .. 4i + 3 belong to seat i.
struct PerSeat4 {
    std::uint32_t word = 0;

    constexpr int operator[](Seat s) const { return (word >> shift(s)) & 15; }
    constexpr void set(Seat s, int value) {
        AUDIT(0 <= value && value < 16);
        word = (word & ~(15u << shift(s))) | static_cast<std::uint32_t>(value) << shift(s);
    }
    constexpr void mark(Seat s, int bit) { // For those that hold four flags, not a number.
        AUDIT(0 <= bit && bit < 4);
        word |= 1u << (shift(s) + bit);
    }
    constexpr void add_one(Seat s) {
        AUDIT((*this)[s] < 15);
        word += 1u << shift(s);
    }
    friend constexpr bool operator==(const PerSeat4&, const PerSeat4&) = default;

  private:
    static constexpr int shift(Seat s) { return 4 * static_cast<int>(index(s)); }
};

} // namespace tortuga
