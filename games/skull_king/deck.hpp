// deck.hpp: the cards, as bits of two words. SK-032, V-01, V-02.
//
//     low word    63     48 47     32 31     16 15      0
//                 | black | | third | | second| | first |     bit = 16 * suit + rank, rank 1 .. 14
//
//     high word   18  17  16  15 14    10 9   8  7  6   5 4      0
//                 |m'|WW |KR |SK |pirates| |M  M| |m| |L L| |escapes|
//
// A suit is a lane of sixteen bits, so "the cards of a suit" is one AND. Card m is Scary Mary (the
// Tigress); m' is no card of the deck: it is how she is written when she was played as a pirate.
#pragma once

#include <array>
#include <cstdint>

#include "core/bit_set.hpp"

namespace tortuga::skull_king {

// The seed's edition calls the plain suits red, blue and yellow; the modern one green, purple and
// yellow. Black is trump in both. The last two are no suits: they say that none is to be followed.
enum class Suit : std::uint8_t {
    first,
    second,
    third,
    black,
    open, // No coloured card has been played yet.
    none, // Nobody will have to follow in this trick. V-20
};
enum class Card : std::uint8_t {};
using CardSet = WideSet<Card>;

constexpr Card coloured(Suit s, int rank) {
    return static_cast<Card>(16 * static_cast<int>(s) + rank);
}
constexpr Card special(int i) { return static_cast<Card>(64 + i); }

inline constexpr int escapes = 5, loots = 2, mermaids = 2, pirates = 5;
inline constexpr Card escape_1 = special(0), loot_1 = special(5), mary = special(7),
                      mermaid_1 = special(8), pirate_1 = special(10), the_skull_king = special(15),
                      the_kraken = special(16), the_whale = special(17), mary_pirate = special(18);

// The five pirates are alike in the classic game and have names and abilities in the modern one.
enum class Pirate : std::uint8_t { rosie, bendt, rascal, juanita, harry };

constexpr bool is_coloured(Card c) { return static_cast<int>(c) < 64; }
constexpr Suit suit_of(Card c) { return static_cast<Suit>(static_cast<int>(c) >> 4); }
constexpr int rank_of(Card c) { return static_cast<int>(c) & 15; }
constexpr CardSet lane(Suit s) { return {std::uint64_t{0xFFFF} << (16 * static_cast<int>(s)), 0}; }

constexpr CardSet run_of(Card first, int n) { // n cards in a row, all of them special.
    return {0, ((std::uint64_t{1} << n) - 1) << (static_cast<int>(first) - 64)};
}
inline constexpr CardSet all_escapes = run_of(escape_1, escapes), all_loot = run_of(loot_1, loots),
                         all_mermaids = run_of(mermaid_1, mermaids),
                         named_pirates = run_of(pirate_1, pirates),
                         acting_pirates = named_pirates | CardSet::of(mary_pirate),
                         monsters = CardSet::of(the_kraken) | CardSet::of(the_whale);
inline constexpr CardSet all_coloured{~std::uint64_t{0}, 0};

// Asked of the card, never as all_mermaids.has(c): nvcc cannot call a member function of a constant
// at namespace scope on the device, and says nothing.
constexpr bool is_among(Card c, Card first, int n) {
    return static_cast<unsigned>(static_cast<int>(c) - static_cast<int>(first)) <
           static_cast<unsigned>(n);
}
constexpr bool is_escape(Card c) { return is_among(c, escape_1, escapes); }
constexpr bool is_loot(Card c) { return is_among(c, loot_1, loots); }
constexpr bool is_mermaid(Card c) { return is_among(c, mermaid_1, mermaids); }
constexpr bool is_pirate(Card c) { return is_among(c, pirate_1, pirates); }
constexpr bool acts_as_pirate(Card c) { return is_pirate(c) || c == mary_pirate; }
constexpr bool is_monster(Card c) { return c == the_kraken || c == the_whale; }
constexpr Pirate name_of(Card c) {
    return static_cast<Pirate>(static_cast<int>(c) - static_cast<int>(pirate_1));
}
constexpr Card card_in_hand(Card played) { return played == mary_pirate ? mary : played; }

// Ranks 1 .. 13 or 1 .. 14 of four suits, and the fourteen special cards of every edition.
constexpr CardSet plain_deck(int ranks) {
    const std::uint64_t suit = ((std::uint64_t{1} << ranks) - 1) << 1;
    return CardSet{suit | suit << 16 | suit << 32 | suit << 48, 0} | all_escapes | all_mermaids |
           named_pirates | CardSet::of(mary) | CardSet::of(the_skull_king);
}

} // namespace tortuga::skull_king
