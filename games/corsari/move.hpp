// move.hpp: what can be done, in sixteen bits, and why it may not be done.
#pragma once

#include <cstdint>

#include "core/seat.hpp"
#include "games/corsari/deck.hpp"

namespace tortuga::corsari {

// The top four bits say what kind of move, the low ten what it carries.
//
//     15   12 11 10 9         0
//     | kind | |zero| | payload |
enum class Move : std::uint16_t {};

enum class Kind : std::uint8_t {
    dealer,   // Nature: the seat that deals first. CI-004
    deal,     // Nature: a card from the stock, to wherever the next one goes. CI-007 .. CI-012
    draw,     // A Source. CI-021
    discard,  // A card, and the turn is over. CI-027
    sail,     // Zero: the discard that follows is the last of the hand. CI-040, CI-043
    attach,   // A card to the closer's crew; no_card is "no more". CI-061, CI-067
    crew,     // The colours of one's crew, as a set of ten bits. CI-047
    enlist,   // What becomes of a card that has a choice: crew,
    imprison, // prisoner,
    stow,     // or stowaway. CI-044
};
inline constexpr int kinds = 10;

enum class Source : std::uint8_t { stock, discard, pier }; // CI-021
inline constexpr int sources = 3;

constexpr Move make(Kind k, int payload) { return Move(static_cast<int>(k) << 12 | payload); }
constexpr Move make(Kind k, Card c) { return make(k, static_cast<int>(c)); }
constexpr Move make(Kind k, Seat s) { return make(k, static_cast<int>(s)); }
inline constexpr Move sail_now = make(Kind::sail, 0);
constexpr Move make(Source s) { return make(Kind::draw, static_cast<int>(s)); }
constexpr Move make(Colours c) { return make(Kind::crew, static_cast<int>(c.bits)); }
constexpr Kind kind_of(Move m) { return static_cast<Kind>(static_cast<int>(m) >> 12); }
constexpr int payload_of(Move m) { return static_cast<int>(m) & 0x0FFF; }
constexpr Card card_of(Move m) { return static_cast<Card>(payload_of(m)); }

enum class Reason : std::uint8_t {
    ok,
    not_your_turn,
    wrong_kind,
    draw_first,
    sail_after_drawing,
    one_draw,
    no_such_source,
    last_pier_card,
    not_in_hand,
    no_return,
    sailing_already,
    closer_never_attaches,
    attached_too_late,
    not_crew_colour,
    number_in_crew,
    number_attached,
    too_many_colours,
    colour_not_held,
    pier_colour_serves_not,
    colours_show_one_number,
    crew_incomplete,
    not_lowest,
    other_card_first,
    number_twice,
    not_pier_colour,
    colour_must_show,
    could_be_better,
    not_undealt,
    not_a_player,
    seats_two_to_four,
    loop_cap,
    annulment_cap,
};
inline constexpr int reasons = static_cast<int>(Reason::annulment_cap) + 1;

} // namespace tortuga::corsari
