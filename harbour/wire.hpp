// wire.hpp: what values on the wire look like: the kinds of fields, and what is made of them.
//
// Each message is described once, in wire_heard.hpp and wire_told.hpp. What arrives is read by
// these rows, what leaves is compared with them by tests, and from them follow the tables and lists
// of docs/protocol.md, docs/protocol.schema.json and the types of the page.
#pragma once

#include <boost/json.hpp>
#include <cstdint>
#include <limits>
#include <span>

#include "harbour/refusal.hpp"

namespace tortuga::protocol {

enum class Is : std::uint8_t {
    text,   // Of `most` bytes; 0: as long as a message may be.
    digits, // Hexadecimal, of `least` to `most` bytes.
    word,   // One of a choice.
    number, // A whole one, of `least` to `most`.
    seat,   // Of the table, as people count, from `least` on; 0 is the host, nature or nobody.
    flag,
    object, // Of a shape.
    event,  // [n, seat, "move"], or without what one may not know.
    pair,   // ["key", "text"]
    args,   // Texts by their names: {"name": "Anne"}
};

enum class Given : std::uint8_t {
    always,
    perhaps,
    with_bytes,   // To who wants views as bytes…
    with_fields,  // …or as fields…
    with_moments, // …and to who wants to see what was new after every event.
};

struct Choice {
    std::string_view name; // In the page's types.
    std::span<const std::string_view> words;

    constexpr bool has(std::string_view word) const {
        return std::ranges::find(words, word) != words.end();
    }
};

struct Shape;

struct Field {
    std::string_view name;
    Is is = Is::text;
    Given given = Given::always;
    Code wrong = "bad_field"; // Why it is refused where it is missing, or is something else.
    bool is_list = false;
    std::uint8_t items_most = 0; // Of a list; 0: any number.
    std::int32_t least = 0, most = 0;
    const Choice* choice = nullptr;
    const Shape* shape = nullptr;

    constexpr Field perhaps() const { return where(Given::perhaps); }
    constexpr Field where(Given its) const {
        Field field = *this;
        field.given = its;
        return field;
    }
    constexpr Field or_else(Code code) const {
        Field field = *this;
        field.wrong = code;
        return field;
    }
    constexpr Field list(std::uint8_t most_of_them = 0) const {
        Field field = *this;
        field.is_list = true;
        field.items_most = most_of_them;
        return field;
    }
};

struct Shape {
    std::string_view name; // In the page's types; of a message, its type.
    std::span<const Field> fields{};
    std::span<const Shape* const> with{}; // And all that these have.
};

inline constexpr std::int32_t any_least = std::numeric_limits<std::int32_t>::min();
inline constexpr std::int32_t any_most = std::numeric_limits<std::int32_t>::max();

constexpr Field text(std::string_view name, std::int32_t most = 0) {
    return {.name = name, .most = most};
}
constexpr Field digits(std::string_view name, std::int32_t least, std::int32_t most) {
    return {.name = name, .is = Is::digits, .least = least, .most = most};
}
constexpr Field word(std::string_view name, const Choice& choice) {
    return {.name = name, .is = Is::word, .choice = &choice};
}
// Times have no bound that fits in here, nor have scores.
constexpr Field number(std::string_view name, std::int32_t least = any_least,
                       std::int32_t most = any_most) {
    return {.name = name, .is = Is::number, .least = least, .most = most};
}
constexpr Field seat(std::string_view name, std::int32_t least = 1) {
    return {.name = name, .is = Is::seat, .wrong = "no_seat", .least = least};
}
constexpr Field flag(std::string_view name) { return {.name = name, .is = Is::flag}; }
constexpr Field object(std::string_view name, const Shape& shape) {
    return {.name = name, .is = Is::object, .shape = &shape};
}
constexpr Field special(std::string_view name, Is is) { return {.name = name, .is = is}; }

// The first field that is missing or is something else; nothing: all fit. Of a table with so many
// seats. Fields that are not described are as if they were not there.
const Field* misfit(const boost::json::object& object, const Shape& shape, int seats);

} // namespace tortuga::protocol
