// described.hpp: for tests: is a letter what its row in wire_told.hpp says, and nothing else?
#pragma once

#include <string>

#include "core/seat.hpp"
#include "harbour/wire_told.hpp"

namespace tortuga {

inline const protocol::Field* field_of(const protocol::Shape& shape, std::string_view name) {
    for (const protocol::Field& field : shape.fields)
        if (field.name == name) return &field;
    for (const protocol::Shape* part : shape.with)
        if (const protocol::Field* found = field_of(*part, name)) return found;
    return nullptr;
}

// The first field that no row knows; empty: there is none.
inline std::string stranger_in(const boost::json::object& object, const protocol::Shape& shape) {
    for (const auto& [name, value] : object) {
        const protocol::Field* field = field_of(shape, name);
        if (!field) return name;
        if (field->is != protocol::Is::object) continue;
        const boost::json::array alone{value};
        for (const auto& one : field->is_list ? value.as_array() : alone)
            if (const std::string inner = stranger_in(one.as_object(), *field->shape);
                !inner.empty())
                return std::string{name} + "/" + inner;
    }
    return "";
}

// What is wrong with a letter; empty: nothing.
inline std::string unlike_its_row(boost::json::object letter) {
    const std::string type{letter.at("t").as_string()};
    letter.erase("t");
    const auto* const row = std::ranges::find(protocol::letters, type, &protocol::Shape::name);
    if (row == std::end(protocol::letters)) return type + " has no row";
    if (const auto* wrong = misfit(letter, *row, seats_max))
        return type + ": " + std::string{wrong->name} + " is missing, or something else";
    const std::string stranger = stranger_in(letter, *row);
    return stranger.empty() ? "" : type + ": nobody knows " + stranger;
}

} // namespace tortuga
