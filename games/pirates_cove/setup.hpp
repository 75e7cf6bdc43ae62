// setup.hpp: the words in which a position is written down, shared by its writer and its readers.
//
// A line is a key and words, "ship 1 fame=4 at=3"; most of them are names with a number. What a
// number is called stands in one table, for reading and for writing.
#pragma once

#include <span>
#include <type_traits>

#include "faces/position.hpp"
#include "games/pirates_cove/text.hpp"

namespace tortuga::pirates_cove {

using Line = std::vector<std::string_view>; // The words of a line.
using tortuga::unsound;                     // Of a line; sound.hpp has that of a State.

inline constexpr std::string_view phase_names[] = {
    "deal",     "muster",    "outfit",    "stock",   "lay",     "reveal",  "omens",
    "wheels",   "drift",     "courses",   "navy",    "answer",  "prepare", "capture",
    "stand",    "aim",       "broadside", "compass", "roll",    "luck",    "split",
    "refuge",   "claim",     "challenge", "accept",  "weapons", "fencing", "pistols",
    "exchange", "privateer", "attempt",   "plunder", "barter",  "improve", "cove",
    "mend",     "tavern",    "parrot",    "lots",    "tally",   "over"};
static_assert(std::size(phase_names) == static_cast<std::size_t>(Phase::over) + 1);
inline constexpr std::string_view roll_names[] = {"volley", "flight", "boarding", "duel",
                                                  "sword",  "shot",   "test"};
inline constexpr std::string_view watch_names[] = {"day", "fort", "night"};
inline constexpr std::string_view weapon_words[] = {"none", "sabre", "sword", "small_sword"};
inline constexpr std::string_view nothing = "none";

inline constexpr std::string_view key_names[] = {
    "phase",   "month",  "turn",   "ship",      "hand",      "fresh",   "discards", "removed",
    "volley",  "battle", "spent",  "face",      "lp",        "beaten",  "navy",     "combat",
    "rolling", "melee",  "voyage", "salvo",     "shot",      "leader",  "stack",    "loot",
    "fired",   "lots",   "draws",  "found",     "queue",     "sealed",  "arrivals", "served",
    "island",  "slot",   "visit",  "privateer", "overboard", "champion"};
// Those that have a line for each seat, island, legendary pirate or volley.
inline constexpr std::string_view repeated_keys[] = {"ship", "hand", "fresh", "battle", "face",
                                                     "lp",   "shot", "stack", "loot",   "sealed"};

// A number that a line gives by name, and the largest it can be.
template <class Owner>
struct Number {
    std::string_view name;
    std::uint8_t Owner::* field;
    int most;
};
inline constexpr Number<Captain> ship_numbers[] = {
    {"fame", &Captain::fame, 255},
    {"gold", &Captain::gold, 255},
    {"chests", &Captain::chests, chests_all},
    {"parrot_hits", &Captain::parrot_hits, 1},
    {"master_hits", &Captain::master_hits, 1},
    {"course_played", &Captain::course_played, 1},
    {"course_bought", &Captain::course_bought, 1},
    {"drunken", &Captain::drunken, 1},
    {"spotted", &Captain::spotted, 1},
    {"was_hit", &Captain::was_hit, 1},
};
inline constexpr Number<Combat> combat_numbers[] = {
    {"round", &Combat::round, rounds_most},
    {"passes", &Combat::passes, seats_most},
    {"place", &Combat::place_in_circuit, seats_most - 1},
};
// A volley has fewer than sixteen dice, and each may count as two hits.
inline constexpr Number<Rolling> rolling_numbers[] = {
    {"dice", &Rolling::dice, 15},
    {"left", &Rolling::left, 15},
    {"hits", &Rolling::hits, 30},
};
inline constexpr Number<Melee> melee_numbers[] = {
    {"by_card", &Melee::by_card, 1},
    {"exchange", &Melee::exchange, rounds_most},
    {"stage", &Melee::stage, 5},
    {"step", &Melee::step, 2},
};
inline constexpr Number<Voyage> voyage_numbers[] = {
    {"way", &Voyage::way, 20},          {"clock", &Voyage::clock, 60},  {"lost", &Voyage::lost, 60},
    {"attacked", &Voyage::attacked, 1}, {"landed", &Voyage::landed, 1},
};
inline constexpr Number<Shot> shot_numbers[] = {
    {"hits", &Shot::hits, 30},
    {"rakes", &Shot::rakes, 1},
};
inline constexpr Number<Salvo> salvo_numbers[] = {{"settled", &Salvo::settled, ships}};
inline constexpr Number<Open> visit_numbers[] = {
    {"bought", &Open::bought, 3},
    {"raised", &Open::raised, 5},
    {"mastered", &Open::mastered, 1},
};

inline std::string print_player(Seat s) {
    return s == Seat::nobody ? std::string{nothing} : std::to_string(number_of(s));
}
inline std::optional<Seat> parse_player(const Options& o, std::string_view text) {
    if (text.size() != 1 || text[0] < '1' || text[0] > '0' + o.seats) return {};
    return seat(text[0] - '1');
}
// setup_print.cpp, setup_view.cpp: what the writers share.
inline void append_named(std::string& line, std::string_view name, const std::string& value) {
    append(line, std::string{name} + "=" + value);
}
std::string print_foe(const Foe& foe);
void print_follows(const Open& o, PositionPrinter& out);
void print_offers(const View& v, PositionPrinter& out);

inline Complaint not_played(std::string_view key) {
    return about("not_played", "key", std::string{key});
}

// A position half read: what was said, and where every card was said to be.
struct Draft {
    const Fields& fields;
    State s;
    CardSet named{};
    TreasureSet shown{};

    bool says(std::string_view key) const { return value_of(fields, key).has_value(); }
    // Is there a line "key word ..."?
    bool says(std::string_view key, std::string_view word) const {
        for (const Field& f : fields)
            if (f.key == key && split(f.value)[0] == word) return true;
        return false;
    }
    // Has the line of this key a word "name=..."?
    bool names(std::string_view key, std::string_view name) const {
        for (const std::string_view word : split(value_of(fields, key).value_or("")))
            if (cut(word, '=').first == name && word.size() > name.size()) return true;
        return false;
    }
};

// setup_words.cpp: what the readers share.
Flaw read_cards(Draft& d, const Line& words, CardSet& out);
Flaw read_treasures(Draft& d, const Line& words, TreasureSet& out);
Flaw read_player(const Draft& d, std::string_view key, std::string_view text, Seat& out);
Flaw read_players(const Draft& d, std::string_view key, const Line& words, SeatSet& out);
Flaw read_ships(std::string_view key, const Line& words, ShipSet& out);
Line parts_of(std::string_view text); // "1,LP2" -> "1", "LP2"; "none" -> nothing.
Flaw read_place(std::string_view key, std::string_view text, Place& out);

// One word "name=value" of a line: nothing when it has no such name.
using Reading = std::optional<Flaw>;
Reading read_ship_name(std::string_view key, std::string_view text, Ship& out);

template <class Owner, std::size_t n>
Reading read_named(const Number<Owner> (&table)[n], std::string_view key, std::string_view name,
                   std::string_view value, Owner& out) {
    for (const Number<Owner>& number : table) {
        if (number.name != name) continue;
        const std::optional<int> read = parse_number(value);
        if (!read || *read < 0 || *read > number.most)
            return bad_value(key, value, std::string{name} + "=" + span_of(0, number.most));
        out.*number.field = static_cast<std::uint8_t>(*read);
        return Flaw{};
    }
    return {};
}

// Every word is "name=value", names none twice, and is understood by one of the readers.
template <class Each>
Flaw read_names(std::string_view key, std::span<const std::string_view> words, Each&& each) {
    for (std::size_t i = 0; i < words.size(); ++i) {
        const auto [name, value] = cut(words[i], '=');
        for (std::size_t k = 0; k < i; ++k)
            if (cut(words[k], '=').first == name)
                return about("key_twice", "key", std::string{key} + " " + std::string{name});
        const Reading read = each(name, value);
        if (!read) return bad_value(key, words[i], "name=value");
        if (*read) return *read;
    }
    return {};
}

// The numbers that are not the usual ones; all of them where nothing is usual.
template <class Owner, std::size_t n>
void append_numbers(std::string& line, const Number<Owner> (&table)[n], const Owner& from,
                    const std::optional<std::type_identity_t<Owner>>& usual) {
    for (const Number<Owner>& number : table)
        if (!usual || from.*number.field != (*usual).*number.field)
            append(line, std::string{number.name} + "=" + std::to_string(from.*number.field));
}

Flaw read_fight(Draft& d); // setup_fight.cpp: combats, rolls, melees and salvos.
void fill(Draft& d);       // setup_fill.cpp: what was left out.

// The usual mat of a seat that plays, before anything happened to it.
Captain usual_captain(const Open& o);

} // namespace tortuga::pirates_cove
