// fixture.hpp: positions for the tests, in the words of set-up lines, and moves in tokens.
#pragma once

#include <string>
#include <vector>

#include "faces/tokens.hpp"
#include "games/corsaro/text.hpp"

namespace tortuga::corsaro {

inline Options options_of(std::string_view line) {
    const Result<Options> o = Text::parse_options(line);
    PRE(o && Rules::objection(*o) == Reason::ok);
    return *o;
}

// The lines as a person would write them: "boats Y B09", "turn 2".
inline std::vector<Field> fields_of(std::initializer_list<std::string_view> lines) {
    std::vector<Field> fields;
    for (std::string_view line : lines) {
        const auto [key, value] = cut(line, ' ');
        fields.push_back({std::string{key}, std::string{value}});
    }
    return fields;
}

inline State position(std::string_view options, std::initializer_list<std::string_view> lines) {
    const Result<State> s = Text::parse_state(options_of(options), fields_of(lines));
    PRE(s && Rules::is_sound(*s));
    return *s;
}

inline Move move_of(const State& s, std::string_view token) {
    const std::optional<Move> m = Text::parse_move(s.options, token);
    PRE(m);
    return *m;
}

inline Reason why_not(const State& s, std::string_view token) {
    return Rules::validate(s, Rules::pending(s).lowest(), move_of(s, token));
}

// Moves of whoever is to move, one after the other: "sail Y:B09-B13, keep 2".
inline void play(State& s, std::string_view tokens) {
    while (!tokens.empty()) {
        const auto [token, rest] = cut(tokens, ',');
        PRE(why_not(s, token) == Reason::ok);
        Rules::apply(s, Rules::pending(s).lowest(), move_of(s, token));
        PRE(Rules::is_sound(s));
        tokens = rest;
    }
}

inline std::string fact(const State& s, std::string_view question) {
    return Text::fact(s, question).value_or("?");
}

// What the seat on turn may do, as a record would list it.
inline std::string legal(const State& s) {
    std::vector<std::string> tokens;
    if (!Rules::pending(s).empty())
        for (Move m : Rules::legal_moves(s, Rules::pending(s).lowest()))
            tokens.push_back(Text::print_move(s.options, m));
    return join(tokens, ", ");
}

inline Space at(std::string_view name) { return *parse_space(h28(), name); }

} // namespace tortuga::corsaro
