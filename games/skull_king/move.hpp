// move.hpp: what can be done, in sixteen bits, and why it may not be done.
#pragma once

#include <cstdint>

#include "core/seat.hpp"
#include "games/skull_king/deck.hpp"

namespace tortuga::skull_king {

// The top four bits say what kind of move, the low seven what it carries.
//
//     15   12 11       7 6        0
//     | kind | |  zero  | | payload |
enum class Move : std::uint16_t {};

enum class Kind : std::uint8_t {
    dealer, // Nature: the seat that deals first. SK-008
    deal,   // Nature: a card for the next hand. SK-004
    bid,    // A number of tricks, sealed. SK-020
    load,   // 0 grapeshot, 1 cannonball, sealed. V-59
    play,   // A card to the trick; mary_pirate is Scary Mary as a pirate. SK-045
    ghost,  // Nature: Graybeard's top card. V-60
    lead,   // Rosie: the seat that leads. V-51
    draw,   // Nature: a card Bendt draws. V-52
    bury,   // A card Bendt discards. V-52
    wager,  // Rascal: 0, 1 or 2 times ten points. V-53
    change, // Harry: 0, 1, 2 for a bid less by one, unchanged, more by one. V-55
};
inline constexpr int kinds = 11;

constexpr Move make(Kind k, int payload) { return Move(static_cast<int>(k) << 12 | payload); }
constexpr Move make(Kind k, Card c) { return make(k, static_cast<int>(c)); }
constexpr Move make(Kind k, Seat s) { return make(k, static_cast<int>(s)); }
constexpr Kind kind_of(Move m) { return static_cast<Kind>(static_cast<int>(m) >> 12); }
constexpr int payload_of(Move m) { return static_cast<int>(m) & 0x0FFF; }
constexpr Card card_of(Move m) { return static_cast<Card>(payload_of(m)); }

enum class Reason : std::uint8_t {
    ok,
    not_your_turn,
    already_committed,
    bids_first,
    wrong_kind,
    bid_too_high,
    no_such_choice,
    not_in_hand,
    must_follow,
    must_follow_black,
    black_is_no_special,
    not_undealt,
    not_a_player,
    bid_out_of_range,
    seats_classic,
    seats_modern,
    loot_needs_three,
    graybeard_needs_two,
    cannonball_needs_rascal,
    ghost_needs_graybeard,
    leader_needs_whale,
    late_needs_rascal,
};
inline constexpr int reasons = static_cast<int>(Reason::late_needs_rascal) + 1;

} // namespace tortuga::skull_king
