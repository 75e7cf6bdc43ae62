// setup.hpp: the words in which a position is written down, shared by its writer and its reader.
#pragma once

#include "core/per.hpp"
#include "faces/position.hpp"
#include "games/corsari/arrange.hpp"
#include "games/corsari/text.hpp"

namespace tortuga::corsari {

using tortuga::unsound; // Of a line; sound.hpp has that of a State.

inline constexpr Per<Phase, std::string_view, 10> phase_names{
    {"dealer", "deal", "draw", "stock", "discard", "sail", "attach", "crew", "divide", "over"}};
inline constexpr std::string_view unknown = "-"; // A card that nobody remembers.

// Every key there is, and from which phase to which it says something.
struct Key {
    std::string_view name;
    Phase first, last;
};
inline constexpr Key keys[] = {
    {"phase", Phase::dealer, Phase::over},     {"dealer", Phase::deal, Phase::over},
    {"turn", Phase::draw, Phase::divide},      {"closer", Phase::deal, Phase::over},
    {"hand", Phase::deal, Phase::divide},      {"pier", Phase::deal, Phase::divide},
    {"gone", Phase::draw, Phase::divide},      {"top", Phase::draw, Phase::divide},
    {"discards", Phase::draw, Phase::divide},  {"stock", Phase::draw, Phase::divide},
    {"pile", Phase::deal, Phase::over},        {"known", Phase::draw, Phase::divide},
    {"drew", Phase::draw, Phase::divide},      {"discarded", Phase::draw, Phase::divide},
    {"idle", Phase::draw, Phase::divide},      {"attached", Phase::attach, Phase::divide},
    {"crew", Phase::attach, Phase::divide},    {"prisoners", Phase::attach, Phase::divide},
    {"colours", Phase::divide, Phase::divide}, {"undecided", Phase::divide, Phase::divide},
    {"sweepers", Phase::over, Phase::over},    {"last_hand", Phase::deal, Phase::over},
    {"annulled", Phase::deal, Phase::over},
};
inline constexpr std::size_t key_count = std::size(keys);
inline constexpr auto key_names = [] {
    std::array<std::string_view, key_count> names{};
    for (std::size_t i = 0; i < key_count; ++i) names[i] = keys[i].name;
    return names;
}();
// Those that have a line for each seat.
inline constexpr std::string_view seat_keys[] = {"hand",      "pile",     "known", "drew",
                                                 "discarded", "attached", "crew",  "prisoners"};

inline std::string print_seat(Seat s) { return std::to_string(number_of(s)); }

inline std::optional<Seat> parse_seat(const Options& o, std::string_view text) {
    if (text.size() != 1 || text[0] < '1' || text[0] > '0' + o.seats) return {};
    return seat(text[0] - '1');
}

constexpr bool has_drawn(Phase p) { return p == Phase::discard || p == Phase::sail; }

// Has this seat laid all its cards, and is it done with dividing them?
constexpr bool has_divided(const Open& o, Seat s) {
    return laid_seats(o).has(s) && (s != o.turn || is_divided(o));
}

using PerSeat = std::array<CardSet, seats_most>;

// A position half read.
struct Draft {
    const Fields& fields;
    State s;
    CardSet named{};                       // Cards that have their place.
    CardSet discards{};                    // Of them, those on the discard pile.
    CardSet passed{};                      // Drawn or discarded before: in a hand or on that pile.
    SeatSet hands_given{}, groups_given{}; // The others will be filled up.
    std::array<int, seats_most> counts{};  // Of the penalty piles that are given as a number.
    std::optional<int> stock_count{};
    std::array<Groups, seats_most> groups{}; // Of the seats that lay.
    Colours colours{};
    std::optional<CardSet> undecided{};
};

// setup_cards.cpp
Flaw read_seat(const Options& o, std::string_view key, std::string_view text, Seat& out);
Flaw read_set(const std::vector<std::string_view>& words, CardSet& out);
Flaw read_all_cards(Draft& d);
Flaw fill_cards(Draft& d);

// The lines of a key that has one for each seat, of which none has two.
inline Flaw for_each_seat(const Draft& d, std::string_view key, auto&& read) {
    SeatSet given;
    return for_each_line(d.fields, key, [&](std::string_view word, const auto& behind) -> Flaw {
        Seat who = Seat::nobody;
        if (Flaw wrong = read_seat(d.s.open.options, key, word, who)) return wrong;
        if (given.has(who))
            return about("key_twice", "key", std::string{key} + " " + print_seat(who));
        given.add(who);
        return read(who, behind);
    });
}

// setup_laying.cpp
Flaw read_groups(Draft& d);
Flaw lay_again(Draft& d);

} // namespace tortuga::corsari
