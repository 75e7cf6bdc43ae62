// options.hpp: which Skull King is played. The classic game is no switch at all.
#pragma once

#include "games/skull_king/deck.hpp"

namespace tortuga::skull_king {

enum class Switch : std::uint8_t {
    suits_14,     // V-01
    loot,         // V-46
    kraken,       // V-40
    whale,        // V-42
    tigress,      // V-11: as an escape she pays the Skull King nothing.
    modern_lead,  // V-20
    modern_bonus, // V-30
    extra_round,  // V-34
    rosie,        // V-51 .. V-55, in the order of enum Pirate.
    bendt,
    rascal,
    juanita,
    harry,
    rascal_late,     // V-50: Rascal's wager also after the last trick.
    rascal_scoring,  // V-57
    cannonball,      // V-59
    graybeard,       // V-60
    ghost_leads,     // V-63 (a)
    whale_would_win, // V-43 (b)
    full_history,    // AMB-13: screens may show all tricks of the round.
};
using Switches = BitSet<Switch, std::uint32_t>;
inline constexpr int switches = 20;

constexpr Switches on(auto... s) { return (Switches{} | ... | Switches::of(s)); }

inline constexpr Switches abilities =
    on(Switch::rosie, Switch::bendt, Switch::rascal, Switch::juanita, Switch::harry);
inline constexpr Switches modern_base =
    on(Switch::suits_14, Switch::tigress, Switch::modern_lead, Switch::modern_bonus);
inline constexpr Switches modern_full =
    modern_base | abilities | on(Switch::loot, Switch::kraken, Switch::whale, Switch::extra_round);

// V-70 How many cards each round deals. SK-002: the standard is one to ten.
enum class Schedule : std::uint8_t {
    standard,
    even_keeled,
    even_keeled_twice,
    skip_to_the_brawl,
    swift_n_salty,
    broadside_barrage,
    whirlpool,
    whirlpool_twice,
    past_your_bedtime,
};
inline constexpr int schedules = 9, rounds_max = 10;

struct Rounds {
    std::uint8_t count;
    std::array<std::uint8_t, rounds_max> cards;
};
constexpr Rounds rounds_in(Schedule schedule) {
    // Inside the function: a GPU has no constant tables at namespace scope.
    constexpr std::array<Rounds, schedules> table{{
        {10, {1, 2, 3, 4, 5, 6, 7, 8, 9, 10}},
        {5, {2, 4, 6, 8, 10}},
        {10, {2, 2, 4, 4, 6, 6, 8, 8, 10, 10}},
        {5, {6, 7, 8, 9, 10}},
        {5, {5, 5, 5, 5, 5}},
        {10, {10, 10, 10, 10, 10, 10, 10, 10, 10, 10}},
        {5, {9, 7, 5, 3, 1}},
        {10, {9, 9, 7, 7, 5, 5, 3, 3, 1, 1}},
        {1, {1}},
    }};
    return table[static_cast<std::size_t>(schedule)];
}

struct Options {
    Switches on{};
    std::uint8_t seats = 4;
    Schedule schedule = Schedule::standard;
    std::uint16_t zero = 0; // No padding: a value is its bytes.

    constexpr bool has(Switch s) const { return on.has(s); }
    friend constexpr bool operator==(const Options&, const Options&) = default;
};
static_assert(sizeof(Options) == 8);

// The presets. With two seats the modern game plays with Graybeard and without Loot. V-48, V-60
constexpr Options classic(int seats) { return {.seats = static_cast<std::uint8_t>(seats)}; }
constexpr Options base(int seats) {
    return {.on = modern_base, .seats = static_cast<std::uint8_t>(seats)};
}
constexpr Options modern(int seats) {
    const Switches two = (modern_full - on(Switch::loot)) | on(Switch::graybeard);
    return {.on = seats == 2 ? two : modern_full, .seats = static_cast<std::uint8_t>(seats)};
}

constexpr CardSet deck_of(const Options& o) {
    CardSet deck = plain_deck(o.has(Switch::suits_14) ? 14 : 13);
    if (o.has(Switch::loot)) deck |= all_loot;
    if (o.has(Switch::kraken)) deck.add(the_kraken);
    if (o.has(Switch::whale)) deck.add(the_whale);
    return deck;
}

// Hands dealt and cards in a trick: one per seat, and Graybeard's.
constexpr int hands_of(const Options& o) { return o.has(Switch::graybeard) ? 3 : o.seats; }

constexpr int rounds_of(const Options& o) { return rounds_in(o.schedule).count; }

// SK-004 Round r deals r cards; V-05 or the largest equal hand the deck allows. H-1: a round added
// to break a tie deals as many as the last one.
constexpr int cards_in_round(const Options& o, int round) {
    const Rounds rounds = rounds_in(o.schedule);
    const int last = rounds.count - 1;
    const int wanted = rounds.cards[static_cast<std::size_t>(round < last ? round : last)];
    const int possible = deck_of(o).size() / hands_of(o);
    return wanted < possible ? wanted : possible;
}

} // namespace tortuga::skull_king
