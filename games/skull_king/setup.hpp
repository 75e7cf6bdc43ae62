// setup.hpp: the words in which a position is written down, shared by its writer and its reader.
#pragma once

#include "core/per.hpp"
#include "faces/position.hpp"
#include "games/skull_king/text.hpp"

namespace tortuga::skull_king {

using tortuga::unsound; // Of a line; sound.hpp has that of a State.

inline constexpr Per<Phase, std::string_view, 11> phase_names{
    {"dealer", "deal", "bid", "load", "play", "lead", "draw", "bury", "wager", "change", "over"}};

// Every key there is. A hand and what a seat lacks have a line for each seat, the rest have one.
inline constexpr std::string_view setup_keys[] = {
    "round", "phase", "dealer",  "leader",    "turn",  "tricks", "hand",   "trick",
    "score", "bid",   "won",     "bonus",     "exact", "lacks",  "sealed", "cannons",
    "wager", "harry", "juanita", "alliances", "bendt", "drawn",  "buried", "gone"};
inline constexpr std::string_view seat_keys[] = {"hand", "lacks"};

// The numbers of the pad, one per seat: how to read them off, how to write them down, and between
// which bounds.
struct PadRow {
    std::string_view key;
    int (*of)(const Open&, Seat);
    void (*set)(Open&, Seat, int);
    int low;
    int (*high)(const Open&);
};
inline constexpr int points_max = 9999;      // Far beyond any game, far within sixteen bits.
inline constexpr int round_bonus_max = 1000; // Likewise, and with room for a rich last trick.
inline constexpr PadRow pad[] = {
    {"score", [](const Open& o, Seat s) { return int{o.score[index(s)]}; },
     [](Open& o, Seat s, int n) { o.score[index(s)] = static_cast<std::int16_t>(n); }, -points_max,
     [](const Open&) { return points_max; }},
    {"bid", [](const Open& o, Seat s) { return o.bid[s]; },
     [](Open& o, Seat s, int n) { o.bid.set(s, n); }, 0,
     [](const Open& o) { return o.phase <= Phase::bid ? 0 : int{o.cards}; }},
    {"won", [](const Open& o, Seat s) { return o.won[s]; },
     [](Open& o, Seat s, int n) { o.won.set(s, n); }, 0,
     [](const Open& o) { return int{o.tricks}; }},
    {"bonus", [](const Open& o, Seat s) { return 10 * o.bonus[index(s)]; },
     [](Open& o, Seat s, int n) { o.bonus[index(s)] = static_cast<std::uint8_t>(n / 10); }, 0,
     [](const Open& o) { return o.tricks == 0 ? 0 : round_bonus_max; }},
    {"exact", [](const Open& o, Seat s) { return o.exact[s]; },
     [](Open& o, Seat s, int n) { o.exact.set(s, n); }, 0,
     [](const Open& o) { return o.round + (o.phase == Phase::over ? 1 : 0); }},
};

// A seat's number, counted from 1; Graybeard has a hand and no number.
inline std::string print_seat(const Options& o, Seat s) {
    if (s == ghost && o.has(Switch::graybeard)) return "ghost";
    return std::to_string(number_of(s));
}

inline std::optional<Seat> parse_seat(const Options& o, std::string_view text) {
    if (text == "ghost" && o.has(Switch::graybeard)) return ghost;
    if (text.size() != 1 || text[0] < '1' || text[0] > '0' + o.seats) return {};
    return seat(text[0] - '1');
}

// A position half read.
struct Draft {
    const Fields& fields;
    State s;
    CardSet named{};       // Cards that have their place.
    SeatSet hands_given{}; // The other hands will be filled up.
};

// setup_fill.cpp
Flaw read_cards(const Draft& d, const std::vector<std::string_view>& words, std::vector<Card>& out);
Flaw read_set(const Draft& d, const std::vector<std::string_view>& words, CardSet& out);
Flaw place(Draft& d, CardSet cards);
Flaw fill_in(Draft& d);
Flaw check_position(Draft& d);

} // namespace tortuga::skull_king
