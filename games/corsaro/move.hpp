// move.hpp: what can be done, in sixteen bits, and why it may not be done.
#pragma once

#include "core/seat.hpp"
#include "games/corsaro/course.hpp"
#include "games/corsaro/options.hpp"

namespace tortuga::corsaro {

enum class Colour : std::uint8_t { yellow, blue, red, green };
using Colours = BitSet<Colour, std::uint8_t>;
inline constexpr int colours = 4;

// Boats of one colour are alike, and so are pirates: a move says where its ship lies, not which it
// is. Boats need most of the sixteen bits; all other moves share the half without the top one.
//
//     15 14  13 12    7 6    4 3     0
//     | 1 |colour| from | pips | turns |    a boat sails
//     | 0 |  kind  |      payload      |
enum class Move : std::uint16_t {};

enum class Kind : std::uint8_t {
    roll,   // Nature: both dice, the lower first; bits 3 .. 5 and 0 .. 2. CO-010
    place,  // A pirate on a symbol. CO-003
    pirate, // From a space (bits 3 .. 8), so many pips (bits 0 .. 2). CO-011
    stay,   // A boat does not move: colour (bits 6 .. 7), space (bits 0 .. 5). CO-043
    free,   // A captured boat's colour, or no_colour. CO-040, A-11
    pay,    // The seat that pays for the rescue. CO-114
    trade,  // A Trade (bits 3 .. 4) with a seat (bits 0 .. 2). CO-113
    sail,   // The half with the top bit. CO-011
};
inline constexpr int kinds = 8;
inline constexpr int no_colour = colours;

enum class Trade : std::uint8_t { keep, give, take }; // What becomes of a tile. CO-113
inline constexpr int trades = 3;

constexpr Move make(Kind k, int payload) { return Move(static_cast<int>(k) << 12 | payload); }
constexpr Move make_roll(int a, int b) { return make(Kind::roll, a < b ? a << 3 | b : b << 3 | a); }
constexpr Move make_place(Space s) { return make(Kind::place, number(s)); }
constexpr Move make_pirate(Space from, int pips) {
    return make(Kind::pirate, number(from) << 3 | pips);
}
constexpr Move make_stay(Colour c, Space at) {
    return make(Kind::stay, static_cast<int>(c) << 6 | number(at));
}
constexpr Move make_free(Colour c) { return make(Kind::free, static_cast<int>(c)); }
constexpr Move make_pay(Seat s) { return make(Kind::pay, static_cast<int>(s)); }
constexpr Move make_trade(Trade t, Seat s) {
    return make(Kind::trade, static_cast<int>(t) << 3 | static_cast<int>(s));
}
constexpr Move make_sail(Colour c, Space from, int pips, Turns turns) {
    return Move(1 << 15 | static_cast<int>(c) << 13 | number(from) << 7 | pips << 4 | turns);
}
inline constexpr Move free_nobody = make(Kind::free, no_colour);

constexpr int code(Move m) { return static_cast<int>(m); }
constexpr Kind kind_of(Move m) {
    return code(m) >> 15 != 0 ? Kind::sail : static_cast<Kind>(code(m) >> 12);
}
constexpr int payload_of(Move m) { return code(m) & 0x0FFF; }

struct Sailing { // A boat's move, taken apart.
    Colour colour;
    Space from;
    int pips;
    Turns turns;
};
constexpr Sailing sailing_of(Move m) {
    return {static_cast<Colour>(code(m) >> 13 & 3), static_cast<Space>(code(m) >> 7 & 63),
            code(m) >> 4 & 7, static_cast<Turns>(code(m) & 15)};
}
constexpr Space pirate_from(Move m) { return static_cast<Space>(code(m) >> 3 & 63); }
constexpr int low_pips(Move m) { return code(m) & 7; }       // Of a pirate; the higher die.
constexpr int high_pips(Move m) { return code(m) >> 3 & 7; } // The lower die of a roll.
constexpr Space stay_at(Move m) { return static_cast<Space>(code(m) & 63); }
constexpr Colour stay_colour(Move m) { return static_cast<Colour>(code(m) >> 6 & 3); }
constexpr Trade trade_of(Move m) { return static_cast<Trade>(code(m) >> 3 & 3); }
constexpr Seat seat_of(Move m) { return seat(code(m) & 7); }

enum class Reason : std::uint8_t {
    ok,
    not_your_turn,
    wrong_kind,
    no_such_roll,
    not_a_free_symbol,
    placed_in_order,
    boat_moved_already,
    pirate_moved_already,
    not_your_die,
    no_boat_there,
    not_your_boat,
    colour_locked,
    no_such_course,
    no_tile,
    no_pirate_there,
    pirates_pass_not,
    pirates_share_not,
    number_brings_in,
    outside_zone,
    not_too_high,
    boat_came_later,
    others_move,
    not_captured,
    nobody_pays,
    not_paying,
    no_tile_to_give,
    no_tile_to_take,
    not_met,
    seats_two_to_four,
    pirates_wrong,
    boats_wrong,
    family_only,
    simple_only,
    ring_wrong,
    ring_short,
    lane_wrong,
    routes_wrong,
    fork_wrong,
    route_short,
    oranges_many,
    mouth_wrong,
    rafts_wrong,
    symbols_wrong,
};
inline constexpr int reasons = static_cast<int>(Reason::symbols_wrong) + 1;

} // namespace tortuga::corsaro
