// options.hpp: which Corsaro is played: on which board, in which form, by which readings.
#pragma once

#include "games/corsaro/board.hpp"

namespace tortuga::corsaro {

enum class Form : std::uint8_t { simple, family };

// Each switch is a printed variant, or the other answer to a question the rule book leaves open.
enum class Switch : std::uint8_t {
    may_pass,      // a boat that only passes a pirate is not caught.
    stay_last,     // with several boats, one may stay only if no other can be moved.
    pirates_apart, // pirates never share a space (FAMILY).
    any_boat,      // with several boats each, any boat of the team may be moved.
    symbols_catch, // F1: a boat that ends its move on a pirate symbol is captured. CO-130
    no_rescue,     // F2: captured boats stay captured. CO-131
    lone_too,      // any_boat holds with one boat each as well.
    by_seats,      // those met are dealt with in the order of their seats.
    number_counts, // a number brings a boat in even where its way there is barred.
};
using Switches = BitSet<Switch, std::uint16_t>;
inline constexpr int switches = 9;

// A-3 From where a boat that neither number brings into the harbour may stay where it is.
enum class Stay : std::uint8_t {
    zone,      // (b) From spaces from which some number would bring it in.
    anywhere,  // (a)
    overshoot, // (c) From the zone, if both numbers are too high.
};
inline constexpr int stays = 3;

// A-5 What a safer route costs in the FAMILY form.
enum class Toll : std::uint8_t {
    entry, // (a) A tile each time a boat enters one.
    turn,  // (b) A tile for each move on one.
    space, // (c) A tile for each of its spaces.
};
inline constexpr int tolls = 3;

inline constexpr int seats_least = 2, seats_most = 4; // CO-001
inline constexpr int boats_each_most = 3, pirates_most = 3;
inline constexpr int boats_most = seats_most * boats_each_most; // Of four colours, three each.
inline constexpr int tiles_each = 5;                            // CO-102
inline constexpr int turns_most = 999;                          // H-1: games must end.

struct Options {
    Board board{};
    Switches on{};
    std::uint8_t seats = 4;
    Form form = Form::simple;
    std::uint8_t pirates = 2;    // CO-003, CO-060, CO-100
    std::uint8_t boats_each = 1; // CO-002, CO-061; three of each colour in the FAMILY form. CO-100
    Stay stay = Stay::zone;
    Toll toll = Toll::entry;

    constexpr bool has(Switch s) const { return on.has(s); }
    constexpr bool is_family() const { return form == Form::family; }
    // CO-061, A-10 May a player move any boat of the team, as long as his own sail?
    constexpr bool frees_all_boats() const {
        return has(Switch::any_boat) && (boats_each > 1 || has(Switch::lone_too));
    }
    friend constexpr bool operator==(const Options&, const Options&) = default;
};
static_assert(sizeof(Options) == 40);

constexpr Options simple(int seats, int pirates = 2) {
    return {.board = h28(),
            .seats = static_cast<std::uint8_t>(seats),
            .pirates = static_cast<std::uint8_t>(pirates)};
}
constexpr Options family(int seats) {
    return {.board = h28(),
            .seats = static_cast<std::uint8_t>(seats),
            .form = Form::family,
            .pirates = pirates_most,
            .boats_each = boats_each_most};
}

// CO-051, CO-121, CO-122, CO-131 How many boats must be safe at the end.
constexpr int safe_needed(const Options& o) {
    if (!o.is_family()) return o.seats * o.boats_each;
    if (o.has(Switch::no_rescue)) return 12 - o.seats;
    return o.seats == 4 ? 10 : 11;
}

} // namespace tortuga::corsaro
