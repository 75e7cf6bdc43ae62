// position.hpp: what games share in writing positions down and reading them back: lines of a key
// and its words, and the complaints about them. It knows no card and no rule.
#pragma once

#include "core/invariant.hpp"
#include "faces/any_game.hpp"
#include "faces/tokens.hpp"

namespace tortuga {

using Fields = std::vector<Field>;

inline Complaint bad_value(std::string_view key, std::string_view value, std::string choices) {
    return {"setup.bad_value",
            {{"key", std::string{key}}, {"value", std::string{value}}, {"choices", choices}}};
}
inline Complaint about(std::string_view what, std::string_view name, std::string value) {
    return {"setup." + std::string{what}, {{name, std::move(value)}}};
}
inline Complaint unsound(std::string_view key) { return about("unsound", "key", std::string{key}); }
// What an invariant says of the line to blame; nothing where none is broken.
template <class State>
Flaw answer_to(const Invariant<State>* broken) {
    if (broken == nullptr) return {};
    Complaint wrong = unsound(broken->line);
    wrong.clause = broken->clause;
    return wrong;
}
inline Complaint wrong_size(std::string seat, int is, int should) {
    return {"setup.hand_size",
            {{"seat", std::move(seat)},
             {"is", std::to_string(is)},
             {"should", std::to_string(should)}}};
}

inline std::string span_of(int low, int high) {
    return std::to_string(low) + ".." + std::to_string(high);
}

inline std::optional<std::string_view> value_of(const Fields& fields, std::string_view key) {
    for (const Field& f : fields)
        if (f.key == key) return f.value;
    return {};
}

// Every key is one of the game's, says something, and stands once, but for those that have a line
// for each seat.
inline Flaw check_keys(const Fields& fields, std::span<const std::string_view> keys,
                       std::span<const std::string_view> seat_keys) {
    for (std::size_t i = 0; i < fields.size(); ++i) {
        const std::string& key = fields[i].key;
        if (!index_of(keys, key)) return about("unknown_key", "key", key);
        if (split(fields[i].value).empty()) return bad_value(key, "", "...");
        for (std::size_t k = 0; k < i; ++k)
            if (fields[k].key == key && !index_of(seat_keys, key))
                return about("key_twice", "key", key);
    }
    return {};
}

// A number between two bounds, if it is said.
inline Flaw read_number(const Fields& fields, std::string_view key, int low, int high, int& out) {
    const auto value = value_of(fields, key);
    if (!value) return {};
    const std::optional<int> n = parse_number(*value);
    if (!n || *n < low || *n > high) return bad_value(key, *value, span_of(low, high));
    out = *n;
    return {};
}

// The lines of a key that has one for each seat: the seat's word, and those behind it.
inline Flaw for_each_line(const Fields& fields, std::string_view key, auto&& read) {
    for (const Field& f : fields) {
        if (f.key != key) continue;
        const std::vector<std::string_view> words = split(f.value);
        const std::vector<std::string_view> behind{words.begin() + 1, words.end()};
        if (Flaw wrong = read(words[0], behind)) return wrong;
    }
    return {};
}

// The first `n` members of a set, or all.
constexpr auto lowest(auto from, int n) {
    decltype(from) some;
    for (const auto member : from)
        if (some.size() < n) some.add(member);
    return some;
}

inline void append(std::string& line, const std::string& word) {
    if (!line.empty()) line += ' ';
    line += word;
}

inline std::string print_seats(SeatSet seats) {
    std::string line;
    for (Seat s : seats) append(line, std::to_string(number_of(s)));
    return line;
}

// A number for each seat: "5 5 4 5".
inline std::string print_row(int seats, auto&& of) {
    std::string line;
    for (Seat s : seats_of(seats)) append(line, std::to_string(of(s)));
    return line;
}

// Stands in a view for what is there and not the viewer's to know, as in redacted records.
inline constexpr std::string_view hidden = "?";

// Lines come in the order in which they are added; one with nothing to say is left out.
class PositionPrinter {
  public:
    void line(std::string_view key, std::string value) {
        if (!value.empty()) fields_.push_back({std::string{key}, std::move(value)});
    }
    void line(std::string_view key, const std::string& seat, const std::string& value) {
        if (!value.empty()) line(key, seat + " " + value);
    }
    Fields fields() && { return std::move(fields_); }

  private:
    Fields fields_;
};

} // namespace tortuga
