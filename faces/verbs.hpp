// verbs.hpp: moves as text: a verb and one argument, "play Y12", "bid 3", "sail now".
//
// A game writes a table: a row for each verb, with the bits of its moves, what they carry, and the
// clause that allows them. Printing and reading moves, what can be typed, and schemas follow from
// the table. Only words of a game's own, its cards and places, need functions.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "faces/box.hpp"

namespace tortuga {

// What a move carries in its payload: nothing, which is said "now", a number, one of several names,
// or a word that the game prints and reads.
struct Argument {
    std::string_view names{};          // "stock|discard|pier"
    int first = 0;                     // The payload of the first name, or of the least number.
    int least = 0, most = 0, step = 0; // Of a number; there is none without a step.

    std::string (*print)(const AnyOptions&, MoveBits) = nullptr;
    std::optional<int> (*parse)(const AnyOptions&, std::string_view) = nullptr;
    std::string_view pattern{}; // A regular expression for all such words.

    constexpr bool is_word() const { return print != nullptr; }
    constexpr bool is_number() const { return step != 0; }
    constexpr bool is_name() const { return !names.empty(); }
};

struct Verb {
    static constexpr std::string_view now = "now", unknown = "?";

    std::string_view name; // "play"
    MoveBits base;         // The bits that its moves have in common,
    MoveBits payload;      // and those in which they differ.
    Argument argument;
    std::string_view clause; // That allows such a move, unless the game knows better.
};

constexpr Argument nothing_more() { return {}; }
constexpr Argument number_from(int least, int most, int first, int step = 1) {
    return {.first = first, .least = least, .most = most, .step = step};
}
constexpr Argument seat_number(int seats) { return number_from(1, seats, 0); }
constexpr Argument one_of(std::string_view names, int first = 0) {
    return {.names = names, .first = first};
}
// Printed and read by functions over the game's own types: of the options and a move, and of the
// options and a text. What was read is the move, or whatever its payload stands for.
template <class Game, auto print, auto parse>
constexpr Argument word_of(std::string_view pattern) {
    using Options = typename Game::Options;
    return {.print = [](const AnyOptions& o,
                        MoveBits m) { return print(o.open<Options>(), typename Game::Move{m}); },
            .parse = [](const AnyOptions& o, std::string_view text) -> std::optional<int> {
                const auto found = parse(o.open<Options>(), text);
                if (!found) return {};
                return static_cast<int>(*found);
            },
            .pattern = pattern};
}

// The row of a move; none: it is no move of this game.
const Verb* verb_of(std::span<const Verb> verbs, MoveBits move);

// Anything prints as something; what is no move reads back as none.
std::string print_move(std::span<const Verb> verbs, const AnyOptions& options, MoveBits move);

// A verb alone is understood, too, where there is nothing more to say.
std::optional<MoveBits> parse_move(std::span<const Verb> verbs, const AnyOptions& options,
                                   std::string_view text);

} // namespace tortuga
