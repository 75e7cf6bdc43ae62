// state.hpp: a game of Corsaro at one moment. Nothing is hidden: a View is the State, and who
// looks.
#pragma once

#include "games/corsaro/move.hpp"

namespace tortuga::corsaro {

enum class Phase : std::uint8_t {
    place, // The first seat puts the pirates on symbols. CO-003, H-4
    roll,  // Nature rolls both dice. CO-010
    move,  // The seat on turn uses a die, for a boat or for a pirate. CO-012
    trade, // It has met another player's boat, and may give or take a tile. CO-113
    free,  // Its boat has landed on a raft. CO-040
    pay,   // Either of two could pay for the rescue. CO-114
    over,
};

inline constexpr std::uint8_t stayed = 7;

struct State {
    Options options{};
    std::array<Space, boats_most> boat{};     // Three for each colour, ascending within it.
    std::array<Space, pirates_most> pirate{}; // Ascending.
    Seat turn = Seat::nobody;
    std::array<std::uint8_t, seats_most> tiles{};
    // Two players: the colours each may move, once he has moved one. CO-105, A-17
    std::array<Colours, 2> unlocked{};
    std::array<std::uint8_t, 2> dice{}; // As rolled, the lower first; 0 between turns.
    Colours mine{};                     // The colours this turn began with a right to move. A-3
    Phase phase = Phase::place;
    std::uint8_t boat_die = 0;     // The number a boat has used this turn; `stayed` if it stayed.
    std::uint8_t pirate_die = 0;   // The number a pirate has used.
    Space raft = Space::nowhere;   // Where the moving boat has landed, if that frees somebody.
    Colour freed = Colour::yellow; // Whom it frees, while it is open who pays.
    SeatSet met{};                 // Whose boats it has met, and who were not dealt with. CO-113
    std::uint16_t turns = 0;       // Begun so far. H-1
    std::array<std::uint8_t, 6> zero{}; // No padding.

    friend constexpr bool operator==(const State&, const State&) = default;
};
static_assert(sizeof(State) == 80);

struct View {
    State table{};
    Seat me = Seat::nobody;
    std::array<std::uint8_t, 7> zero{};

    friend constexpr bool operator==(const View&, const View&) = default;
};

constexpr std::size_t slot(Colour c, int i) {
    return static_cast<std::size_t>(static_cast<int>(c) * boats_each_most + i);
}
constexpr Colour colour_of(std::size_t slot) { return static_cast<Colour>(slot / boats_each_most); }
constexpr bool is_player(const Options& o, Seat s) {
    return static_cast<int>(s) < seats_most && static_cast<int>(s) < o.seats;
}

// CO-101, H-8 Whose boats these are. With three players the fourth colour is nobody's.
constexpr Seat owner(const Options& o, Colour c) {
    const int i = static_cast<int>(c);
    if (o.is_family() && o.seats == 2) return seat(i % 2);
    return i < o.seats ? seat(i) : Seat::nobody;
}
constexpr Colours colours_of(const Options& o, Seat s) {
    Colours own;
    for (int c = 0; c < colours; ++c)
        if (owner(o, static_cast<Colour>(c)) == s) own.add(static_cast<Colour>(c));
    return own;
}

constexpr bool has_in_play(const State& s, Colour c) {
    for (int i = 0; i < boats_each_most; ++i)
        if (is_in_play(s.boat[slot(c, i)])) return true;
    return false;
}
constexpr Colours colours_in_play(const State& s) {
    Colours all;
    for (int c = 0; c < colours; ++c)
        if (has_in_play(s, static_cast<Colour>(c))) all.add(static_cast<Colour>(c));
    return all;
}
constexpr int boats_at(const State& s, Space where) {
    int n = 0;
    for (const Space at : s.boat) n += at == where;
    return n;
}
constexpr SpaceSet pirates(const State& s) {
    SpaceSet all;
    for (int i = 0; i < s.options.pirates; ++i)
        if (is_blue(s.pirate[i])) all.add(s.pirate[i]);
    return all;
}

} // namespace tortuga::corsaro
