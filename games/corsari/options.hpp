// options.hpp: which Corsari is played. The game of the booklets, as RULES.md decides, is no switch
// at all; each switch is the other answer to one question that the booklets leave open.
#pragma once

#include "games/corsari/deck.hpp"

namespace tortuga::corsari {

enum class Switch : std::uint8_t {
    colour_before,    // prisoners by the pier colour before this turn's draw. CI-045
    no_return,        // the card taken from the discard pile may not go back. CI-028
    pier_kept,        // the last pier card may not be taken. CI-080
    forced_prisoners, // pier-coloured cards never serve in the crew. CI-054
    unaided_sweep,    // who attached cards does not sweep. CI-121
    same_dealer,      // after an annulled hand the same seat deals. CI-081
    last_hand_counts, // an annulled last hand was the last hand. CI-117
    tie_break,        // of tied piles the lower sum wins, then the seat. CI-115
};
using Switches = BitSet<Switch, std::uint16_t>;
inline constexpr int switches = 8;

// Q-7 How free one is in dividing one's cards. CI-055, CI-056
enum class Division : std::uint8_t {
    complete, // (c) Any colours, but nobody is a stowaway who could be something better.
    free,     // (a) As one likes.
    lowest,   // (b) Only what gives the lowest limit.
};
inline constexpr int divisions = 3;

inline constexpr int seats_least = 2, seats_most = 4; // CI-001
inline constexpr int cap_max = 99;                    // Of the two house caps: games must end.

struct Options {
    Switches on{};
    std::uint8_t seats = 3;
    Division division = Division::complete;
    std::uint8_t loop_rounds = 20; // Q-3 Rounds of discard-pile draws alone that annul a hand.
    std::uint8_t annulments = 10;  // Q-13 Annulled hands in a row that end the game.
    std::uint16_t zero = 0;        // No padding: a value is its bytes.

    constexpr bool has(Switch s) const { return on.has(s); }
    friend constexpr bool operator==(const Options&, const Options&) = default;
};
static_assert(sizeof(Options) == 8);

constexpr Options classic(int seats) { return {.seats = static_cast<std::uint8_t>(seats)}; }

inline constexpr int hand_cards = 12;                                        // CI-007
constexpr int pier_cards(const Options& o) { return o.seats + 5; }           // CI-008
constexpr int hands_dealt(const Options& o) { return hand_cards * o.seats; } // To the seats.
constexpr int cards_dealt(const Options& o) {                                // CI-011
    return hands_dealt(o) + pier_cards(o) + 1;
}
inline constexpr int pier_max = seats_most + 5;

} // namespace tortuga::corsari
