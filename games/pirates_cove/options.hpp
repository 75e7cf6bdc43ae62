// options.hpp: which game is played: the expansion's, the base game's, alone, or by the Brutal
// Buccaneers; and every switch of RULES.md.
#pragma once

#include "games/pirates_cove/data.hpp"

namespace tortuga::pirates_cove {

// Each switch departs from the standard game of the expansion.
enum class Switch : std::uint8_t {
    base_tavern,   // The 42 tavern cards and five legendary pirates of the base game. PC-006
    no_course,     // No New Course cards. PC-005
    no_outfitting, // Nobody spends gold before month 1. PC-015
    one_legend,    // One legendary pirate at sea. PC-017
    lap,           // It sails from island to island before the wheels are set. PC-026
    mutiny_on_one, // PC-096
    single_fame,   // The fame of a legendary pirate counts once. PC-112
    no_boarding,   // PC-176
    no_duels,      // PC-200
    highest_die,   // A duel's round goes to the highest die, not to the sum. A-18
    swords,        // PC-216
    deadly_sabre,
    pistols,       // PC-222
    ship_swap,     // PC-232
    repair_lowest, // The Cove repairs crippled sections only, to the lowest space. A-07
    tie_by_die,
    grid,          // Solitaire: squares instead of two turns. PC-247
    buccaneers,    // PC-268
    short_game,    // Eight months. PC-003
    outer_only,    // A Mastercraft is replaced only where and when one may be played. A-23
    buy_first,     // At the tavern, too, nothing is bought after a Mastercraft. PC-145
    axes_board,    // Boarding Axes let their player board, and cut no rigging. X04
    silver_once,   // Solitaire: the Cagafuego's die is not doubled. A-29
    both_waited,   // Pistols: if both wait, both gain. PC-229
};
using Switches = BitSet<Switch, std::uint32_t>;
inline constexpr int switches = 24;

inline constexpr int seats_most = 5, slots_most = 3; // Of players and of legendary pirates.

struct Options {
    Switches on{};
    std::uint8_t seats = 4;
    std::array<std::uint8_t, 3> zero{}; // No padding.

    constexpr bool has(Switch s) const { return on.has(s); }
    constexpr bool is_solo() const { return seats == 1; } // PC-240
    constexpr bool is_buccaneers() const { return has(Switch::buccaneers); }
    friend constexpr bool operator==(const Options&, const Options&) = default;
};
static_assert(sizeof(Options) == 8);

constexpr Options standard(int seats) { return {.seats = static_cast<std::uint8_t>(seats)}; }

// H-1 As the base game was played, as far as is known.
constexpr Options base(int seats) {
    Options o = standard(seats);
    for (const Switch s : {Switch::base_tavern, Switch::no_course, Switch::one_legend, Switch::lap,
                           Switch::mutiny_on_one, Switch::single_fame, Switch::no_boarding,
                           Switch::no_duels, Switch::repair_lowest})
        o.on.add(s);
    return o;
}
constexpr Options buccaneers(int seats) {
    Options o = standard(seats);
    o.on.add(Switch::buccaneers);
    return o;
}

constexpr int months(const Options& o) { // PC-003, PC-301
    return o.is_buccaneers() ? 10 : o.has(Switch::short_game) ? 8 : 12;
}
inline constexpr int clock_at_start = 60, fame_alone = 30; // PC-242, PC-243
constexpr int slots(const Options& o) {                    // PC-017, PC-271
    if (o.is_buccaneers() && o.seats == 2) return 3;
    return o.has(Switch::one_legend) ? 1 : 2;
}

// PC-112, A-29 How many times the fame on a legendary pirate's card, or on the Navy's, counts.
constexpr int times_counted(const Options& o, Legend l) {
    const bool is_once =
        o.has(Switch::single_fame) || (l == Legend::cagafuego && o.has(Switch::silver_once));
    return is_once ? 1 : 2;
}
constexpr int gold_at_start(const Options& o) { return o.is_solo() ? 10 : 9; } // PC-007, PC-241

} // namespace tortuga::pirates_cove
