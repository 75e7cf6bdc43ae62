// wire.cpp: does what was said look as it is described?
#include "harbour/wire.hpp"

namespace tortuga::protocol {

namespace {

using boost::json::value;

bool is_hex(char c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
}

bool is_within(std::int64_t number, const Field& field) {
    return (field.least == any_least || number >= field.least) &&
           (field.most == any_most || number <= field.most);
}

bool is_text(const value& v, const Field& field) {
    const auto* text = v.if_string();
    if (!text) return false;
    if (field.is == Is::word) return field.choice->has(*text);
    if (field.is == Is::digits)
        return text->size() % 2 == 0 && is_within(std::ssize(*text) / 2, field) &&
               std::ranges::all_of(*text, is_hex);
    return field.most == 0 || std::ssize(*text) <= field.most;
}

bool is_event(const value& v) {
    const auto* list = v.if_array();
    return list && (list->size() == 2 || (list->size() == 3 && list->back().is_string())) &&
           list->front().is_int64() && (*list)[1].is_int64();
}

bool are_texts(const auto& all) {
    return std::ranges::all_of(all, [](const value& v) { return v.is_string(); });
}

bool fits(const value& v, const Field& field, int seats) {
    const auto* const number = v.if_int64();
    switch (field.is) {
    case Is::text:
    case Is::digits:
    case Is::word: return is_text(v, field);
    case Is::number: return number && is_within(*number, field);
    case Is::seat: return number && *number >= field.least && *number <= seats;
    case Is::flag: return v.is_bool();
    case Is::object: return v.is_object() && !misfit(v.get_object(), *field.shape, seats);
    case Is::event: return is_event(v);
    case Is::pair: return v.is_array() && v.get_array().size() == 2 && are_texts(v.get_array());
    case Is::args:
        return v.is_object() && std::ranges::all_of(v.get_object(), [](const auto& member) {
                   return member.value().is_string();
               });
    }
    return false;
}

bool fits_all(const value& v, const Field& field, int seats) {
    if (!field.is_list) return fits(v, field, seats);
    const auto* list = v.if_array();
    return list && (field.items_most == 0 || list->size() <= field.items_most) &&
           std::ranges::all_of(*list, [&](const value& one) { return fits(one, field, seats); });
}

} // namespace

const Field* misfit(const boost::json::object& object, const Shape& shape, int seats) {
    for (const Shape* const part : shape.with)
        if (const Field* const wrong = misfit(object, *part, seats)) return wrong;
    for (const Field& field : shape.fields) {
        const value* const found = object.if_contains(field.name);
        if (found ? !fits_all(*found, field, seats) : field.given == Given::always) return &field;
    }
    return nullptr;
}

} // namespace tortuga::protocol
