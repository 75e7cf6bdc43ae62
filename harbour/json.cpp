// json.cpp: reading and writing lines of JSON.
#include "harbour/json.hpp"

#include <algorithm>

namespace tortuga {

void append_quoted(std::string& out, std::string_view text) {
    constexpr char digits[] = "0123456789abcdef";
    const auto is_plain = [](char c) {
        return c != '"' && c != '\\' && static_cast<unsigned char>(c) >= 0x20;
    };
    out += '"';
    while (!text.empty()) {
        const auto special = std::ranges::find_if_not(text, is_plain);
        out.append(text.begin(), special);
        text.remove_prefix(static_cast<std::size_t>(special - text.begin()));
        if (text.empty()) break;
        const char c = text.front();
        text.remove_prefix(1);
        if (c == '"' || c == '\\') {
            out += '\\';
            out += c;
        } else if (c == '\n') {
            out += "\\n";
        } else {
            out += "\\u00";
            out += digits[static_cast<unsigned char>(c) >> 4];
            out += digits[c & 15];
        }
    }
    out += '"';
}

std::optional<Message> Message::read(std::string_view line) {
    boost::json::parse_options options;
    options.max_depth = 8; // The deepest message has four levels.
    boost::system::error_code error;
    boost::json::value value = boost::json::parse(line, error, {}, options);
    if (error || !value.is_object()) return {};
    return Message{std::move(value.as_object())};
}

std::optional<Message> Message::part(std::string_view key) const {
    const boost::json::value* value = object_.if_contains(key);
    return value && value->is_object() ? std::optional{Message{value->get_object()}} : std::nullopt;
}

std::optional<std::string_view> Message::text(std::string_view key) const {
    const boost::json::value* v = object_.if_contains(key);
    if (!v || !v->is_string()) return {};
    return std::string_view{v->get_string()};
}

std::optional<std::int64_t> Message::number(std::string_view key) const {
    const boost::json::value* v = object_.if_contains(key);
    if (!v || !v->is_int64()) return {};
    return v->get_int64();
}

std::optional<bool> Message::flag(std::string_view key) const {
    const boost::json::value* v = object_.if_contains(key);
    if (!v || !v->is_bool()) return {};
    return v->get_bool();
}

} // namespace tortuga
