// deck.hpp: the 110 cards, as bits of two words. CI-002, CI-003.
//
//     low word    59     48 47     36 35     24 23     12 11      0
//                 | azure | | blue  | | green | |yellow | |  red  |     bit = 12 * lane + number
//     high word   | grey  | | brown | |orange | | pink  | |violet |     numbers 1 .. 11
//
// A colour is a lane of twelve bits whose lowest stays empty, so "the numbers held of a colour" is
// one shift, and the code 0 is no card.
#pragma once

#include <array>
#include <cstdint>

#include "core/bit_set.hpp"

namespace tortuga::corsari {

enum class Colour : std::uint8_t {
    red,
    yellow,
    green,
    blue,
    azure,
    violet,
    pink,
    orange,
    brown,
    grey,
};
inline constexpr int colours = 10, numbers = 11;
using Colours = BitSet<Colour, std::uint16_t>;

enum class Card : std::uint8_t {};
using CardSet = WideSet<Card>;
inline constexpr Card no_card{};

using Numbers = std::uint32_t; // A set of numbers: bit n stands for n, 1 .. 11.
inline constexpr Numbers all_numbers = 0xFFE;

inline constexpr int lane_bits = 12;
inline constexpr std::uint64_t each_lane = 0x0001'0010'0100'1001; // Bit 0 of the five lanes.

// Five lanes leave four bits of the low word over.
constexpr Card card(Colour c, int number) {
    return static_cast<Card>(lane_bits * static_cast<int>(c) + (c < Colour::violet ? 0 : 4) +
                             number);
}
constexpr int place_of(Card c) { // As if the lanes followed each other without a gap.
    return static_cast<int>(c) - (static_cast<int>(c) < 64 ? 0 : 4);
}
constexpr int number_of(Card c) { return place_of(c) % lane_bits; }
constexpr Colour colour_of(Card c) { return static_cast<Colour>(place_of(c) / lane_bits); }

constexpr CardSet lane(Colour c) {
    const Card first = card(c, 0);
    const std::uint64_t cards = std::uint64_t{all_numbers} << (static_cast<int>(first) & 63);
    return static_cast<int>(first) < 64 ? CardSet{cards, 0} : CardSet{0, cards};
}
constexpr CardSet lanes(Colours of) {
    CardSet cards;
    for (Colour c : of) cards |= lane(c);
    return cards;
}

constexpr CardSet every_colour(Numbers n) { return {n * each_lane, n * each_lane}; }
constexpr CardSet whole_deck() { return every_colour(all_numbers); } // CI-002

constexpr Numbers numbers_of(CardSet cards, Colour c) {
    const int first = static_cast<int>(card(c, 0));
    const std::uint64_t word = first < 64 ? cards.low : cards.high;
    return static_cast<Numbers>(word >> (first & 63)) & all_numbers;
}
constexpr Numbers numbers_of(CardSet cards) { // Of any colour.
    std::uint64_t word = cards.low | cards.high;
    word |= word >> lane_bits;
    return static_cast<Numbers>(word | word >> 2 * lane_bits | word >> 4 * lane_bits) & all_numbers;
}
constexpr CardSet cards_of(Colour c, Numbers n) { return lane(c) & every_colour(n); }

constexpr Colours colours_of(CardSet cards) {
    Colours held;
    for (int i = 0; i < colours; ++i)
        if (numbers_of(cards, static_cast<Colour>(i))) held.add(static_cast<Colour>(i));
    return held;
}

constexpr bool has_two(Numbers n) { return (n & (n - 1)) != 0; }

// CI-003, CI-051 The sum of the numbers of some cards: one count for each binary digit of a number.
constexpr int sum_of(CardSet cards) {
    const auto digit = [&](std::uint64_t set) {
        return bits::count(cards.low & set * each_lane) + bits::count(cards.high & set * each_lane);
    };
    return digit(0xAAA) + 2 * digit(0xCCC) + 4 * digit(0x0F0) + 8 * digit(0xF00);
}

} // namespace tortuga::corsari
