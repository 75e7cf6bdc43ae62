// setup.hpp: the words in which a position is written down, shared by its writer and its reader.
#pragma once

#include "core/per.hpp"
#include "faces/position.hpp"
#include "games/corsaro/text.hpp"

namespace tortuga::corsaro {

using tortuga::unsound; // Of a line; sound.hpp has that of a State.

using Phases = BitSet<Phase, std::uint8_t>;
inline constexpr Per<Phase, std::string_view, 7> phase_names{
    {"place", "roll", "move", "trade", "free", "pay", "over"}};
inline constexpr std::string_view stayed_name = "stayed", no_colours = "none";

constexpr Phases phases(std::initializer_list<Phase> some) {
    Phases all;
    for (const Phase p : some) all.add(p);
    return all;
}
inline constexpr Phases always = Phases::first(phase_names.size());
// The boat has sailed, and its move is not over yet.
inline constexpr Phases sailed = phases({Phase::trade, Phase::free, Phase::pay});
inline constexpr Phases rolled = sailed | phases({Phase::move, Phase::over});

// Every key there is, and the phases in which it says something.
struct Key {
    std::string_view name;
    Phases phases;
};
inline constexpr Key keys[] = {
    {"phase", always},
    {"turn", always},
    {"boats", always},
    {"pirates", always},
    {"tiles", always},
    {"unlocked", always},
    {"turns", always},
    {"dice", rolled},
    {"boat_die", rolled},
    {"pirate_die", rolled},
    {"movable", rolled},
    {"raft", sailed},
    {"met", Phases::of(Phase::trade)},
    {"freed", Phases::of(Phase::pay)},
};
inline constexpr auto key_names = [] {
    std::array<std::string_view, std::size(keys)> names{};
    for (std::size_t i = 0; i < names.size(); ++i) names[i] = keys[i].name;
    return names;
}();
// Those that have a line for each colour, or for each seat.
inline constexpr std::string_view repeated_keys[] = {"boats", "unlocked"};

// Are there boats of this colour in the game? CO-002, CO-100
constexpr bool is_used(const Options& o, Colour c) {
    return o.is_family() || static_cast<int>(c) < o.seats;
}
constexpr Colours used_colours(const Options& o) {
    return Colours::first(o.is_family() ? colours : o.seats);
}

// CO-105 Only two players in the FAMILY form have a colour that they may not move yet.
constexpr bool has_locks(const Options& o) { return o.is_family() && o.seats == 2; }

inline std::string print_colours(Colours set) {
    std::string line;
    for (Colour c : set) append(line, print_colour(c));
    return line;
}

inline std::optional<Seat> parse_player(const Options& o, std::string_view text) {
    if (text.size() != 1 || text[0] < '1' || text[0] > '0' + o.seats) return {};
    return seat(text[0] - '1');
}

// A position half read.
struct Draft {
    const Fields& fields;
    State s;
};

} // namespace tortuga::corsaro
