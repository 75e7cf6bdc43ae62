// move.hpp: what can be done, in sixteen bits, and why it may not be done.
#pragma once

#include "core/seat.hpp"
#include "games/pirates_cove/options.hpp"

namespace tortuga::pirates_cove {

// The top six bits say what kind of move, the low ten what it carries.
//
//     15     10 9          0
//     |  kind  |  payload  |
enum class Move : std::uint16_t {};

enum class Kind : std::uint8_t {
    die,     // Nature: one die, 1 to 6.
    draw,    // Nature: a tavern card, for whoever draws. PC-133
    reveal,  // Nature: a treasure card, for the next island. PC-020
    legend,  // Nature: a legendary pirate, for the next slot. PC-016, PC-156
    lot,     // Nature: which of those tied comes next. PC-061
    outfit,  // Before month 1: a section (n / 5) raised by so many spaces (n % 5). PC-015
    pass,    // Zero: not now, no more, keep it.
    play,    // A card (bits 0 .. 6), and whom it names (bits 7 .. 9).
    wheel,   // An island. PC-022
    course,  // New Course, to an island. PC-035
    fire,    // At a ship (bits 3 .. 6), its section (bits 0 .. 2; `sections` for none). PC-064
    flee,    // Zero. PC-094
    board,   // Zero: declares boarding. PC-177, PC-178
    hit,     // A section that takes the next hit, or the Navy's volley. PC-075
    duel,    // Zero: challenges, or accepts with swords. PC-200
    pistols, // Zero: accepts with pistols. PC-222
    weapon,  // A Weapon. PC-216
    shoot,   // Zero. PC-225
    swap,    // Zero. PC-232
    buy,     // Zero: a tavern card. PC-139
    chart,   // Zero: buys a New Course. PC-031
    raise,   // A section, by one space. PC-141
    repair,  // Zero: the Mastercraft. PC-085
    bury,    // Chests. PC-149
    stash,   // Threes of gold. PC-150
    replace, // Zero: the new parrot for the old. PC-092
    take,    // How many tavern cards to take in the Cove, 2 or 1. PC-124
    attempt, // Zero: tries to pass the island's test. PC-250
    lay,     // A treasure card from the hand (bits 0 .. 5) on an island (bits 6 .. 8). PC-276
    trade,   // Chests, for 2 gold each. PC-293
    tally,   // Nature: zero. All show their Fame cards. PC-164
};
inline constexpr int kinds = 31;
using Kinds = BitSet<Kind, std::uint32_t>;

enum class Weapon : std::uint8_t { none, sabre, sword, small_sword };

// Whoever sails: players by seat, then legendary pirates by slot, then the Navy.
enum class Ship : std::uint8_t { slot = 5, navy = 8, none = 15 };
using ShipSet = BitSet<Ship, std::uint16_t>;
inline constexpr int ships = 9;
constexpr Ship ship_of(Seat s) { return static_cast<Ship>(s); }
constexpr Ship ship_of_slot(int i) { return static_cast<Ship>(5 + i); }
constexpr bool is_player(Ship s) { return static_cast<int>(s) < seats_most; }
constexpr Seat seat_of(Ship s) { return static_cast<Seat>(s); }
constexpr int slot_of(Ship s) { return static_cast<int>(s) - 5; }

constexpr Move make(Kind k, int payload = 0) { return Move(static_cast<int>(k) << 10 | payload); }
constexpr Move make_play(Card c, int named = 0) {
    return make(Kind::play, static_cast<int>(c) | named << 7);
}
constexpr Move make_fire(Ship at, int section) {
    return make(Kind::fire, static_cast<int>(at) << 3 | section);
}
constexpr Move make_lay(Treasure t, Place p) {
    return make(Kind::lay, static_cast<int>(t) | static_cast<int>(p) << 6);
}
constexpr Kind kind_of(Move m) { return static_cast<Kind>(static_cast<int>(m) >> 10); }
constexpr int payload_of(Move m) { return static_cast<int>(m) & 0x3FF; }
constexpr Card card_of(Move m) { return static_cast<Card>(payload_of(m) & 127); }
constexpr int named_by(Move m) { return payload_of(m) >> 7; }
constexpr Ship target_of(Move m) { return static_cast<Ship>(payload_of(m) >> 3); }
constexpr Treasure treasure_of(Move m) { return static_cast<Treasure>(payload_of(m) & 63); }
constexpr Place laid_on(Move m) { return static_cast<Place>(payload_of(m) >> 6); }
constexpr int section_in(Move m) { return payload_of(m) & 7; }

constexpr Move make_outfit(Section s, int spaces) {
    return make(Kind::outfit, 5 * static_cast<int>(s) + spaces);
}

// PC-015 How far an outfit raises a section: 0 to 4 spaces, as a digit to the base 5 for each.
constexpr int raised_by(int outfit, Section s) {
    for (int i = 0; i < static_cast<int>(s); ++i) outfit /= 5;
    return outfit % 5;
}
inline constexpr int outfits = 625;

enum class Reason : std::uint8_t {
    ok,
    not_your_turn,
    wrong_kind,
    no_such_outcome,
    cannot_pay,
    not_an_island,
    already_there,
    not_in_hand,
    copy_first,
    not_now,
    names_nobody,
    course_too_fresh,
    course_once,
    course_bought,
    no_course_left,
    no_such_target,
    foes_first,
    no_section,
    section_needed,
    hidden_by_fog,
    card_wants_other_aim,
    not_two_ships,
    boarding_off,
    no_grapple,
    nothing_to_repair,
    at_the_top,
    not_sold_here,
    three_cards,
    tavern_empty,
    one_mastercraft,
    not_aboard,
    one_raise,
    island_taken,
    no_mastercraft_here,
    mastercraft_later,
    bought_too_late,
    course_played,
    course_not_now,
    navy_not_now,
    combat_card_not_now,
    fame_card_waits,
    cannot_name,
    burying_elsewhere,
    cards_elsewhere,
    courses_elsewhere,
    card_too_dear,
    course_too_dear,
    repair_too_dear,
    two_cards_or_one,
    fire_now,
    no_passing,
    stood_already,
    under_fire,
    trade_not_aboard,
    not_outer,
    sections_in_order,
    legend_there,
    legend_put_there,
    no_section_rolled,
    not_in_legend_deck,
    not_in_tavern_deck,
    not_in_treasure_stack,
    grid_is_solo,
    silver_is_solo,
    not_in_solitaire,
    not_in_buccaneers,
    options_off,
    seats_wrong,
};
inline constexpr int reasons = static_cast<int>(Reason::seats_wrong) + 1;

} // namespace tortuga::pirates_cove
